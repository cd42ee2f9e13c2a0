import { incompatibility } from '../intake/compatibility.ts';
import { effectiveWindowsOf } from '../intake/effective-windows.ts';
import { linearFeetOf, palletsOf } from '../intake/linear-feet.ts';
import type { ConstraintSet, Fleet, OptimizationInput, OrderInput, OrderStop } from '../input.ts';
import { drivingOf } from './driving.ts';
import type { Limits, Model } from './model.ts';
import { placeMilesOf } from './places.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 1440;

export type ModelSource = Pick<OptimizationInput, 'constraints' | 'fleet' | 'miles'>;

export function limitsOf(constraints: ConstraintSet, fleet: Fleet): Limits {
  return {
    capacity: [
      constraints.maxWeight ?? Infinity,
      constraints.maxPallets ?? Infinity,
      constraints.maxVolume ?? Infinity,
      fleet.maxLinearFeet ?? Infinity,
    ],
    leastPerStop: [
      constraints.minWeightPerStop ?? 0,
      constraints.minPalletsPerStop ?? 0,
      constraints.minVolumePerStop ?? 0,
      0,
    ],
    orders: fleet.maxOrders ?? Infinity,
    stops: constraints.maxStopCount ?? Infinity,
    pickups: constraints.maxPickupCount ?? Infinity,
    dropoffs: constraints.maxDropoffCount ?? Infinity,
    miles: constraints.maxRouteDistance ?? Infinity,
    outOfRoute: constraints.maxOutOfRouteDistance ?? Infinity,
    fromFirstDrop: constraints.distanceFromFirstDrop ?? Infinity,
    transitMinutes: (constraints.maxRouteTransitTime ?? Infinity) * DAY_MINUTES,
  };
}

/** Windows in which a task may start, in minutes from the epoch, and the end of the last one before slippage. */
function windowsOf(stop: OrderStop, order: OrderInput, { constraints, fleet }: ModelSource, epochAt: number) {
  const windows = effectiveWindowsOf(stop, order, constraints, fleet).map(({ earlyAt, lateAt }) => ({
    early: (earlyAt - epochAt) / MINUTE,
    late: (lateAt - epochAt) / MINUTE,
  }));
  const isAppointment = constraints.honorAppointments && stop.appointmentAt !== null;
  const unslipped = isAppointment ? windows.at(-1)!.late : (stop.windows.at(-1)!.lateAt - epochAt) / MINUTE;
  return { windows, unslipped };
}

/** A midnight (UTC) near the first window of all. */
function epochOf(orders: readonly OrderInput[]): number {
  let first = Infinity;
  for (const { stops } of orders)
    for (const { windows } of stops) first = Math.min(first, windows[0]?.earlyAt ?? first);
  return Number.isFinite(first) ? Math.floor(first / (DAY_MINUTES * MINUTE)) * DAY_MINUTES * MINUTE : 0;
}

function forbiddenPairs(orders: readonly OrderInput[], fleet: Fleet): Uint8Array {
  const forbidden = new Uint8Array(orders.length * orders.length);
  for (const [row, order] of orders.entries()) {
    for (let column = row + 1; column < orders.length; column++) {
      if (incompatibility(order, orders[column]!, fleet) === null) continue;
      forbidden[row * orders.length + column] = 1;
      forbidden[column * orders.length + row] = 1;
    }
  }
  return forbidden;
}

/** All `orders` have one equipment mode and team flag: others never share a truck and are models of their own. */
export function buildModel(orders: readonly OrderInput[], source: ModelSource): Model {
  const { constraints, fleet, miles } = source;
  const stops = orders.flatMap((order, index) => order.stops.map((stop) => ({ stop, order, index })));
  const epochAt = epochOf(orders);
  const timed = stops.map(({ stop, order }) => windowsOf(stop, order, source, epochAt));
  const windows = timed.flatMap(({ windows: list }) => list);
  const sign = (stop: OrderStop) => (stop.kind === 'pickup' ? 1 : -1);
  const model: Model = {
    orders,
    strategy: constraints.strategy === 'distance' ? 'distance' : 'cost',
    fleet,
    limits: limitsOf(constraints, fleet),
    epochAt,
    ...drivingOf(fleet, orders[0]?.isTeam === true),
    dwellMinutes: fleet.dwellMinutes,
    isDwellPerTask: fleet.dwellPer === 'task',
    firstTask: startsOf(orders.map((order) => order.stops.length)),
    orderOf: Int32Array.from(stops, ({ index }) => index),
    isPickup: Uint8Array.from(stops, ({ stop }) => (stop.kind === 'pickup' ? 1 : 0)),
    ...placeMilesOf(
      stops.map(({ stop }) => stop),
      fleet.depot?.place ?? null,
      miles,
    ),
    depotOpens: fleet.depot === null ? -Infinity : (fleet.depot.opensAt - epochAt) / MINUTE,
    depotCloses: fleet.depot === null ? Infinity : (fleet.depot.closesAt - epochAt) / MINUTE,
    firstWindow: startsOf(timed.map(({ windows: list }) => list.length)),
    early: Float64Array.from(windows, ({ early }) => early),
    late: Float64Array.from(windows, ({ late }) => late),
    earliest: Float64Array.from(timed, ({ windows: list }) => list[0]!.early),
    latest: Float64Array.from(timed, ({ windows: list }) => list.at(-1)!.late),
    unslippedLatest: Float64Array.from(timed, ({ unslipped }) => unslipped),
    canSlip: timed.some(({ windows: list, unslipped }) => list.at(-1)!.late > unslipped),
    load: new Float64Array(
      stops.flatMap(({ stop }) =>
        [stop.freight.weight, palletsOf(stop.freight), stop.freight.volume, linearFeetOf(stop.freight)].map(
          (amount) => sign(stop) * amount,
        ),
      ),
    ),
    alone: new Float64Array(orders.length),
    ownMiles: new Float64Array(orders.length),
    isForbiddenPair: forbiddenPairs(orders, fleet),
  };
  for (const [order, { baselineCost }] of orders.entries()) {
    model.ownMiles[order] = ownMiles(model, order);
    model.alone[order] = model.strategy === 'distance' ? model.ownMiles[order] : baselineCost;
  }
  return model;
}

function startsOf(lengths: readonly number[]): Int32Array {
  const starts = new Int32Array(lengths.length + 1);
  for (const [index, length] of lengths.entries()) starts[index + 1] = starts[index]! + length;
  return starts;
}

function ownMiles(model: Model, order: number): number {
  const first = model.firstTask[order]!;
  const last = model.firstTask[order + 1]! - 1;
  let total = model.fromDepot[first]! + model.toDepot[last]!;
  for (let task = first; task < last; task++) {
    total += model.miles[model.place[task]! * model.placeCount + model.place[task + 1]!]!;
  }
  return total;
}
