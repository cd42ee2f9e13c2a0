import { expect, it } from 'vitest';
import { instantInWords, timeOfInstant } from './readable-instants.ts';
import { withReadableInstants } from './readable-sentences.ts';

it.each([
  ['Ann changed it at 2026-11-15T03:33:30.510Z. Sorry.', 'Ann changed it at 11/14/2026 21:33. Sorry.'],
  ['From 2026-11-15T06:00:00-06:00 on', 'From 11/15/2026 06:00 on'],
  ['Order 2026-11 has no time', 'Order 2026-11 has no time'],
])('shows instants in the time of the reader: %s', (sentence, shown) => {
  expect(withReadableInstants(sentence, 'America/Chicago')).toBe(shown);
});

it('writes midnight as the hour that the day begins with', () => {
  expect(instantInWords('2026-11-15T06:05:00Z', 'America/Chicago')).toBe('11/15/2026 00:05');
  expect(timeOfInstant('2026-11-15T06:05:00Z', 'America/Chicago')).toBe('00:05');
});
