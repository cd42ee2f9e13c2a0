import { MILES_PER_DAY } from '../hours-of-service/limits.ts';

export interface Coordinates {
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_MILES = 3959;
/** Roads are longer than the straight line; this factor is right within about ten percent on most lanes. */
const ROAD_FACTOR = 1.2;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function greatCircleMiles(from: Coordinates, to: Coordinates): number {
  const latitude = radians(to.latitude - from.latitude);
  const longitude = radians(to.longitude - from.longitude);
  const haversine =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2;
  // Rounding can carry opposite points of the globe a hair past 1, where the arcsine is undefined.
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

export function roundToTenth(miles: number): number {
  return Math.round(miles * 10) / 10;
}

/** The only road between Alaska and the rest of the continent, from Dawson Creek, British Columbia to Tok. */
export const ALASKA_HIGHWAY = {
  south: { latitude: 55.7596, longitude: -120.2377 },
  north: { latitude: 63.3367, longitude: -142.9856 },
  miles: 1_280,
} as const;
/** The border of Alaska; the towns on the coast east of it are reached by sea. */
const ALASKA = { from: 56, westOf: -141 };

const isInAlaska = ({ latitude, longitude }: Coordinates) => latitude >= ALASKA.from && longitude < ALASKA.westOf;
const isSouthOfHighway = ({ latitude, longitude }: Coordinates) =>
  latitude < ALASKA_HIGHWAY.south.latitude && longitude > ALASKA.westOf;

/** Whether a truck between two places takes the Alaska Highway from one end to the other. */
export const isByAlaskaHighway = (from: Coordinates, to: Coordinates): boolean =>
  (isInAlaska(from) && isSouthOfHighway(to)) || (isInAlaska(to) && isSouthOfHighway(from));

/** An estimate, to be shown as one: no road was looked at, except where there is only one. */
export function estimatedRoadMiles(from: Coordinates, to: Coordinates): number {
  if (!isByAlaskaHighway(from, to)) return roundToTenth(greatCircleMiles(from, to) * ROAD_FACTOR);
  const [alaska, rest] = isInAlaska(from) ? [from, to] : [to, from];
  const beside = greatCircleMiles(alaska, ALASKA_HIGHWAY.north) + greatCircleMiles(rest, ALASKA_HIGHWAY.south);
  return roundToTenth(beside * ROAD_FACTOR + ALASKA_HIGHWAY.miles);
}

export function transitDays(miles: number): number {
  return Math.ceil(miles / MILES_PER_DAY);
}

/** The source of miles that are estimated from the straight line; any other source has measured them by road. */
export const GREAT_CIRCLE = 'great-circle';
