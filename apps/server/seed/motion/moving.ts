import { SHIPMENT_STATUS, type ShipmentStatus } from '@lanewright/domain/shipments/statuses.ts';
import { serviceDays } from '@lanewright/domain/shipments/transit.ts';
import { saidInWords } from '@lanewright/domain/tracking/check-call.ts';
import { co2OfWay, operationOf } from '@lanewright/domain/tracking/co2.ts';
import { legMilesOf } from '@lanewright/domain/tracking/legs.ts';
import { onTimeOverall, USUAL_TOLERANCE_MINUTES } from '@lanewright/domain/tracking/on-time.ts';
import { reckon, type Reckoned, type Trip } from '@lanewright/domain/tracking/reckon.ts';
import { isLessThanTruckload, itemsOf } from '@lanewright/domain/orders/order.ts';
import { isHazmat } from '@lanewright/domain/orders/settle.ts';
import { totalsOf } from '@lanewright/domain/orders/totals.ts';
import type { Coordinates } from '@lanewright/domain/units/distance.ts';
import type { StarterCarrier } from '../carriers.ts';
import type { DemoOrder } from '../orders/orders.ts';
import { trackingSort } from '../../src/features/tracking/store/standing-rows.ts';
import { demoCarrierKey } from './keys.ts';
import { diceOfTrip, lateShareOf, tripEvents, type TripEvent, type TripStop } from './trip.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const HISTORY_PING = 5 * HOUR;
/** Of those on their way now more is known. */
const PRESENT_PING = 2 * HOUR;
const ON_TIME_MS = USUAL_TOLERANCE_MINUTES * MINUTE;

/** A stop as the store writes it. */
export interface WrittenStop {
  id: string;
  city: string;
  state: string;
  iana_time_zone: string | null;
  latitude: number | null;
  longitude: number | null;
  early_at: Date | null;
  late_at: Date | null;
  appointment_at: Date | null;
}

export type TownNear = (at: Coordinates) => { city: string; state: string; iana_time_zone: string | null } | null;

export interface MovingFacts {
  seed: string;
  companyId: string;
  shipmentId: string;
  shipmentNumber: string;
  /** Loaded or unloaded at each stop, of all that is on the truck. */
  pounds: readonly number[];
  carrier: StarterCarrier | null;
  isDispatched: boolean;
  bookedAt: Date | null;
  stops: readonly WrittenStop[];
  transit: readonly (number | null)[];
  /** The demonstration begins with this instant. */
  now: number;
  townNear: TownNear;
}

const time = (date: Date | null) => date && date.getTime();

const loadStyleOf = ({ draft }: DemoOrder, index: number): 'live' | 'drop' =>
  draft.stops[index]!.loadStyle === 'Drop' ? 'drop' : 'live';

function asTripStops(order: DemoOrder, stops: readonly WrittenStop[]): TripStop[] {
  return stops.map((stop, index) => ({
    stopNumber: index + 1,
    zone: stop.iana_time_zone ?? 'UTC',
    latitude: stop.latitude!,
    longitude: stop.longitude!,
    dueFrom: time(stop.appointment_at) ?? time(stop.early_at)!,
    dueUntil: stop.appointment_at ? time(stop.appointment_at)! + ON_TIME_MS : time(stop.late_at)!,
    arrivedAt: null,
    departedAt: null,
    loadStyle: loadStyleOf(order, index),
  }));
}

/** A truck that stands at its last stop came at least and at most so long ago. */
const [SHORTEST_STAND, LONGEST_STAND] = [30 * MINUTE, 4 * HOUR];

const earlier = (events: readonly TripEvent[], ms: number): TripEvent[] =>
  ms <= 0
    ? [...events]
    : events.map((event) => ({ ...event, at: event.at - ms, etaAt: event.etaAt === null ? null : event.etaAt - ms }));

/**
 * What has been heard of a trip, so that it has come as far as the orders of the demonstration say. A trip that would end too late
 * comes to its last stop sooner if the road allows, and else begins sooner: no truck is faster than the road.
 */
