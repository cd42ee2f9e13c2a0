import { crossingAhead, crossingOf, type Crossing } from '../hours-of-service/crossing.ts';
import { afterDock, drive, hoursAfter, RESTED, type DriverHours, type TripStep } from '../hours-of-service/drive.ts';
import { dwellMs } from '../hours-of-service/limits.ts';
import type { WeeklyHours } from '../locations/dock-schedule.ts';
import type { OnTimeStatus } from '../orders/on-time.ts';
import type { ClosedDays } from '../rating/transit.ts';
import { SHIPMENT_STATUS, type ShipmentStatus } from '../shipments/statuses.ts';
import type { CalendarDay } from '../units/calendar-days.ts';
import type { Coordinates } from '../units/distance.ts';
import { localTimeAt, type Instant, type ZoneName } from '../units/zoned-time.ts';
import { closeOfBusiness, ltlEta, promisedDay, truckloadEtas, type Eta, type LtlWay, type StopAhead } from './eta.ts';
import { etaShifts, SILENCE_MS, type EtaBasis, type EtaRange } from './eta-range.ts';
import type { TrackingEvent } from './events.ts';
import {
  exceptionOf,
  isSilent,
  assessStop,
  nextReckoning,
  onTimeOverall,
  type ShipmentException,
  type StopEta,
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
  eta: EtaRange | null;
  etaSteps: TripStep[];
  onTimeStatus: OnTimeStatus | null;
  /** Why it is at risk, in a sentence; empty where it is not. */
  atRiskReason: string;
  promisedDay: CalendarDay | null;
}

