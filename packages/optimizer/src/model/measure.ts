/** Everything a limit can be about, for one route. Read by the search where it checks a route in full, by the plan and by its reasons. */
import { DIMENSIONS, milesBetween, type Model } from './model.ts';
import { publishedStarts, transitOf } from './schedule.ts';

const TOLERANCE = 1e-7;
const DAY_MINUTES = 1440;

export interface Measures {
  miles: number;
  /** Runs of tasks at one place: what tariffs charge for. */
  visits: number;
  /** As published: tasks in a row of one kind at one place. */
  stops: number;
  pickups: number;
  dropoffs: number;
  peak: Float64Array;
  /** Least loaded or unloaded during any visit, by dimension. */
  leastPerStop: Float64Array;
  outOfRoute: number;
  fromFirstDrop: number;
  /** Null when the windows cannot be kept. */
  starts: Float64Array | null;
  transitMinutes: number;
  slippedDays: number;
}

export function slippedDaysOf(model: Model, task: number, start: number): number {
  const late = start - model.unslippedLatest[task]!;
  return late > TOLERANCE ? Math.ceil(late / DAY_MINUTES - TOLERANCE) : 0;
}

function routeMiles(model: Model, tasks: ArrayLike<number>): number {
  let miles = model.fromDepot[tasks[0]!]! + model.toDepot[tasks[tasks.length - 1]!]!;
  for (let index = 1; index < tasks.length; index++) miles += milesBetween(model, tasks[index - 1]!, tasks[index]!);
  return miles;
}

function peakLoad(model: Model, tasks: ArrayLike<number>): Float64Array {
  const load = new Float64Array(DIMENSIONS);
  const peak = new Float64Array(DIMENSIONS);
  for (let index = 0; index < tasks.length; index++) {
    for (let dimension = 0; dimension < DIMENSIONS; dimension++) {
      load[dimension]! += model.load[tasks[index]! * DIMENSIONS + dimension]!;
      peak[dimension] = Math.max(peak[dimension]!, load[dimension]!);
    }
  }
  return peak;
}

interface Counts {
  visits: number;
  stops: number;
  pickups: number;
  dropoffs: number;
  leastPerStop: Float64Array;
}

/** What is loaded and what is unloaded during a visit, the run of tasks at one place, are weighed apart. */
function countStops(model: Model, tasks: ArrayLike<number>): Counts {
  const counts: Counts = {
    visits: 0,
    stops: 0,
    pickups: 0,
    dropoffs: 0,
    leastPerStop: new Float64Array(DIMENSIONS).fill(Infinity),
  };
  const loaded = new Float64Array(DIMENSIONS);
  const unloaded = new Float64Array(DIMENSIONS);
  let hasPickup = false;
  let hasDropoff = false;
  const close = () => {
    counts.visits += 1;
    for (let dimension = 0; dimension < DIMENSIONS; dimension++) {
      const least = counts.leastPerStop[dimension]!;
      counts.leastPerStop[dimension] = Math.min(
        least,
        hasPickup ? loaded[dimension]! : Infinity,
        hasDropoff ? unloaded[dimension]! : Infinity,
      );
    }
    loaded.fill(0);
    unloaded.fill(0);
    hasPickup = false;
    hasDropoff = false;
  };
  for (let index = 0; index < tasks.length; index++) {
    const task = tasks[index]!;
    const before = index > 0 ? tasks[index - 1]! : -1;
    const isNewVisit = before < 0 || model.place[task] !== model.place[before];
    if (isNewVisit && before >= 0) close();
    const isPickup = model.isPickup[task] === 1;
    if (isNewVisit || model.isPickup[task] !== model.isPickup[before]) {
      counts.stops += 1;
      if (isPickup) counts.pickups += 1;
      else counts.dropoffs += 1;
    }
    if (isPickup) hasPickup = true;
    else hasDropoff = true;
    for (let dimension = 0; dimension < DIMENSIONS; dimension++) {
      const amount = model.load[task * DIMENSIONS + dimension]!;
      if (isPickup) loaded[dimension]! += amount;
      else unloaded[dimension]! -= amount;
    }
  }
  close();
  return counts;
}

function farthestFromFirstDrop(model: Model, tasks: ArrayLike<number>): number {
  let first = -1;
  let farthest = 0;
  for (let index = 0; index < tasks.length; index++) {
    const task = tasks[index]!;
    if (model.isPickup[task] === 1) continue;
    if (first < 0) first = task;
    else farthest = Math.max(farthest, milesBetween(model, first, task));
  }
  return farthest;
}

export function measure(model: Model, tasks: ArrayLike<number>): Measures {
  const miles = routeMiles(model, tasks);
  const starts = publishedStarts(model, tasks);
  const last = tasks.length - 1;
  let slippedDays = 0;
  if (starts !== null && model.canSlip) {
    for (let index = 0; index <= last; index++) slippedDays += slippedDaysOf(model, tasks[index]!, starts[index]!);
  }
  return {
    miles,
    ...countStops(model, tasks),
    peak: peakLoad(model, tasks),
    outOfRoute: miles - milesBetween(model, tasks[0]!, tasks[last]!),
    fromFirstDrop: farthestFromFirstDrop(model, tasks),
    starts,
    transitMinutes: starts === null ? Infinity : transitOf(model, tasks, starts),
    slippedDays,
  };
}

/** Limits that stay broken whatever else is put on the truck. */
export function keepsLastingLimits(model: Model, measures: Measures): boolean {
  const { limits } = model;
  return (
    measures.starts !== null &&
    limits.capacity.every((most, dimension) => measures.peak[dimension]! <= most + TOLERANCE) &&
    measures.stops <= limits.stops &&
    measures.pickups <= limits.pickups &&
    measures.dropoffs <= limits.dropoffs &&
    measures.miles <= limits.miles + TOLERANCE &&
    measures.transitMinutes <= limits.transitMinutes + TOLERANCE
  );
}

/** Limits that another order may mend: it can fill a stop, or move the ends of the route. */
export function keepsMendableLimits(model: Model, measures: Measures): boolean {
  const { limits } = model;
  return (
    limits.leastPerStop.every((least, dimension) => measures.leastPerStop[dimension]! >= least - TOLERANCE) &&
    measures.outOfRoute <= limits.outOfRoute + TOLERANCE &&
    measures.fromFirstDrop <= limits.fromFirstDrop + TOLERANCE
  );
}
