/**
 * All routes that could be part of a better plan. Sets of orders grow by one order at a time, each with its exact best sequence; a set is
 * left behind, and with it everything that contains it, when no completion of it can be worth its price. What an order is worth is given
 * (the marginal cost of covering it): then a route may be left out when it costs more than its orders are worth by more than `room`.
 */
import { keepsLastingLimits, keepsMendableLimits, measure } from '../model/measure.ts';
import type { Model } from '../model/model.ts';
import type { Pricer } from '../model/pricer.ts';
import { canPair, type PairTable } from './pairs.ts';
import type { PooledRoute } from './pool.ts';
import type { Sequence, Sequencer } from './sequencer.ts';
import { createSetTable, type SetTable } from './set-table.ts';
import { MOST_REMEMBERED, WORK_OF_A_LOOK, WORK_OF_A_LOOKUP } from '../tuning.ts';

export interface EnumerationTask {
  model: Model;
  pricer: Pricer;
  sequencer: Sequencer;
  pairs: PairTable;
  keys: Float64Array;
  /** At most what the order costs alone. */
  worth: Float64Array;
  room: number;
  /** Labels of the sequencer and sets of one size that it may take. */
  maxWork: number;
  maxSets: number;
  /** What earlier passes learned; the best objective of a set does not depend on what orders are worth. */
  memory: SetMemory;
  onRoute: (route: PooledRoute) => void;
  shouldStop: () => boolean;
}

/** By the number of the set in the table. */
export interface SetMemory {
  sets: SetTable;
  /** A value that the objective under the lasting limits is not below, or is: then it is exact. */
  least: number[];
  isExact: boolean[];
  /** Routes that keep all limits, already told. */
  routes: (PooledRoute | undefined)[];
}

export const createSetMemory = (): SetMemory => ({ sets: createSetTable(), least: [], isExact: [], routes: [] });

export interface Enumeration {
  /** Every route within the room was met. */
  isComplete: boolean;
  /** Most by which a route costs less than its orders are worth. */
  lowestReducedCost: number;
  sets: number;
  work: number;
}

interface Level {
  size: number;
  /** `size` orders each, ascending, one set after the other. */
  orders: Int32Array;
  /** Objective, or a value it is not below, of each set under the lasting limits. */
  least: Float64Array;
  /** Orders that may still join each set, as bits. */
  joiners: Int32Array;
  count: number;
  /** Numbers the sets as they lie in `orders`. */
  sets: SetTable;
}

/** What an order can add to a set's worth at most, most first: its worth without the stops that are only its own. */
function gainsOf({ model, pricer, worth }: EnumerationTask): { gain: Float64Array; byGain: Int32Array } {
  const users = new Map<number, Set<number>>();
  for (const [task, place] of model.place.entries()) {
    const set = users.get(place) ?? new Set();
    users.set(place, set.add(model.orderOf[task]!));
  }
  const gain = Float64Array.from(worth);
  for (const order of gain.keys()) {
    const own = new Set<number>();
    for (let task = model.firstTask[order]!; task < model.firstTask[order + 1]!; task++) {
      if (users.get(model.place[task]!)!.size === 1) own.add(model.place[task]!);
    }
    gain[order]! -= own.size * pricer.floor.perStop;
  }
  const byGain = Int32Array.from(gain.keys()).sort((one, other) => gain[other]! - gain[one]! || one - other);
  return { gain, byGain };
}