export interface Reckoned {
  status: ShipmentStatus;
  onTimeStatus: OnTimeStatus | null;
  exception: ShipmentException | null;
  /** Why it is at risk, in a sentence; empty where it is not. */
  atRiskReason: string;
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

/** The dock takes a truck from then on: at its appointment, or when its window opens. */
const opensAt = ({ appointmentAt, earlyAt }: Pick<TripStop, 'appointmentAt' | 'earlyAt'>): Instant | null =>
  appointmentAt ?? earlyAt;

const asAhead = (stop: StandingStop, miles: number, crossing: Crossing | null): StopAhead => ({
  stopNumber: stop.stopNumber,
  miles,
  crossing,
  dockMs: stop.dwellMs,
  zone: stop.zone,
  hours: stop.hours,
  notBefore: opensAt(stop),
});

interface Seen extends Coordinates {
  happenedAt: Instant;
}

/** From where and when the truck goes on, and how far it is to the stop that comes first. */
interface Going {
  from: Instant;
  miles: number;
  /** The border that is still ahead on these miles. */
  crossing: Crossing | null;
  hours: DriverHours;
}

/** On its way to a stop: from where it was last seen, or from the stop that it has left. */
function goingTo(
  stop: StandingStop,
  before: StandingStop | undefined,
  seen: Seen | null,
  trip: Trip,
  newsAt: Instant,
): Going {
  const drivers = trip.isTeam ? 2 : 1;
  const leftAt = before?.departedAt ?? null;
  const isSeenSince = seen !== null && (leftAt === null || seen.happenedAt >= leftAt);
  const left = isSeenSince ? remainingMiles(seen, stop) : null;
  const leg = stop.legMiles ?? left ?? 0;
  const atDock = before ? afterDock(RESTED, before.dwellMs) : RESTED;
  if (left !== null) {
    const driven = Math.max(0, leg - left);
    // What it has taken beyond the way, it may have stood at the border.
    const delayMs = leftAt === null ? 0 : seen!.happenedAt - drive(leftAt, driven, { hours: atDock, drivers }).at;
    return {
      from: seen!.happenedAt,
      miles: left,
      crossing: before ? crossingAhead({ from: before, to: stop, seen: seen!, milesLeft: left, delayMs }) : null,
      hours: hoursAfter(driven, drivers),
    };
  }
  const crossing = before ? crossingOf(before, stop, leg) : null;
  return { from: leftAt ?? newsAt, miles: leg, crossing, hours: atDock };
}

/** Of one that stands at a dock: when it should be able to leave. */
function leaving(stop: StandingStop, now: Instant): Instant {
  const begins = Math.max(stop.arrivedAt ?? now, stop.appointmentAt ?? stop.earlyAt ?? 0);
  return begins + stop.dwellMs;
}

const told = (stopNumber: number, at: Instant, from: Instant): Eta => ({
  stopNumber,
  at,
  steps: [{ kind: 'Told', from, to: at }],
});

/** A leg from one stop to the next. */
function legBetween(before: StandingStop, stop: StandingStop): StopAhead {
  const miles = stop.legMiles ?? 0;
  return asAhead(stop, miles, crossingOf(before, stop, miles));
}

/** The first stop and those behind it, by legs. */
function legsFrom(stops: readonly StandingStop[], first: { miles: number; crossing: Crossing | null }): StopAhead[] {
  return stops.map((stop, index) =>
    index === 0 ? asAhead(stop, first.miles, first.crossing) : legBetween(stops[index - 1]!, stop),
  );
}

/** From the stop where the truck is. */
const legsBehind = (here: StandingStop, ahead: readonly StandingStop[]): StopAhead[] =>
  ahead.map((stop, index) => legBetween(ahead[index - 1] ?? here, stop));

/** ETAs of the stops ahead, each as long after the first as the way there takes. */
interface Forecast {
  /** By the last news, or by the plan. */
  expectedAt: Instant;
  /** Since when it is not known how the truck goes on. */
  since: Instant;
  basis: EtaBasis;
  etasFrom: (shiftMs: number) => Eta[];
}

const sinceNews = (from: Instant, shiftMs: number): TripStep[] =>
  shiftMs > 0 ? [{ kind: 'NoNews', from, to: from + shiftMs }] : [];

const withStepsBefore = (steps: TripStep[], etas: readonly Eta[]): Eta[] =>
  etas.map((eta, index) => (index === 0 ? { ...eta, steps: [...steps, ...eta.steps] } : eta));

function forecastOf(
  trip: Trip,
  stops: readonly StandingStop[],
  events: readonly TrackingEvent[],
  now: Instant,
): Forecast | null {
  const index = stops.findIndex(({ status }) => status !== 'Complete');
  if (index === -1) return null;
  const [here, before] = [stops[index]!, stops[index - 1]];
  const drivers = trip.isTeam ? 2 : 1;
  const last = lastNews(events);
  if (here.status === 'Arrived') {
    const hours = afterDock(hoursAfter(here.legMiles ?? 0, drivers), here.dwellMs);
    const ahead = stops.slice(index + 1);
    const leavesAt = leaving(here, now);
    return {
      expectedAt: leavesAt,
      since: leavesAt,
      basis: 'News',
      etasFrom: (shiftMs) =>
        withStepsBefore(
          sinceNews(leavesAt, shiftMs),
          truckloadEtas({ from: leavesAt + shiftMs, hours, drivers }, legsBehind(here, ahead)),
        ),
    };
  }
  const said = last?.carrierEtaAt ?? null;
  const seen = lastSeen(events);
  const ahead = stops.slice(index);
  // Before it has been anywhere, and not seen on its way there, it comes when it is expected.
  const isPlanned = before === undefined && seen === null;
  const planned = isPlanned ? opensAt(here) : null;
  const expectedAt = said ?? planned;
  if (expectedAt !== null)
    return {
      expectedAt,
      since: said === null ? expectedAt : last!.happenedAt,
      basis: said !== null ? 'News' : expectedAt < now ? 'Overdue' : 'Plan',
      etasFrom: (shiftMs) => {
        const at = expectedAt + shiftMs;
        const steps = [
          ...(said === null ? [] : told(here.stopNumber, expectedAt, last!.happenedAt).steps),
          ...sinceNews(expectedAt, shiftMs),
        ];
        const later = truckloadEtas(
          { from: at, hours: RESTED, drivers },
          legsFrom(ahead, { miles: 0, crossing: null }),
        );
        return [{ stopNumber: here.stopNumber, at, steps }, ...later.slice(1)];
      },
    };
  if (isPlanned) return null;
  const going = goingTo(here, before, seen, trip, last?.happenedAt ?? now);
  const etasFrom = (shiftMs: number) =>
    withStepsBefore(
      sinceNews(going.from, shiftMs),
      truckloadEtas({ from: going.from + shiftMs, hours: going.hours, drivers }, legsFrom(ahead, going)),
    );
  return { expectedAt: etasFrom(0)[0]!.at, since: last?.happenedAt ?? now, basis: 'News', etasFrom };
}

/** An ETA with its steps and all that says how sure it is. */
interface EtaOfStop extends Eta, StopEta {}

function truckEtas(
  trip: Trip,
  stops: readonly StandingStop[],
  events: readonly TrackingEvent[],
  now: Instant,
): EtaOfStop[] {
  const forecast = forecastOf(trip, stops, events, now);
  if (forecast === null) return [];
  const { expectedAt, since, basis, etasFrom } = forecast;
  const { earliestMs, atMs, latestMs } = etaShifts(expectedAt, since, now);
  const [earliest, latest] = [etasFrom(earliestMs), etasFrom(latestMs)];
  const newsAt = basis === 'News' ? (lastNews(events)?.happenedAt ?? null) : null;
  return etasFrom(atMs).map((eta, index) => ({
    ...eta,
    earliestAt: earliest[index]!.at,
    latestAt: latest[index]!.at,
    day: null,
    newsAt,
    basis,
  }));
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
    // What should have been picked up by now is picked up today at the soonest.
    soonestPickupDay: pickup.status === 'Open' ? localTimeAt(pickup.zone, Math.max(pickedUpAt, now)).date : null,
    serviceDays: trip.serviceDays,
    closed: trip.closed,
    zone: last.zone,
    scan:
      place && milesLeft !== null && last.legMiles !== null
        ? { at: place.happenedAt, zone: last.zone, milesLeft, milesTotal: last.legMiles }
        : null,
  };
}

