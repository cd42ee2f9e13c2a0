import { instantOfIso, localTimeAt, type Instant, type ZoneName } from '../units/zoned-time.ts';

/** When a truck is planned to be at a stop, and when the work for each order begins there. ISO text with an offset. */
export interface PlannedVisit {
  arriveAt: string;
  departAt: string;
  /** One entry for each stop of an order that is made there, in their turn. */
  starts: { stopId: string; startAt: string }[];
}

/** The planned work for one order at a stop. */
export interface PlannedWork {
  startAt: Instant;
  endAt: Instant;
}

/** A dock that works past midnight with a shorter pause than this is visited once. */
export const MIN_HOURS_BETWEEN_VISITS = 4;
const HOUR_MS = 3_600_000;

/**
 * Splits the work at one place into visits: one for each day on which a truck calls there. Orders whose work is planned on
 * different days are different visits, with their own times; a truck does not stand at the dock for the days between.
 */
export function splitIntoVisits<T>(
  work: readonly T[],
  timesOf: (one: T) => PlannedWork | null,
  zone: ZoneName,
): [T, ...T[]][] {
  const visits: [T, ...T[]][] = [];
  for (const one of work) {
    const visit = visits.at(-1);
    const before = visit && timesOf(visit.at(-1)!);
    const times = timesOf(one);
    if (visit === undefined || (before && times && isAnotherVisit(before, times, zone))) visits.push([one]);
    else visit.push(one);
  }
  return visits;
}

function isAnotherVisit(before: PlannedWork, next: PlannedWork, zone: ZoneName): boolean {
  if (next.startAt - before.endAt < MIN_HOURS_BETWEEN_VISITS * HOUR_MS) return false;
  return localTimeAt(zone, before.endAt).date !== localTimeAt(zone, next.startAt).date;
}

/** A minute: what rounding to whole milliseconds or minutes may change. */
const ROUNDING_MS = 60_000;

interface StopWithPlan {
  stopNumber: number;
  stopIds: readonly string[];
  planned?: PlannedVisit | null;
}

/** What is wrong with the planned times of a route in themselves: a stop without times, or times that run backwards. */
export function problemsWithPlannedTimes(stops: readonly StopWithPlan[]): string[] {
  if (stops.every(({ planned }) => !planned)) return [];
  let earliest = Number.NEGATIVE_INFINITY;
  return stops.flatMap(({ stopNumber, stopIds, planned }) => {
    if (!planned) return [`Stop ${stopNumber} has no planned times.`];
    const { arriveAt, departAt, starts } = planned;
    const isOfTheStop = starts.length === stopIds.length && starts.every(({ stopId }, at) => stopId === stopIds[at]);
    if (!isOfTheStop) return [`Stop ${stopNumber} has planned times of other orders than its own.`];
    const times = [arriveAt, ...starts.map(({ startAt }) => startAt), departAt].map(instantOfIso);
    const isInOrder = times.every((time, at) => time >= (times[at - 1] ?? earliest) - ROUNDING_MS);
    earliest = times.at(-1)!;
    return isInOrder ? [] : [`Stop ${stopNumber} has planned times that are not in order.`];
  });
}
