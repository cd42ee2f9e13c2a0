import { expect, it } from 'vitest';
import { optimize } from './optimize.ts';
import { ask, clusteredOrders, TRUCK } from './testing/ask.ts';
import { shipmentsOf } from './workbench.ts';
// The everyday tests, with plans that took more effort, and more orders.
import './workbench.test.ts';

it('a plan to start from is not made worse for many orders either, region by region', async () => {
  const question = ask(clusteredOrders(244, 22), { constraints: TRUCK, fleet: { maxOrders: 4 }, effort: 1 });
  const planWith = async (extra: object) =>
    (await optimize({ ...question, ...extra }, { aims: [] })).solutions[0]!.cost;
  const first = (await optimize({ ...question, budget: { effort: 40_000, maxSeconds: null } }, { aims: [] }))
    .solutions[0]!;
  // Each search draws other numbers, so that it would not find the same plan by itself.
  expect(await planWith({ seed: 2 })).toBeGreaterThan(first.cost + 1);
  expect(await planWith({ seed: 2, start: shipmentsOf(first) })).toBeLessThanOrEqual(first.cost + 1e-6);
});
