import { expect, it } from 'vitest';
import { instantOfIso } from '../units/zoned-time.ts';
import { onTimeNews, statusNews, type NewsStop } from './status-news.ts';

const NOON_UTC = instantOfIso('2026-11-17T12:00:00Z');
const stop = (change: Partial<NewsStop>): NewsStop => ({
  status: 'Open',
  onTimeStatus: 'Late',
  arrivedAt: null,
  etaAt: NOON_UTC,
  zone: 'America/Chicago',
  city: 'Nashville',
  state: 'TN',
  ...change,
});

it('names the status', () => {
  expect(statusNews(5)).toBe('The shipment is In Transit.');
});

it.each<[string, NewsStop[], string]>([
  ['the zone of the stop', [stop({})], 'Late to Nashville, TN: ETA 11/17/2026 06:00 CST.'],
  [
    'daylight time',
    [stop({ etaAt: instantOfIso('2026-07-01T12:00:00Z') })],
    'Late to Nashville, TN: ETA 07/01/2026 07:00 CDT.',
  ],
  [
    'an arrival',
    [stop({ status: 'Complete', arrivedAt: NOON_UTC, zone: 'America/Los_Angeles' })],
    'Late to Nashville, TN: arrived 11/17/2026 04:00 PST.',
  ],
  [
    'the stop ahead before one that is behind',
    [stop({ status: 'Complete', city: 'Joliet', state: 'IL' }), stop({ zone: 'America/New_York' })],
    'Late to Nashville, TN: ETA 11/17/2026 07:00 EST.',
  ],
  ['no time where it is hidden', [stop({ etaAt: null, zone: null })], 'Late to Nashville, TN.'],
  ['no stop where none shows it', [stop({ onTimeStatus: null })], 'Late.'],
])('says %s', (_what, stops, words) => {
  expect(onTimeNews('Late', stops)).toBe(words);
});
