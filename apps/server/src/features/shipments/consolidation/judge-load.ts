import type { Load, LoadCandidate, LoadStop } from '@lanewright/contract/consolidation.ts';
import { DWELL_MS, PLANNED_DRIVING } from '@lanewright/domain/hours-of-service/limits.ts';
import type { Order, OrderStop } from '@lanewright/domain/orders/order-record.ts';
import { mergedStops, type MergedStop } from '@lanewright/domain/shipments/merged-stops.ts';
import { longWaits, splitIntoVisits } from '@lanewright/domain/shipments/planned-visits.ts';
import { windowInWords, windowsApart } from '@lanewright/domain/shipments/shared-windows.ts';
import { reasonsNotToConsolidate, sharedTrailer } from '@lanewright/domain/loading/load-on-the-way.ts';
import { mostPallets } from '@lanewright/domain/loading/most-pallets.ts';
import { linearFeetTogether } from '@lanewright/domain/loading/pack-load.ts';
import { TRAILER_FEET, type TrailerLimits } from '@lanewright/domain/loading/trailer-limits.ts';
import { warningsAboutSharing, whyGoodsApart } from '@lanewright/domain/orders/shared-truck.ts';
import { cents } from '@lanewright/domain/units/money.ts';
import { incompatibilities } from '@lanewright/optimizer/answer/diagnose.ts';
import { effectiveWindowsOf } from '@lanewright/optimizer/intake/effective-windows.ts';
import { NO_LIMITS, type ConstraintSet, type Fleet, type OrderInput } from '@lanewright/optimizer/input.ts';
import { alongRoute, onOneTruck, type OnOneTruck } from '@lanewright/optimizer/on-one-truck.ts';
import type { LimitName, ProposedShipment } from '@lanewright/optimizer/plan.ts';
import { costAlone, estimatedTariff, milesBetween } from './estimated-tariff.ts';
import {
  asInput,
  asOrderForLoad,
  freightOf,
  goodsOf,
  itemsOf,
  placeInWords,
  stopsToMerge,
  whyNotPlannable,
  type TruckRules,
} from './order-on-truck.ts';

