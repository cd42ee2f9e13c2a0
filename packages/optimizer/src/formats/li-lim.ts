/**
 * Li & Lim files: a line with vehicles and capacity, then one line for each node (id, x, y, demand, earliest, latest,
 * service, pickup, delivery), the depot first. Fewest vehicles win, then the shortest distance; a unit of distance takes
 * one minute.
 *
 * Every node has a service time of its own, which a fleet cannot say. So times are counted at the middle of each service:
 * from one middle to the next the truck takes the distance and half of both services, which is what the input calls miles,
 * and it never dwells. The miles of a plan are then its distance and all its services.
 */
import type { Fleet, OrderId, OrderInput, OrderStop, Place, Strategy } from '../input.ts';
import type { Solution } from '../plan.ts';
import {
  constraintsOf,
  MS_PER_MINUTE,
  PLAIN_FLEET,
  PLAIN_ORDER,
  tariffOf,
  type ReadFile,
  type RunSettings,
} from './instance-file.ts';
import { readLiLimNodes, type LiLimNode } from './li-lim-nodes.ts';

/** More than any distance, so that no saved mile makes up for a vehicle. */
const COST_PER_VEHICLE = 10_000;
const MINUTES_PER_HOUR = 60;

export interface LiLimFile extends ReadFile {
  /** Minutes of both stops, by order. */
  service: ReadonlyMap<OrderId, number>;
}

export function readLiLim(text: string, { strategy, seed, budget, threads }: RunSettings): LiLimFile {
  const { capacity, depot, tasks, pairs } = readLiLimNodes(text);
  const byId = new Map([depot, ...tasks].map((node) => [node.id, node]));
  const miles = (from: Place, to: Place) => milesBetween(byId.get(Number(from.id))!, byId.get(Number(to.id))!);
  const input = {
    orders: pairs.map(([pickup, delivery]) => orderOf(depot, pickup, delivery)),
    constraints: constraintsOf(strategy, { maxWeight: capacity }),
    fleet: fleetOf(depot),
    tariff: tariffOf({ fixed: COST_PER_VEHICLE, perMile: 1, perStop: 0 }),
    miles,
    seed,
    budget,
    threads,
  };
  const service = new Map(pairs.map(([pickup, delivery]) => [pickup.id, pickup.service + delivery.service]));
  return { input, unreadable: [], service };
}

/** Every order in the plan takes a vehicle, alone or with others. */
export const vehiclesOf = ({ shipments, alone }: Solution): number => shipments.length + alone.length;

export const distanceOf = (file: LiLimFile, solution: Solution): number => solution.miles - serviceOf(file, solution);

/** No plan with as few vehicles has a smaller distance. */
export function distanceBoundOf(file: LiLimFile, solution: Solution, strategy: Strategy): number {
  const vehiclesCost = strategy === 'cost' ? COST_PER_VEHICLE * vehiclesOf(solution) : 0;
  return Math.max(0, solution.bound - vehiclesCost - serviceOf(file, solution));
}

function serviceOf({ service }: LiLimFile, { shipments, alone }: Solution): number {
  const planned = [...shipments.flatMap(({ orders }) => orders), ...alone.map(({ order }) => order)];
  return planned.reduce<number>((sum, order) => sum + service.get(order)!, 0);
}

function milesBetween(a: LiLimNode, b: LiLimNode): number {
  if (a === b) return 0;
  return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2) + (a.service + b.service) / 2;
}

/** Each node is a place of its own, whatever lies at the same coordinates: the number of the node keeps them apart. */
const placeOf = ({ id, x, y }: LiLimNode): Place => ({ id, latitude: y / 1000, longitude: x / 1000 + id * 1e-7 });

function orderOf(depot: LiLimNode, pickup: LiLimNode, delivery: LiLimNode): OrderInput {
  const miles = milesBetween(depot, pickup) + milesBetween(pickup, delivery) + milesBetween(delivery, depot);
  return {
    id: pickup.id,
    stops: [stopOf('pickup', pickup, pickup.demand), stopOf('dropoff', delivery, -delivery.demand)],
    ...PLAIN_ORDER,
    baselineCost: COST_PER_VEHICLE + miles,
  };
}

function stopOf(kind: OrderStop['kind'], node: LiLimNode, weight: number): OrderStop {
  const middle = node.service / 2;
  return {
    kind,
    place: placeOf(node),
    windows: [{ earlyAt: (node.earliest + middle) * MS_PER_MINUTE, lateAt: (node.latest + middle) * MS_PER_MINUTE }],
    appointmentAt: null,
    freight: { weight, stackablePallets: 0, nonStackablePallets: 0, volume: 0, linearFeet: 0 },
  };
}

function fleetOf(depot: LiLimNode): Fleet {
  return {
    ...PLAIN_FLEET,
    maxOrders: null,
    milesPerHour: MINUTES_PER_HOUR,
    dwellMinutes: 0,
    depot: {
      place: placeOf(depot),
      opensAt: depot.earliest * MS_PER_MINUTE,
      closesAt: depot.latest * MS_PER_MINUTE,
    },
  };
}
