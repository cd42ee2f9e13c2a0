import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/trials.ts';
import { RATE_SORTS, type RateSort } from './compare.ts';
import { chargeDifferences, groupRates, type CarrierGroup, type GroupedRate } from './rate-groups.ts';

function rate(id: string, carrier: string, price: number | null, change: Partial<GroupedRate> = {}): GroupedRate {
  return {
    id,
    carrierId: `id of ${carrier}`,
    carrierName: carrier,
    price,
    deliveryDate: '2026-11-20',
    onTime: null,
    serviceLevelCode: 'STD',
    serviceLevel: 'Standard',
    customerFreightPayer: false,
    isExpired: false,
    ...change,
  };
}
const GUARANTEED = { serviceLevelCode: 'GUR', serviceLevel: 'Guaranteed' };
const OWN = { customerFreightPayer: true };

/** "A(B) + C": A with the alternative B leads, C is another service; groups are separated by bars. */
function inWords(groups: readonly CarrierGroup<GroupedRate>[]): string {
  return groups
    .map(({ lead, others }) =>
      [lead, ...others]
        .map(({ rate: { id }, alternatives }) =>
          alternatives.length === 0 ? id : `${id}(${alternatives.map((one) => one.id).join(' ')})`,
        )
        .join(' + '),
    )
    .join(' | ');
}

describe('grouping', () => {
  it.each<[string, RateSort, GroupedRate[], string]>([
    ['nothing', 'price', [], ''],
    [
      'one row per carrier, by its cheapest service',
      'price',
      [rate('A', 'X', 300, GUARANTEED), rate('B', 'Y', 200), rate('C', 'X', 100)],
      'C + A | B',
    ],
    [
      'by its earliest service where delivery is asked for',
      'delivery',
      [
        rate('A', 'X', 100, { deliveryDate: '2026-11-23' }),
        rate('B', 'X', 300, { ...GUARANTEED, deliveryDate: '2026-11-19' }),
        rate('C', 'Y', 200),
      ],
      'B + A | C',
    ],
    [
      'by the share on time',
      'score',
      [rate('A', 'X', 100, { onTime: 0.8 }), rate('B', 'Y', 200, { onTime: 0.9 }), rate('C', 'Z', 50)],
      'B | A | C',
    ],
    [
      'the higher price of the same service is an alternative',
      'price',
      [rate('A', 'X', 120), rate('B', 'X', 100, OWN)],
      'B(A)',
    ],
    ['also where the own agreement has it', 'price', [rate('A', 'X', 100), rate('B', 'X', 120, OWN)], 'A(B)'],
    [
      'at the same price the own agreement stands first',
      'price',
      [rate('A', 'X', 100), rate('B', 'X', 100, OWN)],
      'B(A)',
    ],
    ['a cent decides', 'price', [rate('A', 'X', 100), rate('B', 'X', 100.01, OWN)], 'A(B)'],
    [
      'a higher price that delivers earlier is a service of its own',
      'price',
      [rate('A', 'X', 100, OWN), rate('B', 'X', 120, { deliveryDate: '2026-11-19' })],
      'A + B',
    ],
    [
      'a later delivery at a higher price is an alternative',
      'price',
      [rate('A', 'X', 100), rate('B', 'X', 120, { deliveryDate: '2026-11-21' })],
      'A(B)',
    ],
    [
      'another level of service is none',
      'price',
      [rate('A', 'X', 100), rate('B', 'X', 120, { serviceLevel: 'Standard by 12:00' })],
      'A + B',
    ],
    [
      'several alternatives, cheapest first',
      'price',
      [rate('A', 'X', 140), rate('B', 'X', 120), rate('C', 'X', 100)],
      'C(B A)',
    ],
    [
      'each service has its own alternatives',
      'price',
      [
        rate('A', 'X', 100),
        rate('B', 'X', 110, OWN),
        rate('C', 'X', 130, GUARANTEED),
        rate('D', 'X', 125, { ...GUARANTEED, ...OWN }),
      ],
      'A(B) + D(C)',
    ],
    [
      'an expired price hides none that holds',
      'price',
      [rate('A', 'X', 90, { isExpired: true }), rate('B', 'X', 100)],
      'B + A',
    ],
    ['without a price nothing is an alternative', 'price', [rate('A', 'X', null), rate('B', 'X', 100)], 'B + A'],
    [
      'two carriers of one name stay apart',
      'price',
      [rate('A', 'X', 100, { carrierId: '1' }), rate('B', 'X', 110, { carrierId: '2' })],
      'A | B',
    ],
    [
      'sellers outside the network are grouped by name',
      'price',
      [rate('A', 'Flock', 100, { carrierId: null }), rate('B', 'Flock', 110, { carrierId: null, ...GUARANTEED })],
      'A + B',
    ],
  ])('%s', (_name, by, rates, groups) => {
    expect(inWords(groupRates(rates, by))).toBe(groups);
  });

  it('loses no rate, repeats none, and does not depend on the order in which they arrive', () => {
    const rates = fc
      .array(
        fc.record({
          carrier: fc.constantFrom('X', 'Y', 'Z'),
          price: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 5 })),
          day: fc.constantFrom('2026-11-19', '2026-11-20'),
          code: fc.constantFrom('STD', 'GUR'),
          customerFreightPayer: fc.boolean(),
          isExpired: fc.boolean(),
        }),
        { maxLength: 14 },
      )
      .map((all) =>
        all.map(({ carrier, price, day, code, ...rest }, index) =>
          rate(`R${String(index).padStart(2, '0')}`, carrier, price, {
            ...rest,
            deliveryDate: day,
            serviceLevelCode: code,
          }),
        ),
      );
    fc.assert(
      fc.property(
        rates.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        fc.constantFrom(...RATE_SORTS),
        ([all, shuffled], by) => {
          const groups = groupRates(all, by);
          const ids = groups.flatMap(({ lead, others }) =>
            [lead, ...others].flatMap(({ rate: { id }, alternatives }) => [id, ...alternatives.map((one) => one.id)]),
          );
          expect(ids.toSorted()).toEqual(all.map(({ id }) => id));
          expect(inWords(groupRates(shuffled, by))).toBe(inWords(groups));
        },
      ),
      runs(300),
    );
  });
});

describe('why a price differs', () => {
  const charge = (chargeTypeName: string, total: number) => ({ chargeTypeName, total });
  it.each([
    ['nothing differs', [charge('Freight Rate', 100)], [charge('Freight Rate', 100)], []],
    [
      'the largest difference first, of either sign',
      [charge('Freight Rate', 130), charge('Fuel Surcharge', 20.1)],
      [charge('Freight Rate', 100), charge('Fuel Surcharge', 60.2)],
      [
        { name: 'Fuel Surcharge', difference: -40.1 },
        { name: 'Line haul', difference: 30 },
      ],
    ],
    [
      'tariff, discount and minimum are one line haul',
      [charge('Freight Rate', 500), charge('Discount', -400), charge('Minimum adjustment', 10)],
      [charge('Freight Rate', 600), charge('Discount', -512.5)],
      [{ name: 'Line haul', difference: 22.5 }],
    ],
    [
      'what only one of them charges',
      [charge('Lift gate', 75)],
      [charge('Barge', 5)],
      [
        { name: 'Lift gate', difference: 75 },
        { name: 'Barge', difference: -5 },
      ],
    ],
  ])('%s', (_name, charges, others, differences) => {
    expect(chargeDifferences(charges, others)).toEqual(differences);
  });
});
