import { estimatedRoadMiles, type Coordinates } from '@lanewright/domain/units/distance.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { nearestAmong } from '../../src/features/geography/nearest-in-memory.ts';
import type { PlaceRow } from '../../src/features/geography/place-rows.ts';
import { openPlacesFile } from '../../src/features/geography/places-file.ts';
import { crossesBarrier } from './barriers.ts';
import { pointOn, TOWNS_OF_TURNS, wayBetween } from './ways.ts';

const at = (latitude: number, longitude: number): Coordinates => ({ latitude, longitude });
const TOWNS = {
  Milwaukee: at(43.0389, -87.9065),
  'Grand Rapids': at(42.9842, -85.6291),
  Chicago: at(41.85, -87.65),
  'Rochester, MN': at(44.0496, -92.4896),
  Mississauga: at(43.635, -79.65),
  Detroit: at(42.3474, -83.0604),
  Cleveland: at(41.5234, -81.5996),
  Toronto: at(43.7363, -79.3498),
  Buffalo: at(42.8967, -78.8846),
  Syracuse: at(43.0481, -76.1474),
  Duluth: at(46.7833, -92.1066),
  Marquette: at(46.5786, -87.4545),
  'Traverse City': at(44.694, -85.6763),
  Norfolk: at(36.8959, -76.2085),
  Philadelphia: at(40.0018, -75.1179),
  Baltimore: at(39.2946, -76.6252),
  Salisbury: at(38.3824, -75.6336),
  'New York': at(40.7484, -73.9967),
  Boston: at(42.3576, -71.0684),
  'Miami Beach': at(25.7588, -80.1376),
  'Key West': at(24.5552, -81.7816),
  Dallas: at(32.7904, -96.8044),
  Tampa: at(27.9961, -82.582),
  'New Orleans': at(29.9605, -90.0753),
  Houston: at(29.8131, -95.3098),
  Brownsville: at(25.9337, -97.5174),
  Mobile: at(30.6944, -88.0431),
  Seattle: at(47.6114, -122.3305),
  'Port Angeles': at(48.1065, -123.4384),
  'San Pedro': at(33.7339, -118.2914),
  'San Francisco': at(37.7864, -122.3892),
  Tijuana: at(32.5027, -117.0037),
  Guadalajara: at(20.6668, -103.3918),
  Querétaro: at(20.5881, -100.3881),
  'El Paso': at(31.7584, -106.4783),
  Laredo: at(27.5155, -99.4986),
  Hermosillo: at(29.1026, -110.9773),
  'Salt Lake City': at(40.7559, -111.8967),
  Reno: at(39.5268, -119.8113),
  Bangor: at(44.8242, -68.7918),
  Halifax: at(44.7431, -63.5144),
  Honolulu: at(21.3, -157.85),
  Denver: at(39.7263, -104.8568),
};
type Town = keyof typeof TOWNS;

/** How far it may be to the next town: 44 miles in the salt desert of Utah, 55 on the road from Torreón to Chihuahua. */
function emptyMiles({ latitude, longitude }: Coordinates): number {
  if (longitude > -95) return 25;
  return latitude < 31 ? 60 : 45;
}

const OVERSEAS = ['HI', 'PR', 'VI', 'GU', 'AS', 'MP', 'NL', 'PE'];

let milesToTown: (point: Coordinates) => number;
let known: ReadonlySet<string>;
let large: PlaceRow[];
beforeAll(async () => {
  const places = await (await openPlacesFile()).readRows();
  known = new Set(places.map(({ city, state, latitude, longitude }) => `${city} ${state} ${latitude} ${longitude}`));
  const named = new Map(places.map((place) => [`${place.city} ${place.state}`, place]));
  large = [...named.values()].filter(({ population, state }) => population > 300_000 && !OVERSEAS.includes(state));
  const near = nearestAmong(places);
  milesToTown = (point) => [5, 10, 15, 20, 25, 30, 40, 45, 60, 100].find((miles) => near(point, miles)) ?? Infinity;
});

