import type { Coordinates } from './stops-and-lanes.ts';

export type Bounds = [west: number, south: number, east: number, north: number];

/** The contiguous United States. */
export const DEFAULT_VIEW = { center: [-98.6, 39.8] as [number, number], zoom: 3 };
const FIT_PADDING = 50;

/** The smallest box around all points; null when there are none. */
export function boundsOf(points: readonly Coordinates[]): Bounds | null {
  if (points.length === 0) return null;
  const longitudes = points.map(({ longitude }) => longitude);
  const latitudes = points.map(({ latitude }) => latitude);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}

/**
 * How near the map goes by itself. One place alone is shown with what it is known by: on the built-in map that is the next
 * large cities and the state line, on a tile map the streets of the town.
 */
export function closestZoom([west, south, east, north]: Bounds, hasTiles: boolean): number {
  const isOnePlace = west === east && south === north;
  if (hasTiles) return isOnePlace ? 10 : 13;
  return isOnePlace ? 7 : 9;
}

/** Room around the outermost stops. In a very small map the usual room would leave none for the stops themselves. */
export function fitPadding(width: number, height: number): number {
  return Math.max(0, Math.min(FIT_PADDING, Math.floor(Math.min(width, height) / 4)));
}
