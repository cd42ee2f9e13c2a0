import { describe, expect, it } from 'vitest';
import { curveThrough, milesBetween } from './great-circle.ts';

const SEATTLE = { latitude: 47.61, longitude: -122.33 };
const MIAMI = { latitude: 25.77, longitude: -80.19 };
const JOLIET = { latitude: 41.53, longitude: -88.08 };
const INDIANAPOLIS = { latitude: 39.77, longitude: -86.16 };

describe('distance over the globe', () => {
  it.each([
    [SEATTLE, MIAMI, 2_730],
    [JOLIET, INDIANAPOLIS, 158],
    [JOLIET, JOLIET, 0],
  ])('from %j to %j is %i miles, within half a percent', (from, to, miles) => {
    expect(Math.abs(milesBetween(from, to) - miles)).toBeLessThanOrEqual(Math.max(0.01, miles * 0.005));
  });
});

describe('a lane', () => {
  it('of no point or one has nothing to draw between', () => {
    expect(curveThrough([])).toEqual([]);
    expect(curveThrough([JOLIET])).toEqual([JOLIET]);
  });

  it('is straight up to 150 miles', () => {
    const near = { latitude: 41.53, longitude: -86 };
    expect(curveThrough([JOLIET, near])).toEqual([JOLIET, near]);
  });

  it('begins and ends at its points, and passes through those between', () => {
    const path = curveThrough([SEATTLE, JOLIET, MIAMI]);
    expect(path[0]).toEqual(SEATTLE);
    expect(path.at(-1)).toEqual(MIAMI);
    expect(path).toContainEqual(JOLIET);
  });

  it('bends towards the pole when it is long, and is no longer than the shortest way', () => {
    const west = { latitude: 45, longitude: -120 };
    const east = { latitude: 45, longitude: -75 };
    const path = curveThrough([west, east]);
    const middle = path[Math.floor(path.length / 2)]!;
    expect(middle.latitude).toBeGreaterThan(46.5);
    const length = path.slice(1).reduce((sum, point, index) => sum + milesBetween(path[index]!, point), 0);
    expect(length).toBeCloseTo(milesBetween(west, east), 3);
  });

  it('goes on over the date line instead of around the world', () => {
    const path = curveThrough([
      { latitude: 61.2, longitude: -149.9 },
      { latitude: 35.7, longitude: 139.7 },
    ]);
    const steps = path.slice(1).map((point, index) => Math.abs(point.longitude - path[index]!.longitude));
    expect(Math.max(...steps)).toBeLessThan(10);
    expect(path.at(-1)!.longitude).toBeCloseTo(139.7 - 360, 6);
  });
});
