import { describe, expect, it } from 'vitest';
import { crossingMs, crossingOf } from './crossing.ts';
import { countryAt } from './land-borders.ts';

const HOUR = 3_600_000;

describe('hours at the border', () => {
  it.each([
    ['US', 'US', 0],
    ['MX', 'MX', 0],
    ['US', 'CA', 2],
    ['CA', 'US', 2],
    ['US', 'MX', 24],
    ['MX', 'US', 24],
    ['CA', 'MX', 26],
  ] as const)('from %s to %s', (from, to, hours) => expect(crossingMs(from, to)).toBe(hours * HOUR));

  it('come where the border is', () => {
    const monterrey = { zone: 'America/Monterrey', at: { latitude: 25.68, longitude: -100.32 } };
    const dallas = { zone: 'America/Chicago', at: { latitude: 32.78, longitude: -96.8 } };
    expect(crossingOf(monterrey, dallas, 600)!.afterMiles).toBeGreaterThan(100);
    expect(crossingOf(monterrey, dallas, 600)!.afterMiles).toBeLessThan(200);
    expect(crossingOf(dallas, { ...monterrey, at: null }, 600)).toEqual({ afterMiles: 300, ms: 24 * HOUR });
    expect(crossingOf(dallas, { ...dallas, zone: 'UTC' }, 600)).toBeNull();
  });
});

it.each([
  ['Tijuana', 32.51, -117.04, 'MX'],
  ['San Diego', 32.72, -117.16, 'US'],
  ['Ciudad Juárez', 31.69, -106.42, 'MX'],
  ['El Paso', 31.76, -106.49, 'US'],
  ['Nuevo Laredo', 27.45, -99.55, 'MX'],
  ['Laredo', 27.53, -99.49, 'US'],
  ['Matamoros', 25.84, -97.5, 'MX'],
  ['Brownsville', 25.93, -97.48, 'US'],
  ['Querétaro', 20.59, -100.39, 'MX'],
  ['Mérida', 20.97, -89.62, 'MX'],
  ['Key West', 24.56, -81.78, 'US'],
  ['Vancouver', 49.25, -123.1, 'CA'],
  ['Seattle', 47.6, -122.33, 'US'],
  ['Winnipeg', 49.9, -97.14, 'CA'],
  ['Duluth', 46.79, -92.1, 'US'],
  ['Windsor', 42.28, -83, 'CA'],
  ['Detroit', 42.36, -83.07, 'US'],
  ['Sarnia', 42.97, -82.38, 'CA'],
  ['Buffalo', 42.89, -78.85, 'US'],
  ['Toronto', 43.65, -79.38, 'CA'],
  ['Montreal', 45.5, -73.57, 'CA'],
  ['Burlington', 44.48, -73.21, 'US'],
  ['Bangor', 44.8, -68.77, 'US'],
  ['Halifax', 44.65, -63.57, 'CA'],
  ['Anchorage', 61.2, -149.9, 'US'],
  ['Juneau', 58.3, -134.42, 'US'],
  ['Honolulu', 21.31, -157.86, 'US'],
] as const)('%s is in its country', (_name, latitude, longitude, country) =>
  expect(countryAt({ latitude, longitude })).toBe(country),
);
