/**
 * The best order of tasks for a set of orders, exactly: labels grow task by task, and a label that is worse in every respect than another
 * with the same tasks done and the same last task is dropped. Relies on miles that obey the triangle inequality: what cannot be reached
 * in time from here cannot be reached by way of somewhere else.
 */
import { keepsLastingLimits, keepsMendableLimits, measure, slippedDaysOf } from '../model/measure.ts';
import { DIMENSIONS, startFrom, type Model } from '../model/model.ts';
import type { Pricer } from '../model/pricer.ts';
import { createTaskSet } from './task-set.ts';
import { areNoLater, departuresAfter, departuresOfFirst, leastTransit, type Departures } from './departures.ts';

/**
 * 'all': every limit. 'lasting': what adding an order cannot mend; the minima per stop, the out-of-route and first-drop distances are left
 * aside, a wait at a place counts towards the dwell there, as another order picked up at once would make it, and the price is the floor of
 * the tariff. So no set costs less than a set inside it.
 */
export type LimitScope = 'lasting' | 'all';

export interface Sequence {
  tasks: number[];
  objective: number;
}

export interface Sequencer {
  /** The best sequence with an objective below `cutoff`; null when there is none, or when it gave up. */
  best: (orders: readonly number[], cutoff: number, scope: LimitScope) => Sequence | null;
  /** Whether the last call ran out of labels: its answer may then be missed, and nothing follows from it. */
  hasGivenUp: () => boolean;
  /** Labels grown so far. */
  work: () => number;
}

const MOST_LABELS = 200_000;
/** Points of progress times tasks: some fourteen orders. Beyond, memory would be the limit. */
const MOST_BUCKETS = 4_000_000;
const TOLERANCE = 1e-7;

