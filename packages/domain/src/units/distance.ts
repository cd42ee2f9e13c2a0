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

/** An estimate, to be shown as one: no road was looked at. */
export function estimatedRoadMiles(from: Coordinates, to: Coordinates): number {
  return roundToTenth(greatCircleMiles(from, to) * ROAD_FACTOR);
}

export function transitDays(miles: number): number {
  return Math.ceil(miles / MILES_PER_DAY);
}

/** The source of miles that are estimated from the straight line; any other source has measured them by road. */
export const GREAT_CIRCLE = 'great-circle';
