import { nextOpen } from '../locations/open-windows.ts';
import type { WeeklyHours } from '../locations/dock-schedule.ts';
import { addOpenDays, openDayFrom, type ClosedDays } from '../rating/transit.ts';
import type { CalendarDay } from '../units/calendar-days.ts';
import { instantAt, localTimeAt, type Instant, type ZoneName } from '../units/zoned-time.ts';
import { afterDock, afterWait, drive, type DriverHours, type TripStep } from '../hours-of-service/drive.ts';

const HOUR_MS = 3_600_000;

export interface StopAhead {
  stopNumber: number;
  /** Still to drive to it, from the stop before or from where the truck is. */
  miles: number;
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
    const trip = drive(at, stop.miles, { hours, drivers: truck.drivers, ...(truck.mph ? { mph: truck.mph } : {}) });
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
export function promisedDay({ pickupDay, serviceDays, closed }: Omit<LtlWay, 'zone' | 'scan'>): CalendarDay {
  return addOpenDays(closed, openDayFrom(closed, pickupDay), Math.ceil(serviceDays));
}

/** Not before the promised day; later when the last scan is too far away for it. */
export function ltlEta(way: LtlWay): Instant {
  const promised = promisedDay(way);
  if (way.scan === null) return instantAt(way.zone, { date: promised, time: CLOSE_OF_BUSINESS });
  const scanned = localTimeAt(way.scan.zone, way.scan.at).date;
  const byScan = addOpenDays(way.closed, openDayFrom(way.closed, scanned), daysLeft(way));
  return instantAt(way.zone, { date: byScan > promised ? byScan : promised, time: CLOSE_OF_BUSINESS });
}
