import type { TimeWindow } from '../input.ts';
import type { Load } from '../plan.ts';
import { EMPTY, handledOfKind } from '../check/freight.ts';
import { limitProblems } from '../check/limits.ts';
import { routeToPrice } from '../check/money.ts';
import { leastMilesLeft, placesLeft, type Puzzle } from './puzzle.ts';
import { tasksOf, type RouteTask } from '../check/route.ts';
import { publishedRun, slippedDays, timetableOf, transitOf } from '../check/schedule.ts';
import { exceeds, isLater, MS_PER_DAY, MS_PER_MINUTE, TOLERANCE } from '../check/tolerance.ts';

export interface FoundRoute {
  tasks: readonly RouteTask[];
  /** In the unit of the strategy. */
  value: number;
}

/** A gain smaller than this is rounding. */
const NO_BETTER = 1e-9;

/** The first part of a route, as far as the rest depends on it. */
interface Beginning {
  made: readonly number[];
  progress: number;
  startAt: number;
  /** The last instant at which the first task may have started, by the windows so far. */
  latestBegin: number;
  /** Least time from the start of the first task to that of the last. */
  travel: number;
  miles: number;
  load: Load;
  /** The tasks of the visit under way: the run at the place where the truck is. */
  visit: readonly number[];
  visits: number;
  pickupStops: number;
  dropoffStops: number;
  firstDropoff: number | null;
  slippedDays: number;
}

const NOTHING: Omit<Beginning, 'progress'> = {
  made: [],
  startAt: NaN,
  latestBegin: Infinity,
  travel: 0,
  miles: 0,
  load: EMPTY,
  visit: [],
  visits: 0,
  pickupStops: 0,
  dropoffStops: 0,
  firstDropoff: null,
  slippedDays: 0,
};

/** What a whole route is worth, by the same rules that a finished plan is checked with; null where it breaks one. */
export function valueOfRoute(puzzle: Puzzle, tasks: readonly RouteTask[]): number | null {
  const { input, tariff } = puzzle;
  const run = publishedRun(input, timetableOf(input, tasks));
  if (run.missed !== null) return null;
  if (limitProblems(input, tasks, transitOf(run.timings)).length > 0) return null;
  const route = routeToPrice(input, tasks);
  if (route === null) return null;
  if (input.constraints.strategy === 'distance') return route.miles;
  const slipped = tasks.reduce(
    (sum, task, index) => sum + slippedDays(input, task, run.timings[index]?.startAt ?? NaN),
    0,
  );
  return tariff.price(route).cost + slipped * input.fleet.slippageCostPerDay;
}

function firstInstantInside(windows: readonly TimeWindow[], from: number): number | null {
  let first = Infinity;
  for (const window of windows) {
    if (!isLater(from, window.lateAt)) first = Math.min(first, Math.max(from, window.earlyAt));
  }
  return first === Infinity ? null : first;
}

/**
 * Finds the best route for a set of orders by trying every sequence of their tasks, save those whose beginning already rules them out: a
 * window missed, a truck overfull, too many stops, a finished visit below its minimum, a first dropoff too far from another, or miles, time
 * and cost that even the shortest completion would take beyond a limit or beyond what is known.
 */
