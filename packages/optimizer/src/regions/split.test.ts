import { describe, expect, it } from 'vitest';
import { sampleOrder } from '../testing/sample-orders.ts';
import { drawFrom } from '../testing/draw.ts';
import { splitIntoRegions, type Bundle } from './split.ts';

const cutUp = (bundles: readonly Bundle[], mostOrders: number, seed: number) =>
  splitIntoRegions(bundles, (bundle) => bundle, { mostOrders, seed });

/** Shipments of up to `most` orders, anywhere on a map of a thousand miles. */
function randomBundles(seed: number, count: number, most: number): Bundle[] {
  const draw = drawFrom(seed);
  const point = () => [draw.whole(0, 1000), draw.whole(0, 1000)] as const;
  let id = 0;
  return Array.from({ length: count }, () =>
    Array.from({ length: draw.whole(1, most) }, () => {
      const open = draw.whole(0, 100);
      id += 1;
      return sampleOrder({
        id,
        stops: [
          { at: point(), open, close: open + 12 },
          { at: point(), open, close: open + 100 },
        ],
      });
    }),
  );
}

const idsOf = (regions: readonly (readonly Bundle[])[]) =>
  regions.map((bundles) => bundles.map((bundle) => bundle.map(({ id }) => id)));
const sizeOf = (bundles: readonly Bundle[]) => bundles.reduce((sum, bundle) => sum + bundle.length, 0);

describe('regions', () => {
  it.each([1, 2, 7, 40, 300])('hold every one of %i bundles exactly once, in one piece', (count) => {
    for (let seed = 0; seed < 20; seed++) {
      const bundles = randomBundles(seed, count, 6);
      const regions = cutUp(bundles, 25, seed);
      expect(new Set(regions.flat())).toEqual(new Set(bundles));
      expect(regions.flat()).toHaveLength(count);
    }
  });

  it('are none of nothing', () => {
    expect(cutUp([], 25, 1)).toEqual([]);
  });

  it('are no larger than they may be, unless one bundle is', () => {
    for (let seed = 0; seed < 40; seed++) {
      const regions = cutUp(randomBundles(seed, 60, 12), 10, seed);
      for (const bundles of regions) {
        expect(bundles.length).toBeGreaterThan(0);
        if (bundles.length > 1) expect(sizeOf(bundles)).toBeLessThanOrEqual(10);
      }
    }
  });

  it('are one where all orders fit', () => {
    const bundles = randomBundles(4, 10, 1);
    expect(cutUp(bundles, 10, 1)).toHaveLength(1);
    expect(cutUp(bundles, 9, 1)).toHaveLength(2);
  });

  it('are not many more than are needed', () => {
    for (let seed = 0; seed < 20; seed++) {
      const bundles = randomBundles(seed, 400, 3);
      expect(cutUp(bundles, 50, seed).length).toBeLessThanOrEqual((3 * sizeOf(bundles)) / 50);
    }
  });

  it('are cut alike for the same seed and otherwise for another', () => {
    const bundles = randomBundles(9, 200, 4);
    const cut = (seed: number) => idsOf(cutUp(bundles, 40, seed));
    expect(cut(1)).toEqual(cut(1));
    expect(cut(1)).not.toEqual(cut(2));
  });

  it('leave the given bundles as they were', () => {
    const bundles = randomBundles(5, 80, 3);
    const before = [...bundles];
    cutUp(bundles, 20, 3);
    expect(bundles).toEqual(before);
  });

  it('keep together what is near: one border at most runs through a town', () => {
    const town = (x: number, from: number) =>
      Array.from({ length: 20 }, (_, index): Bundle => [
        sampleOrder({ id: from + index, stops: [{ at: [x, index] }, { at: [x + 50, index] }] }),
      ]);
    const bundles = [...town(0, 0), ...town(2000, 100)];
    const mixed = bundles.map((_, index) => bundles[(index * 17) % bundles.length]!);
    for (let seed = 0; seed < 30; seed++) {
      const regions = cutUp(mixed, 22, seed);
      const towns = regions.map((region) => new Set(region.map(([order]) => Number(order!.id) >= 100)).size);
      expect(towns.filter((count) => count > 1).length, `seed ${seed}`).toBeLessThanOrEqual(1);
    }
  });
});