export function heardBy(
  stops: readonly TripStop[],
  tripWith: (stops: readonly TripStop[]) => TripEvent[],
  status: ShipmentStatus,
  until: number,
): TripEvent[] {
  const events = tripWith(stops);
  const indexOf = (some: readonly TripEvent[], kind: string, stopNumber: number) =>
    some.findIndex((event) => event.kind === kind && event.stopNumber === stopNumber);
  const last = stops.length;
  const arrivesAt = events[indexOf(events, 'Arrival', last)]!.at;
  const arrivingAt = (expectedAt: number) =>
    tripWith(stops.map((stop) => (stop.stopNumber === last ? { ...stop, expectedAt } : stop)));
  if (status >= SHIPMENT_STATUS.Delivered) {
    const tooLate = events.at(-1)!.at - until;
    if (tooLate <= 0) return events;
    const sooner = arrivingAt(arrivesAt - tooLate);
    return earlier(sooner, sooner.at(-1)!.at - until);
  }
  if (status === SHIPMENT_STATUS.AtStop) {
    const expected = Math.min(Math.max(arrivesAt, until - LONGEST_STAND), until - SHORTEST_STAND);
    const there = arrivingAt(expected);
    const soFar = there.slice(0, indexOf(there, 'Arrival', last) + 1);
    return earlier(soFar, soFar.at(-1)!.at - (until - SHORTEST_STAND));
  }
  const atPickup = indexOf(events, 'Departure', 1);
  const leftAt = events[atPickup]!.at;
  if (leftAt > until) return earlier(events.slice(0, atPickup + 1), leftAt - (until - 20 * MINUTE));
  const heard = events.slice(0, indexOf(events, 'Arrival', last)).filter(({ at }) => at <= until);
  const open = heard.findLast(
    ({ kind, stopNumber }) => kind === 'Arrival' && indexOf(heard, 'Departure', stopNumber!) === -1,
  );
  return heard.filter((event) => event !== open);
}

function tripOf(
  order: DemoOrder,
  { stops, transit, isDispatched }: MovingFacts,
  isProven: boolean,
  milesTo: readonly (number | null)[],
): Trip {
  const isLess = isLessThanTruckload(order.draft);
  return {
    isTruckload: !isLess,
    isTeam: order.draft.isTeamRequired,
    serviceDays: isLess && transit.some((seconds) => seconds !== null) ? serviceDays(transit) : null,
    closed: order.route.closed,
    isDispatched,
    toleranceMinutes: USUAL_TOLERANCE_MINUTES,
    stops: stops.map((stop, index) => ({
      stopNumber: index + 1,
      stopType: order.draft.stops[index]!.type ?? 'Pickup',
      loadStyle: loadStyleOf(order, index),
      at: { latitude: stop.latitude!, longitude: stop.longitude! },
      zone: stop.iana_time_zone ?? 'UTC',
      legMiles: milesTo[index] ?? null,
      hours: null,
      appointmentAt: time(stop.appointment_at),
      earlyAt: time(stop.early_at),
      lateAt: time(stop.late_at),
      isProven,
    })),
  };
}

const sortOf = (stop: WrittenStop | undefined) =>
  (stop?.appointment_at ?? stop?.early_at ?? null)?.toISOString().slice(0, 16) ?? '~';

const totalsOfAll = (aboard: readonly DemoOrder[]) => totalsOf(aboard.flatMap(({ draft }) => itemsOf(draft)));

/** What all that is on a truck loads or unloads at each of its stops: who shares it calls at the same places. */
export function poundsAtStops(aboard: readonly DemoOrder[]): number[] {
  const handled = aboard.map(({ draft }) => {
    const items = new Map(itemsOf(draft).map((item) => [item.uniqueIdentifier, item]));
    return draft.stops.map(
      ({ lineItems, assigned }) => totalsOf([...lineItems, ...assigned.flatMap((id) => items.get(id) ?? [])]).weight,
    );
  });
  return handled[0]!.map((_, index) => handled.reduce((sum, order) => sum + (order[index] ?? 0), 0));
}

