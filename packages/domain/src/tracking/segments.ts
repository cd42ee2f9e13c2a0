import { roundToTenth } from '../units/distance.ts';
import { inOrderOfTime, isAtStop, type TrackingEvent } from './events.ts';
import { remainingMiles, type ProgressStop } from './progress.ts';
import { currentStop, stopsStanding } from './standing.ts';

/** Where a truck was when something was said of it. */
export interface Segment {
  /** Where it is, or what it has left last; null before its first stop. */
  currentStopNumber: number | null;
  nextStopNumber: number | null;
  /** To the next stop, from where it was seen. */
  remainingMiles: number | null;
  totalMiles: number | null;
}

/** Each of the events in the order of time, with what was known of the way by then. */
export function withSegments<E extends TrackingEvent>(
  stops: readonly ProgressStop[],
  events: readonly E[],
): { event: E; segment: Segment }[] {
  const numbers = stops.map(({ stopNumber }) => stopNumber);
  // Only arrivals and departures move a shipment along, so that thousands of positions cost little.
  const heard: E[] = [];
  let here = currentStop(stopsStanding(numbers, heard));
  return inOrderOfTime(events).map((event) => {
    if (isAtStop(event.kind)) {
      heard.push(event);
      here = currentStop(stopsStanding(numbers, heard));
    }
    return { event, segment: segmentAt(stops, here, event) };
  });
}

function segmentAt(
  stops: readonly ProgressStop[],
  here: ReturnType<typeof currentStop>,
  { latitude, longitude }: TrackingEvent,
): Segment {
  const index = here === null ? stops.length : stops.findIndex(({ stopNumber }) => stopNumber === here.stopNumber);
  const isThere = here?.status === 'Arrived';
  const [current, next] = [stops[isThere ? index : index - 1], stops[isThere ? index + 1 : index]];
  const left =
    next === undefined || isThere || latitude === null || longitude === null
      ? null
      : remainingMiles({ latitude, longitude }, next);
  return {
    currentStopNumber: current?.stopNumber ?? null,
    nextStopNumber: next?.stopNumber ?? null,
    remainingMiles: left === null ? null : roundToTenth(left),
    totalMiles: next?.legMiles ?? null,
  };
}
