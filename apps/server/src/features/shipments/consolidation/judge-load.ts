import type { Load, LoadCandidate, LoadStop } from '@lanewright/contract/consolidation.ts';
import type { Order, OrderStop } from '@lanewright/domain/orders/order-record.ts';
import { MOST_CONSOLIDATED, mostPallets, overTheTruck } from '@lanewright/domain/shipments/consolidation.ts';
import { mergedStops, type MergedStop } from '@lanewright/domain/shipments/merged-stops.ts';
import { totalsOf } from '@lanewright/domain/orders/totals.ts';
import { incompatibilities } from '@lanewright/optimizer/answer/diagnose.ts';
import { NO_LIMITS, type ConstraintSet, type Fleet, type OrderInput } from '@lanewright/optimizer/input.ts';
import { alongRoute, onOneTruck, type OnOneTruck } from '@lanewright/optimizer/on-one-truck.ts';
import type { LimitName, PlannedStop, ProposedShipment } from '@lanewright/optimizer/plan.ts';
import { costAlone, estimatedTariff, milesBetween } from './estimated-tariff.ts';
import { asInput, asOrderForLoad, freightOf, placeInWords, stopsToMerge, whyNotPlannable } from './order-on-truck.ts';

const FLEET: Fleet = {
  maxOrders: null,
  maxLinearFeet: null,
  milesPerHour: 50,
  drivingHoursPerDay: 11,
  teamDrivingHoursPerDay: 20,
  dwellMinutes: 60,
  dwellPer: 'stop',
  depot: null,
  appointmentToleranceMinutes: 30,
  slippageCostPerDay: 0,
  canSeparateHazards: false,
};
const CONSTRAINTS = { ...NO_LIMITS, honorAppointments: true };
const SOURCE = {
  constraints: CONSTRAINTS,
  fleet: FLEET,
  // Only threads load a tariff by its name, and nothing here runs on one.
  tariff: { module: '', data: null },
  miles: milesBetween,
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const inCents = (dollars: number) => Math.round(dollars * 100) / 100;
const inTenths = (miles: number) => Math.round(miles * 10) / 10;

function freightTogether(orders: readonly Order[]) {
  const freight = orders.map(freightOf);
  return {
    weight: sum(freight.map(({ weight }) => weight)),
    pallets: sum(freight.map(({ pallets }) => pallets)),
    stackablePallets: sum(freight.map(({ stackablePallets }) => stackablePallets)),
    linearFeet: sum(freight.map(({ linearFeet }) => linearFeet)),
  };
}

const APART: Partial<Record<LimitName, string>> = {
  equipment: 'They need different equipment, or a truck of their own.',
  temperature: 'No temperature suits both.',
  hazmat: 'Their hazardous goods may not share a truck.',
  team: 'One needs a team of drivers and another does not.',
  honorAppointments: 'One truck cannot keep the appointments of all.',
  pickupDateSlippage: 'One truck cannot make all pickups in time.',
  dropoffDateSlippage: 'One truck cannot make all deliveries in time.',
  window: 'One truck cannot make all stops in time.',
};

const wordsFor = (limits: readonly LimitName[]) => [...new Set(limits.map((limit) => APART[limit] ?? APART.window!))];

interface Task {
  order: OrderInput;
  stop: number;
}
/** Who is first where several are handled at one place. */
type Turn = (one: Task, other: Task) => number;

const windowOf = ({ order, stop }: Task) => order.stops[stop]!.windows[0]!;
const byReadiness: Turn = (one, other) => windowOf(one).earlyAt - windowOf(other).earlyAt;
const lastAt = (task: Task) => task.order.stops[task.stop]!.appointmentAt ?? windowOf(task).lateAt;
const byUrgency: Turn = (one, other) => lastAt(one) - lastAt(other);
/** As somebody has planned it: sorting keeps what is equal. */
const asGiven: Turn = () => 0;

/** Every stop of the merged ones as a route of the optimizer: at one place, whoever is ready first is first. */
function routeOf(
  merged: readonly MergedStop[],
  orders: readonly Order[],
  inputs: readonly OrderInput[],
  turn: Turn = byReadiness,
) {
  const places = new Map(
    orders.flatMap((order, at) =>
      order.stops.map((stop, index) => [stop.id, { order: inputs[at]!, stop: index }] as const),
    ),
  );
  return merged.flatMap(({ stopIds }) => stopIds.map((id) => places.get(id)!).sort(turn));
}

/** The usual order of stops where a truck can drive it, and otherwise the best there is, which is long in the search of many orders. */
function drive(orders: readonly Order[], merged: readonly MergedStop[]): OnOneTruck {
  const inputs = orders.map((order) => asInput(order, costAlone(order)));
  const tariff = estimatedTariff(orders);
  const usual = alongRoute(routeOf(merged, orders, inputs), SOURCE, tariff);
  return usual === null ? onOneTruck(inputs, SOURCE, tariff) : { kind: 'fits', shipment: usual };
}

/** By how much a plan may leave what its orders ask for. */
export type Allowance = Partial<
  Pick<ConstraintSet, 'pickupDateSlippage' | 'dropoffDateSlippage' | 'honorAppointments'>
>;

/** Why a truck cannot make the stops in just this order; nothing where it can. */
export function whyNotDriven(orders: readonly Order[], stops: readonly MergedStop[], allows: Allowance = {}): string[] {
  const inputs = orders.map((order) => asInput(order, costAlone(order)));
  const source = { ...SOURCE, constraints: { ...CONSTRAINTS, ...allows } };
  const tariff = estimatedTariff(orders);
  // A stop says who is handled there, not in which turn; and one that is ready first may still have the later appointment.
  const isDriven = [asGiven, byReadiness, byUrgency].some(
    (turn) => alongRoute(routeOf(stops, orders, inputs, turn), source, tariff) !== null,
  );
  return isDriven ? [] : ['One truck cannot make the stops in this order in time.'];
}

/** Why these orders share no truck, in whatever order their stops are made. */
export function whyNotTogether(orders: readonly Order[]): string[] {
  const unplannable = orders.flatMap((order) => whyNotPlannable(order) ?? []);
  if (unplannable.length > 0) return unplannable;
  return wordsFor(
    incompatibilities(
      orders.map((order) => asInput(order, 0)),
      SOURCE,
    ),
  );
}

/** What does not fit on the truck at some moment of its way. */
export function overOnTheWay(orders: readonly Order[], stops: readonly MergedStop[]): string[] {
  const byId = new Map(orders.flatMap((order) => order.stops.map((stop) => [stop.id, stop] as const)));
  let onBoard = freightTogether([]);
  const peak = { ...onBoard };
  for (const { stopType, stopIds } of stops)
    for (const id of stopIds) {
      const handled = totalsOf(byId.get(id)!.lineItems);
      const sign = stopType === 'Pickup' ? 1 : -1;
      onBoard = {
        weight: onBoard.weight + sign * handled.weight,
        pallets: onBoard.pallets + sign * handled.pallets,
        stackablePallets: onBoard.stackablePallets + sign * handled.stackablePallets,
        linearFeet: onBoard.linearFeet + sign * handled.linearFeet,
      };
      for (const field of Object.keys(peak) as (keyof typeof peak)[])
        peak[field] = Math.max(peak[field], onBoard[field]);
    }
  return overTheTruck(peak).map(({ message }) => message);
}

interface Judged {
  problems: string[];
  shipment: ProposedShipment | null;
  merged: readonly MergedStop[];
}

function judge(orders: readonly Order[]): Judged {
  const merged = mergedStops(orders.flatMap(stopsToMerge));
  const unplannable = orders.flatMap((order) => whyNotPlannable(order) ?? []);
  if (unplannable.length > 0) return { problems: unplannable, shipment: null, merged };
  const over = overTheTruck(freightTogether(orders)).map(({ message }) => message);
  const driven = drive(orders, merged);
  if (driven.kind === 'cannot') return { problems: [...over, ...wordsFor(driven.limits)], shipment: null, merged };
  return { problems: over, shipment: driven.shipment, merged: asDriven(driven.shipment, orders) };
}

/** The stops as the truck makes them. */
function asDriven(shipment: ProposedShipment, orders: readonly Order[]): MergedStop[] {
  const byNumber = new Map(orders.map((order) => [order.orderNumber, order]));
  const parts = new Map(orders.flatMap(stopsToMerge).map((stop) => [stop.stopId, stop]));
  return shipment.stops.map(({ tasks }, index) => {
    const ids = tasks.map(({ order, stop }) => byNumber.get(String(order))!.stops[stop]!.id);
    const [made] = mergedStops(ids.map((id) => parts.get(id)!));
    return { ...made!, stopNumber: index + 1 };
  });
}

const asInstant = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString());