/** What lists show of any shipment; of all that is on it. */
export function summaryColumns(aboard: readonly DemoOrder[], stops: readonly WrittenStop[]) {
  const { weight, pallets } = totalsOfAll(aboard);
  const [first, last] = [stops[0], stops.at(-1)];
  return {
    origin_city: first?.city ?? '',
    origin_state: first?.state ?? '',
    destination_city: last?.city ?? '',
    destination_state: last?.state ?? '',
    pickup_sort: sortOf(first),
    delivery_sort: sortOf(last),
    order_count: aboard.length,
    stop_count: stops.length,
    weight,
    pallets,
    is_hazmat: aboard.some(({ draft }) => isHazmat(draft)),
  };
}

const at = (instant: number | null) => (instant === null ? null : new Date(instant));

const RESTING = {
  on_time_status: null,
  exception: null,
  at_risk_reason: '',
  tracking_sort: '~',
  next_stop_number: null,
  eta_at: null,
  last_news_at: null,
  last_news: '',
  latitude: null,
  longitude: null,
  position_at: null,
  reckon_at: null,
  co2_grams: null,
  delivered_at: null,
};

export interface Motion {
  shipment: typeof RESTING | Record<keyof typeof RESTING, unknown>;
  stops: Record<string, unknown>[];
  events: Record<string, unknown>[];
  onTimeStatus: Reckoned['onTimeStatus'];
}

const OPEN_STOP = {
  leg_miles: null as number | null,
  status: 'Open',
  arrived_at: null,
  departed_at: null,
  eta_at: null,
  eta_earliest_at: null,
  eta_latest_at: null,
  eta_news_at: null,
  eta_day: null,
  eta_steps: '[]',
  on_time_status: null,
  at_risk_reason: '',
  proof_at: null,
};

