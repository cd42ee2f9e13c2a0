import { afterDock, hoursAfter, RESTED, type DriverHours, type TripStep } from '../hours-of-service/drive.ts';
import { dwellMs } from '../hours-of-service/limits.ts';
import type { WeeklyHours } from '../locations/dock-schedule.ts';
import type { OnTimeStatus } from '../orders/on-time.ts';
import type { ClosedDays } from '../rating/transit.ts';
import { SHIPMENT_STATUS, type ShipmentStatus } from '../shipments/statuses.ts';
import type { CalendarDay } from '../units/calendar-days.ts';
import type { Coordinates } from '../units/distance.ts';
import { localTimeAt, type Instant, type ZoneName } from '../units/zoned-time.ts';
import { ltlEta, promisedDay, truckloadEtas, type Eta, type LtlWay, type StopAhead } from './eta.ts';
import type { TrackingEvent } from './events.ts';
import {
  exceptionOf,
  isSilent,
  nextReckoning,
  onTimeOf,
  onTimeOverall,
  SILENCE_MS,
  type ShipmentException,
  type StopInTime,
} from './on-time.ts';
import { remainingMiles } from './progress.ts';
import { currentStop, lastNews, lastSeen, statusByStops, stopsStanding, type StopStanding } from './standing.ts';

/** A stop as far as the way is concerned. */
export interface TripStop {
  stopNumber: number;
  stopType: 'Pickup' | 'Dropoff';
  loadStyle: 'live' | 'drop';
  at: Coordinates | null;
  zone: ZoneName;
  /** From the stop before; null of the first. */
  legMiles: number | null;
  hours: WeeklyHours | null;
  appointmentAt: Instant | null;
  earlyAt: Instant | null;
  lateAt: Instant | null;
  /** Of a dropoff: its proof of delivery is there. */
  isProven: boolean;
}

export interface Trip {
  isTruckload: boolean;
  isTeam: boolean;
  /** Business days of a carrier with terminals; null: it is held to hours. */
  serviceDays: number | null;
  closed: ClosedDays;
  isDispatched: boolean;
  toleranceMinutes: number;
  stops: readonly TripStop[];
}

export interface ReckonedStop extends StopStanding {
  stopType: TripStop['stopType'];
  etaAt: Instant | null;
  etaSteps: TripStep[];
  onTimeStatus: OnTimeStatus | null;
  promisedDay: CalendarDay | null;
}

export interface Reckoned {
  status: ShipmentStatus;
  onTimeStatus: OnTimeStatus | null;
  exception: ShipmentException | null;
  currentStopNumber: number | null;
  /** At the current stop. */
  etaAt: Instant | null;
  lastNewsAt: Instant | null;
  seen: (Coordinates & { happenedAt: Instant }) | null;
  deliveredAt: Instant | null;
  /** When time alone changes any of it. */
  reckonAt: Instant | null;
  stops: ReckonedStop[];
}

/** A stop with what has become of it, and how long the truck is at its dock. */
type StandingStop = TripStop & StopStanding & { dwellMs: number };

const asAhead = (stop: StandingStop, miles: number): StopAhead => ({
  stopNumber: stop.stopNumber,
  miles,
  dockMs: stop.dwellMs,
  zone: stop.zone,
  hours: stop.hours,
  notBefore: stop.appointmentAt ?? stop.earlyAt,
});

interface Seen extends Coordinates {
  happenedAt: Instant;
}

/** From where and when the truck goes on, and how far it is to the stop that comes first. */
interface Going {
  from: Instant;
  miles: number;
  hours: DriverHours;
}

/** On its way to a stop: from where it was last seen, or from the stop that it has left. */
function goingTo(
  stop: StandingStop,
  before: StandingStop | undefined,
  seen: Seen | null,
  trip: Trip,
  now: Instant,
): Going {
  const drivers = trip.isTeam ? 2 : 1;
  const leftAt = before?.departedAt ?? null;
  const isSeenSince = seen !== null && (leftAt === null || seen.happenedAt >= leftAt);
  const left = isSeenSince ? remainingMiles(seen, stop) : null;
  const leg = stop.legMiles ?? left ?? 0;
  if (left !== null)
    return { from: seen!.happenedAt, miles: left, hours: hoursAfter(Math.max(0, leg - left), drivers) };
  const atDock = before ? afterDock(RESTED, before.dwellMs) : RESTED;
  return { from: leftAt ?? now, miles: leg, hours: atDock };
}