describe('the way of a truck', () => {
  it.each<[Town, Town, least: number, most: number]>([
    // Beside each, the miles by road.
    ['Milwaukee', 'Grand Rapids', 240, 330], // 270
    ['Chicago', 'Grand Rapids', 160, 215], // 178
    ['Chicago', 'Detroit', 270, 310], // 283
    ['Rochester, MN', 'Mississauga', 780, 960], // 860
    ['Detroit', 'Cleveland', 160, 200], // 170
    ['Detroit', 'Toronto', 220, 280], // 235
    ['Toronto', 'Buffalo', 90, 135], // 100
    ['Toronto', 'Syracuse', 230, 320], // 250
    ['Duluth', 'Marquette', 230, 290], // 255
    ['Milwaukee', 'Traverse City', 340, 470], // 410
    ['Norfolk', 'Philadelphia', 240, 310], // 275
    ['Baltimore', 'Salisbury', 95, 140], // 115
    ['New York', 'Boston', 200, 240], // 215
    ['Miami Beach', 'New York', 1_200, 1_450], // 1,290
    ['Miami Beach', 'Key West', 150, 210], // 165
    ['Miami Beach', 'Tampa', 240, 300], // 280
    ['Tampa', 'New Orleans', 600, 760], // 655
    ['Houston', 'Brownsville', 340, 420], // 355
    ['New Orleans', 'Mobile', 130, 170], // 145
    ['Seattle', 'Port Angeles', 110, 160], // 137
    ['San Pedro', 'San Francisco', 380, 450], // 405
    ['Tijuana', 'Guadalajara', 1_250, 1_900], // 1,400
    ['Tijuana', 'Hermosillo', 460, 750], // 530
    ['Querétaro', 'El Paso', 980, 1_200], // 1,080
    ['Querétaro', 'Laredo', 560, 680], // 600
    ['Salt Lake City', 'Reno', 480, 580], // 518
    ['Bangor', 'Halifax', 380, 520], // 440
  ])('from %s to %s stays near towns and off the water', (from, to, least, most) => {
    const way = wayBetween(TOWNS[from], TOWNS[to]);
    expect(way.isByRoad).toBe(true);
    expect(way.miles).toBeGreaterThanOrEqual(least);
    expect(way.miles).toBeLessThanOrEqual(most);
    for (let share = 0; share <= 1; share += 1 / 200) {
      const point = pointOn(way, share);
      expect(milesToTown(point), JSON.stringify(point)).toBeLessThanOrEqual(emptyMiles(point));
    }
    for (const [index, point] of way.points.slice(1).entries())
      expect(crossesBarrier(way.points[index]!, point)).toBe(false);
  });

  it('is a straight line on land', () => {
    const way = wayBetween(TOWNS.Denver, TOWNS.Chicago);
    expect(way.points).toEqual([TOWNS.Denver, TOWNS.Chicago]);
    expect(way.miles).toBe(estimatedRoadMiles(TOWNS.Denver, TOWNS.Chicago));
    expect(pointOn(way, 0.5)).toEqual({ latitude: 40.7882, longitude: -96.2534 });
  });

  it('goes through the same towns back', () => {
    const there = wayBetween(TOWNS.Milwaukee, TOWNS.Detroit);
    expect(wayBetween(TOWNS.Detroit, TOWNS.Milwaukee).points).toEqual(there.points.toReversed());
    expect(pointOn(there, 0)).toEqual(TOWNS.Milwaukee);
    expect(pointOn(there, 1)).toEqual(TOWNS.Detroit);
  });

  it('turns in towns that the product knows', () => {
    const unknown = TOWNS_OF_TURNS.filter(
      ({ city, state, latitude, longitude }) => !known.has(`${city} ${state} ${latitude} ${longitude}`),
    );
    expect(unknown).toEqual([]);
  });

  it.each(['Seattle', 'Chicago'] as const)('from %s to Anchorage and back is the Alaska Highway', (from) => {
    const anchorage = at(61.2116, -149.8761);
    const way = wayBetween(TOWNS[from], anchorage);
    expect(way.points).toContainEqual(at(60.7227, -135.0534));
    expect(way.miles).toBeGreaterThanOrEqual(estimatedRoadMiles(TOWNS[from], anchorage));
    expect(way.miles).toBeLessThan(estimatedRoadMiles(TOWNS[from], anchorage) * 1.1);
    expect(wayBetween(anchorage, TOWNS[from]).points).toEqual(way.points.toReversed());
  });

  it('leads to every large town of the continent', () => {
    const reached = large.filter((town) => wayBetween(town, TOWNS.Dallas).isByRoad);
    const others = large.filter((town) => !reached.includes(town)).map(({ city, state }) => `${city}, ${state}`);
    expect(reached.length).toBeGreaterThan(100);
    expect(others).toEqual([]);
  });

  it('leads to no island', () => {
    expect(wayBetween(TOWNS.Denver, TOWNS.Honolulu).isByRoad).toBe(false);
  });
});
