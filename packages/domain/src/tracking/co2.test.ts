import { describe, expect, it } from 'vitest';
import { co2Factor, co2InWords, co2Of, intensityOf, operationOf } from './co2.ts';

it.each([
  ['TL', 'Dry', 72, 90],
  ['TL', 'Reefer', 84, 104],
  ['TL', 'Flatbed', 75, 93],
  ['LTL', 'Dry', 121, 150],
  ['VLTL', 'Reefer', 121, 150],
  ['TL', 'PowerOnly', 72, 90],
] as const)('%s %s: %d and %d grams', (mode, equipment, ttw, wtw) => {
  expect(intensityOf(operationOf(mode, equipment))).toEqual({ ttw, wtw });
});

describe('a truck from Chicago to Los Angeles', () => {
  const way = co2Of(
    [{ pounds: 38_500, miles: 2_035 }],
    [{ id: 'a', pounds: 38_500, miles: 2_035 }],
    operationOf('TL', 'Dry'),
  );
  it('is reckoned by tonnes and kilometres', () => {
    expect(Math.round(way.tonneKm)).toBe(57_193);
    expect(Math.round(way.ttw / 1_000)).toBe(4_118);
    expect(Math.round(way.wtw / 1_000)).toBe(5_147);
    expect(way.shares.get('a')).toBeCloseTo(way.wtw, 6);
  });
  it('makes the total again from its factor', () => expect(co2Factor(way.wtw, 2_035) * 2_035).toBeCloseTo(way.wtw, 6));
});

it('orders share what the truck causes by their own ways', () => {
  const legs = [
    { pounds: 10_000, miles: 100 },
    { pounds: 20_000, miles: 300 },
  ];
  const { wtw, shares } = co2Of(
    legs,
    [
      { id: 'near', pounds: 10_000, miles: 100 },
      { id: 'far', pounds: 10_000, miles: 300 },
    ],
    operationOf('TL', 'Dry'),
  );
  expect(shares.get('far')! / shares.get('near')!).toBeCloseTo(3, 9);
  expect(shares.get('far')! + shares.get('near')!).toBeCloseTo(wtw, 6);
});

it.each([
  [-1, 'N/A'],
  [0, 'N/A'],
  [999.94, '999.9 g'],
  [1_000, '1 kg'],
  [999_949, '999.9 kg'],
  [1_000_000, '1 t'],
  [1_420_000, '1.4 t'],
])('%d grams: %s', (grams, words) => expect(co2InWords(grams)).toBe(words));

it.each([
  [null, 100],
  [100, null],
  [100, 0],
])('no factor of %s grams over %s miles', (grams, miles) => expect(co2Factor(grams, miles)).toBe(0));