/** Of one that stands at a dock: when it can leave. */
function leaving(stop: StandingStop, now: Instant): Instant {
  const begins = Math.max(stop.arrivedAt ?? now, stop.appointmentAt ?? stop.earlyAt ?? 0);
  return Math.max(now, begins + stop.dwellMs);
}

const told = (stopNumber: number, at: Instant, from: Instant): Eta => ({
  stopNumber,
  at,
  steps: [{ kind: 'Told', from, to: at }],
});

/** The first stop and those behind it, by legs. */
function legsFrom(stops: readonly StandingStop[], firstMiles: number): StopAhead[] {
  return stops.map((stop, index) => asAhead(stop, index === 0 ? firstMiles : (stop.legMiles ?? 0)));
}

function truckEtas(trip: Trip, stops: readonly StandingStop[], events: readonly TrackingEvent[], now: Instant): Eta[] {
  const index = stops.findIndex(({ status }) => status !== 'Complete');
  if (index === -1) return [];
  const [here, before] = [stops[index]!, stops[index - 1]];
  const drivers = trip.isTeam ? 2 : 1;
  if (here.status === 'Arrived') {
    const hours = afterDock(hoursAfter(here.legMiles ?? 0, drivers), here.dwellMs);
    const ahead = stops.slice(index + 1);
    return truckloadEtas({ from: leaving(here, now), hours, drivers }, legsFrom(ahead, ahead[0]?.legMiles ?? 0));
  }
  const last = lastNews(events);
  const said = last?.carrierEtaAt ?? null;
  const seen = lastSeen(events);
  const ahead = stops.slice(index);
  // Before it has been anywhere, and not seen on its way there, it comes when it is expected.
  const isPlanned = before === undefined && seen === null;
  const planned = isPlanned ? (here.appointmentAt ?? here.earlyAt) : null;
  if (isPlanned && planned === null && said === null) return [];
  if (said !== null || planned !== null) {
    const at = Math.max(said ?? planned!, now);
    const first =
      said === null ? { stopNumber: here.stopNumber, at, steps: [] } : told(here.stopNumber, at, last!.happenedAt);
    const later = truckloadEtas({ from: at, hours: RESTED, drivers }, legsFrom(ahead, 0));
    return [first, ...later.slice(1)];
  }
  const going = goingTo(here, before, seen, trip, now);
  const etas = truckloadEtas({ from: going.from, hours: going.hours, drivers }, legsFrom(ahead, going.miles));
  const overdue = now - etas[0]!.at;
  if (overdue <= 0) return etas;
  // Whoever should have been there by now comes at any moment, and everything behind it so much later.
  return truckloadEtas({ from: going.from + overdue, hours: going.hours, drivers }, legsFrom(ahead, going.miles));
}

/** By day: picked up when it was, or is to be. */
function ltlWay(
  trip: Trip,
  stops: readonly StandingStop[],
  events: readonly TrackingEvent[],
  now: Instant,
): LtlWay | null {
  const [pickup, last] = [stops[0], stops.at(-1)];
  if (trip.serviceDays === null || !pickup || !last) return null;
  const pickedUpAt = pickup.departedAt ?? pickup.arrivedAt ?? pickup.appointmentAt ?? pickup.earlyAt ?? now;
  const place = lastSeen(events.filter(({ kind }) => kind === 'Terminal' || kind === 'Location'));
  const milesLeft = place && remainingMiles(place, last);
  return {
    pickupDay: localTimeAt(pickup.zone, pickedUpAt).date,
    serviceDays: trip.serviceDays,
    closed: trip.closed,
    zone: last.zone,
    scan:
      place && milesLeft !== null && last.legMiles !== null
        ? { at: place.happenedAt, zone: last.zone, milesLeft, milesTotal: last.legMiles }
        : null,
  };
}

function ltlEtas(way: LtlWay, stops: readonly StandingStop[], now: Instant): Eta[] {
  return stops
    .filter(({ status }) => status === 'Open')
    .flatMap((stop) => {
      const at = stop.stopType === 'Dropoff' ? ltlEta(way) : (stop.appointmentAt ?? stop.earlyAt);
      return at === null ? [] : [{ stopNumber: stop.stopNumber, at: Math.max(at, now), steps: [] }];
    });
}

