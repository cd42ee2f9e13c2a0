import { nextOpen } from '../locations/open-windows.ts';
import type { WeeklyHours } from '../locations/dock-schedule.ts';
import { addOpenDays, openDayFrom, type ClosedDays } from '../rating/transit.ts';
import { daysBetween, type CalendarDay } from '../units/calendar-days.ts';
import { instantAt, localTimeAt, type Instant, type ZoneName } from '../units/zoned-time.ts';
import type { EtaRange } from './eta-range.ts';
import type { Crossing } from '../hours-of-service/crossing.ts';
import { afterDock, afterWait, driveAcross, type DriverHours, type TripStep } from '../hours-of-service/drive.ts';

const HOUR_MS = 3_600_000;

export interface StopAhead {
  stopNumber: number;
  /** Still to drive to it, from the stop before or from where the truck is. */
  miles: number;
  /** The border on these miles; null or left out: there is none. */
  crossing?: Crossing | null;
  dockMs: number;
  zone: ZoneName;
  /** Null: always open. */
  hours: WeeklyHours | null;
  /** Nobody is served before: the appointment, or the beginning of the window. */
  notBefore: Instant | null;
}

export interface Eta {
  stopNumber: number;
  at: Instant;
  steps: TripStep[];
}

export interface TruckOnTheWay {
  /** From when on it drives: its last news, or its departure. */
  from: Instant;
  hours: DriverHours;
  drivers: 1 | 2;
  mph?: number;
}

/** When work at the dock begins: not before the appointment, while it is open, and with time to finish before it closes. */
function dockBegins({ hours, zone, notBefore, dockMs }: StopAhead, arrivesAt: Instant): Instant {
  const ready = Math.max(arrivesAt, notBefore ?? arrivesAt);
  if (hours === null) return ready;
  const opens = nextOpen(hours, zone, ready);
  if (opens === null) return ready;
  const isOpenThroughout = (nextOpen(hours, zone, opens + dockMs - 1) ?? 0) === opens + dockMs - 1;
  if (isOpenThroughout) return opens;
  // Too late for today: the next opening behind this one's end.
  for (let hour = 1; hour <= 24 * 7; hour += 1) {
    const later = nextOpen(hours, zone, opens + hour * HOUR_MS);
    if (later !== null && later > opens + hour * HOUR_MS) return later;
  }
  return opens;
}

/** When a truck arrives at each stop that is still ahead of it, by a driver's hours and the hours of the docks between. */
export function truckloadEtas(truck: TruckOnTheWay, ahead: readonly StopAhead[]): Eta[] {
  let [at, hours] = [truck.from, truck.hours];
  let before: TripStep[] = [];
  return ahead.map((stop) => {
    const driving = { hours, drivers: truck.drivers, ...(truck.mph ? { mph: truck.mph } : {}) };
    const trip = driveAcross(at, stop.miles, driving, stop.crossing ?? null);
    const eta = { stopNumber: stop.stopNumber, at: trip.at, steps: [...before, ...trip.steps] };
    const begins = dockBegins(stop, trip.at);
    const ends = begins + stop.dockMs;
    before = [];
    hours = trip.hours;
    if (begins > trip.at) {
      before.push({ kind: 'Wait', from: trip.at, to: begins });
      hours = afterWait(hours, begins - trip.at);
    }
    before.push({ kind: 'Dock', from: begins, to: ends });
    hours = afterDock(hours, stop.dockMs);
    at = ends;
    return eta;
  });
}

/** Carriers with terminals deliver until the end of the business day. */
const CLOSE_OF_BUSINESS = '17:00:00';

export interface LtlWay {
  /** When it was picked up, or is to be, by the calendar there. */
  pickupDay: CalendarDay;
  /** While it is not picked up: the first day on which it can be. */
  soonestPickupDay: CalendarDay | null;
  /** Business days from then. */
  serviceDays: number;
  closed: ClosedDays;
  /** Of the consignee. */
  zone: ZoneName;
  /** The last time that it was seen at a terminal. */
  scan: { at: Instant; zone: ZoneName; milesLeft: number; milesTotal: number } | null;
}

/** On the last miles it is delivered on the day of the scan. */
const OUT_FOR_DELIVERY_MILES = 60;

const daysLeft = ({ serviceDays, scan }: LtlWay) =>
  scan!.milesLeft <= OUT_FOR_DELIVERY_MILES
    ? 0
    : Math.max(1, Math.ceil(serviceDays * Math.min(1, scan!.milesLeft / Math.max(1, scan!.milesTotal))));

/** The day that the carrier has promised by its service days. */
export function promisedDay({
  pickupDay,
  serviceDays,
  closed,
}: Pick<LtlWay, 'pickupDay' | 'serviceDays' | 'closed'>): CalendarDay {
  return addOpenDays(closed, openDayFrom(closed, pickupDay), Math.ceil(serviceDays));
}

export const closeOfBusiness = ({ zone }: { zone: ZoneName }, date: CalendarDay): Instant =>
  instantAt(zone, { date, time: CLOSE_OF_BUSINESS });

/** Not before the promised day; later when it is not picked up in time, or when the last scan is too far away for it. */
function expectedDay(way: LtlWay): CalendarDay {
  const promised = promisedDay({ ...way, pickupDay: way.soonestPickupDay ?? way.pickupDay });
  if (way.scan === null) return promised;
  const scanned = localTimeAt(way.scan.zone, way.scan.at).date;
  const byScan = addOpenDays(way.closed, openDayFrom(way.closed, scanned), daysLeft(way));
  return byScan > promised ? byScan : promised;
}

/** Longer than this nothing can be said of a delivery that is overdue. */
const MAX_DAYS_OVERDUE = 5;

/**
 * The end of the business day on which it is expected. Where that has passed without a delivery it is the next one, and the latest is
 * one business day later for each day that it is overdue.
 */
export function ltlEta(way: LtlWay, now: Instant): Pick<EtaRange, 'at' | 'day' | 'earliestAt' | 'latestAt'> {
  const expected = expectedDay(way);
  const at = closeOfBusiness(way, expected);
  if (at > now) return { at, day: expected, earliestAt: at, latestAt: at };
  const today = openDayFrom(way.closed, localTimeAt(way.zone, now).date);
  const day = closeOfBusiness(way, today) > now ? today : addOpenDays(way.closed, today, 1);
  const daysOverdue = Math.min(MAX_DAYS_OVERDUE, Math.max(1, daysBetween(expected, day)));
  const soonest = closeOfBusiness(way, day);
  return {
    at: soonest,
    day,
    earliestAt: soonest,
    latestAt: closeOfBusiness(way, addOpenDays(way.closed, day, daysOverdue)),
  };
}
