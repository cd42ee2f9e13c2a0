import { crossingOf } from '../hours-of-service/crossing.ts';
import { afterWait, driveAcross, RESTED } from '../hours-of-service/drive.ts';
import { formatCalendarDay } from '../units/calendar-days.ts';
import { estimatedRoadMiles, type Coordinates } from '../units/distance.ts';
import { spanInWords } from '../units/spans.ts';
import { hoursAndMinutes } from '../units/wall-time.ts';
import { zoneShort } from '../units/zone-short.ts';
import { dayIn, localTimeAt, type Instant, type ZoneName } from '../units/zoned-time.ts';

/** A stop as a truck has to make it. */
export interface StopOnRoute {
  city: string;
  zone: ZoneName;
  position: Coordinates | null;
  /** From when on and until when a truck may arrive; both are the appointment where there is one. */
  opensAt: Instant | null;
  closesAt: Instant | null;
}

/** The first stop of a route that is closed before a truck can be there. */
export interface LateArrival {
  stop: number;
  leavesAt: Instant;
  arrivesAt: Instant;
  /** How long of it the truck stands at borders, as far as that counts. */
  borderMs: number;
}

interface Truck {
  drivers: 1 | 2;
  mph?: number;
  /** Borders cost it their usual time. */
  waitsAtBorders: boolean;
}

/**
 * Two drivers who take turns at the speed limit of most truck fleets: no truck is faster. A border may take it minutes: drayage
 * through a fast lane crosses it within the hour.
 */
const FASTEST_TRUCK: Truck = { drivers: 2, mph: 65, waitsAtBorders: false };

/**
 * Drives the stops in their order, with a rested driver who leaves the first one as soon as it opens. The time at the docks
 * is left out, so that a stop that is said to be too early is too early for every truck of the kind. Null where the truck is
 * in time, or where a place or time is not known.
 */
function lateArrival(stops: readonly StopOnRoute[], truck: Truck): LateArrival | null {
  let leavesAt = stops[0]?.opensAt ?? null;
  let hours = RESTED;
  for (const [index, stop] of stops.entries()) {
    if (index === 0) continue;
    const before = stops[index - 1]!;
    const from = before.position;
    const { position, opensAt, closesAt } = stop;
    if (leavesAt === null || from === null || position === null || opensAt === null || closesAt === null) return null;
    const miles = estimatedRoadMiles(from, position);
    const ends = [before, stop].map(({ zone, position: at }) => ({ zone, at }));
    const crossing = truck.waitsAtBorders ? crossingOf(ends[0]!, ends[1]!, miles) : null;
    const trip = driveAcross(leavesAt, miles, { ...truck, hours }, crossing);
    if (trip.at > closesAt) return { stop: index, leavesAt, arrivesAt: trip.at, borderMs: crossing?.ms ?? 0 };
    const waitMs = Math.max(0, opensAt - trip.at);
    hours = afterWait(trip.hours, waitMs);
    leavesAt = trip.at + waitMs;
  }
  return null;
}

/** The first stop that no truck can make in time. */
export function impossibleArrival(stops: readonly StopOnRoute[]): LateArrival | null {
  return lateArrival(stops, FASTEST_TRUCK);
}

/** The first stop that no truck makes in time at its usual speed and within the hours of service of its drivers, with the usual time at borders. */
export function tightArrival(stops: readonly StopOnRoute[], drivers: 1 | 2): LateArrival | null {
  return lateArrival(stops, { drivers, waitsAtBorders: true });
}

const MINUTE_MS = 60_000;

/** With the short name of its zone where the other end has another. */
function inWords({ city, zone }: StopOnRoute, instant: Instant, hasZone: boolean): string {
  const { date, time } = localTimeAt(zone, instant);
  return `${city} on ${formatCalendarDay(date)} at ${hoursAndMinutes(time)}${hasZone ? ` ${zoneShort(zone, date)}` : ''}`;
}

type StopType = 'Pickup' | 'Dropoff' | null;

/** "A truck that leaves Dallas on 11/20/2026 at 08:00 reaches Salt Lake City on 11/22/2026 at 10:30 at the earliest. Change the delivery date." */
export function tightInWords(
  stops: readonly StopOnRoute[],
  { stop, leavesAt, arrivesAt, borderMs }: LateArrival,
  type: StopType,
): string {
  const arrives = Math.ceil(arrivesAt / MINUTE_MS) * MINUTE_MS;
  const [from, to] = [stops[stop - 1]!, stops[stop]!];
  const hasZone = zoneShort(from.zone, dayIn(from.zone, leavesAt)) !== zoneShort(to.zone, dayIn(to.zone, arrives));
  const atBorder = borderMs > 0 ? `, with ${spanInWords(borderMs)} at the border` : '';
  const date = type === 'Pickup' ? 'pickup date' : 'delivery date';
  return (
    `A truck that leaves ${inWords(from, leavesAt, hasZone)} reaches ${inWords(to, arrives, hasZone)} at the earliest${atBorder}. ` +
    `Change the ${date}.`
  );
}

export function impossibleInWords(stops: readonly StopOnRoute[], late: LateArrival, type: StopType): string {
  return `Even with two drivers, a${tightInWords(stops, late, type).slice(1)}`;
}