/** The day that a stop is held to; null where it is held to hours. */
function heldTo(stop: TripStop, way: LtlWay | null): CalendarDay | null {
  if (way === null) return null;
  if (stop.stopType === 'Dropoff') return promisedDay(way);
  const planned = stop.appointmentAt ?? stop.lateAt ?? stop.earlyAt;
  return planned === null ? null : localTimeAt(stop.zone, planned).date;
}

const isOnTheRoad = (status: ShipmentStatus) => status < SHIPMENT_STATUS.Delivered;

/**
 * How a booked shipment stands, by what was said of it and the time that it is. Nothing else decides: the same words in any
 * order, said once or often, come to the same.
 */
export function reckon(trip: Trip, said: readonly TrackingEvent[], now: Instant): Reckoned {
  const numbers = trip.stops.map(({ stopNumber }) => stopNumber);
  const events = said.filter(({ stopNumber }) => stopNumber === null || numbers.includes(stopNumber));
  const standing = stopsStanding(numbers, events);
  const stops = trip.stops.map((stop, index): StandingStop => ({
    ...stop,
    ...standing[index]!,
    dwellMs: dwellMs(stop.loadStyle, { stopCount: trip.stops.length }),
  }));
  const isProven = stops.every(({ stopType, isProven: has }) => stopType === 'Pickup' || has);
  const status = statusByStops(standing, events, { isDispatched: trip.isDispatched, isProven });
  const way = ltlWay(trip, stops, events, now);
  const etas = new Map(
    (way ? ltlEtas(way, stops, now) : truckEtas(trip, stops, events, now)).map((eta) => [eta.stopNumber, eta]),
  );
  const lastNewsAt = lastNews(events)?.happenedAt ?? null;
  const isMoving = status === SHIPMENT_STATUS.InTransit;
  const silent = isSilent({ isTruckload: trip.isTruckload, isMoving, lastNewsAt }, now);
  const current = currentStop(standing);
  const inTime = stops.map((stop): StopInTime => ({
    status: stop.status,
    arrivedAt: stop.arrivedAt,
    etaAt: etas.get(stop.stopNumber)?.at ?? null,
    appointmentAt: stop.appointmentAt,
    earlyAt: stop.earlyAt,
    lateAt: stop.lateAt,
    zone: stop.zone,
    promisedDay: heldTo(stop, way),
  }));
  const reckoned = stops.map((stop, index): ReckonedStop => {
    const isNext = stop.stopNumber === current?.stopNumber;
    const facts = { now, toleranceMinutes: trip.toleranceMinutes, isSilent: silent && isNext };
    return {
      stopNumber: stop.stopNumber,
      stopType: stop.stopType,
      status: stop.status,
      arrivedAt: stop.arrivedAt,
      departedAt: stop.departedAt,
      etaAt: inTime[index]!.etaAt,
      etaSteps: etas.get(stop.stopNumber)?.steps ?? [],
      onTimeStatus: onTimeOf(inTime[index]!, facts),
      promisedDay: inTime[index]!.promisedDay,
    };
  });
  const onTimeStatus = onTimeOverall(reckoned);
  const seen = lastSeen(events);
  const silentFrom = trip.isTruckload && isMoving && lastNewsAt !== null ? lastNewsAt + SILENCE_MS : null;
  return {
    status,
    onTimeStatus,
    exception: isOnTheRoad(status) ? exceptionOf(onTimeStatus, silent) : null,
    currentStopNumber: current?.stopNumber ?? null,
    etaAt: current === null ? null : (etas.get(current.stopNumber)?.at ?? null),
    lastNewsAt,
    seen: seen && { latitude: seen.latitude, longitude: seen.longitude, happenedAt: seen.happenedAt },
    deliveredAt: isOnTheRoad(status) ? null : (standing.at(-1)?.departedAt ?? standing.at(-1)?.arrivedAt ?? null),
    reckonAt: isOnTheRoad(status)
      ? nextReckoning(inTime, { now, toleranceMinutes: trip.toleranceMinutes, silentFrom })
      : null,
    stops: reckoned,
  };
}