function ltlEtas(
  way: LtlWay,
  stops: readonly StandingStop[],
  events: readonly TrackingEvent[],
  now: Instant,
): EtaOfStop[] {
  const [pickup] = stops;
  const planned = pickup?.appointmentAt ?? pickup?.earlyAt ?? null;
  const isUnderWay = pickup?.status !== 'Open' || way.scan !== null;
  const basis = isUnderWay ? 'News' : planned !== null && planned < now ? 'Overdue' : 'Plan';
  const newsAt = basis === 'News' ? (lastNews(events)?.happenedAt ?? null) : null;
  return stops
    .filter(({ status }) => status === 'Open')
    .flatMap(({ stopNumber, stopType, appointmentAt, earlyAt }): EtaOfStop[] => {
      if (stopType === 'Dropoff') return [{ stopNumber, ...ltlEta(way, now), newsAt, basis, steps: [] }];
      const at = opensAt({ appointmentAt, earlyAt });
      if (at === null) return [];
      const { earliestMs, atMs, latestMs } = etaShifts(at, at, now);
      const range = { at: at + atMs, earliestAt: at + earliestMs, latestAt: at + latestMs };
      return [{ stopNumber, ...range, day: null, newsAt, basis, steps: [] }];
    });
}

/** An ETA by a plan with all its times at or after the instant, or on its day where only the day is known. */
function etaNotBefore(eta: EtaOfStop, opens: Instant, zone: ZoneName): EtaOfStop {
  const day = localTimeAt(zone, opens).date;
  if (eta.day !== null && eta.day >= day) return eta;
  const soonest = eta.day === null ? opens : closeOfBusiness({ zone }, day);
  const [at, earliestAt, latestAt] = [eta.at, eta.earliestAt, eta.latestAt].map((one) => Math.max(one, soonest)) as [
    Instant,
    Instant,
    Instant,
  ];
  const waits: TripStep[] = eta.day === null && at > eta.at ? [{ kind: 'Wait', from: eta.at, to: at }] : [];
  return { ...eta, at, earliestAt, latestAt, day: eta.day && day, steps: [...eta.steps, ...waits] };
}

/**
 * The ETAs that people read. Until anything is reported, a truck is expected when the dock takes it and not when it could get there:
 * a trip that has days of slack does not begin its drive as early as the plan allows. The wait is a step of the stop that it is for.
 * What is late or at risk follows from the drive alone.
 */
