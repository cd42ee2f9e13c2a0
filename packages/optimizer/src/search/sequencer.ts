/**
 * The best order of tasks for a set of orders, exactly: labels grow task by task, and a label that another one dominates is dropped. What
 * can still be reached, and what sets cost at least, is reckoned by the shortest ways over any places, so that miles may be of any kind.
 */
import { keepsLastingLimits, keepsMendableLimits, measure, slippedDaysOf } from '../model/measure.ts';
import { leastMinutes, leastMinutesSinceStart } from '../model/driving.ts';
import { DIMENSIONS, startFrom, type Model } from '../model/model.ts';
import type { Pricer } from '../model/pricer.ts';
import { departuresAfter, departuresOfFirst, leastTransit } from './departures.ts';
import { createDominance } from './dominance.ts';
import {
  createLabelStore,
  DROPOFFS,
  ENTRY,
  FIRST,
  FIRST_DROP,
  LAST,
  NEXT,
  NUMBERS,
  PARENT,
  PICKUPS,
  PROGRESS,
  SLIPPED,
  SLIPPED_MOST,
  VISITS,
} from './labels.ts';
import { createTaskSet } from './task-set.ts';
import { COMPARISONS_PER_LABEL, MOST_BUCKETS, MOST_COMPARISONS, MOST_LABELS } from '../tuning.ts';

