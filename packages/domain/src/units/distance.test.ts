import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/trials.ts';
import {
  ALASKA_HIGHWAY,
  estimatedRoadMiles,
  greatCircleMiles,
  isByAlaskaHighway,
  roundToTenth,
  transitDays,
  type Coordinates,
} from './distance.ts';

const at = (latitude: number, longitude: number): Coordinates => ({ latitude, longitude });
const CHICAGO = at(41.8781, -87.6298);
const ATLANTA = at(33.749, -84.388);
const anywhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('great-circle miles', () => {
  it.each([
    ['a place and itself', CHICAGO, CHICAGO, 0],
    ['a quarter of the globe, pole to equator', at(90, 0), at(0, 0), (3959 * Math.PI) / 2],
    ['half of the globe', at(0, 0), at(0, 180), 3959 * Math.PI],
    ['one degree of latitude', at(40, -100), at(41, -100), (3959 * Math.PI) / 180],
    ['one degree of longitude on the equator', at(0, 10), at(0, 11), (3959 * Math.PI) / 180],
    ['across the date line', at(0, 179.5), at(0, -179.5), (3959 * Math.PI) / 180],
  ])('%s', (_title, from, to, miles) => {
    expect(greatCircleMiles(from, to)).toBeCloseTo(miles, 6);
  });

  it('agree with the spherical law of cosines', () => {
    const byCosines = (a: Coordinates, b: Coordinates) => {
      const radians = (degrees: number) => (degrees * Math.PI) / 180;
      const [p, q, d] = [radians(a.latitude), radians(b.latitude), radians(b.longitude - a.longitude)] as const;
      const cosine = Math.sin(p) * Math.sin(q) + Math.cos(p) * Math.cos(q) * Math.cos(d);
      return 3959 * Math.acos(Math.max(-1, Math.min(1, cosine)));
    };
    fc.assert(
      fc.property(anywhere, anywhere, (a, b) => {
        // The cosine loses its last digits near 0 and 180 degrees, hence half a mile.
        expect(Math.abs(greatCircleMiles(a, b) - byCosines(a, b))).toBeLessThan(0.5);
      }),
      runs(100),
    );
  });

  it('are the same both ways, and never shorter by way of a third place', () => {
    fc.assert(
      fc.property(anywhere, anywhere, anywhere, (a, b, c) => {
        expect(greatCircleMiles(a, b)).toBeCloseTo(greatCircleMiles(b, a), 6);
        // On opposite sides of the globe the last digits are lost: less than half a foot.
        expect(greatCircleMiles(a, b)).toBeLessThanOrEqual(greatCircleMiles(a, c) + greatCircleMiles(c, b) + 1e-4);
      }),
      runs(100),
    );
  });
});

describe('estimated road miles', () => {
  it.each([
    ['Chicago to Atlanta', CHICAGO, ATLANTA, 707],
    ['New York to Los Angeles', at(40.7128, -74.006), at(34.0522, -118.2437), 2935],
    ['Laredo to Monterrey', at(27.5306, -99.4803), at(25.6866, -100.3161), 162],
  ])('%s are a fifth more than the straight line', (_title, from, to, miles) => {
    // The figures are for other points of the same cities.
    expect(Math.abs(estimatedRoadMiles(from, to) / miles - 1)).toBeLessThan(0.02);
  });

  const ANCHORAGE = at(61.2181, -149.9003);
  const FAIRBANKS = at(64.8378, -147.7164);

  it.each([
    ['Seattle to Anchorage', at(47.6062, -122.3321), ANCHORAGE, 2_255],
    ['Seattle to Fairbanks', at(47.6062, -122.3321), FAIRBANKS, 2_150],
    ['Chicago to Anchorage', CHICAGO, ANCHORAGE, 3_580],
    ['Anchorage to Houston', ANCHORAGE, at(29.7604, -95.3698), 4_140],
    ['New York to Anchorage', at(40.7128, -74.006), ANCHORAGE, 4_360],
  ])('%s go by the Alaska Highway', (_title, from, to, miles) => {
    expect(Math.abs(estimatedRoadMiles(from, to) / miles - 1)).toBeLessThan(0.04);
    expect(estimatedRoadMiles(from, to)).toBe(estimatedRoadMiles(to, from));
  });

  it('are those of the highway itself between its ends, and never fewer than those of the straight line', () => {
    const { south, north, miles } = ALASKA_HIGHWAY;
    const [below, beyond] = [
      { ...south, latitude: south.latitude - 0.0001 },
      { ...north, latitude: north.latitude + 0.0001 },
    ];
    expect(estimatedRoadMiles(below, beyond)).toBeCloseTo(miles, 0);
    const alaska = fc.record({
      latitude: fc.double({ min: 56, max: 71, noNaN: true }),
      longitude: fc.double({ min: -168, max: -141.001, noNaN: true }),
    });
    const rest = fc.record({
      latitude: fc.double({ min: 15, max: 55.7, noNaN: true }),
      longitude: fc.double({ min: -140.9, max: -53, noNaN: true }),
    });
    fc.assert(
      fc.property(alaska, rest, (a, b) => {
        expect(isByAlaskaHighway(a, b)).toBe(true);
        expect(estimatedRoadMiles(a, b)).toBeGreaterThan(greatCircleMiles(a, b) * 1.2);
      }),
      runs(100),
    );
  });

  it.each([
    ['within Alaska', ANCHORAGE, FAIRBANKS],
    ['from a town on the highway', at(60.7227, -135.0534), ANCHORAGE],
    ['from its southern end', ALASKA_HIGHWAY.south, ANCHORAGE],
    ['from Juneau, which no road leads to', at(58.3019, -134.4197), CHICAGO],
    ['on the border of Alaska', at(62.6, -141), CHICAGO],
    ['from Hawaii', at(21.3069, -157.8583), ANCHORAGE],
  ])('are a fifth more than the straight line %s', (_title, from, to) => {
    expect(isByAlaskaHighway(from, to)).toBe(false);
    expect(estimatedRoadMiles(from, to)).toBe(roundToTenth(greatCircleMiles(from, to) * 1.2));
  });

  it('are rounded to a tenth', () => {
    expect(estimatedRoadMiles(at(40, -100), at(41, -100))).toBe(82.9);
    expect([0.04, 0.05, 12.34, 12.35].map(roundToTenth)).toEqual([0, 0.1, 12.3, 12.4]);
  });
});

it.each([
  [0, 0],
  [0.1, 1],
  [599.9, 1],
  [600, 1],
  [600.1, 2],
  [1200, 2],
  [1200.1, 3],
  [2935.4, 5],
])('%d miles take %d transit days', (miles, days) => {
  expect(transitDays(miles)).toBe(days);
});