const FLEET: Fleet = {
  maxOrders: null,
  maxLinearFeet: null,
  milesPerHour: PLANNED_DRIVING.mph,
  drivingHoursPerDay: PLANNED_DRIVING.hoursPerDay,
  teamDrivingHoursPerDay: PLANNED_DRIVING.teamHoursPerDay,
  dwellMinutes: DWELL_MS.partLoad / 60_000,
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
const inTenths = (miles: number) => Math.round(miles * 10) / 10;

function freightTogether(orders: readonly Order[], { stackHeight }: TrailerLimits) {
  const freight = orders.map(freightOf);
  return {
    weight: sum(freight.map(({ weight }) => weight)),
    pallets: sum(freight.map(({ pallets }) => pallets)),
    stackablePallets: sum(freight.map(({ stackablePallets }) => stackablePallets)),
    linearFeet: linearFeetTogether(orders.map(itemsOf), stackHeight),
  };
}

const APART: Partial<Record<LimitName, string>> = {
  equipment: 'They need different equipment, or a truck of their own.',
  team: 'One needs a team of drivers and another does not.',
  honorAppointments: 'One truck cannot keep the appointments of all.',
  pickupDateSlippage: 'One truck cannot make all pickups in time.',
  dropoffDateSlippage: 'One truck cannot make all deliveries in time.',
  window: 'One truck cannot make all stops in time.',
};
/** Sentences about goods name the orders and what they carry. */
const ABOUT_GOODS: ReadonlySet<LimitName> = new Set(['temperature', 'hazmat']);

function reasonsFor(limits: readonly LimitName[], orders: readonly Order[], rules: TruckRules): string[] {
  const others = limits.filter((limit) => !ABOUT_GOODS.has(limit)).map((limit) => APART[limit] ?? APART.window!);
  const isAboutGoods = limits.some((limit) => ABOUT_GOODS.has(limit));
  return [...(isAboutGoods ? whyGoodsApart(orders.map(goodsOf), rules) : []), ...new Set(others)];
}

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
function drive(orders: readonly Order[], merged: readonly MergedStop[], rules: TruckRules): OnOneTruck {
  const inputs = orders.map((order) => asInput(order, costAlone(order), rules, 'person'));
  const tariff = estimatedTariff(orders);
  const usual = alongRoute(routeOf(merged, orders, inputs), SOURCE, tariff);
  return usual === null ? onOneTruck(inputs, SOURCE, tariff) : { kind: 'fits', shipment: usual };
}

/** By how much a plan may leave what its orders ask for. */
export type Allowance = Partial<
  Pick<ConstraintSet, 'pickupDateSlippage' | 'dropoffDateSlippage' | 'honorAppointments'>
>;

/** Stops in an order that somebody chose, as a truck makes them. */
export type Driven<T extends MergedStop> = { problems: string[] } | { problems: []; stops: T[]; miles: number };

const constraintsWith = (allows: Allowance): ConstraintSet => ({ ...CONSTRAINTS, ...allows });

/** When a truck makes the stops in just this order, and its miles; or why it cannot. Planned times that are given stay. */
export function drivenAsArranged<T extends MergedStop>(
  orders: readonly Order[],
  stops: readonly T[],
  rules: TruckRules,
  allows: Allowance = {},
): Driven<T> {
  const inputs = orders.map((order) => asInput(order, costAlone(order), rules, 'person'));
  const source = { ...SOURCE, constraints: constraintsWith(allows) };
  const tariff = estimatedTariff(orders);
  // A stop says who is handled there, not in which turn; and one that is ready first may still have the later appointment.
  for (const turn of [asGiven, byReadiness, byUrgency]) {
    const driven = alongRoute(routeOf(stops, orders, inputs, turn), source, tariff);
    if (driven === null) continue;
    const timed = stops.every(({ planned }) => planned) ? [...stops] : withPlannedTimes(stops, driven, orders);
    return { problems: [], stops: timed, miles: inTenths(driven.miles) };
  }
  return { problems: ['One truck cannot make the stops in this order in time.'] };
}

/** Why a truck cannot make the stops in just this order; nothing where it can. */
export function whyNotDriven(orders: readonly Order[], stops: readonly MergedStop[], rules: TruckRules): string[] {
  return drivenAsArranged(orders, stops, rules).problems;
}

/** Where planned times lie outside of what an order allows: its window, its appointment, and the days that a plan may be late. */
export function outsideWindows(
  orders: readonly Order[],
  stops: readonly MergedStop[],
  rules: TruckRules,
  allows: Allowance = {},
): string[] {
  const constraints = constraintsWith(allows);
  const known = new Map(
    orders.flatMap((order) => {
      const input = asInput(order, 0, rules, 'person');
      return order.stops.map((stop, index) => [stop.id, { order, stop, input, task: input.stops[index]! }] as const);
    }),
  );
  return stops.flatMap(({ stopNumber, planned }) =>
    (planned?.starts ?? []).flatMap(({ stopId, startAt }) => {
      const { order, stop, input, task } = known.get(stopId)!;
      const at = Date.parse(startAt);
      const isInside = effectiveWindowsOf(task, input, constraints, FLEET).some(
        ({ earlyAt, lateAt }) => at >= earlyAt - ROUNDING_MS && at <= lateAt + ROUNDING_MS,
      );
      if (isInside) return [];
      const zone = stop.location?.ianaTimeZone ?? null;
      const { earlyDateTimeOffset, lateDateTimeOffset, appointmentDateTimeOffset: appointment } = stop;
      const isAppointment = constraints.honorAppointments && appointment !== null;
      const asked = isAppointment
        ? { earlyAt: appointment, lateAt: appointment }
        : { earlyAt: earlyDateTimeOffset, lateAt: lateDateTimeOffset };
      return [
        `Order ${order.orderNumber} is planned at stop ${stopNumber} for ${windowInWords({ earlyAt: startAt, lateAt: null }, zone).replace('from ', '')}, ` +
          `but its ${isAppointment ? 'appointment' : 'window'} is ${windowInWords(asked, zone)}. Plan it again.`,
      ];
    }),
  );
}

/** Planned times are rounded to the minute by some who send them. */
const ROUNDING_MS = 60_000;

/** Why these orders share no truck, in whatever order their stops are made. */
export function whyNotTogether(orders: readonly Order[], rules: TruckRules): string[] {
  const unplannable = orders.flatMap((order) => whyNotPlannable(order) ?? []);
  if (unplannable.length > 0) return unplannable;
  const inputs = orders.map((order) => asInput(order, 0, rules, 'person'));
  return reasonsFor(incompatibilities(inputs, SOURCE), orders, rules);
}

/** What does not fit on the truck at some moment of its way. */
export function overOnTheWay(orders: readonly Order[], stops: readonly MergedStop[], rules: TruckRules): string[] {
  const stopIds = stops.flatMap((stop) => stop.stopIds);
  return reasonsNotToConsolidate(orders, stopIds, rules);
}

interface Judged {
  problems: string[];
  shipment: ProposedShipment | null;
  merged: readonly MergedStop[];
}

function judge(orders: readonly Order[], rules: TruckRules): Judged {
  const merged = mergedStops(orders.flatMap(stopsToMerge));
  const unplannable = orders.flatMap((order) => whyNotPlannable(order) ?? []);
  if (unplannable.length > 0) return { problems: unplannable, shipment: null, merged };
  // Merged stops begin with all pickups: everything has to fit at once, whichever way the truck takes.
  const over = overOnTheWay(orders, merged, rules);
  const driven = drive(orders, merged, rules);
  if (driven.kind === 'cannot')
    return { problems: [...over, ...reasonsFor(driven.limits, orders, rules)], shipment: null, merged };
  return { problems: over, shipment: driven.shipment, merged: asDriven(driven.shipment, orders) };
}

/** The stops as the truck makes them, with the planned times. A place that it visits on several days is several stops. */
function asDriven(shipment: ProposedShipment, orders: readonly Order[]): MergedStop[] {
  const parts = new Map(orders.flatMap(stopsToMerge).map((stop) => [stop.stopId, stop]));
  const stopOf = orderStops(orders);
  const visits = shipment.stops.flatMap(({ tasks }) =>
    splitIntoVisits(tasks, (task) => task, stopOf(tasks[0]!).location?.ianaTimeZone ?? 'UTC'),
  );
  const stops = visits.map((tasks, index) => {
    const [made] = mergedStops(tasks.map((task) => parts.get(stopOf(task).id)!));
    return { ...made!, stopNumber: index + 1 };
  });
  return withPlannedTimes(stops, shipment, orders);
}

/** The stop of an order that a task of the optimizer is. */
function orderStops(orders: readonly Order[]): (task: { order: string | number; stop: number }) => OrderStop {
  const byNumber = new Map(orders.map((order) => [order.orderNumber, order]));
  return ({ order, stop }) => byNumber.get(String(order))!.stops[stop]!;
}

const iso = (at: number) => new Date(at).toISOString();

/** Stops with the times at which a truck makes them; orders at one stop in the turn in which they are handled. */
function withPlannedTimes<T extends MergedStop>(
  stops: readonly T[],
  shipment: ProposedShipment,
  orders: readonly Order[],
): T[] {
  const stopOf = orderStops(orders);
  const timed = new Map(
    shipment.stops.flatMap(({ tasks, arriveAt }) =>
      tasks.map((task, index) => {
        // At the second of two visits in a row the truck arrives when its work begins.
        return [stopOf(task).id, { ...task, arriveAt: index === 0 ? arriveAt : task.startAt }] as const;
      }),
    ),
  );
  return stops.map((stop) => {
    const stopIds = stop.stopIds.toSorted((one, other) => timed.get(one)!.startAt - timed.get(other)!.startAt);
    const times = stopIds.map((id) => timed.get(id)!);
    return {
      ...stop,
      stopIds,
      planned: {
        arriveAt: iso(Math.min(...times.map(({ arriveAt }) => arriveAt))),
        departAt: iso(Math.max(...times.map(({ endAt }) => endAt))),
        starts: stopIds.map((stopId, index) => ({ stopId, startAt: iso(times[index]!.startAt) })),
      },
    };
  });
}

/** Of each stop where windows of two orders have no time in common, those two. */
export function stopsWithWindowsApart(
  orders: readonly Order[],
  stops: readonly MergedStop[],
): { stop: MergedStop; message: string }[] {
  const parts = new Map(
    orders.flatMap(({ orderNumber, stops: own }) => own.map((stop) => [stop.id, { orderNumber, stop }] as const)),
  );
  return stops.flatMap((stop) => {
    const windows = stop.stopIds.map((id) => {
      const { orderNumber, stop: part } = parts.get(id)!;
      return { orderNumber, earlyAt: part.earlyDateTimeOffset, lateAt: part.lateDateTimeOffset };
    });
    const apart = windowsApart(windows);
    if (apart === null) return [];
    const { location } = parts.get(stop.stopIds[0]!)!.stop;
    const inWords = (window: (typeof windows)[number]) =>
      `${window.orderNumber} (${windowInWords(window, location?.ianaTimeZone ?? null)})`;
    const place = `${stop.stopType} at ${placeInWords({ location }).label}`;
    return [{ stop, message: `${place}: ${inWords(apart[0])} and ${inWords(apart[1])} have no time in common.` }];
  });
}

/** Windows of orders at one place that have no time in common, and what the truck does about it. */
function windowWarnings(orders: readonly Order[], stops: readonly MergedStop[]): string[] {
  const places = mergedStops(orders.flatMap(stopsToMerge));
  return stopsWithWindowsApart(orders, places).map(({ stop: { stopIds }, message }) => {
    const visits = stops.filter((stop) => stop.stopIds.some((id) => stopIds.includes(id))).length;
    return `${message} ${visits > 1 ? `The truck calls there ${visits} times.` : 'The truck waits there.'}`;
  });
}

/** A truck that stands costs money that nobody has estimated, so the planner is told. */
function waitWarnings(orders: readonly Order[], stops: readonly MergedStop[]): string[] {
  const parts = new Map(
    orders.flatMap(({ orderNumber, stops: own }) => own.map((stop) => [stop.id, { orderNumber, stop }] as const)),
  );
  const placed = stops.map((stop) => {
    const [id] = stop.stopIds as [string];
    return { ...stop, place: placeInWords(parts.get(id)!.stop).label || id };
  });
  return longWaits(placed).map(({ stopId, hours }) => {
    const { orderNumber, stop } = parts.get(stopId)!;
    const work = stop.stopType === 'Pickup' ? 'loaded' : 'unloaded';
    return `The truck waits ${waitInWords(hours)} at ${placeInWords(stop).label} until order ${orderNumber} can be ${work}. The cost does not include the wait.`;
  });
}

function asLoadStop(
  stop: MergedStop,
  byId: ReadonlyMap<string, OrderStop>,
  orderOf: ReadonlyMap<string, string>,
): LoadStop {
  const { planned = null } = stop;
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
    arriveAt: planned && planned.arriveAt,
    startAt: planned && planned.starts[0]!.startAt,
    departAt: planned && planned.departAt,
    appointments: stop.appointments.map(({ at, orderNumbers }) => ({ at, orderNumbers: [...orderNumbers] })),
    windows: stop.stopIds.map((stopId) => {
      const part = byId.get(stopId)!;
      return {
        orderNumber: orderOf.get(stopId)!,
        earlyAt: part.earlyDateTimeOffset,
        lateAt: part.lateDateTimeOffset,
        appointmentAt: part.appointmentDateTimeOffset,
      };
    }),
  };
}

