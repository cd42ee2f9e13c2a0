import { describe, expect, it } from 'vitest';
import namesText from '../assets/names.json?raw';
import shapesText from '../assets/shapes.json?raw';
import { readBaseMap, type NameRows } from './base-map-data.ts';
import type { Topology } from './topology.ts';

const names = JSON.parse(namesText) as NameRows;
const map = readBaseMap(JSON.parse(shapesText) as Topology, names);

async function gzippedSize(text: string): Promise<number> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return (await new Response(packed).arrayBuffer()).byteLength;
}

function polygonsOf({ features }: GeoJSON.FeatureCollection): GeoJSON.Position[][][] {
  return features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return [geometry.coordinates];
    return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
  });
}

/** Counts how often a line to the east of the point crosses the ring. */
function isInside(ring: GeoJSON.Position[], longitude: number, latitude: number): boolean {
  const crossings = ring.slice(1).filter(([x2 = 0, y2 = 0], index) => {
    const [x1 = 0, y1 = 0] = ring[index]!;
    return y1 > latitude !== y2 > latitude && longitude < x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1);
  });
  return crossings.length % 2 === 1;
}

function isIn(collection: GeoJSON.FeatureCollection, latitude: number, longitude: number): boolean {
  return polygonsOf(collection).some(
    ([outer = [], ...holes]) =>
      isInside(outer, longitude, latitude) && !holes.some((hole) => isInside(hole, longitude, latitude)),
  );
}

describe('the shipped base map', () => {
  it('weighs at most 80 KB over the wire', async () => {
    expect((await gzippedSize(shapesText)) + (await gzippedSize(namesText))).toBeLessThanOrEqual(80 * 1_024);
  });

  it.each([
    ['Joliet', 41.53, -88.08, true],
    ['Monterrey', 25.67, -100.31, true],
    ['Calgary', 51.05, -114.07, true],
    ['Anchorage', 61.2, -149.7, true],
    ['Honolulu', 21.4, -158, true],
    ['San Juan', 18.3, -66.1, true],
    ['London', 51.6, -0.6, true],
    ['the Gulf of Mexico', 25, -90, false],
    ['the Atlantic', 35, -60, false],
    ['Hudson Bay', 58, -86, false],
  ])('%s is on land: %s %s %s', (_name, latitude, longitude, isLand) => {
    expect(isIn(map.land, latitude, longitude)).toBe(isLand);
  });

  it.each([
    ['Lake Michigan', 43.5, -87, true],
    ['Lake Superior', 47.7, -87.5, true],
    ['Lake Erie', 42.2, -81.2, true],
    ['Great Salt Lake', 41.2, -112.6, true],
    ['Chicago', 41.85, -87.75, false],
    ['Detroit', 42.36, -83.2, false],
  ])('%s is water in the land: %s %s %s', (_name, latitude, longitude, isWater) => {
    expect(isIn(map.lakes, latitude, longitude)).toBe(isWater);
  });

  it('has closed rings, and nothing beyond the edge of the world', () => {
    for (const ring of [...polygonsOf(map.land), ...polygonsOf(map.lakes)].flat()) {
      expect(ring.at(-1)).toEqual(ring[0]);
      // One expectation a ring: there are a hundred thousand points.
      const beyond = ring.filter(
        ([longitude = 0, latitude = 0]) => Math.abs(longitude) > 180.000_1 || Math.abs(latitude) > 90,
      );
      expect(beyond).toEqual([]);
    }
  });

  it('names the 50 states and the District, 13 provinces and territories, 32 Mexican states', () => {
    const given = names.states.map(([name]) => name);
    expect(new Set(given).size).toBe(51 + 13 + 32);
    expect(given).toEqual(expect.arrayContaining(['Texas', 'Hawaii', 'Quebec', 'Nuevo León', 'Ciudad de México']));
    expect(given).not.toContain('Distrito Federal');
  });

  it('names cities from 50,000 people up, the places that freight knows first', () => {
    const given = names.cities.map(([name]) => name);
    expect(given).toEqual(expect.arrayContaining(['Joliet', 'Montréal', 'Ciudad Obregón', 'Laredo']));
    expect(Math.min(...names.cities.map(([, , , thousands]) => thousands))).toBeGreaterThanOrEqual(50);
    expect(given.indexOf('Atlanta')).toBeLessThan(given.indexOf('Fort Worth'));
  });

  it('uses no letter that the shipped font lacks', () => {
    const outside = [...names.states, ...names.cities].filter(([name]) => /[^\u0020-\u00ff]/.test(name));
    expect(outside).toEqual([]);
  });
});
