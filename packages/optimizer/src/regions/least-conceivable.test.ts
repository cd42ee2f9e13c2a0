import { describe, expect, it } from 'vitest';
import { trials } from '../testing/trials.ts';
import type { ConstraintSet, Fleet } from '../input.ts';
import { buildModel } from '../model/build-model.ts';
import { bestByExhaustion } from '../testing/exhaustive.ts';
import { SAMPLE_TARIFF, sampleOrder, sampleSource, type SampleOrder } from '../testing/sample-orders.ts';
import { loadTariff } from '../search/context.ts';
import { randomInstance } from '../testing/random-instance.ts';
import { leastConceivable, ordersAlone } from './least-conceivable.ts';

/** From its own place to another of its own, a hundred miles apart; alone it costs far more than its part of any truck. */
const apart = (id: number, rest: Partial<SampleOrder> = {}) =>
  sampleOrder({ id, stops: [{ at: [id, 0] }, { at: [id + 100, 0] }], pallets: 10, ...rest });

const three = [1, 2, 3].map((id) => apart(id));

/** A truck of the samples costs 200, 2 a mile and 50 for each stop beyond two: 400 for a haul of a hundred miles. */
function boundOf(
  orders: readonly ReturnType<typeof apart>[],
  constraints: Partial<ConstraintSet>,
  fleet: Partial<Fleet> = {},
  detourSaves = 0,
): number {
  const model = buildModel(orders, sampleSource(constraints, fleet));
  const { limits } = model;
  return leastConceivable(ordersAlone(model), SAMPLE_TARIFF.floor, { mostOrders: limits.orders, detourSaves });
}

describe('the least that a plan costs', () => {
  it.each([
    { about: 'a third of the haul each, where three may share', orders: three, bound: 400 },
    { about: 'half of it each, where two may', orders: three, fleet: { maxOrders: 2 }, bound: 600 },
    {
      about: 'its stops, a third of the start and its part of the truck each',
      orders: three,
      constraints: { maxPallets: 10 },
      bound: 3 * (100 + 100 / 3 + 200),
    },
    {
      about: 'by pallets, where these fill the truck more than weight does',
      orders: three,
      constraints: { maxPallets: 10, maxWeight: 40_000 },
      bound: 3 * (100 + 100 / 3 + 200),
    },
    {
      about: 'a third of the haul each, where they fill the truck as good as not at all',
      orders: three,
      constraints: { maxPallets: 10_000_000 },
      bound: 400,
    },
    {
      about: 'no more than it costs alone',
      orders: [apart(1, { baselineCost: 120 }), apart(2), apart(3)],
      constraints: { maxPallets: 10 },
      bound: 120 + 2 * (100 + 100 / 3 + 200),
    },
    {
      about: 'nothing for the two on one lane, whom one bill may take',
      orders: [apart(1), apart(2), sampleOrder({ ...apart(2), id: 4, stops: [{ at: [2, 0] }, { at: [102, 0] }] })],
      bound: 400 / 3,
    },
    {
      about: 'less by what detours save, for each order',
      orders: three,
      constraints: { maxPallets: 10 },
      detourSaves: 10,
      bound: 3 * (100 + 100 / 3 + 180),
    },
    {
      about: 'without the stop that two of them have together',
      orders: [apart(1), apart(2, { stops: [{ at: [1, 0] }, { at: [102, 0] }] }), apart(3)],
      constraints: { maxPallets: 10 },
      bound: 50 + 50 + 100 + 3 * (100 / 3) + 200 + 202 + 200,
    },
    { about: 'nothing for nobody', orders: [], bound: 0 },
  ])('is $about', ({ orders, constraints = {}, fleet = {}, detourSaves = 0, bound }) => {
    expect(boundOf(orders, constraints, fleet, detourSaves)).toBeCloseTo(bound, 2);
  });

  it('is never more than the best plan costs, found by trying everything', async () => {
    let near = 0;
    for (let seed = 0; seed < trials(50, 250); seed++) {
      const input = randomInstance(seed, 5);
      const tariff = await loadTariff(input.tariff);
      const isDistance = input.constraints.strategy === 'distance';
      const floor = isDistance ? { base: 0, perMile: 1, perStop: 0 } : tariff.floor;
      const model = buildModel(input.orders, input);
      const { detourSaves, limits } = model;
      const bound = leastConceivable(ordersAlone(model), floor, { mostOrders: limits.orders, detourSaves });
      const { cost } = bestByExhaustion(input, tariff);
      expect(bound, `instance ${seed}`).toBeLessThanOrEqual(cost + 1e-6);
      if (bound > 0.6 * cost) near += 1;
    }
    expect(near).toBeGreaterThan(trials(4, 25));
  });
});
