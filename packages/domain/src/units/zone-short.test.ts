import { expect, it } from 'vitest';
import { instantOfIso } from './zoned-time.ts';
import { momentInWords, zoneShort } from './zone-short.ts';

it.each([
  ['America/Chicago', '2026-11-17T20:10:00Z', '11/17/2026 14:10 CST'],
  ['America/New_York', '2026-07-01T03:05:00Z', '06/30/2026 23:05 EDT'],
  // Before and after the clocks change on the same day.
  ['America/Chicago', '2026-03-08T07:30:00Z', '03/08/2026 01:30 CST'],
  ['America/Chicago', '2026-03-08T08:30:00Z', '03/08/2026 03:30 CDT'],
  ['UTC', '2026-11-17T20:10:00Z', '11/17/2026 20:10 UTC'],
])('in %s at %s it is %s', (zone, iso, words) => {
  expect(momentInWords(zone, instantOfIso(iso))).toBe(words);
});

it('a day has the name that its clocks have at noon', () => {
  expect(zoneShort('America/Denver', '2026-11-17')).toBe('MST');
});
