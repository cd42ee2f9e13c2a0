import type { PreplanAnswer } from '@lanewright/contract/optimization.ts';
import {
  DROPOFF,
  PICKUP,
  shownMode,
  type PreplanStop,
  type StopLoad,
} from '@lanewright/domain/optimization/preplan.ts';
import type { Order, OrderStop } from '@lanewright/domain/orders/order-record.ts';
import { totalsOf } from '@lanewright/domain/orders/totals.ts';
import { roundToTenth } from '@lanewright/domain/units/distance.ts';
import { cents } from '@lanewright/domain/units/money.ts';
import { instantOfIso } from '@lanewright/domain/units/zoned-time.ts';
import type { PlannedStop, PlannedTask, ProposedShipment, TimedTask } from '@lanewright/optimizer/plan.ts';
import type { RouteStudy } from '@lanewright/optimizer/study.ts';
import type { PlannedOrder } from './planned-orders.ts';

export type OrdersByNumber = ReadonlyMap<string, PlannedOrder>;

function freightAt(stop: OrderStop): StopLoad {
  const { weight, pallets, cubicFeet, linearFeet } = totalsOf(stop.lineItems);
  return { weight, palletCount: pallets, volume: cubicFeet, linearFeet };
}

const iso = (at: number) => new Date(at).toISOString();

const earliest = (texts: readonly (string | null)[]) =>
  texts.reduce(
    (first, text) => (text !== null && (first === null || instantOfIso(text) < instantOfIso(first)) ? text : first),
    null,
  );

function locationOf({ location }: OrderStop): PreplanStop['location'] {
  return {
    name: location?.name ?? '',
    companyAlias: location?.companyAlias ?? '',
    companyName: location?.companyName ?? '',
    city: location?.city ?? '',
    state: location?.state ?? '',
    postalCode: location?.postalCode ?? '',
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
    ianaTimeZone: location?.ianaTimeZone ?? null,
  };
}

function appointmentsAt(tasks: readonly { orderNumber: string; stop: OrderStop }[]) {
  const byTime = new Map<string, string[]>();
  for (const { orderNumber, stop } of tasks) {
    const at = stop.appointmentDateTimeOffset;
    if (at !== null) byTime.set(at, [...(byTime.get(at) ?? []), orderNumber]);
  }
  return [...byTime]
    .map(([appointmentTime, orderNumbers]) => ({ appointmentTime, orderNumbers }))
    .sort((one, other) => instantOfIso(one.appointmentTime) - instantOfIso(other.appointmentTime));
}

/** A stop of a truck from the tasks that are made there, in turn; `priced` says what orders cost alone. */
export function asPreplanStop(
  preplanId: string,
  tasks: readonly (PlannedTask & Partial<TimedTask>)[],
  orders: ReadonlyMap<string, Order>,
  priced: OrdersByNumber,
  planned: Pick<PlannedStop, 'stopNumber' | 'kind' | 'milesFromPrevious'> & Partial<PlannedStop>,
): PreplanAnswer['stops'][number] {
  const made = tasks.map(({ order, stop, startAt, endAt }) => {
    const whole = orders.get(String(order))!;
    return { orderNumber: whole.orderNumber, stopIndex: stop, stop: whole.stops[stop]!, startAt, endAt };
  });
  const numbers = [...new Set(made.map(({ orderNumber }) => orderNumber))];
  const freights = made.map(({ stop }) => freightAt(stop));
  const sum = (field: keyof StopLoad) => Math.round(freights.reduce((total, one) => total + one[field], 0) * 100) / 100;
  const appointments = appointmentsAt(made);
  const isPickup = planned.kind === 'pickup';
  return {
    id: `${preplanId}-${planned.stopNumber}`,
    stopNumber: planned.stopNumber,
    stopType: isPickup ? PICKUP : DROPOFF,
    orders: numbers,
    tasks: made.map(({ orderNumber, stopIndex, stop, startAt, endAt }, index) => ({
      orderNumber,
      stopIndex,
      stopId: stop.id,
      ...freights[index]!,
      earlyDateTime: stop.earlyDateTimeOffset,
      lateDateTime: stop.lateDateTimeOffset,
      appointmentDateTime: stop.appointmentDateTimeOffset,
      startAt: startAt === undefined ? null : iso(startAt),
      endAt: endAt === undefined ? null : iso(endAt),
    })),
    weight: sum('weight'),
    palletCount: sum('palletCount'),
    volume: sum('volume'),
    linearFeet: sum('linearFeet'),
    distance: planned.stopNumber === 1 ? null : roundToTenth(planned.milesFromPrevious),
    earlyDateTime: earliest(made.map(({ stop }) => stop.earlyDateTimeOffset)),
    lateDateTime: earliest(made.map(({ stop }) => stop.lateDateTimeOffset)),
    appointmentDateTime: appointments[0]?.appointmentTime ?? null,
    appointments,
    orderCosts: isPickup
      ? numbers.map((orderNumber) => ({ orderNumber, baselineCost: priced.get(orderNumber)?.alone.cost ?? 0 }))
      : [],
    location: locationOf(made[0]!.stop),
    arriveAt: planned.arriveAt === undefined ? null : iso(planned.arriveAt),
    startAt: planned.startAt === undefined ? null : iso(planned.startAt),
    departAt: planned.departAt === undefined ? null : iso(planned.departAt),
    slackMinutes: planned.slackMinutes === undefined ? null : Math.round(planned.slackMinutes),
    slippedDays: planned.slippedDays ?? 0,
  };
}

