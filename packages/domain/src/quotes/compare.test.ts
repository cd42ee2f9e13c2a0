import { describe, expect, it } from 'vitest';
import {
  changeSince,
  knownPrices,
  leastPrices,
  lowestThenAndNow,
  sortRates,
  type AnsweredRates,
  type ComparedRate,
  type RateSort,
} from './compare.ts';

function rate(id: string, price: number | null, day: number, onTime: number | null = null): ComparedRate {
  return {
    id,
    carrierName: `Carrier ${id}`,
    price,
    deliveryDate: `2026-11-${day}`,
    onTime,
  };
}

const A = rate('A', 398.06, 20, 0.92);
const B = rate('B', 412.18, 20, 0.95);
const C = rate('C', 455, 19);
const D = rate('D', 351.2, 23, 0.88);
const NONE = rate('N', null, 20);
const NONE_TOO = rate('M', null, 20);

describe('sorting', () => {
  it.each<[string, RateSort, ComparedRate[], string]>([
    ['by price, cheapest first', 'price', [B, A, C, D], 'D A B C'],
    ['by price, without one last', 'price', [NONE, B, A], 'A B N'],
    ['two without a price by name', 'price', [NONE, NONE_TOO, A], 'A M N'],
    ['by delivery, then price', 'delivery', [D, B, A, C], 'C A B D'],
    ['by score, unknown last', 'score', [C, D, A, B], 'B A D C'],
    ['by score, alike by price', 'score', [rate('X', 20, 20, 0.9), rate('Y', 10, 20, 0.9)], 'Y X'],
    ['the same price by the day', 'price', [rate('X', 10, 23), rate('Y', 10, 20)], 'Y X'],
    ['the same day by the price', 'delivery', [B, A], 'A B'],
    ['all alike by name', 'delivery', [{ ...A, id: 'X', carrierName: 'Zeta' }, A], 'A X'],
    ['the same name by the id', 'delivery', [{ ...A, id: 'X' }, A], 'A X'],
    ['none', 'price', [], ''],
  ])('%s', (_name, by, rates, sorted) => {
    expect(
      sortRates(rates, by)
        .map(({ id }) => id)
        .join(' '),
    ).toBe(sorted);
  });

  it('leaves the list that it was given as it is', () => {
    const rates = [B, A];
    sortRates(rates, 'price');
    expect(rates).toEqual([B, A]);
  });
});

const CARRIER = '0192e6a0-0000-7000-8000-000000000001';
const TRI_LAKES = {
  carrierId: CARRIER,
  carrierName: 'Tri-Lakes',
  serviceLevelCode: 'STD',
  customerFreightPayer: false,
  rateSource: 'LTL',
};
const ANSWERED: AnsweredRates = {
  spot: { totalCost: 1846, customerCost: 2030.6 },
  partial: { totalCost: 934.5, customerCost: null },
  integrated: [
    {
      sources: [{ rateSource: 'LTL', failure: null }],
      rates: [
        { ...TRI_LAKES, totalCost: 398.06, customerCost: 440 },
        // By an agreement of one's own: another price of the same service.
        { ...TRI_LAKES, customerFreightPayer: true, totalCost: 350, customerCost: null },
        { ...TRI_LAKES, carrierId: null, carrierName: 'Flock', totalCost: 300, customerCost: null },
      ],
    },
    {
      sources: [{ rateSource: 'FlockFreight', failure: null }],
      rates: [{ ...TRI_LAKES, totalCost: 390, customerCost: 430 }],
    },
  ],
  contract: { rates: [{ carrierId: CARRIER, rate: 1690, customerCost: 1859 }] },
};

describe('then and now', () => {
  it.each([
    [
      'cost' as const,
      {
        spot: 1846,
        partial: 934.5,
        [`integrated ${CARRIER} STD`]: 390,
        [`integrated ${CARRIER} STD agreed`]: 350,
        'integrated Flock STD': 300,
        [`contract ${CARRIER}`]: 1690,
      },
    ],
    ['customer' as const, { spot: 2030.6, [`integrated ${CARRIER} STD`]: 430, [`contract ${CARRIER}`]: 1859 }],
  ])('knows each price by who and what, the least where there are several: %s', (view, prices) => {
    expect(Object.fromEntries(leastPrices(knownPrices(ANSWERED, view)))).toEqual(prices);
  });

  it('knows none where nothing was answered', () => {
    expect(knownPrices({ spot: null, partial: null, integrated: [], contract: null }, 'cost')).toEqual([]);
  });

  it.each([
    ['dearer', 1846, 1900.1, { before: 1846, difference: 54.1 }],
    ['cheaper', 412.18, 398.06, { before: 412.18, difference: -14.12 }],
    ['the same', 10.1, 10.1, { before: 10.1, difference: 0 }],
  ])('%s', (_name, then, price, change) => {
    expect(changeSince(new Map([['spot', then]]), { key: 'spot', price })).toEqual(change);
  });

  it('has no change for what was not offered then', () => {
    expect(changeSince(new Map(), { key: 'spot', price: 1 })).toBeNull();
  });

  const NONE: AnsweredRates = { spot: null, partial: null, integrated: [], contract: null };
  const truck = (amount: number) => ({ spot: { totalCost: amount, customerCost: null } });
  const ltl = (amounts: number[], failure: string | null = null) => ({
    integrated: [
      {
        sources: [{ rateSource: 'LTL', failure }],
        rates: amounts.map((totalCost) => ({ ...TRI_LAKES, totalCost, customerCost: null })),
      },
    ],
  });
  it.each<[string, Partial<AnsweredRates>, Partial<AnsweredRates>, object | null]>([
    ['of the same kind', ltl([412.18, 500]), ltl([398.06, 450]), { before: 412.18, now: 398.06, difference: -14.12 }],
    ['nothing then', {}, truck(1), null],
    ['nothing now', truck(1), {}, null],
    ['LTL then and a truck now are not compared', ltl([400]), truck(1800), null],
    [
      'each seller by itself, however many were asked at once',
      {
        integrated: [
          {
            sources: ['LTL', 'FlockFreight'].map((rateSource) => ({ rateSource, failure: null })),
            rates: [
              { ...TRI_LAKES, totalCost: 400, customerCost: null },
              { ...TRI_LAKES, rateSource: 'FlockFreight', totalCost: 300, customerCost: null },
            ],
          },
        ],
      },
      ltl([420]),
      { before: 400, now: 420, difference: 20 },
    ],
    [
      'only what was asked for both times',
      { ...ltl([400]), ...truck(1750) },
      truck(1800),
      { before: 1750, now: 1800, difference: 50 },
    ],
    [
      'not while a seller does not answer',
      { ...ltl([400]), ...truck(1750) },
      { ...ltl([], 'It was asleep.'), ...truck(1800) },
      { before: 1750, now: 1800, difference: 50 },
    ],
    [
      'a seller that has nothing any more was asked',
      { ...ltl([400]), ...truck(1750) },
      { ...ltl([]), ...truck(1800) },
      { before: 400, now: 1800, difference: 1400 },
    ],
  ])('the lowest: %s', (_name, then, now, lowest) => {
    expect(lowestThenAndNow({ ...NONE, ...then }, { ...NONE, ...now }, 'cost')).toEqual(lowest);
  });
});
