/**
 * Best insertions found before. Most routes of a plan stay as they are from one round to the next, so most questions come again. An entry
 * is for the tasks of a route in their sequence; what asks next for the same place in the memory takes it over.
 */
import type { Route } from './route.ts';
import { MEMORY_BITS } from '../tuning.ts';

export interface InsertionMemory {
  /** Whether it is known; then `added` and `positions` are of this question. */
  has: (route: Route, order: number) => boolean;
  added: () => number;
  pickupAt: () => number;
  dropoffAt: () => number;
  keep: (route: Route, order: number, added: number, pickupAt: number, dropoffAt: number) => void;
}

export function createInsertionMemory(): InsertionMemory {
  const size = 1 << MEMORY_BITS;
  const marks = new Int32Array(size);
  const keys = new Float64Array(size).fill(-1);
  const orders = new Int32Array(size);
  const addeds = new Float64Array(size);
  const pickups = new Int32Array(size);
  const dropoffs = new Int32Array(size);
  let slot = 0;
  const slotOf = ({ mark }: Route, order: number) => {
    let mixed = mark ^ Math.imul(order + 1, 0x9e3779b1);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
    return (mixed ^ (mixed >>> 13)) >>> (32 - MEMORY_BITS);
  };
  return {
    has(route, order) {
      slot = slotOf(route, order);
      return keys[slot] === route.key && marks[slot] === route.mark && orders[slot] === order;
    },
    added: () => addeds[slot]!,
    pickupAt: () => pickups[slot]!,
    dropoffAt: () => dropoffs[slot]!,
    keep(route, order, added, pickupAt, dropoffAt) {
      slot = slotOf(route, order);
      marks[slot] = route.mark;
      keys[slot] = route.key;
      orders[slot] = order;
      addeds[slot] = added;
      pickups[slot] = pickupAt;
      dropoffs[slot] = dropoffAt;
    },
  };
}
