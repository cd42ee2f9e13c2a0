/**
 * Writes the plan for routes given by hand in the world on a line. For tests of the checker only, so it works in another way than the
 * checker does: it lets the clock run minute by minute.
 */
import type { OptimizationInput, OrderInput, OrderStop } from '../input.ts';
import type { Load, PlannedStop, ProposedShipment, Solution } from '../plan.ts';
import { at, LINE_TARIFF } from './line-world.ts';

interface Made {
  order: OrderInput;
  stop: OrderStop;
  index: number;
}
interface Times {
  arrive: number;
  start: number;
  depart: number;
}

/** Later than any window of the examples, with the days they may slip. */
const LONGEST = 6 * 1440;
const minuteOf = (instant: number) => Math.round((instant - at(0)) / 60_000);
const mileOf = (made: Made) => made.stop.place.longitude ?? NaN;

function isOpen(input: OptimizationInput, { order, stop }: Made, minute: number): boolean {
  const { constraints, fleet } = input;
  if (constraints.honorAppointments && stop.appointmentAt !== null) {
    return Math.abs(minute - minuteOf(stop.appointmentAt)) <= fleet.appointmentToleranceMinutes;
  }
  const days = stop.kind === 'pickup' ? constraints.pickupDateSlippage : constraints.dropoffDateSlippage;
  const isInside = (asked: number) =>
    stop.windows.some(({ earlyAt, lateAt }) => asked >= minuteOf(earlyAt) && asked <= minuteOf(lateAt));
  const isSlipped = minute > minuteOf(stop.windows.at(-1)!.lateAt);
  const grace = order.isJustInTime || !isSlipped ? 0 : (days ?? 0);
  for (let day = 0; day <= grace; day++) if (isInside(minute - day * 1440)) return true;
  return false;
}

/** Null where some task finds its windows closed for good, or the truck the depot. */
function drive(input: OptimizationInput, made: readonly Made[], from: number, arriveAt: number): Times[] | null {
  const minutesPerMile = 60 / input.fleet.milesPerHour;
  const times: Times[] = [];
  let arrive = arriveAt;
  for (let index = from; index < made.length; index++) {
    const task = made[index]!;
    let start = arrive;
    while (!isOpen(input, task, start) && start < LONGEST) start++;
    if (start >= LONGEST) return null;
    const next = made[index + 1];
    const before = made[index - 1];
    const isFurther = before !== undefined && mileOf(before) === mileOf(task) && input.fleet.dwellPer === 'stop';
    const depart = start + (isFurther ? 0 : input.fleet.dwellMinutes);
    times.push({ arrive, start, depart });
    arrive = depart + Math.abs(mileOf(next ?? task) - mileOf(task)) * minutesPerMile;
  }
  const depot = input.fleet.depot;
  const home = depot === null ? 0 : Math.abs((depot.place.longitude ?? NaN) - mileOf(made.at(-1)!)) * minutesPerMile;
  return depot !== null && arrive + home > minuteOf(depot.closesAt) ? null : times;
}

function schedule(input: OptimizationInput, made: readonly Made[]): Times[] {
  const depot = input.fleet.depot;
  const first = made[0]!;
  const soonest =
    depot === null
      ? minuteOf(first.stop.windows[0]!.earlyAt)
      : minuteOf(depot.opensAt) + Math.abs((depot.place.longitude ?? NaN) - mileOf(first));
  const earliest = drive(input, made, 0, depot === null ? appointmentOr(input, first, soonest) : soonest);
  if (earliest === null) throw new Error('The example cannot be driven.');
  const most = (input.constraints.maxRouteTransitTime ?? Infinity) * 1440;
  const isQuick = (times: Times[]) => times.at(-1)!.depart - times[0]!.start <= most;
  for (let start = earliest[0]!.start; start < LONGEST; start++) {
    const times = isOpen(input, first, start) ? drive(input, made, 0, start) : null;
    if (times !== null && isQuick(times)) return times;
  }
  return earliest;
}

