import type { Coordinates } from './stops-and-lanes.ts';

export type Bounds = [west: number, south: number, east: number, north: number];

/** The contiguous United States. */
export const DEFAULT_VIEW = { center: [-98.6, 39.8] as [number, number], zoom: 3 };
const FIT_PADDING = 50;
/** The buttons take 48 px from the edge and a stop reaches 14 px to each side. */
const BUTTONS_ROOM = 20;

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

export interface Room {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/**
 * Room around the outermost stops, and more at the right, where the buttons are: a stop under them can be neither seen nor pressed.
 * In a very small map the usual room would leave none for the stops themselves.
 */
export function fitPadding(width: number, height: number): Room {
  const roomIn = (side: number) => Math.max(0, Math.min(FIT_PADDING, Math.floor(side / 4)));
  const [left, top] = [roomIn(width), roomIn(height)];
  return { top, right: left < FIT_PADDING ? left : left + BUTTONS_ROOM, bottom: top, left };
}
