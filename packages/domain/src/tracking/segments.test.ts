import { expect, it } from 'vitest';
import type { TrackingEvent } from './events.ts';
import { withSegments } from './segments.ts';

const JOLIET = { latitude: 41.53, longitude: -88.08 };
const NASHVILLE = { latitude: 36.16, longitude: -86.78 };
const ATLANTA = { latitude: 33.75, longitude: -84.39 };

const stop = (stopNumber: number, at: typeof JOLIET, legMiles: number | null) => ({
  stopNumber,
  status: 'Open' as const,
  arrivedAt: null,
  departedAt: null,
  legMiles,
  at,
});
const STOPS = [stop(1, JOLIET, null), stop(2, NASHVILLE, 470), stop(3, ATLANTA, 250)];

const said = (happenedAt: number, change: Partial<TrackingEvent>): TrackingEvent => ({
  id: `${happenedAt}`,
  kind: 'Location',
  stopNumber: null,
  happenedAt,
  source: 'Carrier',
  latitude: null,
  longitude: null,
  carrierEtaAt: null,
  ...change,
});

it.each<[string, Partial<TrackingEvent>, unknown[]]>([
  ['before the first stop', { ...JOLIET }, [null, 1, 0, null]],
  ['at a stop', { kind: 'Arrival', stopNumber: 1 }, [1, 2, null, 470]],
  ['having left it', { kind: 'Departure', stopNumber: 1 }, [1, 2, null, 470]],
  ['having left one nobody knew it was at', { kind: 'Departure', stopNumber: 2, ...NASHVILLE }, [2, 3, 250, 250]],
  ['at the last', { kind: 'Arrival', stopNumber: 3 }, [3, null, null, null]],
  ['everywhere', { kind: 'Departure', stopNumber: 3 }, [3, null, null, null]],
])('%s', (_when, change, [current, next, left, total]) => {
  expect(withSegments(STOPS, [said(1, change)])[0]!.segment).toEqual({
    currentStopNumber: current,
    nextStopNumber: next,
    remainingMiles: left,
    totalMiles: total,
  });
});

it('goes by what was known at the time, in whatever order it came', () => {
  const events = [
    said(4, { kind: 'Arrival', stopNumber: 2 }),
    said(3, NASHVILLE),
    said(1, { kind: 'Arrival', stopNumber: 1 }),
    said(2, { kind: 'Departure', stopNumber: 1 }),
  ];
  expect(withSegments(STOPS, events).map(({ segment }) => [segment.currentStopNumber, segment.remainingMiles])).toEqual(
    [
      [1, null],
      [1, null],
      [1, 0],
      [2, null],
    ],
  );
});
