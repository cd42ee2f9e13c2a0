import { expect, it } from 'vitest';
import { contractDay } from './contract-day.ts';
import { instantOfIso } from './zoned-time.ts';

it.each([
  ['in the evening of Chicago, when it is tomorrow in London', '2026-11-17T05:59:59Z', '2026-11-16'],
  ['at its midnight in winter', '2026-11-17T06:00:00Z', '2026-11-17'],
  ['at its midnight in summer', '2026-07-01T05:00:00Z', '2026-07-01'],
])('%s', (_title, now, day) => {
  expect(contractDay(instantOfIso(now))).toBe(day);
});
