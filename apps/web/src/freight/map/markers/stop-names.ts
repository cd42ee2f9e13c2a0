import type { StopGroup } from './group-stops.ts';
import { nameSides, type SeenAt } from './name-sides.ts';

const MARKER_SIZE = 24;
/** The size that names beside markers are set in; distances of text are counted in it. */
const TEXT_SIZE = 13;
/** Of a letter, on average, and of the widest line before a name is broken. */
const LETTER_WIDTH = 7.2;
const MOST_NAME_WIDTH = 14 * TEXT_SIZE;

type SeenFrom = (coordinates: [longitude: number, latitude: number]) => SeenAt;

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** One name for markers that stand around one spot: the common one, or the first and how many more. */
export function groupName({ stops }: Pick<StopGroup, 'stops'>): string {
  const [first = '', ...others] = new Set(stops.map(({ label, name }) => label ?? name));
  return others.length === 0 ? first : `${first} +${others.length}`;
}

/** What stands beside the markers, and the room they take, for the layer that keeps names apart. */
export function stopNames(groups: readonly StopGroup[], seenFrom?: SeenFrom): GeoJSON.FeatureCollection<GeoJSON.Point> {
  const features = groups.map((group): GeoJSON.Feature<GeoJSON.Point> => {
    const { stops, shownAs, radius } = group;
    const label = shownAs === 'together' ? '' : groupName(group);
    const middle: [number, number] = [
      mean(stops.map(({ longitude }) => longitude)),
      mean(stops.map(({ latitude }) => latitude)),
    ];
    const nameWidth = Math.min(label.length * LETTER_WIDTH, MOST_NAME_WIDTH);
    return {
      type: 'Feature',
      properties: {
        label,
        sides: nameSides(nameWidth, radius + MARKER_SIZE / 2 + 5, TEXT_SIZE, seenFrom?.(middle) ?? null),
        room: (MARKER_SIZE + 2 * radius) / MARKER_SIZE,
      },
      geometry: {
        type: 'Point',
        coordinates: middle,
      },
    };
  });
  return { type: 'FeatureCollection', features };
}
