import type { CheckCall, ShipmentTracking, TrackedStop } from '@lanewright/contract/tracking.ts';
import { totalsOf } from '@lanewright/domain/orders/totals.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { co2Factor } from '@lanewright/domain/tracking/co2.ts';
import { latestOnTime } from '@lanewright/domain/tracking/on-time.ts';
import {
  coveredMiles,
  progressSteps,
  remainingMiles,
  type ProgressStop,
} from '@lanewright/domain/tracking/progress.ts';
import { reckon, type Reckoned } from '@lanewright/domain/tracking/reckon.ts';
import { stopsStanding } from '@lanewright/domain/tracking/standing.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound } from '../../../platform/failures.ts';
import type { Scope } from '../../../platform/scope.ts';
import { shipmentForTracking } from '../../shipments/commands/for-tracking.ts';
import { asTold, decisiveEventsOf, listedEvents, type KeptEvent } from '../store/event-rows.ts';
import { stopFactsOf } from '../store/standing-rows.ts';
import { loadTrip, type LoadedStop, type LoadedTrip } from './load-trip.ts';

const iso = (instant: number | null | undefined) => (instant == null ? null : new Date(instant).toISOString());

/** Before a carrier has it, nothing is expected of anybody. */
const notBegun = ({ trip }: LoadedTrip): Reckoned => ({
  status: SHIPMENT_STATUS.Drafted,
  onTimeStatus: null,
  exception: null,
  atRiskReason: '',
  currentStopNumber: trip.stops[0]?.stopNumber ?? null,
  etaAt: null,
  lastNewsAt: null,
  seen: null,
  deliveredAt: null,
  reckonAt: null,
  stops: stopsStanding(
    trip.stops.map(({ stopNumber }) => stopNumber),
    [],
  ).map((stop, index) => ({
    ...stop,
    stopType: trip.stops[index]!.stopType,
    eta: null,
    etaSteps: [],
    onTimeStatus: null,
    atRiskReason: '',
    promisedDay: null,
  })),
});

type Lateness = Pick<TrackedStop, 'lateReason' | 'lateFault'>;

function asTrackedStop(
  { id, stop, place, parts }: LoadedStop,
  reckoned: Reckoned['stops'][number],
  facts: Lateness & { percent: number | null; toleranceMinutes: number },
): TrackedStop {
  const totals = totalsOf(parts.flatMap((part) => part.stop.lineItems));
  return {
    id,
    stopNumber: stop.stopNumber,
    stopType: stop.stopType,
    status: reckoned.status,
    companyName: place?.companyName ?? '',
    locationName: place?.name ?? '',
    city: place?.city ?? '',
    state: place?.state ?? '',
    postalCode: place?.postalCode ?? '',
    latitude: stop.at?.latitude ?? null,
    longitude: stop.at?.longitude ?? null,
    ianaTimeZone: place?.ianaTimeZone ?? null,
    earlyDateTime: iso(stop.earlyAt),
    lateDateTime: iso(stop.lateAt),
    appointmentDateTime: iso(stop.appointmentAt),
    promisedDay: reckoned.promisedDay,
    latestOnTime: iso(latestOnTime({ ...stop, promisedDay: reckoned.promisedDay }, facts.toleranceMinutes)),
    arrivedDateTime: iso(reckoned.arrivedAt),
    departedDateTime: iso(reckoned.departedAt),
    etaDateTime: iso(reckoned.eta?.at),
    etaEarliestDateTime: iso(reckoned.eta?.earliestAt),
    etaLatestDateTime: iso(reckoned.eta?.latestAt),
    etaNewsDateTime: iso(reckoned.eta?.newsAt),
    etaDay: reckoned.eta?.day ?? null,
    etaSteps: reckoned.etaSteps.map(({ from, to, ...step }) => ({ ...step, from: iso(from)!, to: iso(to)! })),
    onTimeStatus: reckoned.onTimeStatus,
    atRiskReason: reckoned.atRiskReason,
    lateReason: facts.lateReason,
    lateFault: facts.lateFault,
    legMiles: stop.legMiles,
    percent: facts.percent,
    orderNumbers: [...new Set(parts.map(({ order }) => order.orderNumber))],
    weight: totals.weight,
    pallets: totals.pallets,
  };
}

/** What was behind and before the truck when it was said: the last stop that it had left, and the next. */
function stopsAround(stops: readonly LoadedStop[], standing: Reckoned, event: KeptEvent) {
  const at = event.happenedAt.getTime();
  const left = standing.stops.findLastIndex(({ departedAt }) => departedAt !== null && departedAt <= at);
  const current =
    event.stopNumber === null ? stops[left] : stops.find(({ stop }) => stop.stopNumber === event.stopNumber);
  const index = current ? stops.indexOf(current) : -1;
  return { current: current ?? null, next: stops[index + 1] ?? null };
}

