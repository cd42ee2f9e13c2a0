import type { Coordinates } from './stops-and-lanes.ts';

const EARTH_RADIUS_MILES = 3_958.8;
// Below this the shortest way and a straight line cannot be told apart on the map.
const STRAIGHT_UP_TO_MILES = 150;
const MILES_PER_STEP = 50;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

function angleBetween(a: Coordinates, b: Coordinates): number {
  const dLatitude = radians(b.latitude - a.latitude);
  const dLongitude = radians(b.longitude - a.longitude);
  const h =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLongitude / 2) ** 2;
  return 2 * Math.asin(Math.min(1, Math.sqrt(h)));
}

export function milesBetween(a: Coordinates, b: Coordinates): number {
  return angleBetween(a, b) * EARTH_RADIUS_MILES;
}

/** The point at a share of the way along the shortest line between two points. */
function pointAlong(from: Coordinates, to: Coordinates, angle: number, share: number): Coordinates {
  const a = Math.sin((1 - share) * angle) / Math.sin(angle);
  const b = Math.sin(share * angle) / Math.sin(angle);
  const [fromLatitude, fromLongitude] = [radians(from.latitude), radians(from.longitude)];
  const [toLatitude, toLongitude] = [radians(to.latitude), radians(to.longitude)];
  const x = a * Math.cos(fromLatitude) * Math.cos(fromLongitude) + b * Math.cos(toLatitude) * Math.cos(toLongitude);
  const y = a * Math.cos(fromLatitude) * Math.sin(fromLongitude) + b * Math.cos(toLatitude) * Math.sin(toLongitude);
  const z = a * Math.sin(fromLatitude) + b * Math.sin(toLatitude);
  return { latitude: degrees(Math.atan2(z, Math.hypot(x, y))), longitude: degrees(Math.atan2(y, x)) };
}

function leg(from: Coordinates, to: Coordinates): Coordinates[] {
  const miles = milesBetween(from, to);
  if (miles <= STRAIGHT_UP_TO_MILES) return [to];
  const steps = Math.ceil(miles / MILES_PER_STEP);
  const angle = angleBetween(from, to);
  const between = Array.from({ length: steps - 1 }, (_, index) => pointAlong(from, to, angle, (index + 1) / steps));
  return [...between, to];
}

/** Over the date line the next point is put beyond 180°, so that the line does not run around the world. */
function keepTogether(path: Coordinates[]): Coordinates[] {
  let previous = path[0]?.longitude ?? 0;
  return path.map(({ latitude, longitude }) => {
    const turns = Math.round((previous - longitude) / 360);
    previous = longitude + turns * 360;
    return { latitude, longitude: previous };
  });
}

/** The way through all given points, each long leg as the shortest line over the globe. */
export function curveThrough(points: readonly Coordinates[]): Coordinates[] {
  const [first, ...rest] = points;
  if (!first) return [];
  const path = [first, ...rest.flatMap((point, index) => leg(points[index] ?? first, point))];
  return keepTogether(path);
}