export function enumerateRoutes(task: EnumerationTask): Enumeration {
  const { model, sequencer, pairs, keys, worth, room, memory } = task;
  const { limits } = model;
  const count = model.orders.length;
  const { gain, byGain } = gainsOf(task);
  const mostOrders = Math.min(limits.orders, count);
  const startWork = sequencer.work();
  let lowestReducedCost = 0;
  let isComplete = pairs.isComplete;
  let sets = 0;
  let looks = 0;
  let lookups = 0;
  const shared = new Int32Array(pairs.width);

  /** The most that orders still to be added can bring in. */
  const topUp = (places: number): number => {
    let left = places;
    let sum = 0;
    for (let index = 0; index < count && left > 0; index++) {
      const order = byGain[index]!;
      if (gain[order]! <= 0) break;
      if ((shared[order >>> 5]! & (1 << (order & 31))) === 0) continue;
      sum += gain[order]!;
      left -= 1;
    }
    return sum;
  };

  /**
   * Takes out of `shared` who can no longer be part of any route within the room: the pair it makes with some order of the set is too
   * dear for what it and the best others would bring.
   */
  const sift = (value: number, least: number) => {
    const rest = topUp(mostOrders - set.length - 1);
    const most = value + rest + room;
    for (let word = 0; word < pairs.width; word++) {
      let bits = shared[word]!;
      while (bits !== 0) {
        const bit = bits & -bits;
        bits ^= bit;
        const order = (word << 5) + 31 - Math.clz32(bit);
        let dearest = least;
        for (const other of set) dearest = Math.max(dearest, pairs.objective[other * count + order]!);
        if (dearest >= most + worth[order]!) shared[word]! ^= bit;
      }
    }
  };

  const swapped: number[] = [];
  /** Whether a set of this one's orders but two and a joiner was left behind, or costs so much. */
  const isTooDearWith = (joiner: number, before: Level, key: number, enough: number): boolean => {
    const size = set.length;
    let place = 0;
    while (place < size && set[place]! < joiner) place += 1;
    const keyWith = key + keys[joiner]!;
    for (let first = 0; first < size; first++) {
      for (let second = first + 1; second < size; second++) {
        lookups += 1;
        swapped.length = 0;
        for (let at = 0; at < size; at++) {
          if (at === place) swapped.push(joiner);
          if (at !== first && at !== second) swapped.push(set[at]!);
        }
        if (place === size) swapped.push(joiner);
        const index = before.sets.find(keyWith - keys[set[first]!]! - keys[set[second]!]!, swapped);
        if (index < 0 || before.least[index]! >= enough) return true;
      }
    }
    return false;
  };

  /** The same by the sets of the level before, which say more than pairs do. */
  const siftBySets = (before: Level, value: number, key: number) => {
    const most = value + topUp(mostOrders - set.length - 1) + room;
    for (let word = 0; word < pairs.width; word++) {
      let bits = shared[word]!;
      while (bits !== 0) {
        const bit = bits & -bits;
        bits ^= bit;
        const order = (word << 5) + 31 - Math.clz32(bit);
        if (isTooDearWith(order, before, key, most + worth[order]!)) shared[word]! ^= bit;
      }
    }
  };

  const tell = (route: PooledRoute, value: number) => {
    lowestReducedCost = Math.min(lowestReducedCost, route.objective - value);
    task.onRoute(route);
  };

  const report = (key: number, value: number, lasting: Sequence | null) => {
    const number = memory.sets.find(key, set);
    const known = number < 0 ? undefined : memory.routes[number];
    if (known !== undefined) {
      if (known.objective < value + room) tell(known, value);
      return;
    }
    const kept = lasting === null ? null : underAllLimits(lasting);
    const sequence = kept ?? sequencer.best(set, value + room, 'all');
    if (kept === null && sequencer.hasGivenUp()) isComplete = false;
    if (sequence === null) return;
    if (sequence.objective >= value + room) return;
    const { miles } = measure(model, sequence.tasks);
    const route = { key, orders: [...set], tasks: sequence.tasks, objective: sequence.objective, miles };
    if (number >= 0) memory.routes[number] = route;
    tell(route, value);
  };

  /** What is best by the floor under the lasting limits, keeps the others too and costs no more than that floor is best of all. */
  const underAllLimits = ({ tasks, objective }: Sequence): Sequence | null => {
    const measures = measure(model, tasks);
    if (!keepsLastingLimits(model, measures) || !keepsMendableLimits(model, measures)) return null;
    const { miles, visits, slippedDays } = measures;
    const ends = { firstTask: tasks[0]!, lastTask: tasks.at(-1)! };
    const price = task.pricer.objectiveOf({ orders: set, miles, visits, slippedDays, ...ends });
    return price <= objective + 1e-9 * Math.abs(objective) ? { tasks, objective: price } : null;
  };

  /** The best objective of `set` under the lasting limits if below `cutoff`, from memory where it is known; else Infinity. */
  const costOf = (key: number, cutoff: number): { objective: number; sequence: Sequence | null } => {
    const known = memory.sets.find(key, set);
    if (known >= 0) {
      const least = memory.least[known]!;
      if (least >= cutoff) return { objective: Infinity, sequence: null };
      if (memory.isExact[known]!) return { objective: least, sequence: null };
    }
    const sequence = sequencer.best(set, cutoff, 'lasting');
    if (sequencer.hasGivenUp()) isComplete = false;
    else if (known >= 0 || memory.sets.size() < MOST_REMEMBERED) {
      const number = memory.sets.add(key, set);
      memory.least[number] = sequence?.objective ?? cutoff;
      memory.isExact[number] = sequence !== null;
    }
    return { objective: sequence?.objective ?? Infinity, sequence };
  };

  const set: number[] = [];
  const worthOf = () => set.reduce((sum, order) => sum + worth[order]!, 0);
  const keyOf = () => set.reduce((sum, order) => sum + keys[order]!, 0);

  /** Looks at `set`; true when sets that contain it are worth looking at. */
  const lookAt = (level: Level, known: number, before: Level | null): boolean => {
    looks += 1;
    const value = worthOf();
    const joining = mostOrders - set.length;
    let most = value + topUp(joining) + room;
    if (known >= most) return false;
    sift(value, known);
    sift(value, known);
    most = value + topUp(joining) + room;
    if (known >= most) return false;
    const key = keyOf();
    if (before !== null && joining > 0) {
      siftBySets(before, value, key);
      most = value + topUp(joining) + room;
      if (known >= most) return false;
    }
    const { objective, sequence } = costOf(key, most);
    if (objective === Infinity) return false;
    sets += 1;
    if (objective < value + room) report(key, value, sequence);
    level.orders.set(set, level.count * level.size);
    level.least[level.count] = objective;
    level.joiners.set(shared, level.count * pairs.width);
    level.sets.add(key, set);
    level.count += 1;
    return true;
  };

  const workOf = () => sequencer.work() - startWork + looks * WORK_OF_A_LOOK + lookups * WORK_OF_A_LOOKUP;
  const isSpent = () => workOf() > task.maxWork || task.shouldStop();
  const newLevel = (size: number, most: number): Level => ({
    size,
    orders: new Int32Array(most * size),
    least: new Float64Array(most),
    joiners: new Int32Array(most * pairs.width),
    count: 0,
    sets: createSetTable(),
  });

  let level = newLevel(2, (count * (count - 1)) / 2);
  if (limits.orders < 2) return { isComplete, lowestReducedCost, sets, work: workOf() };
  for (let one = 0; one < count; one++) {
    for (let other = one + 1; other < count; other++) {
      if (!canPair(pairs, one, other)) continue;
      set.length = 0;
      set.push(one, other);
      for (let word = 0; word < pairs.width; word++) {
        shared[word] = pairs.bits[one * pairs.width + word]! & pairs.bits[other * pairs.width + word]!;
      }
      lookAt(level, pairs.objective[one * count + other]!, null);
    }
    if (isSpent()) return { isComplete: false, lowestReducedCost, sets, work: workOf() };
  }
  for (let size = 3; size <= mostOrders && level.count > 0; size++) {
    // A set has one parent, which cannot be joined by its own orders: a few orders need no room for millions of sets.
    const next = newLevel(size, Math.min(task.maxSets, level.count * (count - level.size)));
    for (let parent = 0; parent < level.count; parent++) {
      const base = level.orders.subarray(parent * level.size, (parent + 1) * level.size);
      const last = base[level.size - 1]!;
      const joiners = level.joiners.subarray(parent * pairs.width, (parent + 1) * pairs.width);
      for (let order = last + 1; order < count; order++) {
        if ((joiners[order >>> 5]! & (1 << (order & 31))) === 0) continue;
        set.length = 0;
        set.push(...base, order);
        const known = leastOfSubsets(level, set, keys, keyOf(), shared);
        if (known === Infinity) continue;
        if (next.count === task.maxSets) return { isComplete: false, lowestReducedCost, sets, work: workOf() };
        lookAt(next, known, size > 3 ? level : null);
      }
      if ((parent & 15) === 0 && isSpent()) return { isComplete: false, lowestReducedCost, sets, work: workOf() };
    }
    level = next;
  }
  return { isComplete, lowestReducedCost, sets, work: workOf() };
}

/**
 * A set costs no less than any set inside it; Infinity when one of them was left behind, or cannot be joined by the order that it is
 * without. Who joins the set joins all of them: these are put into `shared`.
 */
function leastOfSubsets(
  level: Level,
  set: readonly number[],
  keys: Float64Array,
  key: number,
  shared: Int32Array,
): number {
  const { joiners, least: known } = level;
  const width = shared.length;
  let least = 0;
  shared.fill(-1);
  for (const order of set) {
    const index = level.sets.findWithout(key - keys[order]!, set, order);
    if (index < 0 || (joiners[index * width + (order >>> 5)]! & (1 << (order & 31))) === 0) return Infinity;
    if (known[index]! > least) least = known[index]!;
    for (let word = 0; word < width; word++) shared[word]! &= joiners[index * width + word]!;
  }
  return least;
}
