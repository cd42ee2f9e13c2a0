import { describe, expect, it } from 'vitest';
import {
  co2Factor,
  co2InWords,
  co2Of,
  co2OfWay,
  intensityOf,
  legsBetween,
  operationOf,
  type LoadedStop,
} from './co2.ts';

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

describe('from stop to stop', () => {
  const load = (pounds: number, miles: number | null): LoadedStop => ({ stopType: 'Pickup', pounds, miles });
  const unload = (pounds: number, miles: number | null): LoadedStop => ({ stopType: 'Dropoff', pounds, miles });

  // Pound-miles: what is aboard on each leg, over that leg.
  it.each<[string, LoadedStop[], number[], number]>([
    ['one pickup, one dropoff', [load(10_000, null), unload(10_000, 500)], [0, 10_000], 5_000_000],
    [
      'two pickups, two dropoffs',
      [load(10_000, null), load(20_000, 100), unload(25_000, 300), unload(5_000, 200)],
      [0, 10_000, 30_000, 5_000],
      11_000_000,
    ],
    ['more unloaded than loaded', [load(1_000, null), unload(2_000, 100), unload(1_000, 100)], [0, 1_000, 0], 100_000],
    ['a way that nobody knows', [load(1_000, null), load(1_000, null), unload(2_000, 100)], [0, 1_000, 2_000], 200_000],
  ])('%s', (_name, stops, aboard, poundMiles) => {
    expect(legsBetween(stops).map(({ pounds }) => pounds)).toEqual(aboard);
    const [way, once] = [
      co2OfWay(stops, [], operationOf('TL', 'Dry'))!,
      co2Of([{ pounds: poundMiles, miles: 1 }], [], operationOf('TL', 'Dry')),
    ];
    expect(way.wtw).toBeCloseTo(once.wtw, 6);
  });

  it.each<[string, LoadedStop[]]>([
    ['no stop', []],
    ['nothing that weighs', [load(0, null), unload(0, 500)]],
    ['no miles', [load(1_000, null), unload(1_000, null)]],
  ])('there is no figure of %s', (_name, stops) => {
    expect(co2OfWay(stops, [], operationOf('TL', 'Dry'))).toBeNull();
  });
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