export function routeFinder(puzzle: Puzzle): (members: readonly number[], below: number) => FoundRoute | null {
  const { input, tariff, tasks, miles, leastMiles, milesFromDepot, placeOf } = puzzle;
  const { constraints, fleet } = input;
  const code = puzzle.progress;
  const milesLeft = leastMilesLeft(puzzle);
  const placesToGo = placesLeft(puzzle);
  const dwell = fleet.dwellMinutes * MS_PER_MINUTE;
  const hasMinimum =
    constraints.minWeightPerStop !== null ||
    constraints.minPalletsPerStop !== null ||
    constraints.minVolumePerStop !== null;

  /** With the rests left out: what is too late even so is too late. */
  function startOfTask(from: Beginning, task: number, msPerMile: number): number | null {
    const last = from.made.at(-1);
    const windows = puzzle.windows[task] ?? [];
    if (last === undefined) {
      const opensAt = fleet.depot?.opensAt;
      const drive = (milesFromDepot[task] ?? 0) * msPerMile;
      return firstInstantInside(windows, opensAt === undefined ? (windows[0]?.earlyAt ?? NaN) : opensAt + drive);
    }
    return firstInstantInside(windows, from.startAt + dwellAfter(from) + miles(last, task) * msPerMile);
  }

  /** What the last task takes before the truck may leave. */
  function dwellAfter({ visit }: Beginning): number {
    return fleet.dwellPer === 'task' || visit.length === 1 ? dwell : 0;
  }

  /** Even if the truck began as late as its windows let it, and waited no more. */
  function takesTooLong(begun: Beginning, last: number, msPerMile: number): boolean {
    const days = constraints.maxRouteTransitTime;
    if (days === null) return false;
    const soFar = Math.max(begun.travel, begun.startAt - begun.latestBegin);
    const toGo = fleet.depot === null ? milesLeft(begun.progress, last) * msPerMile : 0;
    return isLater(soFar + dwellAfter(begun) + toGo, days * MS_PER_DAY);
  }

  /** By the shortest way there is, over whatever other places. */
  function missesAWindow(begun: Beginning, last: number, msPerMile: number): boolean {
    return code
      .left(begun.progress)
      .some((task) => isLater(begun.startAt + leastMiles(last, task) * msPerMile, puzzle.latestOf[task] ?? NaN));
  }

  function isOverfull(load: Load): boolean {
    return (
      exceeds(load.weight, constraints.maxWeight ?? Infinity) ||
      exceeds(load.pallets, constraints.maxPallets ?? Infinity) ||
      exceeds(load.volume, constraints.maxVolume ?? Infinity) ||
      exceeds(load.linearFeet, fleet.maxLinearFeet ?? Infinity)
    );
  }

  function isBelowMinimum(visit: readonly number[]): boolean {
    const there = visit.map((task) => tasks[task]).filter((task) => task !== undefined);
    return (['pickup', 'dropoff'] as const).some((kind) => {
      if (!there.some((task) => task.stop.kind === kind)) return false;
      const { weight, pallets, volume } = handledOfKind(there, kind);
      const below = (value: number, minimum: number | null) => minimum !== null && value < minimum - TOLERANCE;
      return (
        below(weight, constraints.minWeightPerStop) ||
        below(pallets, constraints.minPalletsPerStop) ||
        below(volume, constraints.minVolumePerStop)
      );
    });
  }

  function hasTooManyStops(begun: Beginning): boolean {
    return (
      begun.pickupStops + begun.dropoffStops > (constraints.maxStopCount ?? Infinity) ||
      begun.pickupStops > (constraints.maxPickupCount ?? Infinity) ||
      begun.dropoffStops > (constraints.maxDropoffCount ?? Infinity)
    );
  }

  function isFarFromFirstDropoff(begun: Beginning): boolean {
    const limit = constraints.distanceFromFirstDrop;
    const first = begun.firstDropoff;
    if (limit === null || first === null) return false;
    return code
      .left(begun.progress)
      .some((task) => tasks[task]?.stop.kind === 'dropoff' && exceeds(miles(first, task), limit));
  }

  function extend(from: Beginning, task: number, msPerMile: number): Beginning | null {
    const startAt = startOfTask(from, task, msPerMile);
    const routeTask = tasks[task];
    const more = puzzle.loads[task];
    if (startAt === null || routeTask === undefined || more === undefined) return null;
    const last = from.made.at(-1);
    const { kind } = routeTask.stop;
    const stays = last !== undefined && placeOf[last] === placeOf[task];
    const isNewStop = !stays || tasks[last]?.stop.kind !== kind;
    if (hasMinimum && !stays && isBelowMinimum(from.visit)) return null;
    const sign = kind === 'pickup' ? 1 : -1;
    const travel = last === undefined ? 0 : from.travel + dwellAfter(from) + miles(last, task) * msPerMile;
    return {
      made: [...from.made, task],
      progress: from.progress - (code.weightOf[task] ?? 0),
      startAt,
      latestBegin: Math.min(from.latestBegin, (puzzle.latestOf[task] ?? NaN) - travel),
      travel,
      miles: from.miles + (last === undefined ? (milesFromDepot[task] ?? 0) : miles(last, task)),
      load: {
        weight: from.load.weight + sign * more.weight,
        pallets: from.load.pallets + sign * more.pallets,
        volume: from.load.volume + sign * more.volume,
        linearFeet: from.load.linearFeet + sign * more.linearFeet,
      },
      visit: stays ? [...from.visit, task] : [task],
      visits: from.visits + (stays ? 0 : 1),
      pickupStops: from.pickupStops + (isNewStop && kind === 'pickup' ? 1 : 0),
      dropoffStops: from.dropoffStops + (isNewStop && kind === 'dropoff' ? 1 : 0),
      firstDropoff: from.firstDropoff ?? (kind === 'dropoff' ? task : null),
      slippedDays: from.slippedDays + slippedDays(input, routeTask, startAt),
    };
  }

  return (members, below) => {
    const memberTasks = members.flatMap((order) => tasksOf(puzzle.orders[order]!));
    const priced = routeToPrice(input, memberTasks);
    if (priced === null) return null;
    const msPerMile = (60 * MS_PER_MINUTE) / fleet.milesPerHour;
    const endTasks = code.left(code.atStart(members));
    let best: FoundRoute | null = null;
    let bestValue = below;

    /** No route that begins so is worth less. */
    function leastValue(begun: Beginning, leastMiles: number, last: number): number {
      if (constraints.strategy === 'distance') return leastMiles;
      const otherPlaces = placesToGo(begun.progress) & ~(1 << (placeOf[last] ?? 0));
      const stops = begun.visits + bitCount(otherPlaces);
      const slippage = begun.slippedDays * fleet.slippageCostPerDay;
      if (tariff.dependsOnEnds) {
        const { base, perMile, perStop } = tariff.floor;
        return base + perMile * leastMiles + perStop * (stops - 2) + slippage;
      }
      return tariff.price({ ...priced!, miles: leastMiles, stops }).cost + slippage;
    }

    function isHopeless(begun: Beginning, last: number): boolean {
      if (isOverfull(begun.load) || hasTooManyStops(begun) || isFarFromFirstDropoff(begun)) return true;
      const leastMiles = begun.miles + milesLeft(begun.progress, last);
      if (exceeds(leastMiles, constraints.maxRouteDistance ?? Infinity)) return true;
      if (leastValue(begun, leastMiles, last) >= bestValue - NO_BETTER) return true;
      if (isTooFarOutOfRoute(begun, leastMiles) || takesTooLong(begun, last, msPerMile)) return true;
      return missesAWindow(begun, last, msPerMile);
    }

    function isTooFarOutOfRoute(begun: Beginning, leastMiles: number): boolean {
      const limit = constraints.maxOutOfRouteDistance;
      const first = begun.made[0] ?? 0;
      if (limit === null) return false;
      const farthestEnd = Math.max(...endTasks.map((task) => miles(first, task)));
      return exceeds(leastMiles - farthestEnd, limit);
    }

    function finish(begun: Beginning): void {
      const route = begun.made.map((task) => tasks[task]!);
      const value = valueOfRoute(puzzle, route);
      if (value === null || value >= bestValue - NO_BETTER) return;
      bestValue = value;
      best = { tasks: route, value };
    }

    function search(from: Beginning): void {
      if (from.progress === 0) return finish(from);
      const last = from.made.at(-1);
      const step = (task: number) =>
        (last === undefined ? (milesFromDepot[task] ?? 0) : miles(last, task)) +
        milesLeft(from.progress - (code.weightOf[task] ?? 0), task);
      const nearestFirst = code.next(from.progress).toSorted((a, b) => step(a) - step(b));
      for (const task of nearestFirst) {
        const begun = extend(from, task, msPerMile);
        if (begun !== null && !isHopeless(begun, task)) search(begun);
      }
    }

    search({ ...NOTHING, progress: code.atStart(members) });
    return best;
  };
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