/** What the orders come to on one truck, the first of them being the one that others join. */
export function judgeLoad(orders: readonly Order[], rules: TruckRules): Load & { merged: readonly MergedStop[] } {
  const { problems, shipment, merged } = judge(orders, rules);
  const trailer = sharedTrailer(orders, rules);
  const freight = freightTogether(orders, trailer);
  const byId = new Map(orders.flatMap(({ stops }) => stops.map((stop) => [stop.id, stop] as const)));
  const orderOf = new Map(
    orders.flatMap(({ orderNumber, stops }) => stops.map((stop) => [stop.id, orderNumber] as const)),
  );
  const costApart = sum(orders.map(costAlone));
  return {
    orders: orders.map(asOrderForLoad),
    stops: merged.map((stop) => asLoadStop(stop, byId, orderOf)),
    merged,
    weight: freight.weight,
    pallets: freight.pallets,
    linearFeet: inTenths(freight.linearFeet),
    most: {
      weight: trailer.payload,
      pallets: mostPallets(freight),
      linearFeet: trailer.length ?? TRAILER_FEET,
    },
    problems,
    warnings: [
      ...warningsAboutSharing(orders.map(goodsOf), rules),
      ...windowWarnings(orders, merged),
      ...waitWarnings(orders, merged),
    ],
    miles: shipment && inTenths(shipment.miles),
    cost: shipment && cents(shipment.cost),
    costApart: cents(costApart),
    savings: shipment && cents(costApart - shipment.cost),
  };
}

const waitInWords = (hours: number) => (hours < 48 ? `${Math.floor(hours)} hours` : `${Math.floor(hours / 24)} days`);

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

export function judgeCandidate(order: Order, other: Order, rules: TruckRules): LoadCandidate {
  const { problems, shipment } = judge([order, other], rules);
  const alone = costAlone(order) + costAlone(other);
  const fits = problems.length === 0 && shipment !== null;
  const ownMiles = order.distance ?? 0;
  return {
    order: asOrderForLoad(other),
    fits,
    reasons: fits ? nearness(order, other) : problems,
    saves: fits ? cents(alone - shipment.cost) : null,
    addedMiles: fits ? inTenths(Math.max(0, shipment.miles - ownMiles)) : null,
  };
}