function asLoadStop(
  stop: MergedStop,
  byId: ReadonlyMap<string, OrderStop>,
  planned: PlannedStop | undefined,
): LoadStop {
  const first = byId.get(stop.stopIds[0]!)!;
  return {
    ...placeInWords(first),
    stopNumber: stop.stopNumber,
    stopType: stop.stopType,
    orderNumbers: [...stop.orderNumbers],
    weight: stop.weight,
    pallets: stop.pallets,
    linearFeet: inTenths(stop.linearFeet),
    earlyAt: stop.earlyAt,
    lateAt: stop.lateAt,
    ianaTimeZone: first.location?.ianaTimeZone ?? null,
    arriveAt: asInstant(planned?.arriveAt),
    // Whoever comes before the first order lets the work begin waits.
    startAt: asInstant(planned && Math.max(planned.arriveAt, Date.parse(stop.earlyAt!))),
    departAt: asInstant(planned?.departAt),
    appointments: stop.appointments.map(({ at, orderNumbers }) => ({ at, orderNumbers: [...orderNumbers] })),
  };
}

/** What the orders come to on one truck, the first of them being the one that others join. */
export function judgeLoad(orders: readonly Order[]): Load & { merged: readonly MergedStop[] } {
  const { problems, shipment, merged } = judge(orders);
  const freight = freightTogether(orders);
  const byId = new Map(orders.flatMap(({ stops }) => stops.map((stop) => [stop.id, stop] as const)));
  const costApart = sum(orders.map(costAlone));
  return {
    orders: orders.map(asOrderForLoad),
    stops: merged.map((stop, index) => asLoadStop(stop, byId, shipment?.stops[index])),
    merged,
    weight: freight.weight,
    pallets: freight.pallets,
    linearFeet: inTenths(freight.linearFeet),
    most: {
      weight: MOST_CONSOLIDATED.weight,
      pallets: mostPallets(freight),
      linearFeet: MOST_CONSOLIDATED.linearFeet,
    },
    problems,
    miles: shipment && inTenths(shipment.miles),
    cost: shipment && inCents(shipment.cost),
    costApart: inCents(costApart),
    savings: shipment && inCents(costApart - shipment.cost),
  };
}

