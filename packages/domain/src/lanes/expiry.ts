import { formatCalendarDay, type CalendarDay } from '../units/calendar-days.ts';
import type { ExpirationAction } from './lane.ts';
import { isExpiredOn, renumbered, type SequencedRate } from './tender-sequence.ts';

/** Rates that end within so many days want to be agreed on anew. */
export const ENDS_SOON_DAYS = 30;

export interface ExpiringRate extends SequencedRate {
  carrierName: string;
  /** The day on which its end was last seen to; null while nobody has. */
  handledOn: CalendarDay | null;
}

export interface LaneExpiry {
  /** Rates whose end nobody has seen to yet. */
  ended: ExpiringRate[];
  /** What turns the rates have from now on; null where they have none. Only those whose turn is another one. */
  turns: Map<string, number | null>;
  /** From now on its freight is offered on the spot market. */
  isMovedToSpot: boolean;
}

/** A rate that was prolonged after its end was seen to ends once more. */
const isUnseen = ({ handledOn, expirationDate }: ExpiringRate) => handledOn === null || handledOn <= expirationDate;

/** What the end of rates means for their lane, by what the lane says. */
export function expiryOf(
  action: ExpirationAction | null,
  rates: readonly ExpiringRate[],
  today: CalendarDay,
): LaneExpiry {
  const ended = rates.filter((rate) => isExpiredOn(rate, today) && isUnseen(rate));
  if (action !== 'RemoveFromSequence' && action !== 'MoveToSpot')
    return { ended, turns: new Map(), isMovedToSpot: false };
  const gone = new Set(ended.map(({ id }) => id));
  const left = renumbered(rates.filter(({ id }) => !gone.has(id)));
  const turns = new Map<string, number | null>();
  for (const { id, sequence } of rates) {
    const turn = left.get(id) ?? null;
    if (turn !== sequence) turns.set(id, turn);
  }
  return { ended, turns, isMovedToSpot: action === 'MoveToSpot' && ended.length > 0 && left.size === 0 };
}

/** For the bell and the history: "The rate of Blue Ridge Transport has expired on 11/15/2026 and was taken out of the sequence." */
export function expiryInWords(
  action: ExpirationAction | null,
  ended: readonly Pick<ExpiringRate, 'carrierName' | 'expirationDate'>[],
): string {
  const [first] = ended;
  const what =
    ended.length === 1
      ? `The rate of ${first!.carrierName} has expired on ${formatCalendarDay(first!.expirationDate)}`
      : `${ended.length} rates have expired`;
  switch (action) {
    case 'RemoveFromSequence':
      return `${what} and ${ended.length === 1 ? 'was' : 'were'} taken out of the sequence.`;
    case 'MoveToSpot':
      return `${what}; shipments go to the spot market instead.`;
    default:
      return `${what}.`;
  }
}