export function createSequencer(model: Model, pricer: Pricer): Sequencer {
  const { limits, place, placeCount, miles, minutesPerMile, dwellMinutes, isDwellPerTask } = model;
  const { floor } = pricer;
  const slipCost = model.strategy === 'cost' ? model.fleet.slippageCostPerDay : 0;
  const countsSlip = model.canSlip && slipCost > 0;
  const hasTransitLimit = limits.transitMinutes < Infinity;
  const hasCountLimits = limits.pickups < Infinity || limits.dropoffs < Infinity;
  const hasMinima = limits.leastPerStop.some((least) => least > 0);
  const hasDepot = model.fleet.depot !== null;
  const mustCompareStops = limits.stops < Infinity || floor.perStop > 0 || model.strategy === 'cost';
  const dimensions = limits.capacity.flatMap((most, dimension) => (most < Infinity ? [dimension] : []));
  const width = dimensions.length;

  let capacity = 1024;
  // When the truck came to the place where it stands, and when it may leave.
  let came = new Float64Array(capacity);
  let free = new Float64Array(capacity);
  let distance = new Float64Array(capacity);
  let elapsed = new Float64Array(capacity);
  const departures: Departures[] = [];
  let load = new Float64Array(capacity * Math.max(1, width));
  let numbers = new Int32Array(capacity * 12);
  let count = 0;
  // Offsets into `numbers`.
  const LAST = 0;
  const PROGRESS = 1;
  const PARENT = 2;
  const NEXT = 3;
  const STOPS = 4;
  const PICKUPS = 5;
  const DROPOFFS = 6;
  const HERE = 7;
  const SLIPPED = 8;
  const FIRST = 9;
  const FIRST_DROP = 10;
  const ENTRY = 11;

  let heads = new Int32Array(4096).fill(-1);
  const touched: number[] = [];
  let grown = 0;
  let gaveUp = false;

  function enlarge(): void {
    capacity *= 2;
    const widen = (old: Float64Array, size: number) => {
      const next = new Float64Array(size);
      next.set(old);
      return next;
    };
    came = widen(came, capacity);
    free = widen(free, capacity);
    distance = widen(distance, capacity);
    elapsed = widen(elapsed, capacity);
    load = widen(load, capacity * Math.max(1, width));
    const next = new Int32Array(capacity * 12);
    next.set(numbers);
    numbers = next;
  }

  const { local, begins, digits, hold, fillsStop } = createTaskSet(model);
  let comparesFirst = false;
  let comparesFirstDrop = false;
  let comparesEntry = false;
  let isLenient = false;
  // With a transit limit the truck may start later to wait less, and then slip elsewhere: too much to compare.
  let mustKeepAll = false;
  let taskTotal = 0;

  /** How many values the progress can have; null when that is too many. */
  function prepare(orders: readonly number[], scope: LimitScope): number | null {
    const states = hold(orders);
    taskTotal = local.length;
    isLenient = scope === 'lasting' && !isDwellPerTask;
    mustKeepAll = scope === 'all' && hasTransitLimit && countsSlip;
    comparesFirst = pricer.dependsOnEnds || (scope === 'all' && limits.outOfRoute < Infinity);
    comparesFirstDrop = scope === 'all' && limits.fromFirstDrop < Infinity;
    comparesEntry = scope === 'all' && hasMinima;
    if (states * taskTotal > MOST_BUCKETS) return null;
    if (states * taskTotal > heads.length) heads = new Int32Array(states * taskTotal).fill(-1);
    return states;
  }

  /** Whether an earlier label with the same tasks done, ending at the same task, is as good in every respect. Drops those it beats. */
  function isBeaten(label: number, bucket: number): boolean {
    const at = label * 12;
    let previous = -1;
    let other = heads[bucket]!;
    while (other >= 0) {
      const otherAt = other * 12;
      const next = numbers[otherAt + NEXT]!;
      const isComparable =
        (!comparesFirst || numbers[otherAt + FIRST] === numbers[at + FIRST]) &&
        (!comparesFirstDrop || numbers[otherAt + FIRST_DROP] === numbers[at + FIRST_DROP]) &&
        (!comparesEntry || numbers[otherAt + ENTRY] === numbers[at + ENTRY]) &&
        (!hasCountLimits || numbers[otherAt + HERE] === numbers[at + HERE]);
      if (isComparable) {
        if (isAsGood(other, label)) return true;
        if (isAsGood(label, other)) {
          if (previous < 0) heads[bucket] = next;
          else numbers[previous * 12 + NEXT] = next;
          numbers[otherAt + LAST] = -1;
          other = next;
          continue;
        }
      }
      previous = other;
      other = next;
    }
    return false;
  }

  function isAsGood(one: number, other: number): boolean {
    const oneAt = one * 12;
    const otherAt = other * 12;
    return (
      free[one]! <= free[other]! &&
      (!isLenient || came[one]! <= came[other]!) &&
      distance[one]! <= distance[other]! &&
      (!mustCompareStops || numbers[oneAt + STOPS]! <= numbers[otherAt + STOPS]!) &&
      (!hasCountLimits ||
        (numbers[oneAt + PICKUPS]! <= numbers[otherAt + PICKUPS]! &&
          numbers[oneAt + DROPOFFS]! <= numbers[otherAt + DROPOFFS]!)) &&
      (!countsSlip || numbers[oneAt + SLIPPED]! <= numbers[otherAt + SLIPPED]!) &&
      (!hasTransitLimit || isLenient || areNoLater(departures[one]!, departures[other]!))
    );
  }

  function push(parent: number, order: number, item: number, cutoff: number, scope: LimitScope): void {
    const task = local[item]!;
    if (count === capacity) enlarge();
    const label = count;
    const at = label * 12;
    const isPickup = model.isPickup[task] === 1;
    const parentAt = parent * 12;
    const fromItem = parent < 0 ? -1 : numbers[parentAt + LAST]!;
    const fromPlace = parent < 0 ? -1 : place[local[fromItem]!]!;
    const isNewStop = fromPlace !== place[task];
    for (let index = 0; index < width; index++) {
      const dimension = dimensions[index]!;
      const on = (parent < 0 ? 0 : load[parent * width + index]!) + model.load[task * DIMENSIONS + dimension]!;
      if (on > limits.capacity[dimension]! + TOLERANCE) return;
      load[label * width + index] = on;
    }
    const isFurther = !isNewStop && !isDwellPerTask;
    let leg = 0;
    if (parent < 0) {
      came[label] = model.depotOpens + model.depotMiles[task]! * minutesPerMile;
      distance[label] = model.depotMiles[task]!;
      elapsed[label] = dwellMinutes;
    } else {
      leg = miles[fromPlace * placeCount + place[task]!]!;
      came[label] = isFurther && isLenient ? came[parent]! : free[parent]! + leg * minutesPerMile;
      distance[label] = distance[parent]! + leg;
      elapsed[label] = elapsed[parent]! + leg * minutesPerMile + (isFurther ? 0 : dwellMinutes);
    }
    const start = startFrom(model, task, came[label]);
    if (start === Infinity) return;
    if (!isLenient) free[label] = start + (isFurther ? 0 : dwellMinutes);
    else free[label] = Math.max(start, isFurther ? free[parent]! : came[label] + dwellMinutes);
    if (distance[label] > limits.miles + TOLERANCE) return;
    if (hasTransitLimit) {
      if (isLenient) {
        if (elapsed[label] - dwellMinutes > limits.transitMinutes + TOLERANCE) return;
      } else {
        const dwell = isFurther ? 0 : dwellMinutes;
        const steps =
          parent < 0
            ? departuresOfFirst(model, task, came[label], dwell)
            : departuresAfter(model, departures[parent]!, task, {
                drive: leg * minutesPerMile,
                dwell,
                travel: elapsed[label],
              });
        if (leastTransit(steps, elapsed[label]) > limits.transitMinutes + TOLERANCE) return;
        departures[label] = steps;
      }
    }
    const stops = (parent < 0 ? 0 : numbers[parentAt + STOPS]!) + (isNewStop ? 1 : 0);
    if (stops > limits.stops) return;
    const slipped = countsSlip
      ? (parent < 0 ? 0 : numbers[parentAt + SLIPPED]!) + slippedDaysOf(model, task, start)
      : 0;
    const least =
      floor.base + floor.perMile * distance[label] + floor.perStop * Math.max(0, stops - 2) + slipped * slipCost;
    if (least >= cutoff) return;
    const here = isNewStop ? 0 : numbers[parentAt + HERE]!;
    const bit = isPickup ? 1 : 2;
    const isFirstOfKind = (here & bit) === 0;
    const pickups = (parent < 0 ? 0 : numbers[parentAt + PICKUPS]!) + (isPickup && isFirstOfKind ? 1 : 0);
    const dropoffs = (parent < 0 ? 0 : numbers[parentAt + DROPOFFS]!) + (!isPickup && isFirstOfKind ? 1 : 0);
    if (pickups > limits.pickups || dropoffs > limits.dropoffs) return;
    const before = parent < 0 ? 0 : numbers[parentAt + PROGRESS]!;
    const progress = before + digits[order]!;
    if (scope === 'all' && hasMinima && isNewStop && parent >= 0 && !fillsStop(numbers[parentAt + ENTRY]!, before))
      return;
    let firstDrop = parent < 0 ? -1 : numbers[parentAt + FIRST_DROP]!;
    if (!isPickup) {
      if (firstDrop < 0) firstDrop = place[task]!;
      else if (scope === 'all' && miles[firstDrop * placeCount + place[task]!]! > limits.fromFirstDrop + TOLERANCE)
        return;
    }
    numbers[at + LAST] = item;
    numbers[at + PROGRESS] = progress;
    numbers[at + PARENT] = parent;
    numbers[at + STOPS] = stops;
    numbers[at + PICKUPS] = pickups;
    numbers[at + DROPOFFS] = dropoffs;
    numbers[at + HERE] = here | bit;
    numbers[at + SLIPPED] = slipped;
    numbers[at + FIRST] = parent < 0 ? item : numbers[parentAt + FIRST]!;
    numbers[at + FIRST_DROP] = firstDrop;
    numbers[at + ENTRY] = isNewStop ? before : numbers[parentAt + ENTRY]!;
    const bucket = progress * taskTotal + item;
    if (!mustKeepAll && isBeaten(label, bucket)) return;
    if (heads[bucket]! < 0) touched.push(bucket);
    numbers[at + NEXT] = heads[bucket]!;
    heads[bucket] = label;
    count += 1;
  }

  /** Pushes every next task, unless one of them can no longer be made in time: then no order of the rest can. */
  function grow(label: number, cutoff: number, scope: LimitScope): void {
    const at = label * 12;
    const progress = numbers[at + PROGRESS]!;
    const from = place[local[numbers[at + LAST]!]!]!;
    let farthest = 0;
    for (let order = 0; order + 1 < begins.length; order++) {
      const size = begins[order + 1]! - begins[order]! + 1;
      const done = ((progress / digits[order]!) | 0) % size;
      if (done === size - 1) continue;
      const task = local[begins[order]! + done]!;
      const leg = miles[from * placeCount + place[task]!]!;
      const arrival = isLenient && from === place[task] ? came[label]! : free[label]! + leg * minutesPerMile;
      if (arrival > model.latest[task]! + 1e-9) return;
      if (leg > farthest) farthest = leg;
    }
    const least =
      floor.base +
      floor.perMile * (distance[label]! + farthest) +
      floor.perStop * Math.max(0, numbers[at + STOPS]! - 2);
    if (least >= cutoff) return;
    for (let order = 0; order + 1 < begins.length; order++) {
      const size = begins[order + 1]! - begins[order]! + 1;
      const done = ((progress / digits[order]!) | 0) % size;
      if (done < size - 1) push(label, order, begins[order]! + done, cutoff, scope);
    }
  }

  function tasksUpTo(label: number): number[] {
    const tasks: number[] = [];
    for (let at = label; at >= 0; at = numbers[at * 12 + PARENT]!) tasks.push(local[numbers[at * 12 + LAST]!]!);
    return tasks.toReversed();
  }

  /** The objective of a finished label; Infinity when a limit is broken that labels do not carry. */
  function finish(label: number, orders: readonly number[], scope: LimitScope): number {
    const at = label * 12;
    const lastTask = local[numbers[at + LAST]!]!;
    const firstTask = local[numbers[at + FIRST]!]!;
    const total = distance[label]! + model.depotMiles[lastTask]!;
    if (total > limits.miles + TOLERANCE) return Infinity;
    if (hasDepot && free[label]! + model.depotMiles[lastTask]! * minutesPerMile > model.depotCloses + 1e-9)
      return Infinity;
    let slippedDays = numbers[at + SLIPPED]!;
    if (scope === 'all') {
      if (total - miles[place[firstTask]! * placeCount + place[lastTask]!]! > limits.outOfRoute + TOLERANCE)
        return Infinity;
      if (hasMinima && !fillsStop(numbers[at + ENTRY]!, numbers[at + PROGRESS]!)) return Infinity;
    }
    if (mustKeepAll) {
      const measures = measure(model, tasksUpTo(label));
      if (!keepsLastingLimits(model, measures)) return Infinity;
      if (!keepsMendableLimits(model, measures)) return Infinity;
      slippedDays = measures.slippedDays;
    }
    const stops = numbers[at + STOPS]!;
    const price = () => pricer.objectiveOf({ orders, miles: total, stops, firstTask, lastTask, slippedDays });
    if (scope === 'all') return price();
    // Of a larger set only the floor is promised, or one bill for all where they go between the same two places.
    const least = floor.base + floor.perMile * total + floor.perStop * Math.max(0, stops - 2) + slippedDays * slipCost;
    return pricer.isOnePair(orders) ? Math.min(least, price()) : least;
  }

  function best(orders: readonly number[], cutoff: number, scope: LimitScope): Sequence | null {
    const states = prepare(orders, scope);
    gaveUp = states === null;
    if (states === null) return null;
    count = 0;
    // One bill for the whole load can undercut every truck, so the floor of trucks must not cut it off.
    const labelCutoff = pricer.isOnePair(orders) ? Infinity : cutoff;
    for (let order = 0; order < orders.length; order++) push(-1, order, begins[order]!, labelCutoff, scope);
    let bestLabel = -1;
    let bestObjective = cutoff;
    for (let label = 0; label < count; label++) {
      if (count > MOST_LABELS) {
        gaveUp = true;
        break;
      }
      if (numbers[label * 12 + LAST]! < 0) continue;
      if (numbers[label * 12 + PROGRESS] !== states - 1) {
        grow(label, labelCutoff, scope);
        continue;
      }
      const objective = finish(label, orders, scope);
      if (objective < bestObjective) {
        bestObjective = objective;
        bestLabel = label;
      }
    }
    // Growing a label looks at every order of the set.
    grown += count * Math.max(1, orders.length / 6);
    for (const bucket of touched) heads[bucket] = -1;
    touched.length = 0;
    return bestLabel < 0 || gaveUp ? null : { tasks: tasksUpTo(bestLabel), objective: bestObjective };
  }

  return { best, hasGivenUp: () => gaveUp, work: () => grown };
}
