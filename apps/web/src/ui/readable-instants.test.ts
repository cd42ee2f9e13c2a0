import { expect, it } from 'vitest';
import { withReadableInstants } from './readable-instants.ts';

it.each([
  ['Ann changed it at 2026-11-15T03:33:30.510Z. Sorry.', 'Ann changed it at 11/14/2026 21:33. Sorry.'],
  ['From 2026-11-15T06:00:00-06:00 on', 'From 11/15/2026 06:00 on'],
  ['Order 2026-11 has no time', 'Order 2026-11 has no time'],
])('shows instants in the time of the reader: %s', (sentence, shown) => {
  expect(withReadableInstants(sentence, 'America/Chicago')).toBe(shown);
});