export function metricsOf({ order, alone }: PlannedOrder): PreplanAnswer['orderMetrics'][string] {
  const { weight, pallets, cubicFeet, linearFeet } = totalsOf(pickedUp(order));
  return {
    weight,
    palletCount: pallets,
    volume: cubicFeet,
    linearFeet,
    baselineCost: alone.cost,
    baselineMode: alone.mode,
  };
}

const pickedUp = ({ stops }: Order) =>
  stops.filter(({ stopType }) => stopType === 'Pickup').flatMap(({ lineItems }) => lineItems);

/** What a shipment is called and known by, beside what it is. */
interface Name {
  id: string;
  name: string;
  isManual: boolean;
}

/** What a shipment that was proposed and a route that was studied have in common. */
type Reckoned = Pick<
  ProposedShipment,
  | 'orders'
  | 'stops'
  | 'mode'
  | 'cost'
  | 'baselineCost'
  | 'savings'
  | 'miles'
  | 'savedMiles'
  | 'transitMinutes'
  | 'slippedDays'
>;

function reckonedPreplan(
  shipment: Reckoned,
  orders: OrdersByNumber,
  name: Name,
): Omit<PreplanAnswer, 'binding' | 'addedMiles'> {
  const whole = new Map([...orders].map(([number, { order }]) => [number, order]));
  const stops = shipment.stops.map((stop) => asPreplanStop(name.id, stop.tasks, whole, orders, stop));
  const own = shipment.orders.map((id) => orders.get(String(id))!);
  const shippingMode = shipment.mode === 'ltl' ? 'LTL' : 'TL';
  const isAny = (is: (order: Order) => boolean) => own.some(({ order }) => is(order));
  return {
    ...name,
    stops,
    savings: cents(shipment.savings),
    optimizedCost: cents(shipment.cost),
    baselineCost: cents(shipment.baselineCost),
    miles: roundToTenth(shipment.miles),
    savedMiles: roundToTenth(shipment.savedMiles),
    shippingMode: shownMode({ shippingMode, stops }),
    equipmentMode: own[0]!.order.equipmentMode!,
    pickupStopCount: stops.filter(({ stopType }) => stopType === PICKUP).length,
    dropoffStopCount: stops.filter(({ stopType }) => stopType === DROPOFF).length,
    orderMetrics: Object.fromEntries(own.map((one) => [one.order.orderNumber, metricsOf(one)])),
    isHazmat: isAny(({ isHazmat }) => isHazmat),
    isTeam: isAny(({ isTeamRequired }) => isTeamRequired),
    isJustInTime: isAny(({ isJustInTime }) => isJustInTime),
    isBlind: isAny(({ isBlind }) => isBlind),
    transitMinutes: Math.round(shipment.transitMinutes),
    slippedDays: shipment.slippedDays,
  };
}

/** A shipment of the optimizer as people see it. */
export function asPreplan(shipment: ProposedShipment, orders: OrdersByNumber, name: Name): PreplanAnswer {
  return {
    ...reckonedPreplan(shipment, orders, name),
    binding: shipment.reasons.binding,
    addedMiles: shipment.reasons.addedMiles.map(({ order, miles }) => ({
      orderNumber: String(order),
      miles: roundToTenth(miles),
    })),
  };
}

/** A route that somebody made, as people see it. */
export function asStudiedPreplan(studied: RouteStudy, orders: OrdersByNumber, name: Name): PreplanAnswer {
  return { ...reckonedPreplan(studied, orders, name), binding: null, addedMiles: [] };
}