function asCheckCall(event: KeptEvent, index: number, trip: LoadedTrip, reckoned: Reckoned): CheckCall {
  const { current, next } = stopsAround(trip.stops, reckoned, event);
  const at =
    event.latitude === null || event.longitude === null
      ? event.stopNumber === null
        ? null
        : (current?.stop.at ?? null)
      : { latitude: event.latitude, longitude: event.longitude };
  return {
    id: event.id,
    sequence: index + 1,
    kind: event.kind,
    eventType: event.kind === 'Arrival' ? 'arrival' : event.kind === 'Departure' ? 'departure' : null,
    stopNumber: event.stopNumber,
    currentStopId: current?.id ?? null,
    nextStopId: next?.id ?? null,
    remainingDistance: next && at ? remainingMiles(at, next.stop) : null,
    totalSegmentDistance: next?.stop.legMiles ?? null,
    activityDateTime: event.happenedAt.toISOString(),
    receivedDateTime: event.receivedAt.toISOString(),
    location: {
      city: event.city || (event.stopNumber === null ? '' : (current?.place?.city ?? '')),
      state: event.state || (event.stopNumber === null ? '' : (current?.place?.state ?? '')),
      ianaTimeZone: event.zone ?? current?.place?.ianaTimeZone ?? null,
      latitude: at?.latitude ?? null,
      longitude: at?.longitude ?? null,
    },
    carrierEtaDateTime: iso(event.carrierEtaAt?.getTime()),
    note: event.note,
    source: event.source,
    sourceName: event.sourceName,
    isWithdrawn: event.withdrawnAt !== null,
    heldReason: event.heldReason ?? '',
    decision: event.decision && { kind: event.decision, by: event.decidedBy!, at: event.decidedAt!.toISOString() },
  };
}

function co2Answer({ co2, orders, shipment }: LoadedTrip): ShipmentTracking['co2'] {
  if (co2 === null) return null;
  return {
    operation: co2.operation,
    tonneKm: co2.tonneKm,
    gramsPerTonneKm: co2.gramsPerTonneKm,
    ttwGrams: co2.ttw,
    wtwGrams: co2.wtw,
    twoYearCo2EmissionsFactor: co2Factor(co2.wtw, shipment.miles),
    distanceSource: orders[0]?.distanceSource ?? '',
    orders: orders.map(({ id, orderNumber }) => ({ orderNumber, grams: co2.shares.get(id) ?? 0 })),
  };
}

export async function trackingOf(db: Db, shipmentId: string, now: number = Date.now()): Promise<ShipmentTracking> {
  const shipment = await shipmentForTracking(db, shipmentId);
  if (!shipment) throw new NotFound();
  const trip = await loadTrip(db, shipment);
  const { events, hasEarlierPositions } = await listedEvents(db, shipmentId);
  const numbers = trip.stops.map(({ stop }) => stop.stopNumber);
  const decisive = await decisiveEventsOf(db, shipmentId, numbers);
  const isBegun = shipment.status >= SHIPMENT_STATUS.Booked;
  const reckoned = isBegun ? reckon(trip.trip, decisive.map(asTold), now) : notBegun(trip);
  const lateness = await stopFactsOf(db, shipmentId);
  const progress = trip.stops.map(({ stop }, index): ProgressStop => ({ ...stop, ...reckoned.stops[index]! }));
  const steps = progressSteps(progress, {
    isDispatched: trip.trip.isDispatched || decisive.length > 0,
    seen: reckoned.seen,
  });
  const activities = events.map((event, index) => asCheckCall(event, index, trip, reckoned));
  const seen = activities.findLast(
    ({ isWithdrawn, location }) => !isWithdrawn && location.latitude !== null && location.longitude !== null,
  );
  return {
    shipmentId,
    shipmentNumber: shipment.shipmentNumber,
    shipmentStatus: isBegun ? reckoned.status : shipment.status,
    version: shipment.version,
    onTimeStatus: reckoned.onTimeStatus,
    exception: reckoned.exception,
    atRiskReason: reckoned.atRiskReason,
    isDispatched: steps[0]!.state === 'complete',
    currentStopNumber: reckoned.currentStopNumber,
    distance: shipment.miles,
    coveredDistance: coveredMiles(progress, steps),
    driver: { name: trip.standing.driverName, phone: trip.standing.driverPhone },
    lastNewsDateTime: iso(reckoned.lastNewsAt),
    position: seen
      ? {
          latitude: seen.location.latitude!,
          longitude: seen.location.longitude!,
          city: seen.location.city,
          state: seen.location.state,
          dateTime: seen.activityDateTime,
          remainingDistance: seen.remainingDistance,
        }
      : null,
    co2: co2Answer(trip),
    stops: trip.stops.map((stop, index) =>
      asTrackedStop(stop, reckoned.stops[index]!, {
        lateReason: lateness.get(stop.stop.stopNumber)?.lateReason ?? '',
        lateFault: lateness.get(stop.stop.stopNumber)?.lateFault ?? null,
        percent: steps.find(({ stopNumber }) => stopNumber === stop.stop.stopNumber)?.percent ?? null,
        toleranceMinutes: trip.trip.toleranceMinutes,
      }),
    ),
    activities,
    hasEarlierPositions,
  };
}

export function readTracking(scope: Scope, shipmentId: string): Promise<ShipmentTracking> {
  return scope.inCompany((db) => trackingOf(db, shipmentId));
}
