import { describe, expect, it } from 'vitest';
import { drawFrom } from '../testing/draw.ts';
import { gridWorld, randomDepot, type GridWorld } from '../testing/grid-world.ts';
import { tasksOf, type Model } from './model.ts';
import { earliestStarts, latestStarts, publishedStarts } from './schedule.ts';

const WORLDS = 600;

/** A route of one to three orders in any sequence; its first task is the model's earliest minute at the latest. */
function randomRoute(seed: number): GridWorld & { tasks: number[] } {
  const draw = drawFrom(seed + 77);
  const world = gridWorld(seed, {
    orders: draw.whole(1, 3),
    fleet: (fleetDraw) => ({ depot: fleetDraw.maybe(0.3, () => randomDepot(fleetDraw, 1)) }),
  });
  const queues = world.orders.map((_, order) => tasksOf(world.model, order));
  const tasks: number[] = [];
  while (queues.some((queue) => queue.length > 0)) {
    const queue = queues[draw.whole(0, queues.length - 1)]!;
    if (queue.length > 0) tasks.push(queue.shift()!);
  }
  return { ...world, tasks };
}

/** All minutes in the windows of a task, ascending. */
function minutesOf(model: Model, task: number): number[] {
  const minutes: number[] = [];
  for (let window = model.firstWindow[task]!; window < model.firstWindow[task + 1]!; window++) {
    for (let minute = model.early[window]!; minute <= model.late[window]!; minute++) minutes.push(minute);
  }
  return minutes;
}

function ownDwell(model: Model, tasks: readonly number[], index: number): number {
  const staysHere = index > 0 && model.place[tasks[index]!] === model.place[tasks[index - 1]!];
  return model.isDwellPerTask || !staysHere ? model.dwellMinutes : 0;
}

/** Least minutes from the start of a task to the start of the next. */
function gap(model: Model, tasks: readonly number[], index: number): number {
  const [from, to] = [model.place[tasks[index]!]!, model.place[tasks[index + 1]!]!];
  return ownDwell(model, tasks, index) + model.miles[from * model.placeCount + to]!;
}

/** For each task the minutes at which it can start and all after it still can. */
function minutesThatLeadOn(model: Model, tasks: readonly number[]): number[][] {
  const last = tasks.length - 1;
  const home = ownDwell(model, tasks, last) + model.toDepot[tasks[last]!]!;
  const possible: number[][] = tasks.map(() => []);
  possible[last] = minutesOf(model, tasks[last]!).filter((minute) => minute + home <= model.depotCloses);
  for (let index = last - 1; index >= 0; index--) {
    const next = Math.max(...possible[index + 1]!);
    possible[index] = minutesOf(model, tasks[index]!).filter((minute) => minute + gap(model, tasks, index) <= next);
  }
  return possible;
}

/** Every start of the first task that the route can be made from, with the earliest starts of the others. */
function schedulesOf(model: Model, tasks: readonly number[]): number[][] {
  const possible = minutesThatLeadOn(model, tasks);
  const firstArrival = model.depotOpens + model.fromDepot[tasks[0]!]!;
  return possible[0]!
    .filter((minute) => minute >= firstArrival)
    .map((first) => {
      const starts = [first];
      for (let index = 1; index < tasks.length; index++) {
        const soonest = starts[index - 1]! + gap(model, tasks, index - 1);
        starts.push(possible[index]!.find((minute) => minute >= soonest)!);
      }
      return starts;
    });
}

const lengthOf = (starts: readonly number[]) => starts.at(-1)! - starts[0]!;

describe('the schedule of a route', () => {
  const routes = Array.from({ length: WORLDS }, (_, seed) => {
    const { model, tasks } = randomRoute(seed);
    return { about: `world ${seed}`, model, tasks, schedules: schedulesOf(model, tasks) };
  });

  it('can be made in some of the cases and not in others', () => {
    const possible = routes.filter(({ schedules }) => schedules.length > 0);
    expect(possible.length).toBeGreaterThan(WORLDS / 5);
    expect(possible.length).toBeLessThan((4 * WORLDS) / 5);
  });

  it('starts every task as early as any way to make the route does', () => {
    for (const { model, tasks, schedules, about } of routes) {
      const starts = earliestStarts(model, tasks);
      expect(starts === null ? undefined : [...starts], about).toEqual(schedules[0]);
    }
  });

  it('starts as early as can be from a given minute on', () => {
    for (const [index, { model, tasks, schedules, about }] of routes.entries()) {
      const from = (schedules[0]?.[0] ?? 0) + (index % 25);
      const starts = earliestStarts(model, tasks, from);
      const expected = schedules.find(([first]) => first! >= from);
      expect(starts === null ? undefined : [...starts], about).toEqual(expected);
    }
  });

  it('knows the last minute at which each task may start without spoiling the rest', () => {
    for (const { model, tasks, about } of routes) {
      const expected = minutesThatLeadOn(model, tasks).map((minutes) => Math.max(...minutes));
      expect([...latestStarts(model, tasks)], about).toEqual(expected);
    }
  });

  const inMinutes = (starts: Float64Array | null) =>
    starts === null ? undefined : Array.from(starts, (start) => Math.round(start * 1e6) / 1e6);
  const withTransit = (model: Model, transitMinutes: number) => ({
    ...model,
    limits: { ...model.limits, transitMinutes },
  });

  it('is the earliest that is within the transit limit', () => {
    let [unchanged, later] = [0, 0];
    for (const [index, { model, tasks, schedules, about }] of routes.entries()) {
      const dwell = ownDwell(model, tasks, tasks.length - 1);
      const shortest = Math.min(...schedules.map(lengthOf));
      const most = shortest + (index % 3) * 4;
      const expected = schedules.find((starts) => lengthOf(starts) <= most);
      expect(inMinutes(publishedStarts(withTransit(model, most + dwell), tasks)), about).toEqual(expected);
      if (expected !== undefined && expected === schedules[0]) unchanged += 1;
      else if (expected !== undefined) later += 1;
    }
    expect(unchanged).toBeGreaterThan(50);
    expect(later).toBeGreaterThan(50);
  });

  it('is the shortest there is where none is within the limit', () => {
    for (const { model, tasks, schedules, about } of routes) {
      const shortest = Math.min(...schedules.map(lengthOf));
      const expected = schedules.find((starts) => lengthOf(starts) === shortest);
      if (shortest > 0) expect(inMinutes(publishedStarts(withTransit(model, -1), tasks)), about).toEqual(expected);
    }
  });
});