/** A truck without a depot comes when it may begin, not when the gate opens. */
function appointmentOr(input: OptimizationInput, first: Made, soonest: number): number {
  let minute = Math.min(
    soonest,
    first.stop.appointmentAt === null ? soonest : minuteOf(first.stop.appointmentAt) - 1440,
  );
  while (!isOpen(input, first, minute)) minute++;
  return minute;
}

function slack(input: OptimizationInput, made: readonly Made[], times: readonly Times[], from: number): number {
  let minutes = 0;
  while (drive(input, made, from, times[from]!.arrive + minutes + 1) !== null) minutes++;
  return minutes;
}

function feetOf({ linearFeet, stackablePallets, nonStackablePallets }: OrderStop['freight']): number {
  if (linearFeet !== null) return linearFeet;
  let spots = nonStackablePallets;
  for (let left = stackablePallets; left > 0; left -= 2) spots++;
  let feet = 0;
  for (let left = spots; left > 0; left -= 2) feet += 4;
  return feet;
}

function sumOf(tasks: readonly Made[], sign: (task: Made) => number): Load {
  const sum = (measure: (freight: OrderStop['freight']) => number) =>
    tasks.reduce((total, task) => total + sign(task) * measure(task.stop.freight), 0);
  return {
    weight: sum((freight) => freight.weight),
    pallets: sum((freight) => freight.stackablePallets + freight.nonStackablePallets),
    volume: sum((freight) => freight.volume),
    linearFeet: sum(feetOf),
  };
}

function slipped(task: Made, start: number): number {
  let days = 0;
  while (start > minuteOf(task.stop.windows.at(-1)!.lateAt) + days * 1440) days++;
  return days;
}

/** Where a new published stop begins: at another place, or with another kind of work. */
function stopStarts(made: readonly Made[]): number[] {
  return made.flatMap((task, index) => {
    const before = made[index - 1];
    return before !== undefined && mileOf(before) === mileOf(task) && before.stop.kind === task.stop.kind
      ? []
      : [index];
  });
}

function plannedStops(input: OptimizationInput, made: readonly Made[], times: readonly Times[]): PlannedStop[] {
  const starts = stopStarts(made);
  const depotMile = input.fleet.depot?.place.longitude ?? null;
  return starts.map((from, number) => {
    const until = starts[number + 1] ?? made.length;
    const here = made.slice(from, until);
    const cameFrom = from === 0 ? (depotMile ?? mileOf(made[0]!)) : mileOf(made[from - 1]!);
    return {
      stopNumber: number + 1,
      kind: here[0]!.stop.kind,
      placeId: here[0]!.stop.place.id,
      tasks: here.map((task, index) => ({
        order: task.order.id,
        kind: task.stop.kind,
        stop: task.index,
        startAt: at(times[from + index]!.start),
        endAt: at(times[from + index]!.depart),
      })),
      milesFromPrevious: Math.abs(mileOf(here[0]!) - cameFrom),
      arriveAt: at(times[from]!.arrive),
      startAt: at(times[until - 1]!.start),
      departAt: at(times[until - 1]!.depart),
      handled: sumOf(here, () => 1),
      load: sumOf(made.slice(0, until), (task) => (task.stop.kind === 'pickup' ? 1 : -1)),
      slippedDays: Math.max(...here.map((task, index) => slipped(task, times[from + index]!.start))),
      slackMinutes: slack(input, made, times, from),
    };
  });
}

function milesOf(input: OptimizationInput, miles: readonly number[]): number {
  const depot = input.fleet.depot?.place.longitude ?? null;
  const all = depot === null ? miles : [depot, ...miles, depot];
  return all.reduce((sum, mile, index) => sum + (index === 0 ? 0 : Math.abs(mile - all[index - 1]!)), 0);
}

const aloneMiles = (input: OptimizationInput, order: OrderInput) =>
  milesOf(
    input,
    order.stops.map((stop) => stop.place.longitude ?? NaN),
  );

