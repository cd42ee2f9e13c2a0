import { describe, expect, it } from 'vitest';
import { exampleStop } from '../papers/example-freight.ts';
import { carrierWindow } from './carrier-window.ts';

const place = { ...exampleStop(1, 'Pickup').location!, ianaTimeZone: 'America/Chicago' };
const windowOf = (early: string | null, late: string | null, planned: string | null) => {
  const stop = {
    earlyDateTimeOffset: early,
    lateDateTimeOffset: late,
    plannedDateTimeOffset: planned,
    location: place,
  };
  const { early: from, late: until } = carrierWindow(stop);
  return [from, until];
};

describe('the window that a carrier is given', () => {
  const [early, late] = ['2026-10-31T08:00:00-05:00', '2026-10-31T16:00:00-05:00'];
  it.each([
    ['without a plan', [early, late, null], [early, late]],
    ['planned within it', [early, late, '2026-10-31T09:00:00-05:00'], [early, late]],
    ['planned at its last minute', [early, late, late], [early, late]],
    [
      'planned two days later, after the clocks went back',
      [early, late, '2026-11-02T09:00:00-06:00'],
      ['2026-11-02T08:00:00-06:00', '2026-11-02T16:00:00-06:00'],
    ],
    [
      'planned in the evening of the next day of the place',
      ['2026-10-30T20:00:00-05:00', '2026-10-30T22:00:00-05:00', '2026-10-31T20:30:00-05:00'],
      ['2026-10-31T20:00:00-05:00', '2026-10-31T22:00:00-05:00'],
    ],
    ['without a late time', [early, null, '2026-11-01T09:00:00-06:00'], ['2026-11-01T08:00:00-06:00', null]],
    ['of an order without times', [null, null, '2026-11-01T09:00:00-06:00'], [null, null]],
  ] as const)('%s', (_, [from, until, planned], expected) => {
    expect(windowOf(from, until, planned)).toEqual(expected);
  });
});
