import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/trials.ts';
import type { ComparedRate } from './compare.ts';
import { badgesOf, bestValue, cheapestRate, fastestRate, isAfterRequiredDay, type RateBadge } from './rate-badges.ts';

function rate(id: string, price: number | null, day: number, onTime: number | null = null): ComparedRate {
  return { id, carrierName: `Carrier ${id}`, price, deliveryDate: `2026-11-${day}`, onTime };
}

const expensive = rate('expensive', 900, 19);

describe('best value', () => {
  it.each<[string, ComparedRate[], string | null]>([
    ['is not named among two rates', [rate('A', 100, 20), rate('B', 110, 19)], null],
    [
      'is not named where only two of three have a price',
      [rate('A', 100, 20), rate('B', 110, 19), rate('N', null, 18)],
      null,
    ],
    ['is the earliest within 15% of the lowest price', [rate('A', 100, 23), rate('B', 110, 20), expensive], 'B'],
    ['takes a price exactly 15% above the lowest', [rate('A', 100, 23), rate('B', 115, 20), expensive], 'B'],
    ['leaves out a price one cent beyond 15%', [rate('A', 100, 23), rate('B', 115.01, 20), expensive], 'A'],
    ['takes 15% of an odd price to the cent', [rate('A', 517.59, 23), rate('B', 595.22, 20), expensive], 'B'],
    ['leaves out the next cent of an odd price', [rate('A', 517.59, 23), rate('B', 595.23, 20), expensive], 'A'],
    ['is never the most expensive, however early', [rate('A', 100, 23), rate('B', 105, 22), rate('C', 110, 19)], 'B'],
    [
      'is none of several that share the highest price',
      [rate('A', 100, 23), rate('B', 110, 19), rate('C', 110, 19)],
      'A',
    ],
    ['is the earliest where all prices are equal', [rate('A', 100, 23), rate('B', 100, 19), rate('C', 100, 21)], 'B'],
    ['may be the cheapest', [rate('A', 100, 20), rate('B', 110, 20), expensive], 'A'],
    [
      'is on the same day the carrier more often on time',
      [rate('A', 100, 20, 0.9), rate('B', 110, 20, 0.95), expensive],
      'B',
    ],
    [
      'is on the same day and as often on time the cheaper',
      [rate('A', 110, 20, 0.9), rate('B', 100, 20, 0.9), expensive],
      'B',
    ],
    [
      'prefers a known share above the median to an unknown one',
      [rate('A', 100, 20), rate('B', 110, 20, 0.95), rate('C', 900, 20, 0.5)],
      'B',
    ],
    [
      'prefers a known share at the median to an unknown one',
      [rate('A', 100, 20), rate('B', 110, 20, 0.9), rate('C', 900, 20)],
      'B',
    ],
    [
      'prefers an unknown share to a known one below the median',
      [rate('A', 100, 20, 0.5), rate('B', 110, 20), rate('C', 900, 20, 0.95)],
      'B',
    ],
    ['is among unknown shares the cheaper', [rate('A', 110, 20), rate('B', 100, 20), expensive], 'B'],
    ['is for free where something is', [rate('A', 0, 23), rate('B', 10, 20), expensive], 'A'],
    ['is decided by the id where all is equal', [rate('B', 100, 20), rate('A', 100, 20), expensive], 'A'],
  ])('%s', (_name, rates, id) => {
    expect(bestValue(rates)?.id ?? null).toBe(id);
  });

  it.each<[string, string, ComparedRate[], string | null]>([
    ['is in time, however much less a late one costs', '21', [rate('A', 100, 23), rate('B', 300, 21), expensive], 'B'],
    ['may arrive on the required day itself', '21', [rate('A', 100, 22), rate('B', 101, 21), expensive], 'B'],
    [
      'is within 15% of the lowest price in time',
      '21',
      [rate('late', 100, 22), rate('A', 200, 21), rate('B', 230, 20), expensive],
      'B',
    ],
    [
      'is the earliest of all where none is in time',
      '18',
      [rate('A', 100, 23), rate('B', 110, 22), rate('C', 120, 21)],
      'B',
    ],
    [
      'is none where only the most expensive is in time',
      '19',
      [rate('A', 100, 23), rate('B', 110, 22), expensive],
      null,
    ],
    ['is in time where all prices are equal', '21', [rate('A', 100, 22), rate('B', 100, 21), rate('C', 100, 23)], 'B'],
    [
      'ignores a rate in time without a price',
      '19',
      [rate('N', null, 18), rate('A', 100, 23), rate('B', 110, 22), rate('C', 120, 21)],
      'B',
    ],
  ])('with a required day %s', (_name, day, all, id) => {
    expect(bestValue(all, `2026-11-${day}`)?.id ?? null).toBe(id);
  });

  it.each([
    ['2026-11-20', '2026-11-20', false],
    ['2026-11-21', '2026-11-20', true],
    ['2026-12-01', '2026-11-30', true],
    ['2026-11-21', null, false],
  ])('a delivery on %s is after the required day %s: %s', (delivery, required, isLate) => {
    expect(isAfterRequiredDay(delivery, required)).toBe(isLate);
  });

  const rates = fc
    .array(
      fc.record({
        price: fc.oneof(
          fc.constant(null),
          fc.integer({ min: 0, max: 400_00 }),
          fc.constantFrom(100_00, 110_00, 115_00, 115_01),
        ),
        day: fc.integer({ min: 10, max: 14 }),
        onTime: fc.oneof(fc.constant(null), fc.constantFrom(0, 0.5, 0.9, 0.95, 1)),
      }),
      { maxLength: 8 },
    )
    .map((all) =>
      all.map(({ price, day, onTime }, index) => rate(`R${index}`, price === null ? null : price / 100, day, onTime)),
    );

  it('never has the highest price where prices differ, nor more than 15% above the lowest', () => {
    fc.assert(
      fc.property(rates, (all) => {
        const prices = all.flatMap(({ price }) => price ?? []);
        const best = bestValue(all);
        expect(best === null).toBe(prices.length < 3);
        if (best === null) return;
        const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
        if (lowest < highest) expect(best.price).toBeLessThan(highest);
        expect(best.price).toBeLessThanOrEqual(lowest * 1.15 + 1e-9);
      }),
      runs(500),
    );
  });

  it('and the badges do not depend on the order in which rates arrive', () => {
    fc.assert(
      fc.property(
        rates.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, shuffled]) => {
          expect(bestValue(shuffled)?.id).toBe(bestValue(all)?.id);
          expect(new Map(badgesOf(shuffled))).toEqual(new Map(badgesOf(all)));
        },
      ),
      runs(300),
    );
  });

  it('is not beaten by a rate that costs less and delivers no later, where shares are unknown', () => {
    fc.assert(
      fc.property(rates, (all) => {
        const unknown = all.map((one) => ({ ...one, onTime: null }));
        const best = bestValue(unknown);
        if (best === null) return;
        for (const { price, deliveryDate } of unknown)
          expect(price !== null && price < best.price && deliveryDate <= best.deliveryDate).toBe(false);
      }),
      runs(300),
    );
  });
});

