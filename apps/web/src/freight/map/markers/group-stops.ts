import type { PlacedStop } from '../stops-and-lanes.ts';
import { arrangeMarkers, type MarkerGroup } from './fan-out.ts';

export interface StopGroup extends Omit<MarkerGroup, 'ids'> {
  stops: PlacedStop[];
}

const WORLD_PIXELS_AT_ZOOM_0 = 512;
// About ten metres: nearer than that is the same dock.
const SAME_PLACE_DEGREES = 0.000_1;

/** Where a point lies in the map's plane (web Mercator), in pixels. */
function projected({ latitude, longitude }: PlacedStop, zoom: number): { x: number; y: number } {
  const scale = WORLD_PIXELS_AT_ZOOM_0 * 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * scale,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * scale,
  };
}

function isSamePlace(stops: readonly PlacedStop[]): boolean {
  const latitudes = stops.map(({ latitude }) => latitude);
  const longitudes = stops.map(({ longitude }) => longitude);
  return [latitudes, longitudes].every((degrees) => Math.max(...degrees) - Math.min(...degrees) < SAME_PLACE_DEGREES);
}

/** Which stops would hide each other depends on the zoom alone: moving the map moves all of them alike. */
export function groupStops(stops: readonly PlacedStop[], zoom: number): StopGroup[] {
  const byId = new Map(stops.map((stop) => [stop.id, stop]));
  const stopsOf = (ids: string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const points = stops.map((stop) => ({ id: stop.id, ...projected(stop, zoom) }));
  return arrangeMarkers(points, (ids) => isSamePlace(stopsOf(ids))).map(({ ids, ...group }) => ({
    ...group,
    stops: stopsOf(ids),
  }));
}
