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

/** A truck that stands for less than a day may just be waiting for the dock to open in the morning. */
export const MIN_HOURS_OF_WAIT_TO_WARN = 24;

interface StopOfWay extends StopWithPlan {
  /** The same for two calls at one place. */
  place: string;
}

export interface LongWait {
  stopNumber: number;
  /** The stop of an order that the truck waits for. */
  stopId: string;
  hours: number;
}

/** Where a truck stands for a day or more until the work for an order may begin. Nothing is known of stops without planned times. */
export function longWaits(stops: readonly StopOfWay[]): LongWait[] {
  return stops.flatMap(({ stopNumber, place, planned }, index) => {
    if (!planned) return [];
    const before = stops[index - 1];
    // At a second call at one place the truck has not driven: it has been there since it was done before.
    const hasStayed = before?.place === place && before.planned;
    const since = instantOfIso(hasStayed ? hasStayed.departAt : planned.arriveAt);
    return planned.starts.flatMap(({ stopId, startAt }, at) => {
      const from = at === 0 ? since : instantOfIso(planned.starts[at - 1]!.startAt);
      const hours = (instantOfIso(startAt) - from) / HOUR_MS;
      return hours >= MIN_HOURS_OF_WAIT_TO_WARN ? [{ stopNumber, stopId, hours }] : [];
    });
  });
}
