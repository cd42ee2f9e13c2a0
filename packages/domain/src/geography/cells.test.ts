import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../test/trials.ts';
import { greatCircleMiles } from '../units/distance.ts';
import { cellOf, cellsAround } from './cells.ts';

const JOLIET = { latitude: 41.525, longitude: -88.0817 };

it.each([
  ['the corner of the map', { latitude: -90, longitude: -180 }, 0],
  ['half a degree on', { latitude: -90, longitude: -179.5 }, 1],
  ['half a degree up', { latitude: -89.5, longitude: -180 }, 720],
  ['a town', JOLIET, 263 * 720 + 183],
])('%s has its square', (_, point, cell) => {
  expect(cellOf(point)).toBe(cell);
});

it('few squares lie around a town', () => {
  expect(cellsAround(JOLIET, 5).length).toBeLessThanOrEqual(4);
  expect(cellsAround(JOLIET, 150).length).toBeLessThanOrEqual(200);
});

it('a circle over the date line has the squares beyond it, down to its south', () => {
  const cells = cellsAround({ latitude: 52, longitude: 179.9 }, 50);
  expect(cells).toContain(cellOf({ latitude: 51.4, longitude: -179.9 }));
});

it('whatever is near enough lies in one of the squares', () => {
  const latitude = fc.double({ min: -70, max: 75, noNaN: true });
  const longitude = fc.double({ min: -180, max: 179.99, noNaN: true });
  const step = fc.double({ min: -3, max: 3, noNaN: true });
  fc.assert(
    fc.property(latitude, longitude, step, step, fc.integer({ min: 5, max: 150 }), (lat, lon, up, aside, miles) => {
      const here = { latitude: lat, longitude: lon };
      const there = { latitude: lat + up, longitude: ((lon + aside + 540) % 360) - 180 };
      if (greatCircleMiles(here, there) <= miles) expect(cellsAround(here, miles)).toContain(cellOf(there));
    }),
    runs(300, 2000),
  );
});
