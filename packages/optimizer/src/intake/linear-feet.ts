/** How much of a trailer's floor freight takes, in feet of its length. */
import type { Freight, OrderInput } from '../input.ts';

/** Pallets 40 in wide: two of them side by side between walls 98 in apart, 48 in long each. Nobody turns them. */
const PALLETS_ABREAST = 2;
const PALLET_ROW_FEET = 4;
const STACKED_HIGH = 2;

export function palletsOf(freight: Freight): number {
  return freight.stackablePallets + freight.nonStackablePallets;
}

/** As given, or else derived from the pallets. */
export function linearFeetOf(freight: Freight): number {
  if (freight.linearFeet != null) return freight.linearFeet;
  const floorSpots = freight.nonStackablePallets + Math.ceil(freight.stackablePallets / STACKED_HIGH);
  return Math.ceil(floorSpots / PALLETS_ABREAST) * PALLET_ROW_FEET;
}

/**
 * An order of several pickups or dropoffs takes the floor that its pallets on board need; stop by stop that is more, as half-empty rows
 * count each time. Gives such an order the floor length of each stop in so many words, so that what goes on also comes off.
 */
export function withFloorLength(order: OrderInput): OrderInput {
  if (order.stops.length <= 2 || order.stops.every(({ freight }) => freight.linearFeet !== null)) return order;
  let stackablePallets = 0;
  let nonStackablePallets = 0;
  let before = 0;
  const stops = order.stops.map((stop) => {
    const sign = stop.kind === 'pickup' ? 1 : -1;
    stackablePallets += sign * stop.freight.stackablePallets;
    nonStackablePallets += sign * stop.freight.nonStackablePallets;
    const after = linearFeetOf({ ...stop.freight, stackablePallets, nonStackablePallets, linearFeet: null });
    const linearFeet = Math.abs(after - before);
    before = after;
    return { ...stop, freight: { ...stop.freight, linearFeet } };
  });
  return { ...order, stops };
}