function etasToShow(stops: readonly StandingStop[], etas: ReadonlyMap<number, EtaOfStop>): Map<number, EtaOfStop> {
  let waitedUntil = Number.NEGATIVE_INFINITY;
  const shown = stops.flatMap((stop): [number, EtaOfStop][] => {
    const eta = etas.get(stop.stopNumber);
    if (eta === undefined) return [];
    const steps = eta.steps.flatMap((step): TripStep[] => {
      if (step.kind !== 'Wait' || step.from >= waitedUntil) return [step];
      return step.to > waitedUntil ? [{ ...step, from: waitedUntil }] : [];
    });
    const opens = eta.basis === 'News' ? null : opensAt(stop);
    const one = opens === null ? { ...eta, steps } : etaNotBefore({ ...eta, steps }, opens, stop.zone);
    waitedUntil = one.at;
    return [[stop.stopNumber, one]];
  });
  return new Map(shown);
}

/** The day that a stop is held to; null where it is held to hours. */
function heldTo(stop: TripStop, way: LtlWay | null): CalendarDay | null {
  if (way === null) return null;
  if (stop.stopType === 'Dropoff') return promisedDay(way);
  const planned = stop.appointmentAt ?? stop.lateAt ?? stop.earlyAt;
  return planned === null ? null : localTimeAt(stop.zone, planned).date;
}

const rangeOf = (eta: EtaOfStop | null): EtaRange | null =>
  eta && { at: eta.at, day: eta.day, earliestAt: eta.earliestAt, latestAt: eta.latestAt, newsAt: eta.newsAt };

const firstReason = (stops: readonly ReckonedStop[]): string =>
  stops.find(({ atRiskReason }) => atRiskReason !== '')?.atRiskReason ?? '';

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
    (way ? ltlEtas(way, stops, events, now) : truckEtas(trip, stops, events, now)).map((eta) => [eta.stopNumber, eta]),
  );
  const shown = etasToShow(stops, etas);
  const lastNewsAt = lastNews(events)?.happenedAt ?? null;
  const isMoving = status === SHIPMENT_STATUS.InTransit;
  const silent = isSilent({ isTruckload: trip.isTruckload, isMoving, lastNewsAt }, now);
  const current = currentStop(standing);
  const inTime = stops.map((stop): StopInTime => ({
    status: stop.status,
    arrivedAt: stop.arrivedAt,
    eta: etas.get(stop.stopNumber) ?? null,
    appointmentAt: stop.appointmentAt,
    earlyAt: stop.earlyAt,
    lateAt: stop.lateAt,
    zone: stop.zone,
    promisedDay: heldTo(stop, way),
  }));
  const reckoned = stops.map((stop, index): ReckonedStop => {
    const isNext = stop.stopNumber === current?.stopNumber;
    const facts = { now, toleranceMinutes: trip.toleranceMinutes, isSilent: silent && isNext };
    const { status: onTimeStatus, atRiskReason } = assessStop(inTime[index]!, facts);
    return {
      stopNumber: stop.stopNumber,
      stopType: stop.stopType,
      status: stop.status,
      arrivedAt: stop.arrivedAt,
      departedAt: stop.departedAt,
      eta: rangeOf(shown.get(stop.stopNumber) ?? null),
      etaSteps: shown.get(stop.stopNumber)?.steps ?? [],
      onTimeStatus,
      atRiskReason,
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
    atRiskReason: isOnTheRoad(status) && onTimeStatus === 'AtRisk' ? firstReason(reckoned) : '',
    currentStopNumber: current?.stopNumber ?? null,
    etaAt: current === null ? null : (shown.get(current.stopNumber)?.at ?? null),
    lastNewsAt,
    seen: seen && { latitude: seen.latitude, longitude: seen.longitude, happenedAt: seen.happenedAt },
    deliveredAt: isOnTheRoad(status) ? null : (standing.at(-1)?.departedAt ?? standing.at(-1)?.arrivedAt ?? null),
    reckonAt: isOnTheRoad(status)
      ? nextReckoning(inTime, { now, toleranceMinutes: trip.toleranceMinutes, silentFrom })
      : null,
    stops: reckoned,
  };
}
