import { drive, RESTED } from '../hours-of-service/drive.ts';
import { greatCircleMiles, type Coordinates } from '../units/distance.ts';
import type { Instant } from '../units/zoned-time.ts';
import { isAtStop, type TrackingEvent } from './events.ts';

const HOUR_MS = 3_600_000;
/** No truck is faster from one place to the next: by road where the miles are known, else in a straight line. */
export const MAX_MILES_PER_HOUR = 80;
/** Towns and geofences are large, and clocks differ: so near, speed means nothing. */
const NEAR_MILES = 25;
/** A position that belongs to a stop is no farther from it. */
export const MAX_MILES_FROM_STOP = 50;
/** Clocks of different senders differ by as much. */
const CLOCKS_DIFFER_MS = 15 * 60_000;
/** A truck may come so long before the pickup opens, and be booked so late. */
export const MAX_EARLY_MS = 48 * HOUR_MS;
/** Where no pickup was reported, freight was loaded at most so long before the pickup opens. */
const LOADED_EARLY_MS = 12 * HOUR_MS;

export interface PlausibleStop {
  stopNumber: number;
  stopType: 'Pickup' | 'Dropoff';
  /** By road from the stop before, measured or estimated; null of the first, and until it is known. */
  legMiles: number | null;
  at: Coordinates | null;
  /** Its appointment, or else the beginning of its window. */
  opensAt: Instant | null;
}

export interface KnownTrip {
  stops: readonly PlausibleStop[];
  bookedAt: Instant | null;
  /** What is known of it so far. */
  events: readonly Reported[];
}

export type Reported = Pick<TrackingEvent, 'kind' | 'stopNumber' | 'happenedAt' | 'latitude' | 'longitude'>;

const ownPoint = ({ latitude, longitude }: Reported): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/**
 * Why an event that is well formed cannot have happened as reported, in sentences; none: it may have. Late events and events
 * out of order are as plausible as others: what counts is when they happened, not when they came.
 */
export function doubtsAbout(event: Reported, { stops, bookedAt, events }: KnownTrip): string[] {
  const stopOf = ({ stopNumber }: Reported) => stops.find((stop) => stop.stopNumber === stopNumber) ?? null;
  const pointOf = (one: Reported) => (isAtStop(one.kind) ? (stopOf(one)?.at ?? null) : ownPoint(one));
  const sequence = outOfSequence(event, events);
  return [
    ...farFromStop(event, stopOf(event)),
    ...sequence,
    // What is out of sequence is mostly too fast as well, which says nothing more.
    ...(sequence.length > 0 ? [] : tooFast(event, events, pointOf, stops)),
    ...beforePickup(event, stops, events),
    ...(bookedAt !== null && event.happenedAt < bookedAt - MAX_EARLY_MS
      ? ['That was more than two days before the shipment was booked.']
      : []),
  ];
}

/**
 * What a person is asked before an event counts: whether it can have happened, and whether freight was delivered that nobody
 * has picked up. A carrier is not asked the latter, as its events may come in any order.
 */
export function questionsAbout(event: Reported, trip: KnownTrip): string[] {
  const doubts = doubtsAbout(event, trip);
  return doubts.length > 0 ? doubts : deliveredWithoutPickup(event, trip);
}

function deliveredWithoutPickup(event: Reported, { stops, events }: KnownTrip): string[] {
  const isAt = ({ kind, stopNumber }: Reported, type: PlausibleStop['stopType']) =>
    isAtStop(kind) && stops.some((stop) => stop.stopNumber === stopNumber && stop.stopType === type);
  return isAt(event, 'Dropoff') && !events.some((one) => isAt(one, 'Pickup')) ? ['No pickup was reported.'] : [];
}

/** Between two stops on the way of the truck; null where a part of it is not known, or an event is not at a stop. */
function roadMilesBetween(one: Reported, other: Reported, stops: readonly PlausibleStop[]): number | null {
  if (!isAtStop(one.kind) || !isAtStop(other.kind) || one.stopNumber === null || other.stopNumber === null) return null;
  const [from, to] = [Math.min(one.stopNumber, other.stopNumber), Math.max(one.stopNumber, other.stopNumber)];
  const legs = stops.filter(({ stopNumber }) => stopNumber > from && stopNumber <= to);
  return legs.reduce<number | null>(
    (sum, { legMiles }) => (sum === null || legMiles === null ? null : sum + legMiles),
    0,
  );
}

