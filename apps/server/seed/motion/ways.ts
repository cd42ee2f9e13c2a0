import {
  estimatedRoadMiles,
  greatCircleMiles,
  isByAlaskaHighway,
  roundToTenth,
  type Coordinates,
} from '@lanewright/domain/units/distance.ts';
import { TERMINAL_TOWNS, type TerminalTown } from './terminal-towns.ts';
import { crossesBarrier } from './barriers.ts';

/** Towns beside those with terminals through which trucks go around water, deserts and mountains: of the product's places as well. */
const TURNS: readonly (readonly [city: string, state: string, latitude: number, longitude: number])[] = [
  ['Gary', 'IN', 41.5907, -87.3199],
  ['Michigan City', 'IN', 41.698, -86.8699],
  ['Port Huron', 'MI', 42.9958, -82.4599],
  ['Sarnia', 'ON', 42.9607, -82.3718],
  ['Hamilton', 'ON', 43.2005, -79.6292],
  ['Mississauga', 'ON', 43.6951, -79.6525],
  ['Burlington', 'ON', 43.3479, -79.7593],
  ['Kingston', 'ON', 44.2322, -76.4799],
  ['Watertown', 'NY', 43.9743, -75.9122],
  ['Fremont', 'OH', 41.3498, -83.1181],
  ['Erie', 'PA', 42.126, -80.086],
  ['Mackinaw City', 'MI', 45.7777, -84.7298],
  ['Saint Ignace', 'MI', 45.9985, -84.6978],
  ['Sault Sainte Marie', 'MI', 46.4151, -84.2854],
  ['Escanaba', 'MI', 45.7659, -87.089],
  ['Ironwood', 'MI', 46.4638, -90.1588],
  ['Ashland', 'WI', 46.5586, -90.7388],
  ['Duluth', 'MN', 46.7833, -92.1066],
  ['Thunder Bay', 'ON', 48.4578, -89.1885],
  ['Wilmington', 'DE', 39.7378, -75.5497],
  ['Elkton', 'MD', 39.6264, -75.8458],
  ['Annapolis', 'MD', 38.9898, -76.5501],
  ['Salisbury', 'MD', 38.3824, -75.6336],
  ['Portland', 'ME', 43.6606, -70.2589],
  ['Bangor', 'ME', 44.8242, -68.7918],
  ['Moncton', 'NB', 46.0625, -64.7105],
  ['Fort Myers', 'FL', 26.62, -81.84],
  ['Pensacola', 'FL', 30.4223, -87.2248],
  ['Victoria', 'TX', 28.809, -96.9993],
  ['Kingsville', 'TX', 27.4229, -97.8407],
  ['Harlingen', 'TX', 26.1951, -97.689],
  ['Guaymas', 'SON', 27.9193, -110.8975],
  ['Ciudad Obregón', 'SON', 27.4864, -109.9408],
  ['Los Mochis', 'SIN', 25.793, -108.9981],
  ['Mazatlán', 'SIN', 23.2329, -106.4062],
  ['Tepic', 'NAY', 21.5095, -104.8957],
  ['Matehuala', 'SLP', 23.6482, -100.6433],
  ['Puebla', 'PUE', 19.0379, -98.2035],
  ['Minatitlán', 'VER', 18.0001, -94.5569],
  ['Villahermosa', 'TAB', 17.9869, -92.9303],
  ['Escárcega', 'CAM', 18.6089, -90.7454],
  ['Campeche', 'CAM', 19.8439, -90.5255],
  ['Mérida', 'YUC', 20.9754, -89.617],
  ['Homestead', 'FL', 25.4766, -80.4839],
  ['Islamorada', 'FL', 24.9233, -80.63],
  ['Marathon', 'FL', 24.7279, -81.0386],
  ['Ciudad Victoria', 'TAM', 23.7417, -99.146],
  ['Olympia', 'WA', 47.0129, -122.8763],
  ['Tacoma', 'WA', 47.2537, -122.4443],
  ['San Luis Obispo', 'CA', 35.2635, -120.6509],
  ['Mexicali', 'BCN', 32.6278, -115.4545],
  ['Yuma', 'AZ', 32.7015, -114.6424],
  ['Nogales', 'AZ', 31.377, -110.9435],
  ['Winnemucca', 'NV', 40.9664, -117.7467],
  ['Elko', 'NV', 40.9056, -115.5344],
  ['Wendover', 'UT', 40.7372, -114.0375],
];

export const TOWNS_OF_TURNS: readonly TerminalTown[] = TURNS.map(([city, state, latitude, longitude]) => ({
  city,
  state,
  latitude,
  longitude,
}));

const TOWNS: readonly Coordinates[] = [...TERMINAL_TOWNS, ...TOWNS_OF_TURNS].map(({ latitude, longitude }) => ({
  latitude,
  longitude,
}));

const isSamePlace = (one: Coordinates, other: Coordinates) =>
  one.latitude === other.latitude && one.longitude === other.longitude;

