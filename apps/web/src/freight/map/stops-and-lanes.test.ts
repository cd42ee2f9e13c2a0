import { describe, expect, it } from 'vitest';
import { isPlaced, markerText, stopInWords, type MapStop } from './stops-and-lanes.ts';

const stop = (changes: Partial<MapStop>): MapStop => ({
  id: 'a',
  kind: 'pickup',
  name: 'Plant 1',
  latitude: 41.5,
  longitude: -88.1,
  ...changes,
});

describe('a stop', () => {
  it.each([
    [41.5, -88.1, true],
    [90, 180, true],
    [-90, -180, true],
    [90.01, 0, false],
    [0, 180.01, false],
    [Number.NaN, 0, false],
    [0, Number.POSITIVE_INFINITY, false],
    [null, -88.1, false],
    [41.5, null, false],
  ])('at %s, %s can be drawn: %s', (latitude, longitude, expected) => {
    expect(isPlaced(stop({ latitude, longitude }))).toBe(expected);
  });

  it.each([
    [{ number: 3 }, '3'],
    [{}, 'P'],
    [{ kind: 'dropoff' as const }, 'D'],
    [{ kind: 'place' as const }, ''],
    [{ kind: 'place' as const, number: 12 }, '12'],
  ])('%j carries "%s" in its marker', (changes, text) => {
    expect(markerText(stop(changes))).toBe(text);
  });

  it.each([
    [{}, 'Pickup: Plant 1'],
    [{ number: 1, detail: 'Joliet, IL 60436' }, 'Stop 1, pickup: Plant 1, Joliet, IL 60436'],
    [{ kind: 'dropoff' as const, number: 4 }, 'Stop 4, dropoff: Plant 1'],
    [{ kind: 'place' as const }, 'Location: Plant 1'],
    [{ kind: 'place' as const, number: 2 }, 'Stop 2: Plant 1'],
  ])('%j is spoken as "%s"', (changes, words) => {
    expect(stopInWords(stop(changes))).toBe(words);
  });
});
