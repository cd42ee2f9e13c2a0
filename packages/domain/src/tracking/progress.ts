import { estimatedRoadMiles, roundToTenth, type Coordinates } from '../units/distance.ts';
import type { Instant } from '../units/zoned-time.ts';
import type { StopStanding } from './standing.ts';

export const SEGMENT_NOT_STARTED = "Segment hasn't been started yet";

export type StepState = 'complete' | 'partial' | 'open';

export interface ProgressStop extends StopStanding {
  /** From the stop before. */
  legMiles: number | null;
  at: Coordinates | null;
}

export interface ProgressStep {
  /** Null: the dispatch. */
  stopNumber: number | null;
  state: StepState;
  /** Of the way to it; null where nobody has said anything of it. */
  percent: number | null;
}

export interface Seen extends Coordinates {
  happenedAt: Instant;
}

/** How far it still is to the next stop, never farther than the whole way. */
export function remainingMiles(
  seen: Coordinates,
  { at, legMiles }: Pick<ProgressStop, 'at' | 'legMiles'>,
): number | null {
  if (at === null) return null;
  const left = estimatedRoadMiles(seen, at);
  return legMiles === null ? left : roundToTenth(Math.min(left, legMiles));
}

/** Whole percent of a segment; 100 only when it is done. */
export function percentDone(remaining: number, total: number): number {
  if (total <= 0) return 99;
  return Math.min(99, Math.max(0, Math.round((1 - remaining / total) * 100)));
}

const STATES: Record<StopStanding['status'], StepState> = { Open: 'open', Arrived: 'partial', Complete: 'complete' };

/** The dispatch and every stop, with the share of the way between two of them that is driven. */
export function progressSteps(
  stops: readonly ProgressStop[],
  { isDispatched, seen }: { isDispatched: boolean; seen: Seen | null },
): ProgressStep[] {
  const isUnderWay = isDispatched || stops.some(({ status }) => status !== 'Open');
  const dispatch: ProgressStep = { stopNumber: null, state: isUnderWay ? 'complete' : 'open', percent: null };
  return [
    dispatch,
    ...stops.map((stop, index): ProgressStep => {
      const state = STATES[stop.status];
      return { stopNumber: stop.stopNumber, state, percent: state === 'open' ? percentTo(stops, index, seen) : 100 };
    }),
  ];
}

function percentTo(stops: readonly ProgressStop[], index: number, seen: Seen | null): number | null {
  const [stop, before] = [stops[index]!, stops[index - 1]];
  // Only the stop behind the last one that was left is driven to; to the first one nobody has measured the way.
  if (before === undefined || before.status !== 'Complete' || seen === null) return null;
  if (before.departedAt !== null && seen.happenedAt < before.departedAt) return 0;
  const [remaining, total] = [remainingMiles(seen, stop), stop.legMiles];
  return remaining === null || total === null ? null : percentDone(remaining, total);
}

/** Miles behind it, of all. */
export function coveredMiles(stops: readonly ProgressStop[], steps: readonly ProgressStep[]): number {
  const miles = stops.reduce((sum, { stopNumber, legMiles }) => {
    const percent = steps.find((step) => step.stopNumber === stopNumber)?.percent ?? 0;
    return sum + ((legMiles ?? 0) * percent) / 100;
  }, 0);
  return roundToTenth(miles);
}