const HOUR_MS = 3_600_000;
const inWords = (hours: number) =>
  hours < 1
    ? 'within an hour'
    : hours < 48
      ? `${Math.round(hours)} hours apart`
      : `${Math.round(hours / 24)} days apart`;

/** What speaks for two orders on one truck. */
function nearness(order: Order, other: Order): string[] {
  const [from, otherFrom] = [order.stops[0]!, other.stops[0]!];
  const [to, otherTo] = [order.stops.at(-1)!, other.stops.at(-1)!];
  const apart = (a: OrderStop, b: OrderStop) =>
    Math.round(milesBetween({ id: 0, ...placeInWords(a) }, { id: 1, ...placeInWords(b) }));
  const place = (name: string, miles: number) =>
    miles < 1
      ? `Same ${name}`
      : `${name === 'pickup' ? 'Pickups' : 'Deliveries'} ${miles.toLocaleString('en-US')} mi apart`;
  const hours = Math.abs(Date.parse(from.earlyDateTimeOffset!) - Date.parse(otherFrom.earlyDateTimeOffset!)) / HOUR_MS;
  return [place('pickup', apart(from, otherFrom)), place('delivery', apart(to, otherTo)), `Pickups ${inWords(hours)}`];
}

export function judgeCandidate(order: Order, other: Order): LoadCandidate {
  const { problems, shipment } = judge([order, other]);
  const alone = costAlone(order) + costAlone(other);
  const fits = problems.length === 0 && shipment !== null;
  const ownMiles = order.distance ?? 0;
  return {
    order: asOrderForLoad(other),
    fits,
    reasons: fits ? nearness(order, other) : problems,
    saves: fits ? inCents(alone - shipment.cost) : null,
    addedMiles: fits ? inTenths(Math.max(0, shipment.miles - ownMiles)) : null,
  };
}
