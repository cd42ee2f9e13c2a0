import { beforeAll, describe, expect, it } from 'vitest';
import { trials } from '../testing/trials.ts';
import { drawFrom, type Draw } from '../testing/draw.ts';
import { loadPartitionSolver, type Choice, type PartitionSolver, type PartitionTask } from './partition.ts';

const INSTANCES = trials(12, 60);

let solver: PartitionSolver;
beforeAll(async () => {
  solver = await loadPartitionSolver();
});

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

function randomChoice(draw: Draw, alone: Float64Array): Choice {
  const size = draw.whole(2, 4);
  const orders = new Set<number>();
  while (orders.size < size) orders.add(draw.whole(0, alone.length - 1));
  const apart = sum([...orders].map((order) => alone[order]!));
  return {
    orders: [...orders].sort((one, other) => one - other),
    objective: Math.round(apart * draw.between(0.5, 1.1)),
  };
}

function randomTask(seed: number, changes: Partial<PartitionTask> = {}): PartitionTask {
  const draw = drawFrom(seed);
  const alone = Float64Array.from({ length: draw.whole(4, 9) }, () => draw.whole(50, 150));
  return {
    alone,
    columns: Array.from({ length: draw.whole(1, 25) }, () => randomChoice(draw, alone)),
    guess: alone,
    incumbent: [],
    maxNodes: 10_000,
    maxColumns: 10_000,
    maxWork: Infinity,
    isCancelled: () => false,
    ...changes,
  };
}

/** Over all sets of orders covered so far: every column taken or not. */
function bestByForce({ alone, columns }: PartitionTask): number {
  let best = new Map<number, number>([[0, sum(alone)]]);
  for (const { orders, objective } of columns) {
    const bits = orders.reduce((set, order) => set | (1 << order), 0);
    const change = objective - sum(orders.map((order) => alone[order]!));
    const next = new Map(best);
    for (const [covered, value] of best) {
      if ((covered & bits) !== 0) continue;
      next.set(covered | bits, Math.min(next.get(covered | bits) ?? Infinity, value + change));
    }
    best = next;
  }
  return Math.min(...best.values());
}

function objectiveOf({ alone, columns }: PartitionTask, chosen: readonly number[]): number {
  const covered = new Set<number>();
  let total = sum(alone);
  for (const index of chosen) {
    const { orders, objective } = columns[index]!;
    for (const order of orders) {
      expect(covered.has(order), `order ${order} is on two trucks`).toBe(false);
      covered.add(order);
      total -= alone[order]!;
    }
    total += objective;
  }
  return total;
}

/** Columns with no order in common, as the search would have found them: the first that fit. */
function packingOf({ columns }: PartitionTask): number[] {
  const covered = new Set<number>();
  return [...columns.keys()].filter((index) => {
    const { orders } = columns[index]!;
    if (orders.some((order) => covered.has(order))) return false;
    for (const order of orders) covered.add(order);
    return true;
  });
}

const instances = Array.from({ length: INSTANCES }, (_, seed) => ({ seed, task: randomTask(seed) }));

describe('the choice among routes', () => {
  it('is the best there is, and says so', () => {
    for (const { seed, task } of instances) {
      const answer = solver.solve(task);
      expect(answer.objective, `instance ${seed}`).toBeCloseTo(bestByForce(task), 6);
      expect(objectiveOf(task, answer.chosen), `instance ${seed}`).toBeCloseTo(answer.objective, 6);
      expect(answer.isBest, `instance ${seed}`).toBe(true);
    }
  });

  it('comes with a bound that is one, and with what orders are worth as its witness', () => {
    for (const { seed, task } of instances) {
      const { bound, worth } = solver.solve(task);
      expect(bound, `instance ${seed}`).toBeLessThanOrEqual(bestByForce(task) + 1e-6);
      expect(sum(worth), `instance ${seed}`).toBeCloseTo(bound, 6);
      for (const [order, value] of worth.entries()) expect(value).toBeLessThanOrEqual(task.alone[order]! + 1e-9);
      for (const { orders, objective } of task.columns) {
        expect(sum(orders.map((order) => worth[order]!)), `instance ${seed}`).toBeLessThanOrEqual(objective + 1e-6);
      }
    }
  });

  it('is the same whatever plan it starts from', () => {
    for (const { seed, task } of instances) {
      const { objective } = solver.solve({ ...task, incumbent: packingOf(task) });
      expect(objective, `instance ${seed}`).toBeCloseTo(bestByForce(task), 6);
    }
  });

  it('of no routes, or of routes that save nothing, is that all stay alone', () => {
    const alone = Float64Array.of(100, 100, 100);
    for (const columns of [[], [{ orders: [0, 1], objective: 200 }]]) {
      const answer = solver.solve(randomTask(1, { alone, columns }));
      expect(answer).toMatchObject({ chosen: [], objective: 300, bound: 300, isBest: true });
      expect(answer.worth).toEqual(alone);
    }
  });
});

