import { describe, expect, it } from 'vitest';
import { boundsOf, closestZoom, fitPadding } from './view.ts';

describe('the bounds', () => {
  it('of nothing are nothing', () => expect(boundsOf([])).toBeNull());

  it('of one point are that point', () => {
    expect(boundsOf([{ latitude: 41.5, longitude: -88.1 }])).toEqual([-88.1, 41.5, -88.1, 41.5]);
  });

  it('hold every point, whatever the order', () => {
    const points = [
      { latitude: 33.7, longitude: -84.4 },
      { latitude: 61.2, longitude: -149.9 },
      { latitude: 19.4, longitude: -99.1 },
    ];
    expect(boundsOf(points)).toEqual([-149.9, 19.4, -84.4, 61.2]);
  });
});

describe('the map by itself', () => {
  it.each([
    ['one place on the built-in map', [-88, 41, -88, 41], false, 7],
    ['one place on a tile map', [-88, 41, -88, 41], true, 10],
    ['two places on the built-in map', [-88, 41, -88, 41.01], false, 9],
    ['two places on a tile map', [-88.01, 41, -88, 41], true, 13],
  ] as const)('goes no nearer to %s than its zoom', (_name, bounds, hasTiles, zoom) => {
    expect(closestZoom([...bounds], hasTiles)).toBe(zoom);
  });
});

describe('the room around the stops', () => {
  it.each([
    [840, 430, 50, 50, 70],
    [200, 200, 50, 50, 70],
    [199, 400, 50, 49, 49],
    [292, 120, 30, 50, 70],
    [0, 0, 0, 0, 0],
  ])(
    'in a map of %i by %i is %i pixels above, %i at the left and %i beside the buttons',
    (width, height, top, left, right) => {
      expect(fitPadding(width, height)).toEqual({ top, right, bottom: top, left });
    },
  );
});
