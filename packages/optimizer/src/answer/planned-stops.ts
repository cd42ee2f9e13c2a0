/** The stops of a shipment as they are published: what happens there, when, and what is on board. */
import { slippedDaysOf } from '../model/measure.ts';
import { DIMENSIONS, dwellAt, milesBetween, type Model } from '../model/model.ts';
import { arrivalAt, legsOf } from '../model/schedule.ts';
import type { Load, PlannedStop, PlannedTask } from '../plan.ts';
import { latestArrivals } from './slack.ts';

const MINUTE = 60_000;
/** What adding and taking off the same weights may leave on the truck. */
const DUST = 1e-9;

interface Run {
  /** Positions in the route: from the first task of the stop up to, not including, `to`. */
  from: number;
  to: number;
}

/** Tasks in a row of one kind at one place. */
function runsOf(model: Model, tasks: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (const [position, task] of tasks.entries()) {
    const before = tasks[position - 1];
    const continues =
      before !== undefined &&
      model.place[before] === model.place[task] &&
      model.isPickup[before] === model.isPickup[task];
    if (continues) runs.at(-1)!.to = position + 1;
    else runs.push({ from: position, to: position + 1 });
  }
  return runs;
}

function loadOf(amounts: Float64Array): Load {
  const [weight, pallets, volume, linearFeet] = Array.from(amounts, (amount) => (Math.abs(amount) < DUST ? 0 : amount));
  return { weight: weight!, pallets: pallets!, volume: volume!, linearFeet: linearFeet! };
}

function plannedTask(model: Model, task: number): PlannedTask {
  const order = model.orderOf[task]!;
  const stop = task - model.firstTask[order]!;
  return { order: model.orders[order]!.id, kind: model.orders[order]!.stops[stop]!.kind, stop };
}

export function plannedStops(model: Model, tasks: readonly number[], starts: Float64Array): PlannedStop[] {
  const latest = latestArrivals(model, tasks, starts);
  const legs = legsOf(model, tasks);
  const instant = (minute: number) => model.epochAt + minute * MINUTE;
  const onBoard = new Float64Array(DIMENSIONS);
  return runsOf(model, tasks).map(({ from, to }, index): PlannedStop => {
    const made = tasks.slice(from, to);
    const first = made[0]!;
    const handled = new Float64Array(DIMENSIONS);
    for (const task of made) {
      for (let dimension = 0; dimension < DIMENSIONS; dimension++) {
        const amount = model.load[task * DIMENSIONS + dimension]!;
        handled[dimension]! += Math.abs(amount);
        onBoard[dimension]! += amount;
      }
    }
    const planned = made.map((task) => plannedTask(model, task));
    const arrival = arrivalAt(legs, starts, from);
    return {
      stopNumber: index + 1,
      kind: planned[0]!.kind,
      placeId: model.orders[model.orderOf[first]!]!.stops[planned[0]!.stop]!.place.id,
      tasks: planned.map((task, at) => ({
        ...task,
        startAt: instant(starts[from + at]!),
        endAt: instant(starts[from + at]! + dwellAt(model, tasks, from + at)),
      })),
      milesFromPrevious: from === 0 ? model.fromDepot[first]! : milesBetween(model, tasks[from - 1]!, first),
      arriveAt: instant(arrival),
      startAt: instant(starts[to - 1]!),
      departAt: instant(starts[to - 1]! + dwellAt(model, tasks, to - 1)),
      handled: loadOf(handled),
      load: loadOf(onBoard),
      slippedDays: Math.max(...made.map((task, at) => slippedDaysOf(model, task, starts[from + at]!))),
      slackMinutes: Math.max(0, latest[from]! - arrival),
    };
  });
}
