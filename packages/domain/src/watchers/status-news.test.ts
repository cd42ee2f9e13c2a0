import { expect, it } from 'vitest';
import { instantOfIso } from '../units/zoned-time.ts';
import type { EtaRange } from '../tracking/eta-range.ts';
import { onTimeNews, statusNews, type NewsStop } from './status-news.ts';

const NOON_UTC = instantOfIso('2026-11-17T12:00:00Z');
const NEWS_AT = instantOfIso('2026-11-17T06:00:00Z');
const exactly = (at: number): EtaRange => ({ at, day: null, earliestAt: at, latestAt: at, newsAt: NEWS_AT });
const stop = (change: Partial<NewsStop>): NewsStop => ({
  status: 'Open',
  onTimeStatus: 'Late',
  arrivedAt: null,
  eta: exactly(NOON_UTC),
  atRiskReason: '',
  zone: 'America/Chicago',
  city: 'Nashville',
  state: 'TN',
  ...change,
});

it('names the status', () => {
  expect(statusNews(5)).toBe('The shipment is In Transit.');
});

it.each<[string, NewsStop[], string]>([
  ['the zone of the stop', [stop({})], 'Late to Nashville, TN: ETA 11/17/2026 06:00 CST, from news 6 h ago.'],
  [
    'daylight time',
    [stop({ eta: exactly(instantOfIso('2026-07-01T12:00:00Z')) })],
    'Late to Nashville, TN: ETA 07/01/2026 07:00 CDT, from news 6 h ago.',
  ],
  [
    'an arrival',
    [stop({ status: 'Complete', arrivedAt: NOON_UTC, zone: 'America/Los_Angeles' })],
    'Late to Nashville, TN: arrived 11/17/2026 04:00 PST.',
  ],
  [
    'the stop ahead before one that is behind',
    [stop({ status: 'Complete', city: 'Joliet', state: 'IL' }), stop({ zone: 'America/New_York' })],
    'Late to Nashville, TN: ETA 11/17/2026 07:00 EST, from news 6 h ago.',
  ],
  [
    'the range of an ETA from old news',
    [stop({ eta: { ...exactly(NOON_UTC), latestAt: NOON_UTC + 3_600_000 } })],
    'Late to Nashville, TN: ETA 11/17/2026 06:00 CST (between 11/17/2026 06:00 CST and 11/17/2026 07:00 CST), from news 6 h ago.',
  ],
  [
    'why it is at risk',
    [stop({ atRiskReason: 'No news of the truck since 11/17/2026 00:00 CST.' })],
    'Late to Nashville, TN: ETA 11/17/2026 06:00 CST, from news 6 h ago. No news of the truck since 11/17/2026 00:00 CST.',
  ],
  ['no time where it is hidden', [stop({ eta: null, zone: null })], 'Late to Nashville, TN.'],
  ['no stop where none shows it', [stop({ onTimeStatus: null })], 'Late.'],
])('says %s', (_what, stops, words) => {
  expect(onTimeNews('Late', stops, NOON_UTC)).toBe(words);
});
