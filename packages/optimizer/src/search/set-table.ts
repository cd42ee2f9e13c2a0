/**
 * Numbers sets of orders, from 0 on, in the order in which they are met. Found by a key (the sum of a random value for each order) and then
 * compared order by order: two sets with one key are two sets.
 */
export interface SetTable {
  /** The number of a set, its orders ascending; -1 when it was not met. */
  find: (key: number, orders: ArrayLike<number>) => number;
  /** The same without one of the orders. */
  findWithout: (key: number, orders: ArrayLike<number>, left: number) => number;
  /** The number of the set, which is new to the table or known to it. */
  add: (key: number, orders: ArrayLike<number>) => number;
  size: () => number;
}

const FIRST_ROOM = 256;

export function createSetTable(): SetTable {
  let slots = new Int32Array(2 * FIRST_ROOM).fill(-1);
  let keys = new Float64Array(FIRST_ROOM);
  /** Orders of set n: from begins[n] up to begins[n + 1]. */
  let begins = new Int32Array(FIRST_ROOM + 1);
  let members = new Int32Array(4 * FIRST_ROOM);
  let count = 0;

  const firstSlot = (key: number) => {
    // The lower half of the key: the bits of a whole number up to 2 ** 53.
    let mixed = key | 0;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
    return (mixed ^ (mixed >>> 13)) & (slots.length - 1);
  };

  function isSame(set: number, orders: ArrayLike<number>, left: number): boolean {
    const size = left < 0 ? orders.length : orders.length - 1;
    let at = begins[set]!;
    if (begins[set + 1]! - at !== size) return false;
    for (let index = 0; index < orders.length; index++) {
      if (orders[index] === left) continue;
      if (members[at++] !== orders[index]) return false;
    }
    return true;
  }

  function findWithout(key: number, orders: ArrayLike<number>, left: number): number {
    for (let slot = firstSlot(key); ; slot = (slot + 1) & (slots.length - 1)) {
      const set = slots[slot]!;
      if (set < 0) return -1;
      if (keys[set] === key && isSame(set, orders, left)) return set;
    }
  }

  function take(set: number): void {
    let slot = firstSlot(keys[set]!);
    while (slots[slot]! >= 0) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = set;
  }

  function makeRoom(more: number): void {
    if (begins[count]! + more > members.length) {
      const wider = new Int32Array(2 * members.length + more);
      wider.set(members);
      members = wider;
    }
    if (count < keys.length) return;
    const [longerKeys, longerBegins] = [new Float64Array(2 * count), new Int32Array(2 * count + 1)];
    longerKeys.set(keys);
    longerBegins.set(begins);
    keys = longerKeys;
    begins = longerBegins;
    slots = new Int32Array(4 * count).fill(-1);
    for (let set = 0; set < count; set++) take(set);
  }

  return {
    find: (key, orders) => findWithout(key, orders, -1),
    findWithout,
    add(key, orders) {
      const known = findWithout(key, orders, -1);
      if (known >= 0) return known;
      makeRoom(orders.length);
      const begin = begins[count]!;
      for (let index = 0; index < orders.length; index++) members[begin + index] = orders[index]!;
      begins[count + 1] = begin + orders.length;
      keys[count] = key;
      take(count);
      return count++;
    },
    size: () => count,
  };
}