function shipmentOf(input: OptimizationInput, made: readonly Made[]): ProposedShipment {
  const times = schedule(input, made);
  const stops = plannedStops(input, made, times);
  const orders = [...new Set(made.map((task) => task.order))];
  const slippedDays = made.reduce((sum, task, index) => sum + slipped(task, times[index]!.start), 0);
  const miles = milesOf(input, made.map(mileOf));
  const isHazmat = orders.some((order) => order.hazardClasses.length > 0);
  const kinds = (kind: string) => new Set(made.filter((task) => task.stop.kind === kind).map(mileOf));
  const price = LINE_TARIFF.price({
    orders,
    miles,
    stops: made.filter((task, index) => index === 0 || mileOf(task) !== mileOf(made[index - 1]!)).length,
    origin: made[0]!.stop.place,
    destination: made.at(-1)!.stop.place,
    isOnePair: made.length === 2 * orders.length && kinds('pickup').size === 1 && kinds('dropoff').size === 1,
    equipmentMode: orders[0]!.equipmentMode,
    isHazmat,
    isTeam: orders[0]!.isTeam,
    isBlind: orders.some((order) => order.isBlind),
    ...sumOf(made, (task) => (task.stop.kind === 'pickup' ? 1 : 0)),
  });
  const cost = price.cost + slippedDays * input.fleet.slippageCostPerDay;
  const baselineCost = orders.reduce((sum, order) => sum + order.baselineCost, 0);
  const baselineMiles = orders.reduce((sum, order) => sum + aloneMiles(input, order), 0);
  return {
    orders: orders.map((order) => order.id),
    stops,
    mode: price.mode,
    cost,
    baselineCost,
    savings: baselineCost - cost,
    miles,
    baselineMiles,
    savedMiles: baselineMiles - miles,
    transitMinutes: times.at(-1)!.depart - times[0]!.start,
    slippedDays,
    isHazmat,
    isTeam: orders[0]!.isTeam,
    isJustInTime: orders.some((order) => order.isJustInTime),
    isBlind: orders.some((order) => order.isBlind),
    isLocked: false,
    reasons: { binding: null, addedMiles: [] },
  };
}

/** Routes as words: 'A1 B1 A2 B2' makes the first stop of order A, the first of B, and so on. Orders in none of them stay alone. */
export function planOf(input: OptimizationInput, routes: readonly string[]): Solution {
  const shipments = routes.map((route) => {
    const made = route.split(' ').map((word) => {
      const order = input.orders.find((candidate) => candidate.id === word.slice(0, -1))!;
      const index = Number(word.slice(-1)) - 1;
      return { order, index, stop: order.stops[index]! };
    });
    return shipmentOf(input, made);
  });
  const combined = new Set(shipments.flatMap((shipment) => shipment.orders));
  const alone = input.orders
    .filter((order) => !combined.has(order.id))
    .map((order) => ({
      order: order.id,
      cost: order.baselineCost,
      miles: aloneMiles(input, order),
      rejected: { kind: 'nobody' as const },
    }));
  const total = (of: (part: { cost: number; miles: number }) => number) =>
    [...shipments, ...alone].reduce((sum, part) => sum + of(part), 0);
  const cost = total((part) => part.cost);
  const miles = total((part) => part.miles);
  const baselineCost = input.orders.reduce((sum, order) => sum + order.baselineCost, 0);
  const baselineMiles = input.orders.reduce((sum, order) => sum + aloneMiles(input, order), 0);
  const isByCost = input.constraints.strategy === 'cost';
  const objective = isByCost ? cost : miles;
  return {
    aims: [isByCost ? 'leastCost' : 'leastDistance'],
    shipments,
    alone,
    cost,
    baselineCost,
    savings: baselineCost - cost,
    miles,
    baselineMiles,
    savedMiles: baselineMiles - miles,
    objective,
    bound: objective / 2,
    gap: 0.5,
    provenOptimal: false,
    routesExamined: 10,
    boundOverExamined: objective / 2,
  };
}
