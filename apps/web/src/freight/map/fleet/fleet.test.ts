import { expect, it } from 'vitest';
import { fleetFeatures, fleetInWords, type FleetTruck } from './fleet.ts';

const truck = (id: string, tone: FleetTruck['tone']): FleetTruck => ({ id, tone, latitude: 40, longitude: -90 });

it('says how many trucks there are, and which of them somebody has to look at', () => {
  expect(fleetInWords([])).toBe('0 trucks');
  expect(fleetInWords([truck('a', 'inTime')])).toBe('1 truck');
  expect(fleetInWords([truck('a', 'inTime'), truck('b', 'late'), truck('c', 'late'), truck('d', 'atRisk')])).toBe(
    '4 trucks: 2 late, 1 at risk',
  );
});

it('is one list for the map, each truck with a sign of its own', () => {
  expect(fleetFeatures([truck('a', 'noNews')]).features).toEqual([
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [-90, 40] },
      properties: { id: 'a', tone: 'noNews', sign: '?' },
    },
  ]);
});
