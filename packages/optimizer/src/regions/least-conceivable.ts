/** A bound that needs no search. */
import type { OrderInput } from '../input.ts';
import { filledMilesOf } from '../model/fills.ts';
import type { Model } from '../model/model.ts';
import { spotOf } from '../model/places.ts';
import type { Figures } from '../tariff.ts';

export interface OrderAlone {
  order: OrderInput;
  objective: number;
  miles: number;
  /** Its miles by the part of a truck that it fills: by weight, by pallets and so on. */
  filledMiles: readonly number[];
}

export const ordersAlone = (model: Model): OrderAlone[] =>
  model.orders.map((order, index) => ({
    order,
    objective: model.alone[index]!,
    miles: model.ownMiles[index]!,
    filledMiles: filledMilesOf(model, index),
  }));

/**
 * Of a truck with k orders each bears at least 1/k of what the longest haul on it costs. Or else each bears its own stops, and its own miles
 * by the part of the truck that it fills; the way that comes to most counts. Orders between the same two places may go on one LTL bill, for
 * which there is no such floor; so all orders that may ever share are looked at together.
 */
export function leastConceivable(
  alone: readonly OrderAlone[],
  { base, perMile, perStop }: Figures,
  { mostOrders, detourSaves }: { mostOrders: number; detourSaves: number },
): number {
  const lanes = usersOf(alone, ({ stops }) => [laneOf(stops)]);
  const spots = usersOf(alone, spotsOf);
  const most = Math.max(1, Math.min(mostOrders, alone.length));
  // The first two stops cost nothing. Where that is worth more than the base, two orders at least have it between them.
  const start = base - 2 * perStop;
  const shareOfStart = start > 0 ? start / most : start / 2;
  const bearers = alone
    .filter(({ order }) => lanes.get(laneOf(order.stops)) === 1)
    .map(({ order, objective, miles, filledMiles }) => {
      // By way of others it may be shorter, on each leg and to and from a depot.
      const least = Math.max(0, miles - (order.stops.length + 1) * detourSaves);
      const own = spotsOf(order).filter((spot) => spots.get(spot) === 1).length;
      const byRoom = filledMiles.map(
        (filled) => shareOfStart + perStop * own + perMile * Math.max(0, filled - detourSaves),
      );
      return [Math.max(0, base + perMile * least) / most, ...byRoom].map((share) => Math.min(objective, share));
    });
  const ways = bearers[0]?.keys() ?? [];
  return Math.max(0, ...[...ways].map((way) => bearers.reduce((sum, shares) => sum + shares[way]!, 0)));
}

const laneOf = (stops: OrderInput['stops']) => stops.map(({ place }) => spotOf(place)).join(' ');
const spotsOf = ({ stops }: OrderInput) => [...new Set(stops.map(({ place }) => spotOf(place)))];

/** How many orders have each of the names. */
function usersOf(alone: readonly OrderAlone[], namesOf: (order: OrderInput) => readonly string[]): Map<string, number> {
  const users = new Map<string, number>();
  for (const { order } of alone) for (const name of namesOf(order)) users.set(name, (users.get(name) ?? 0) + 1);
  return users;
}
