import { describe, expect, it } from 'vitest';
import { groupStops } from './group-stops.ts';

const stop = (id: string, latitude: number, longitude: number) => ({
  id,
  kind: 'place' as const,
  name: id,
  latitude,
  longitude,
});
const idsAt = (zoom: number, ...stops: ReturnType<typeof stop>[]) =>
  groupStops(stops, zoom).map((group) => group.stops.map(({ id }) => id));

const CHICAGO = stop('Chicago', 41.88, -87.63);
const JOLIET = stop('Joliet', 41.53, -88.08);
const ATLANTA = stop('Atlanta', 33.75, -84.39);

describe('stops', () => {
  it.each([
    [3, [['Chicago', 'Joliet'], ['Atlanta']]],
    [9, [['Chicago'], ['Joliet'], ['Atlanta']]],
  ])('at zoom %i stand in groups %j', (zoom, groups) => {
    expect(idsAt(zoom, CHICAGO, JOLIET, ATLANTA)).toEqual(groups);
  });

  it('a full turn of the world apart at zoom 0 are 512 pixels apart', () => {
    const step = (360 * 24) / 512;
    expect(idsAt(0, stop('a', 0, 0), stop('b', 0, step + 0.01))).toHaveLength(2);
    expect(idsAt(0, stop('a', 0, 0), stop('b', 0, step - 0.01))).toHaveLength(1);
  });

  it.each([
    [0.000_05, 'apart'],
    [0.000_2, 'together'],
  ])('eight of them %d degrees apart at most are shown %s', (spread, shownAs) => {
    const stops = Array.from({ length: 8 }, (_, index) => stop(String(index), 41.88 + (spread * index) / 7, -87.63));
    expect(groupStops(stops, 9)).toMatchObject([{ shownAs, stops: { length: 8 } }]);
  });
});