describe('cheapest and fastest', () => {
  it.each<[string, ComparedRate[], string | null, string | null]>([
    ['one alone is neither', [rate('A', 100, 20)], null, null],
    ['nor those without a price', [rate('A', 100, 20), rate('N', null, 19)], null, null],
    ['nobody is fast where all deliver on one day', [rate('A', 100, 20), rate('B', 110, 20)], 'A', null],
    [
      'the fastest is the cheaper of two that are equally fast',
      [rate('A', 300, 19), rate('B', 200, 19), rate('C', 100, 20)],
      'C',
      'B',
    ],
    ['one can be both', [rate('A', 100, 19), rate('B', 110, 20)], 'A', 'A'],
  ])('%s', (_name, rates, cheapest, fastest) => {
    expect([cheapestRate(rates)?.id ?? null, fastestRate(rates)?.id ?? null]).toEqual([cheapest, fastest]);
  });
});

describe('badges', () => {
  const lowest = (day: string): RateBadge => ({ kind: 'lowestOfDay', day });
  it.each<[string, ComparedRate[], Record<string, RateBadge[]>]>([
    ['one alone has none', [rate('A', 100, 20)], {}],
    ['the cheapest of two', [rate('A', 100, 20), rate('B', 110, 20)], { A: [{ kind: 'cheapest' }] }],
    [
      'cheapest, fastest and best value may all be one rate',
      [rate('A', 100, 20), rate('B', 110, 21), rate('C', 120, 22)],
      { A: [{ kind: 'cheapest' }, { kind: 'fastest' }, { kind: 'value' }] },
    ],
    [
      'best value lies between the cheapest and the fastest',
      [rate('slow', 100, 28), rate('fair', 112, 21), rate('fast', 400, 20)],
      { slow: [{ kind: 'cheapest' }], fair: [{ kind: 'value' }], fast: [{ kind: 'fastest' }] },
    ],
    [
      'the lowest of a day, where nothing else makes it stand out',
      [rate('A', 398, 20), rate('B', 412, 20), rate('C', 455, 19), rate('D', 351, 23)],
      {
        D: [{ kind: 'cheapest' }],
        C: [{ kind: 'fastest' }],
        A: [{ kind: 'value' }],
      },
    ],
    [
      'the lowest of a day beside others',
      [rate('A', 500, 21), rate('B', 510, 21), rate('C', 700, 19), rate('D', 351, 23)],
      { D: [{ kind: 'cheapest' }, { kind: 'value' }], C: [{ kind: 'fastest' }], A: [lowest('2026-11-21')] },
    ],
  ])('%s', (_name, rates, badges) => {
    expect(Object.fromEntries(badgesOf(rates))).toEqual(badges);
  });
});