function farFromStop(event: Reported, stop: PlausibleStop | null): string[] {
  const own = ownPoint(event);
  if (own === null || stop?.at == null) return [];
  const miles = greatCircleMiles(own, stop.at);
  return miles > MAX_MILES_FROM_STOP ? [`The position is ${Math.round(miles)} mi from stop ${stop.stopNumber}.`] : [];
}

function outOfSequence(event: Reported, events: readonly Reported[]): string[] {
  if (event.stopNumber === null) return [];
  const [at, stop] = [event.happenedAt, event.stopNumber];
  const wasLater = ({ happenedAt }: Reported) => happenedAt > at + CLOCKS_DIFFER_MS;
  const wasEarlier = ({ happenedAt }: Reported) => happenedAt < at - CLOCKS_DIFFER_MS;
  const known = events.filter(({ stopNumber }) => stopNumber !== null);
  const isOf = (one: Reported, kind: Reported['kind']) => one.stopNumber === stop && one.kind === kind;
  if (event.kind === 'Departure' && known.some((one) => isOf(one, 'Arrival') && wasLater(one)))
    return [`The truck arrived at stop ${stop} only after that.`];
  if (event.kind === 'Arrival' && known.some((one) => isOf(one, 'Departure') && wasEarlier(one)))
    return [`The truck had left stop ${stop} before that.`];
  const before = known.find((one) => one.stopNumber! < stop && wasLater(one));
  if (before) return [`The truck was at stop ${before.stopNumber} after that.`];
  const after = known.find((one) => one.stopNumber! > stop && wasEarlier(one));
  return after ? [`The truck was at stop ${after.stopNumber} before that.`] : [];
}

function tooFast(
  event: Reported,
  events: readonly Reported[],
  pointOf: (one: Reported) => Coordinates | null,
  stops: readonly PlausibleStop[],
): string[] {
  const point = pointOf(event);
  if (point === null) return [];
  const apart = (one: Reported) => Math.abs(event.happenedAt - one.happenedAt);
  // The nearest in time is what is known best: the departure from a stop rather than the arrival there.
  for (const one of events.toSorted((a, b) => apart(a) - apart(b))) {
    const other = pointOf(one);
    if (other === null) continue;
    const miles = Math.max(greatCircleMiles(point, other), roadMilesBetween(event, one, stops) ?? 0);
    if (apart(one) >= leastMs(miles)) continue;
    const when = `${spanOf(apart(one) / HOUR_MS)} ${one.happenedAt > event.happenedAt ? 'later' : 'earlier'}`;
    return [`It is ${Math.round(miles)} mi from where the truck was ${when}: ${fasterThan(miles, apart(one))}.`];
  }
  return [];
}

/** So long a truck takes at least, with two drivers who take no more breaks than the law requires. */
const leastMs = (miles: number): number =>
  drive(0, Math.max(0, miles - NEAR_MILES), { hours: RESTED, drivers: 2, mph: MAX_MILES_PER_HOUR }).at;

function fasterThan(miles: number, ms: number): string {
  const isTooFastAtTheWheel = miles - NEAR_MILES > (ms / HOUR_MS) * MAX_MILES_PER_HOUR;
  return `faster than ${MAX_MILES_PER_HOUR} mph${isTooFastAtTheWheel ? '' : ' with the breaks that drivers must take'}`;
}

const spanOf = (hours: number): string =>
  hours < 2 ? `${Math.round(hours * 60)} minutes` : `${Math.round(hours)} hours`;

function beforePickup(event: Reported, stops: readonly PlausibleStop[], events: readonly Reported[]): string[] {
  const [first] = stops;
  if (!first || first.opensAt === null || event.stopNumber === null) return [];
  if (event.happenedAt < first.opensAt - MAX_EARLY_MS) return ['That is more than two days before the pickup opens.'];
  const isReported = events.some(({ stopNumber }) => stopNumber === first.stopNumber);
  const stop = stops.find(({ stopNumber }) => stopNumber === event.stopNumber);
  if (isReported || stop === undefined || stop === first) return [];
  const miles = first.at === null || stop.at === null ? 0 : greatCircleMiles(first.at, stop.at);
  const soonest = first.opensAt - LOADED_EARLY_MS + leastMs(miles);
  return event.happenedAt < soonest
    ? [`No pickup was reported, and from when it opens the truck could not be at stop ${stop.stopNumber} yet.`]
    : [];
}
