/** A bound that needs no search. */
import type { OrderInput } from '../input.ts';
import { spotOf } from '../model/places.ts';
import type { Figures } from '../tariff.ts';

export interface OrderAlone {
  order: OrderInput;
  objective: number;
  miles: number;
}

/**
 * Of a truck with k orders each carries at least 1/k of what the longest haul on it costs. Orders between the same two places may go on
 * one LTL bill, for which there is no such floor; so all orders that may ever share are looked at together.
 */
export function leastConceivable(
  alone: readonly OrderAlone[],
  { base, perMile }: Figures,
  { mostOrders, detourSaves }: { mostOrders: number; detourSaves: number },
): number {
  const laneOf = ({ stops }: OrderInput) => stops.map(({ place }) => spotOf(place)).join(' ');
  const users = new Map<string, number>();
  for (const { order } of alone) users.set(laneOf(order), (users.get(laneOf(order)) ?? 0) + 1);
  const most = Math.max(1, Math.min(mostOrders, alone.length));
  return alone.reduce((sum, { order, objective, miles }) => {
    if (users.get(laneOf(order))! > 1) return sum;
    // By way of others it may be shorter, on each leg and to and from a depot.
    const least = Math.max(0, miles - (order.stops.length + 1) * detourSaves);
    return sum + Math.min(objective, Math.max(0, base + perMile * least) / most);
  }, 0);
}
