import type { StopGroup } from './group-stops.ts';

const MARKER_SIZE = 24;
/** The size that names beside markers are set in; distances of text are counted in it. */
const TEXT_SIZE = 13;

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** One name for markers that stand around one spot: the common one, or the first and how many more. */
export function groupName({ stops }: Pick<StopGroup, 'stops'>): string {
  const [first = '', ...others] = new Set(stops.map(({ label, name }) => label ?? name));
  return others.length === 0 ? first : `${first} +${others.length}`;
}

/** What stands beside the markers, and the room they take, for the layer that keeps names apart. */
export function stopNames(groups: readonly StopGroup[]): GeoJSON.FeatureCollection<GeoJSON.Point> {
  const features = groups.map((group): GeoJSON.Feature<GeoJSON.Point> => {
    const { stops, shownAs, radius } = group;
    return {
      type: 'Feature',
      properties: {
        label: shownAs === 'together' ? '' : groupName(group),
        distance: (radius + MARKER_SIZE / 2 + 5) / TEXT_SIZE,
        room: (MARKER_SIZE + 2 * radius) / MARKER_SIZE,
      },
      geometry: {
        type: 'Point',
        coordinates: [mean(stops.map(({ longitude }) => longitude)), mean(stops.map(({ latitude }) => latitude))],
      },
    };
  });
  return { type: 'FeatureCollection', features };
}
