import { describe, expect, it } from 'vitest';
import { trials } from '../testing/trials.ts';
import { drawFrom } from '../testing/draw.ts';
import { dwellAt, milesBetween, tasksOf, type Model } from '../model/model.ts';
import { earliestStarts } from '../model/schedule.ts';
import { gridWorld, randomDepot } from '../testing/grid-world.ts';
import { areNoLater, departuresAfter, departuresOfFirst, leastTransit, STEP, type Departures } from './departures.ts';

const ROUTES = trials(120, 600);

interface Departing {
  about: string;
  model: Model;
  tasks: number[];
  steps: Departures;
  travel: number;
}

/** The departures of a random sequence of tasks, task by task. */
function departing(seed: number): Departing {
  const draw = drawFrom(seed + 5);
  const { model, orders } = gridWorld(seed, {
    orders: draw.whole(1, 2),
    fleet: (fleetDraw) => ({ depot: fleetDraw.maybe(0.2, () => randomDepot(fleetDraw, 1)) }),
  });
  const queues = orders.map((_, order) => tasksOf(model, order));
  const tasks: number[] = [];
  while (queues.some((queue) => queue.length > 0)) {
    const queue = queues[draw.whole(0, queues.length - 1)]!;
    if (queue.length > 0) tasks.push(queue.shift()!);
  }
  let travel = dwellAt(model, tasks, 0);
  let steps = departuresOfFirst(model, tasks[0]!, model.depotOpens + model.fromDepot[tasks[0]!]!, travel);
  for (let index = 1; index < tasks.length; index++) {
    const drive = milesBetween(model, tasks[index - 1]!, tasks[index]!) * model.minutesPerMile;
    const dwell = dwellAt(model, tasks, index);
    travel += drive + dwell;
    steps = departuresAfter(model, steps, tasks[index]!, { drive, dwell, travel });
  }
  return { about: `world ${seed}`, model, tasks, steps, travel };
}

/** Every minute at which the first task can start, with when the truck can leave the last; Infinity where it misses a window. */
function leavingByMinute({ model, tasks }: Departing): { start: number; leaves: number }[] {
  const first = tasks[0]!;
  const open = { ...model, depotCloses: Infinity };
  const soonest = model.depotOpens + model.fromDepot[first]!;
  const minutes: { start: number; leaves: number }[] = [];
  for (let window = model.firstWindow[first]!; window < model.firstWindow[first + 1]!; window++) {
    for (let start = model.early[window]!; start <= model.late[window]!; start++) {
      if (start < soonest) continue;
      const starts = earliestStarts(open, tasks, start);
      const leaves = starts === null ? Infinity : starts.at(-1)! + dwellAt(model, tasks, tasks.length - 1);
      minutes.push({ start, leaves });
    }
  }
  return minutes;
}

function leavesAt({ steps, travel }: Pick<Departing, 'steps' | 'travel'>, start: number): number {
  for (let step = 0; step < steps.length; step += STEP) {
    if (start <= steps[step]!) return Math.max(steps[step + 1]!, start + travel);
  }
  return Infinity;
}

describe('when a truck can leave its last task', () => {
  const cases = Array.from({ length: ROUTES }, (_, seed) => departing(seed));

  it('is told for every minute at which it may have started', () => {
    let severalSteps = 0;
    for (const one of cases) {
      if (one.steps.length > STEP) severalSteps += 1;
      for (const { start, leaves } of leavingByMinute(one)) {
        expect(leavesAt(one, start), `${one.about}, start ${start}`).toBe(leaves);
      }
    }
    expect(severalSteps).toBeGreaterThan(ROUTES / 20);
  });

  it('has as its least transit the least over all starts', () => {
    for (const one of cases) {
      const expected = Math.min(...leavingByMinute(one).map(({ start, leaves }) => leaves - start));
      expect(leastTransit(one.steps, one.travel), one.about).toBe(expected);
    }
  });

  it('is nowhere for a task that comes too late', () => {
    const missed = cases.filter((one) => leavingByMinute(one).every(({ leaves }) => leaves === Infinity));
    expect(missed.length).toBeGreaterThan(ROUTES / 30);
    for (const { steps, about } of missed) expect(steps, about).toEqual([]);
  });
});

describe('one of two ways to the same task', () => {
  it.each([
    { one: [10, 50, 0], other: [10, 50, 0], isNoLater: true, why: 'it is the same' },
    { one: [10, 40, 0], other: [10, 50, 0], isNoLater: true, why: 'it leaves sooner' },
    { one: [20, 50, 0], other: [10, 50, 0], isNoLater: true, why: 'it may start later' },
    { one: [9, 50, 0], other: [10, 50, 0], isNoLater: false, why: 'it must start sooner' },
    { one: [10, 51, 0], other: [10, 50, 0], isNoLater: false, why: 'it leaves later' },
    {
      one: [10, 40, 0, 20, 60, 0],
      other: [15, 60, 0],
      isNoLater: true,
      why: 'its second step covers the later starts',
    },
    { one: [10, 40, 0, 20, 61, 0], other: [15, 60, 0], isNoLater: false, why: 'its second step leaves later' },
    { one: [20, 50, 0], other: [10, 40, 0, 20, 60, 0], isNoLater: false, why: 'an early start leaves later' },
    { one: [10, 50, 2], other: [10, 50, 1], isNoLater: false, why: 'its first task starts later' },
    { one: [], other: [10, 50, 0], isNoLater: false, why: 'it cannot be made' },
    { one: [10, 50, 0], other: [], isNoLater: true, why: 'the other cannot be made' },
  ])('is no later: $isNoLater, since $why', ({ one, other, isNoLater }) => {
    expect(areNoLater(one, other)).toBe(isNoLater);
  });
});