/** How a shipment stands when the demonstration begins, and all that was heard of it until then. */
export function motionOf(order: DemoOrder, facts: MovingFacts): Motion {
  const status = order.journey.shipment!.status as ShipmentStatus;
  const isOnMap = facts.stops.every(
    ({ latitude, longitude, early_at }) => latitude !== null && longitude !== null && early_at !== null,
  );
  if (status < SHIPMENT_STATUS.Booked || !isOnMap)
    return {
      shipment: RESTING,
      stops: facts.stops.map((_, index) => ({ ...OPEN_STOP, load_style: loadStyleOf(order, index) })),
      events: [],
      onTimeStatus: null,
    };
  const random = diceOfTrip(facts.seed, facts.shipmentNumber);
  const until = facts.now - 5 * MINUTE;
  const load = {
    isLessThanTruckload: isLessThanTruckload(order.draft),
    drivers: order.draft.isTeamRequired ? (2 as const) : (1 as const),
    stops: asTripStops(order, facts.stops),
  };
  const lateShare = facts.carrier ? lateShareOf(facts.seed, facts.carrier.id) : 0.07;
  const onTheRoad =
    status < SHIPMENT_STATUS.InTransit
      ? []
      : heardBy(
          load.stops,
          (stops) =>
            tripEvents({ ...load, stops }, random, {
              lateShare,
              pingMs: status < SHIPMENT_STATUS.Delivered ? PRESENT_PING : HISTORY_PING,
            }),
          status,
          until,
        );
  const dispatched: TripEvent[] =
    status === SHIPMENT_STATUS.Dispatched
      ? [
          {
            kind: 'Dispatch',
            stopNumber: null,
            at: Math.min(until, (time(facts.bookedAt) ?? until) + HOUR),
            latitude: null,
            longitude: null,
            note: '',
            etaAt: null,
          },
        ]
      : [];
  const heard = [...dispatched, ...onTheRoad];
  const miles = legMilesOf(
    facts.stops.map(({ latitude, longitude }) => ({ latitude: latitude!, longitude: longitude! })),
    order.route.miles,
  );
  const isProven = status === SHIPMENT_STATUS.DeliveryConfirmed;
  const trip = tripOf(order, facts, isProven, miles);
  const told = heard.map((event, index) => ({
    id: order.random.uuid(`event ${index}`),
    kind: event.kind,
    stopNumber: event.stopNumber,
    happenedAt: event.at,
    source: 'Carrier' as const,
    latitude: event.latitude,
    longitude: event.longitude,
    carrierEtaAt: event.etaAt,
  }));
  const reckoned = reckon(trip, told, facts.now);
  const key = facts.carrier ? demoCarrierKey(facts.seed, facts.companyId, facts.carrier.id) : null;
  const events = heard.map((event, index) => {
    const stop = event.stopNumber === null ? null : facts.stops[event.stopNumber - 1]!;
    const town =
      stop ??
      (event.latitude === null ? null : facts.townNear({ latitude: event.latitude, longitude: event.longitude! }));
    return {
      company_id: facts.companyId,
      id: told[index]!.id,
      shipment_id: facts.shipmentId,
      kind: event.kind,
      stop_number: event.stopNumber,
      happened_at: new Date(event.at),
      received_at: new Date(event.at + 2 * MINUTE),
      latitude: event.latitude,
      longitude: event.longitude,
      city: event.town?.city ?? town?.city ?? '',
      state: event.town?.state ?? town?.state ?? '',
      zone: town?.iana_time_zone ?? null,
      carrier_eta_at: at(event.etaAt),
      note: event.note,
      source: 'Carrier',
      source_name: facts.carrier?.draft.name ?? '',
      key_id: key?.id ?? null,
      external_id: key ? eventName(facts.shipmentNumber, event) : null,
    };
  });
  const carried = co2OfWay(
    trip.stops.map(({ stopType, legMiles }, index) => ({ stopType, pounds: facts.pounds[index]!, miles: legMiles })),
    [],
    operationOf(order.draft.shippingMode, order.draft.equipmentMode),
  );
  const last = events.at(-1);
  return {
    shipment: {
      on_time_status: reckoned.onTimeStatus,
      exception: reckoned.exception,
      at_risk_reason: reckoned.atRiskReason,
      tracking_sort: trackingSort(reckoned),
      next_stop_number: reckoned.currentStopNumber,
      eta_at: at(reckoned.etaAt),
      last_news_at: at(reckoned.lastNewsAt),
      last_news: last ? saidInWords({ kind: last.kind, stopNumber: last.stop_number, note: last.note }, last) : '',
      latitude: reckoned.seen?.latitude ?? null,
      longitude: reckoned.seen?.longitude ?? null,
      position_at: at(reckoned.seen?.happenedAt ?? null),
      // Time has gone on since: it is worked out anew as soon as somebody is there to do so.
      reckon_at: status < SHIPMENT_STATUS.Delivered ? new Date(facts.now) : null,
      co2_grams: carried?.wtw ?? null,
      delivered_at: at(reckoned.deliveredAt),
    },
    stops: reckoned.stops.map((stop, index) => ({
      load_style: loadStyleOf(order, index),
      leg_miles: miles[index] ?? null,
      status: stop.status,
      arrived_at: at(stop.arrivedAt),
      departed_at: at(stop.departedAt),
      eta_at: at(stop.eta?.at ?? null),
      eta_earliest_at: at(stop.eta?.earliestAt ?? null),
      eta_latest_at: at(stop.eta?.latestAt ?? null),
      eta_news_at: at(stop.eta?.newsAt ?? null),
      eta_day: stop.eta?.day ?? null,
      eta_steps: JSON.stringify(stop.etaSteps),
      on_time_status: stop.onTimeStatus,
      at_risk_reason: stop.atRiskReason,
      proof_at: isProven && stop.stopType === 'Dropoff' ? at(stop.departedAt ?? facts.now) : null,
    })),
    events,
    onTimeStatus: onTimeOverall(reckoned.stops),
  };
}

/** A carrier's own name for what it says: the same again is the same. */
export function eventName(
  shipmentNumber: string,
  { kind, stopNumber, at: instant }: Pick<TripEvent, 'kind' | 'stopNumber' | 'at'>,
): string {
  return `${shipmentNumber}-${kind}-${stopNumber ?? Math.round(instant / MINUTE)}`;
}