/** A straight line to the town at this index that crosses no barrier. */
interface Line {
  index: number;
  miles: number;
}

/** From each of the towns. Found when the first truck has to go around something. */
let linesOfTowns: readonly (readonly Line[])[] | null = null;
const linesFrom = (from: Coordinates): Line[] =>
  TOWNS.flatMap((to, index) =>
    to === from || crossesBarrier(from, to) ? [] : [{ index, miles: greatCircleMiles(from, to) }],
  );

/** The shortest way through towns; null where there is none, as to an island. */
function aroundBarriers(from: Coordinates, to: Coordinates): Coordinates[] | null {
  linesOfTowns ??= TOWNS.map(linesFrom);
  const milesTo = TOWNS.map(() => Infinity);
  for (const { index, miles } of linesFrom(from)) milesTo[index] = miles;
  const before: (number | null)[] = TOWNS.map(() => null);
  const open = new Set(TOWNS.keys());
  for (;;) {
    let nearest: number | null = null;
    for (const index of open) if (nearest === null || milesTo[index]! < milesTo[nearest]!) nearest = index;
    if (nearest === null || milesTo[nearest] === Infinity) break;
    open.delete(nearest);
    for (const line of linesOfTowns[nearest]!) {
      const miles = milesTo[nearest]! + line.miles;
      if (miles < milesTo[line.index]!) [milesTo[line.index], before[line.index]] = [miles, nearest];
    }
  }
  let last: number | null = null;
  let least = Infinity;
  for (const { index, miles } of linesFrom(to))
    if (milesTo[index]! + miles < least) [last, least] = [index, milesTo[index]! + miles];
  if (last === null) return null;
  const towns: Coordinates[] = [];
  for (let at: number | null = last; at !== null; at = before[at]!) towns.unshift(TOWNS[at]!);
  return [from, ...towns.filter((town) => !isSamePlace(town, from) && !isSamePlace(town, to)), to];
}

/** Where a truck goes between two stops. */
export interface Way {
  points: readonly Coordinates[];
  /** Estimated from point to point. */
  miles: number;
  /** False where no road leads there: nobody can say where it is in between. */
  isByRoad: boolean;
}

/** Dawson Creek, Fort Nelson, Watson Lake, Whitehorse, Tok. */
const ALASKA_HIGHWAY: readonly Coordinates[] = [
  { latitude: 55.7741, longitude: -120.2533 },
  { latitude: 58.8053, longitude: -122.7002 },
  { latitude: 60.0635, longitude: -128.7089 },
  { latitude: 60.7227, longitude: -135.0534 },
  { latitude: 63.13, longitude: -142.53 },
];

function pointsOfWay(from: Coordinates, to: Coordinates): Coordinates[] | null {
  if (!isByAlaskaHighway(from, to)) return crossesBarrier(from, to) ? aroundBarriers(from, to) : [from, to];
  const isNorthward = from.latitude < to.latitude;
  const highway = isNorthward ? ALASKA_HIGHWAY : ALASKA_HIGHWAY.toReversed();
  const toHighway = pointsOfWay(from, highway[0]!);
  const fromHighway = pointsOfWay(highway.at(-1)!, to);
  return toHighway && fromHighway && [...toHighway, ...highway.slice(1, -1), ...fromHighway];
}

function findWay(from: Coordinates, to: Coordinates): Way {
  const points = pointsOfWay(from, to);
  const direct = estimatedRoadMiles(from, to);
  if (points === null) return { points: [from, to], miles: direct, isByRoad: false };
  const miles = points.slice(1).reduce((sum, point, index) => sum + estimatedRoadMiles(points[index]!, point), 0);
  return { points, miles: Math.max(direct, roundToTenth(miles)), isByRoad: true };
}

const MAX_REMEMBERED = 5_000;
const remembered = new Map<string, Way>();

export function wayBetween(from: Coordinates, to: Coordinates): Way {
  const name = [from.latitude, from.longitude, to.latitude, to.longitude].join(' ');
  let way = remembered.get(name);
  if (!way) {
    way = findWay(from, to);
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(name, way);
  }
  return way;
}

const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

/** Where a truck is after this share of its way. */
export function pointOn({ points }: Way, share: number): Coordinates {
  const legs = points.slice(1).map((to, index) => ({ from: points[index]!, to }));
  const miles = legs.map(({ from, to }) => greatCircleMiles(from, to));
  let left = miles.reduce((sum, one) => sum + one, 0) * share;
  let at = 0;
  while (at < legs.length - 1 && left > miles[at]!) left -= miles[at++]!;
  const { from, to } = legs[at]!;
  const part = miles[at] === 0 ? 0 : left / miles[at]!;
  return {
    latitude: rounded(from.latitude + (to.latitude - from.latitude) * part),
    longitude: rounded(from.longitude + (to.longitude - from.longitude) * part),
  };
}
