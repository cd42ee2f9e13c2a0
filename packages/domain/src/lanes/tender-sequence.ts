import type { CalendarDay } from '../units/calendar-days.ts';

/** A rate as far as its turn is concerned. */
export interface SequencedRate {
  id: string;
  /** From 0; null where it has no turn. */
  sequence: number | null;
  effectiveDate: CalendarDay;
  expirationDate: CalendarDay;
}

/** In force on that day, both ends counted. */
export function isActiveOn(rate: Pick<SequencedRate, 'effectiveDate' | 'expirationDate'>, day: CalendarDay): boolean {
  return rate.effectiveDate <= day && day <= rate.expirationDate;
}

export const isExpiredOn = ({ expirationDate }: Pick<SequencedRate, 'expirationDate'>, day: CalendarDay): boolean =>
  expirationDate < day;

/** Those without a turn come last, the later ones of them first. */
export function inTurn<Rate extends SequencedRate>(rates: readonly Rate[]): Rate[] {
  const turn = ({ sequence }: SequencedRate) => sequence ?? Number.POSITIVE_INFINITY;
  const order = (one: number, other: number) => (one === other ? 0 : one - other);
  return rates.toSorted(
    (one, other) => order(turn(one), turn(other)) || (one.effectiveDate < other.effectiveDate ? 1 : -1),
  );
}

/** Numbered from 0 without gaps, in the order that they have. */
export function renumbered<Rate extends SequencedRate>(rates: readonly Rate[]): Map<string, number> {
  const turns = inTurn(rates).filter(({ sequence }) => sequence !== null);
  return new Map(turns.map(({ id }, index) => [id, index]));
}

/** The turns of all rates once some are in another order: those that are not in force follow, in the order that they have. */
export function resequenced(
  rates: readonly SequencedRate[],
  wanted: readonly { contractId: string; sequence: number }[],
): Map<string, number> {
  const turns = new Map(wanted.map(({ contractId, sequence }) => [contractId, sequence]));
  const others = inTurn(rates).filter(({ id, sequence }) => sequence !== null && !turns.has(id));
  for (const [index, { id }] of others.entries()) turns.set(id, wanted.length + index);
  return turns;
}

/** Where a new rate comes in: behind all others. */
export function nextTurn(rates: readonly SequencedRate[]): number {
  return Math.max(-1, ...rates.map(({ sequence }) => sequence ?? -1)) + 1;
}

/** Why an order of rates cannot be kept; null where it can. Only rates in force have a turn to change. */
export function whyNotResequenced(
  rates: readonly SequencedRate[],
  wanted: readonly { contractId: string; sequence: number }[],
  today: CalendarDay,
): string | null {
  const known = new Map(rates.map((rate) => [rate.id, rate]));
  if (wanted.some(({ contractId }) => !known.has(contractId))) return 'A rate is not of this lane.';
  if (wanted.some(({ contractId }) => !isActiveOn(known.get(contractId)!, today)))
    return 'Only active rates can be put in sequence.';
  const active = rates.filter((rate) => isActiveOn(rate, today));
  if (new Set(wanted.map(({ contractId }) => contractId)).size !== wanted.length || wanted.length !== active.length)
    return 'Every active rate has one place in the sequence.';
  const numbers = wanted.map(({ sequence }) => sequence).sort((one, other) => one - other);
  return numbers.every((number, index) => number === index) ? null : 'Sequences are numbered from 0 without gaps.';
}

const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });

/** "1st", "2nd"; "Inactive" where it has no turn. */
export function turnInWords(sequence: number | null | undefined): string {
  if (sequence === null || sequence === undefined) return 'Inactive';
  const place = sequence + 1;
  return `${place}${ENDINGS[ordinals.select(place)]}`;
}