/**
 * 'all': every limit. 'lasting': what adding an order cannot mend; the minima per stop, the out-of-route and first-drop distances and the
 * drivers' rests are left aside, legs count by the shortest way over any places, a wait at a place counts towards the dwell there, as
 * another order picked up at once would make it, and the price is the floor of the tariff. So no set costs less than a set inside it.
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

const TOLERANCE = 1e-7;
const ROUNDING = 1e-9;

export function createSequencer(model: Model, pricer: Pricer): Sequencer {
  const { limits, place, placeCount, minutesPerMile, dwellMinutes, isDwellPerTask } = model;
  const { floor } = pricer;
  const slipCost = model.strategy === 'cost' ? model.fleet.slippageCostPerDay : 0;
  const countsSlip = model.canSlip && slipCost > 0;
  const hasTransitLimit = limits.transitMinutes < Infinity;
  const hasCountLimits = limits.pickups < Infinity || limits.dropoffs < Infinity;
  const hasMinima = limits.leastPerStop.some((least) => least > 0);
  const hasDepot = model.fleet.depot !== null;
  const dimensions = limits.capacity.flatMap((most, dimension) => (most < Infinity ? [dimension] : []));
  const width = dimensions.length;

  const labels = createLabelStore(width);
  const { respects, isBeaten, compared } = createDominance(labels);
  const { local, begins, digits, hold, fillsStop } = createTaskSet(model);
  let heads = new Int32Array(4096).fill(-1);
  const touched: number[] = [];
  let grown = 0;
  let gaveUp = false;

  // Of the search under way.
  let isLasting = false;
  let isLenient = false;
  let keepsDepartures = false;
  let hasRests = false;
  let taskTotal = 0;
  let miles = model.miles;
  let fromDepot = model.fromDepot;
  let toDepot = model.toDepot;

  /** How many values the progress can have; null when that is too many. */
  function prepare(orders: readonly number[], scope: LimitScope): number | null {
    const states = hold(orders);
    taskTotal = local.length;
    isLasting = scope === 'lasting';
    isLenient = isLasting && !isDwellPerTask;
    keepsDepartures = hasTransitLimit && !isLenient;
    miles = isLasting ? model.leastMiles : model.miles;
    fromDepot = isLasting ? model.leastFromDepot : model.fromDepot;
    toDepot = isLasting ? model.leastToDepot : model.toDepot;
    respects.first = pricer.dependsOnEnds || (!isLasting && limits.outOfRoute < Infinity);
    respects.firstDrop = !isLasting && limits.fromFirstDrop < Infinity;
    respects.entry = !isLasting && hasMinima;
    respects.came = isLenient;
    respects.visits = floor.perStop > 0 || model.strategy === 'cost';
    respects.stops = limits.stops < Infinity;
    respects.pickupsAndDropoffs = hasCountLimits;
    respects.slippage = countsSlip;
    respects.elapsed = hasTransitLimit;
    respects.departures = keepsDepartures;
    hasRests = !isLasting && model.milesPerShift < Infinity;
    respects.began = hasRests;
    if (states * taskTotal > MOST_BUCKETS) return null;
    if (states * taskTotal > heads.length) heads = new Int32Array(states * taskTotal).fill(-1);
    return states;
  }

  /** Minutes since the first start in which the label's truck can have driven `more` miles at the soonest. */
  const sinceFirst = (label: number, more: number) => {
    const first = local[labels.numbers[label * NUMBERS + FIRST]!]!;
    return leastMinutesSinceStart(model, labels.distance[label]! + more - fromDepot[first]!);
  };

  const floorOf = (distance: number, visits: number, slipped: number) =>
    floor.base + floor.perMile * distance + floor.perStop * Math.max(0, visits - 2) + slipped * slipCost;

  /** Takes the load of the task on board of the label; false where that is too much. */
  function takesLoad(label: number, parent: number, task: number): boolean {
    const { load } = labels;
    for (let index = 0; index < width; index++) {
      const dimension = dimensions[index]!;
      const on = (parent < 0 ? 0 : load[parent * width + index]!) + model.load[task * DIMENSIONS + dimension]!;
      if (on > limits.capacity[dimension]! + TOLERANCE) return false;
      load[label * width + index] = on;
    }
    return true;
  }

  /** When the label's truck comes to the task and leaves it, with miles and transit; false where a window or a limit forbids it. */
  function takesTime(label: number, parent: number, task: number, isNewVisit: boolean): boolean {
    const { came, free, distance, elapsed } = labels;
    const isFurther = !isNewVisit && !isDwellPerTask;
    const dwell = isFurther ? 0 : dwellMinutes;
    let drive = 0;
    if (parent < 0) {
      const leg = fromDepot[task]!;
      came[label] = model.depotOpens + (isLasting ? leg * minutesPerMile : leastMinutes(model, leg));
      distance[label] = leg;
      elapsed[label] = dwellMinutes;
    } else {
      const leg = miles[place[local[labels.numbers[parent * NUMBERS + LAST]!]!]! * placeCount + place[task]!]!;
      drive = isLasting ? leg * minutesPerMile : leastMinutes(model, leg);
      came[label] = isFurther && isLenient ? came[parent]! : free[parent]! + drive;
      distance[label] = distance[parent]! + leg;
      let without = elapsed[parent]! + drive;
      if (hasRests) {
        const since = sinceFirst(parent, leg);
        came[label] = Math.max(came[label], labels.began[parent]! + since);
        without = Math.max(without, since);
      }
      elapsed[label] = without + dwell;
    }
    if (distance[label] > limits.miles + TOLERANCE) return false;
    const start = startFrom(model, task, came[label]);
    if (start === Infinity) return false;
    labels.began[label] = parent < 0 ? start : labels.began[parent]!;
    if (!isLenient) free[label] = start + dwell;
    else free[label] = Math.max(start, isFurther ? free[parent]! : came[label] + dwellMinutes);
    const numbers = labels.numbers;
    const slipped = countsSlip ? slippedDaysOf(model, task, start) : 0;
    const at = label * NUMBERS;
    numbers[at + SLIPPED] = (parent < 0 ? 0 : numbers[parent * NUMBERS + SLIPPED]!) + slipped;
    if (!hasTransitLimit) return true;
    if (isLenient) return elapsed[label] - dwellMinutes <= limits.transitMinutes + TOLERANCE;
    const steps =
      parent < 0
        ? departuresOfFirst(model, task, came[label], dwell)
        : departuresAfter(model, labels.departures[parent]!, task, { drive, dwell, travel: elapsed[label] });
    if (leastTransit(steps, elapsed[label]) > limits.transitMinutes + TOLERANCE) return false;
    labels.departures[label] = steps;
    if (countsSlip) {
      const latestStart = Math.max(steps.at(-2)!, steps.at(-3)! + elapsed[label]) - dwell;
      const before = parent < 0 ? 0 : numbers[parent * NUMBERS + SLIPPED_MOST]!;
      numbers[at + SLIPPED_MOST] = before + slippedDaysOf(model, task, latestStart);
    }
    return true;
  }

  /** Counts visits and stops of the label; false where they are too many. */
  function takesStop(label: number, parent: number, task: number, isNewVisit: boolean): boolean {
    const { numbers } = labels;
    const at = label * NUMBERS;
    const parentAt = parent * NUMBERS;
    const isPickup = model.isPickup[task]!;
    const isNewStop = isNewVisit || model.isPickup[local[numbers[parentAt + LAST]!]!] !== isPickup;
    const visits = (parent < 0 ? 0 : numbers[parentAt + VISITS]!) + (isNewVisit ? 1 : 0);
    const pickups = (parent < 0 ? 0 : numbers[parentAt + PICKUPS]!) + (isNewStop ? isPickup : 0);
    const dropoffs = (parent < 0 ? 0 : numbers[parentAt + DROPOFFS]!) + (isNewStop ? 1 - isPickup : 0);
    numbers[at + VISITS] = visits;
    numbers[at + PICKUPS] = pickups;
    numbers[at + DROPOFFS] = dropoffs;
    return pickups <= limits.pickups && dropoffs <= limits.dropoffs && pickups + dropoffs <= limits.stops;
  }

  /** The place of the first dropoff; null where this dropoff is too far from it. */
  function firstDropOf(parent: number, task: number): number | null {
    const first = parent < 0 ? -1 : labels.numbers[parent * NUMBERS + FIRST_DROP]!;
    if (model.isPickup[task] === 1) return first;
    if (first < 0) return place[task]!;
    const isFar = !isLasting && model.miles[first * placeCount + place[task]!]! > limits.fromFirstDrop + TOLERANCE;
    return isFar ? null : first;
  }

  function push(parent: number, order: number, item: number, cutoff: number): void {
    const task = local[item]!;
    labels.reserve();
    const label = labels.count;
    const { numbers } = labels;
    const at = label * NUMBERS;
    const parentAt = parent * NUMBERS;
    const isNewVisit = parent < 0 || place[local[numbers[parentAt + LAST]!]!] !== place[task];
    if (!takesLoad(label, parent, task)) return;
    if (!takesTime(label, parent, task, isNewVisit)) return;
    if (!takesStop(label, parent, task, isNewVisit)) return;
    if (floorOf(labels.distance[label]!, numbers[at + VISITS]!, numbers[at + SLIPPED]!) >= cutoff) return;
    const before = parent < 0 ? 0 : numbers[parentAt + PROGRESS]!;
    if (respects.entry && isNewVisit && parent >= 0 && !fillsStop(numbers[parentAt + ENTRY]!, before)) return;
    const firstDrop = firstDropOf(parent, task);
    if (firstDrop === null) return;
    const progress = before + digits[order]!;
    numbers[at + LAST] = item;
    numbers[at + PROGRESS] = progress;
    numbers[at + PARENT] = parent;
    numbers[at + FIRST] = parent < 0 ? item : numbers[parentAt + FIRST]!;
    numbers[at + FIRST_DROP] = firstDrop;
    numbers[at + ENTRY] = isNewVisit ? before : numbers[parentAt + ENTRY]!;
    const bucket = progress * taskTotal + item;
    if (isBeaten(label, heads, bucket)) return;
    if (heads[bucket]! < 0) touched.push(bucket);
    numbers[at + NEXT] = heads[bucket]!;
    heads[bucket] = label;
    labels.count += 1;
  }

  /** Pushes every next task, unless one of them can no longer be made in time: then no order of the rest can. */
  function grow(label: number, cutoff: number): void {
    const { numbers, free, came, distance } = labels;
    const at = label * NUMBERS;
    const progress = numbers[at + PROGRESS]!;
    const from = place[local[numbers[at + LAST]!]!]!;
    let farthest = 0;
    for (let order = 0; order + 1 < begins.length; order++) {
      const size = begins[order + 1]! - begins[order]! + 1;
      const done = ((progress / digits[order]!) | 0) % size;
      if (done === size - 1) continue;
      const task = local[begins[order]! + done]!;
      const leg = model.leastMiles[from * placeCount + place[task]!]!;
      const isHere = isLenient && from === place[task];
      let arrival = isHere ? came[label]! : free[label]! + leg * minutesPerMile;
      if (hasRests) arrival = Math.max(arrival, labels.began[label]! + sinceFirst(label, leg));
      if (arrival > model.latest[task]! + ROUNDING) return;
      if (leg > farthest) farthest = leg;
    }
    if (floorOf(distance[label]! + farthest, numbers[at + VISITS]!, numbers[at + SLIPPED]!) >= cutoff) return;
    for (let order = 0; order + 1 < begins.length; order++) {
      const size = begins[order + 1]! - begins[order]! + 1;
      const done = ((progress / digits[order]!) | 0) % size;
      if (done < size - 1) push(label, order, begins[order]! + done, cutoff);
    }
  }

  function tasksUpTo(label: number): number[] {
    const tasks: number[] = [];
    const { numbers } = labels;
    for (let at = label; at >= 0; at = numbers[at * NUMBERS + PARENT]!)
      tasks.push(local[numbers[at * NUMBERS + LAST]!]!);
    return tasks.toReversed();
  }

  function backAt(label: number, homeward: number): number {
    const driven = labels.free[label]! + (isLasting ? homeward * minutesPerMile : leastMinutes(model, homeward));
    return hasRests && homeward > 0 ? Math.max(driven, labels.began[label]! + sinceFirst(label, homeward)) : driven;
  }

  /** The objective of a finished label; Infinity when a limit is broken that labels do not carry. */
  function finish(label: number, orders: readonly number[]): number {
    const { numbers, distance } = labels;
    const at = label * NUMBERS;
    const lastTask = local[numbers[at + LAST]!]!;
    const firstTask = local[numbers[at + FIRST]!]!;
    const homeward = toDepot[lastTask]!;
    const total = distance[label]! + homeward;
    if (total > limits.miles + TOLERANCE) return Infinity;
    if (hasDepot && backAt(label, homeward) > model.depotCloses + ROUNDING) return Infinity;
    let slippedDays = numbers[at + SLIPPED]!;
    if (!isLasting) {
      const direct = model.miles[place[firstTask]! * placeCount + place[lastTask]!]!;
      if (total - direct > limits.outOfRoute + TOLERANCE) return Infinity;
      if (hasMinima && !fillsStop(numbers[at + ENTRY]!, numbers[at + PROGRESS]!)) return Infinity;
      // With a transit limit the truck may have to start later: then it slips more, or comes home too late.
      if (hasTransitLimit && (countsSlip || hasDepot)) {
        const measures = measure(model, tasksUpTo(label));
        if (!keepsLastingLimits(model, measures) || !keepsMendableLimits(model, measures)) return Infinity;
        slippedDays = measures.slippedDays;
      }
    }
    const visits = numbers[at + VISITS]!;
    const price = () => pricer.objectiveOf({ orders, miles: total, visits, firstTask, lastTask, slippedDays });
    if (!isLasting) return price();
    // Of a larger set only the floor is promised, or one bill for all where they go between the same two places.
    const least = floorOf(total, visits, slippedDays);
    return pricer.isOnePair(orders) ? Math.min(least, price()) : least;
  }

  function best(orders: readonly number[], cutoff: number, scope: LimitScope): Sequence | null {
    const states = prepare(orders, scope);
    gaveUp = states === null;
    if (states === null) return null;
    labels.count = 0;
    const comparedBefore = compared();
    // One bill for the whole load can undercut every truck, so the floor of trucks must not cut it off.
    const labelCutoff = pricer.isOnePair(orders) ? Infinity : cutoff;
    for (let order = 0; order < orders.length; order++) push(-1, order, begins[order]!, labelCutoff);
    let bestLabel = -1;
    let bestObjective = cutoff;
    for (let label = 0; label < labels.count; label++) {
      if (labels.count > MOST_LABELS || compared() - comparedBefore > MOST_COMPARISONS) {
        gaveUp = true;
        break;
      }
      if (labels.numbers[label * NUMBERS + LAST]! < 0) continue;
      if (labels.numbers[label * NUMBERS + PROGRESS] !== states - 1) {
        grow(label, labelCutoff);
        continue;
      }
      const objective = finish(label, orders);
      if (objective < bestObjective) {
        bestObjective = objective;
        bestLabel = label;
      }
    }
    // Growing a label looks at every order of the set.
    grown += labels.count * Math.max(1, orders.length / 6) + (compared() - comparedBefore) / COMPARISONS_PER_LABEL;
    for (const bucket of touched) heads[bucket] = -1;
    touched.length = 0;
    return bestLabel < 0 || gaveUp ? null : { tasks: tasksUpTo(bestLabel), objective: bestObjective };
  }

  return { best, hasGivenUp: () => gaveUp, work: () => grown };
}
