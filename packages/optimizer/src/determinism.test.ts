import { describe, expect, it } from 'vitest';
import { trials } from './testing/trials.ts';
import { problemsWithSolution } from './check/check-solution.ts';
import type { OptimizationInput } from './input.ts';
import { optimize, type OptimizeOptions } from './optimize.ts';
import { createTariff } from './tariffs/standard.ts';
import { ask, clusteredOrders, TRUCK, withoutSeconds, type Setting } from './testing/ask.ts';

/** The same question put together anew each time, so that nothing is remembered from one to the other. */
const few = (setting: Setting = {}) =>
  ask(clusteredOrders(trials(18, 40), 11), {
    constraints: { ...TRUCK, dropoffDateSlippage: 1, maxOutOfRouteDistance: 300 },
    fleet: { maxOrders: 4 },
    effort: trials(100, 1500),
    ...setting,
  });
/** More than one model holds: cut into regions. The least effort there is. */
const many = (setting: Setting = {}) =>
  ask(clusteredOrders(250, 12), { constraints: TRUCK, fleet: { maxOrders: 4 }, effort: 1, ...setting });

async function answerTo(
  input: OptimizationInput,
  options: OptimizeOptions = { aims: ['leastDistance', 'noSlippage'] },
) {
  const result = await optimize(input, options);
  expect(result.faults).toEqual([]);
  expect(result.ended).toBe('complete');
  return withoutSeconds(result);
}

describe('the same orders, seed and effort', () => {
  it('give the same answer again, with any number of threads', async () => {
    const answer = await answerTo(few());
    expect(answer.solutions[0]!.shipments.length).toBeGreaterThan(trials(3, 5));
    expect(await answerTo(few())).toEqual(answer);
    expect(await answerTo(few({ threads: 1 }))).toEqual(answer);
    expect(await answerTo(few({ threads: 2 }))).toEqual(answer);
  });

  it('give the same answer with any number of threads when they are cut into regions', async () => {
    const alone = await answerTo(many({ threads: 0 }), { aims: [] });
    expect(alone.solutions[0]!.shipments.length).toBeGreaterThan(30);
    expect(await answerTo(many({ threads: 2 }), { aims: [] })).toEqual(alone);
  });

  it('are left as they were', async () => {
    const input = few();
    await optimize(input, { aims: [] });
    expect(input.orders).toEqual(few().orders);
    expect(input.constraints).toEqual(few().constraints);
  });
});

describe('another seed', () => {
  it('gives a plan that passes the checker too', async () => {
    for (const seed of [2, 3].slice(0, trials(1, 2))) {
      const input = few({ seed });
      const tariff = createTariff(input.tariff.data);
      const { solutions } = await answerTo(input);
      expect(solutions.length).toBeGreaterThan(0);
      for (const solution of solutions) {
        expect(problemsWithSolution({ input, orders: input.orders, solution, tariff })).toEqual([]);
      }
    }
  });
});
