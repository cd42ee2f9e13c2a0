import { expect, it } from 'vitest';
import { timeAgo } from './ago.ts';
import { instantOfIso } from './zoned-time.ts';

const NOW = instantOfIso('2026-11-19T12:00:00Z');
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each([
  [-5 * SECOND, 'just now'],
  [0, 'just now'],
  [MINUTE - 1, 'just now'],
  [MINUTE, '1 minute ago'],
  [2 * MINUTE, '2 minutes ago'],
  [HOUR - 1, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, '1 day ago'],
  [40 * DAY, '40 days ago'],
])('says that %d ms have passed as "%s"', (passed, words) => {
  expect(timeAgo(NOW - passed, NOW)).toBe(words);
});