/** Any two of three orders share a truck: half of each route would be better than any whole one. */
const TRIANGLE: PartitionTask = {
  alone: Float64Array.of(100, 100, 100),
  columns: [
    { orders: [0, 1], objective: 120 },
    { orders: [1, 2], objective: 121 },
    { orders: [0, 2], objective: 122 },
  ],
  guess: Float64Array.of(100, 100, 100),
  incumbent: [2],
  maxNodes: 10_000,
  maxColumns: 10_000,
  maxWork: Infinity,
  isCancelled: () => false,
};

describe('a bound over many columns', () => {
  it('is the same whatever is guessed, and no column saves more than its seats are worth', () => {
    const draw = drawFrom(77);
    const alone = Float64Array.from({ length: 40 }, () => draw.whole(50, 150));
    const columns = Array.from({ length: trials(1000, 4000) }, () => randomChoice(draw, alone));
    const task = { ...randomTask(1), alone, columns, maxNodes: 0 };
    const bounds = [alone, new Float64Array(40), alone.map(() => draw.whole(0, 150))].map((guess) => {
      const { bound, worth } = solver.solve({ ...task, guess });
      for (const { orders, objective } of columns) {
        expect(objective).toBeGreaterThanOrEqual(sum(orders.map((order) => worth[order]!)) - 1e-6);
      }
      expect(sum(worth)).toBeCloseTo(bound, 6);
      return bound;
    });
    expect(bounds[1]).toBeCloseTo(bounds[0]!, 4);
    expect(bounds[2]).toBeCloseTo(bounds[0]!, 4);
    expect(bounds[0]).toBeLessThan(sum(alone));
  });
});

describe('where the work is cut short', () => {
  it('the triangle needs more than its bound to be solved', () => {
    const whole = solver.solve(TRIANGLE);
    expect(whole).toMatchObject({ chosen: [0], objective: 220, isBest: true });
    expect(whole.bound).toBeCloseTo(181.5, 6);
  });

  it('the bound alone leaves the plan at hand as it is and proves nothing', () => {
    const answer = solver.solve({ ...TRIANGLE, maxNodes: 0 });
    expect(answer).toMatchObject({ chosen: [2], objective: 222, isBest: false });
    expect(answer.bound).toBeCloseTo(181.5, 6);
  });

  it('a choice among fewer columns than could matter is never called best', () => {
    for (const maxColumns of [1, 2]) {
      const answer = solver.solve({ ...TRIANGLE, maxColumns });
      expect(answer.isBest, `${maxColumns} columns`).toBe(false);
      expect(answer.objective).toBeLessThanOrEqual(222);
    }
    for (const { seed, task } of instances) {
      const incumbent = packingOf(task);
      const answer = solver.solve({ ...task, incumbent, maxColumns: 1 });
      const best = bestByForce(task);
      const isNearBest = answer.objective <= best + 1e-6;
      expect(answer.isBest && !isNearBest, `instance ${seed}`).toBe(false);
      expect(answer.objective, `instance ${seed}`).toBeLessThanOrEqual(objectiveOf(task, incumbent) + 1e-9);
      expect(objectiveOf(task, answer.chosen), `instance ${seed}`).toBeCloseTo(answer.objective, 6);
    }
  });

  it('a cancelled choice is the plan at hand, with nothing proven', () => {
    for (const { seed, task } of instances) {
      const incumbent = packingOf(task);
      const answer = solver.solve({ ...task, incumbent, isCancelled: () => true });
      const best = bestByForce(task);
      expect(answer.objective, `instance ${seed}`).toBeLessThanOrEqual(objectiveOf(task, incumbent) + 1e-9);
      expect(objectiveOf(task, answer.chosen), `instance ${seed}`).toBeCloseTo(answer.objective, 6);
      expect(answer.bound, `instance ${seed}`).toBeLessThanOrEqual(best + 1e-6);
      if (answer.isBest) expect(answer.objective, `instance ${seed}`).toBeCloseTo(best, 6);
    }
    expect(solver.solve({ ...TRIANGLE, isCancelled: () => true })).toMatchObject({ chosen: [2], isBest: false });
  });

  it('the plan at hand is kept where nothing is better', () => {
    for (const { seed, task } of instances) {
      const { chosen, objective } = solver.solve(task);
      const again = solver.solve({ ...task, incumbent: chosen });
      expect(again.objective, `instance ${seed}`).toBeCloseTo(objective, 9);
      expect([...again.chosen].sort(), `instance ${seed}`).toEqual([...chosen].sort());
      expect(again.isBest, `instance ${seed}`).toBe(true);
    }
  });
});
