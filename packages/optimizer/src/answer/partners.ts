/** The orders nearest to an order: with whom it would most likely share a truck. */
import { incompatibility } from '../intake/compatibility.ts';
import type { OrderInput, OrderStop } from '../input.ts';
import type { ModelSource } from '../model/build-model.ts';

const PARTNERS = 5;
/** More than are wanted, since a flat map is only nearly right and some may not share a truck at all. */
const SHORTLIST = 20;

export interface PartnerFinder {
  /** Nearest first, those that may share a truck with it. */
  compatible: (order: OrderInput) => OrderInput[];
  /** Whether or not they may share. */
  nearest: (order: OrderInput) => OrderInput | null;
}

/** Orders as points of a flat map: where they are first picked up and where they are last dropped. */
interface Ends {
  orders: readonly OrderInput[];
  /** Four numbers each. */
  points: Float64Array;
}

const RADIANS = Math.PI / 180;

function pointOf({ place }: OrderStop, eastScale: number): [number, number] {
  return [(place.longitude ?? Number.NaN) * eastScale, place.latitude ?? Number.NaN];
}

function endsOf(orders: readonly OrderInput[], eastScale: number): Ends {
  const points = new Float64Array(orders.length * 4);
  for (const [index, { stops }] of orders.entries()) {
    points.set([...pointOf(stops[0]!, eastScale), ...pointOf(stops.at(-1)!, eastScale)], index * 4);
  }
  return { orders, points };
}

/** A degree east is shorter the farther north it is. */
function eastScaleOf(orders: readonly OrderInput[]): number {
  const latitudes = orders.map(({ stops }) => stops[0]!.place.latitude ?? 0);
  const mean = latitudes.reduce((total, latitude) => total + latitude, 0) / Math.max(1, latitudes.length);
  return Math.cos(mean * RADIANS);
}

/** The nearest of `ends` to the order, as the crow flies, without the order itself. */
function shortlist(order: OrderInput, ends: Ends, eastScale: number): OrderInput[] {
  const [fromX, fromY] = pointOf(order.stops[0]!, eastScale);
  const [toX, toY] = pointOf(order.stops.at(-1)!, eastScale);
  const { orders, points } = ends;
  const near: { distance: number; order: OrderInput }[] = [];
  for (let index = 0; index < orders.length; index++) {
    const at = index * 4;
    const pickups = (points[at]! - fromX) ** 2 + (points[at + 1]! - fromY) ** 2;
    const dropoffs = (points[at + 2]! - toX) ** 2 + (points[at + 3]! - toY) ** 2;
    const distance = Math.sqrt(pickups) + Math.sqrt(dropoffs);
    const isNear = near.length < SHORTLIST || distance < near.at(-1)!.distance;
    if (!isNear || orders[index] === order) continue;
    let place = near.length;
    while (place > 0 && near[place - 1]!.distance > distance) place--;
    near.splice(place, 0, { distance, order: orders[index]! });
    if (near.length > SHORTLIST) near.pop();
  }
  return near.map(({ order: other }) => other);
}

function byMiles(order: OrderInput, others: readonly OrderInput[], { miles }: ModelSource): OrderInput[] {
  const distance = (other: OrderInput) =>
    miles(order.stops[0]!.place, other.stops[0]!.place) + miles(order.stops.at(-1)!.place, other.stops.at(-1)!.place);
  return others
    .map((other) => ({ other, distance: distance(other) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ other }) => other);
}

const truckOf = ({ equipmentMode, isTeam }: OrderInput) => `${equipmentMode} ${isTeam}`;

export function createPartnerFinder(orders: readonly OrderInput[], source: ModelSource): PartnerFinder {
  const eastScale = eastScaleOf(orders);
  const everybody = endsOf(orders, eastScale);
  const sameTruck = new Map(
    [...Map.groupBy(orders, truckOf)].map(([truck, members]) => [truck, endsOf(members, eastScale)]),
  );
  return {
    compatible: (order) => {
      const near = shortlist(order, sameTruck.get(truckOf(order)) ?? endsOf([], eastScale), eastScale);
      const fitting = near.filter((other) => incompatibility(order, other, source.fleet) === null);
      return byMiles(order, fitting, source).slice(0, PARTNERS);
    },
    nearest: (order) => byMiles(order, shortlist(order, everybody, eastScale), source)[0] ?? null,
  };
}
