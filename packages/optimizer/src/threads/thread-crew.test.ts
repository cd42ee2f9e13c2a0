import { describe, expect, it } from 'vitest';
import { trials } from '../testing/trials.ts';
import { optimize } from '../optimize.ts';
import { ask, clusteredOrders, TRUCK, withoutSeconds } from '../testing/ask.ts';

const TARIFF = new URL('../testing/deadly-tariff.ts', import.meta.url).href;

/** The same question each time; `deaths` threads die over its prices. */
function askWithDeaths(deaths: number, threads: number, orders: number) {
  const input = ask(clusteredOrders(orders, 31), {
    constraints: TRUCK,
    fleet: { maxOrders: 4 },
    effort: orders > 100 ? 1 : trials(100, 600),
    threads,
  });
  const toDie = new SharedArrayBuffer(4);
  new Int32Array(toDie)[0] = deaths;
  const stillToDie = () => Math.max(0, Atomics.load(new Int32Array(toDie), 0));
  return { input: { ...input, tariff: { module: TARIFF, data: { rates: input.tariff.data, toDie } } }, stillToDie };
}

const planWith = async (deaths: number, threads: number, orders: number) => {
  const { input, stillToDie } = askWithDeaths(deaths, threads, orders);
  const result = await optimize(input, { aims: [] });
  expect(stillToDie()).toBe(0);
  return withoutSeconds(result);
};

describe('a thread that dies', () => {
  it.each([
    { orders: trials(20, 30), name: 'one model' },
    // Regions take their steps from the same crew.
    ...(trials(0, 1) === 1 ? [{ orders: 250, name: 'regions' }] : []),
  ])('is replaced, and the plan is the same ($name)', async ({ orders }) => {
    const plan = await planWith(0, 1, orders);
    expect(plan.solutions[0]!.shipments.length).toBeGreaterThan(3);
    expect(await planWith(1, 2, orders)).toEqual(plan);
  });

  it('over every try ends the run with what it said', async () => {
    const { input } = askWithDeaths(1_000_000, 2, 30);
    await expect(optimize(input, { aims: [] })).rejects.toThrow('A thread ended by itself (code 7).');
  });
});
