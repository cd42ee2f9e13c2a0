import { curveThrough } from './great-circle.ts';
import type { MapLane } from './stops-and-lanes.ts';

/** Lanes as lines to draw. One without two points has no line. */
export function laneLines(lanes: readonly MapLane[]): GeoJSON.FeatureCollection<GeoJSON.LineString> {
  const features = lanes
    .filter(({ path }) => path.length > 1)
    .map(({ path, progress }): GeoJSON.Feature<GeoJSON.LineString> => ({
      type: 'Feature',
      properties: { progress: progress ?? 'planned' },
      geometry: {
        type: 'LineString',
        coordinates: curveThrough(path).map(({ latitude, longitude }) => [longitude, latitude]),
      },
    }));
  return { type: 'FeatureCollection', features };
}
