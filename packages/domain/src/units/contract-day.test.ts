import { expect, it } from 'vitest';
import { contractDay, endOfContractDay } from './contract-day.ts';
import { instantOfIso, localTimeAt } from './zoned-time.ts';

it.each([
  ['in the evening of Chicago, when it is tomorrow in London', '2026-11-17T05:59:59Z', '2026-11-16'],
  ['at its midnight in winter', '2026-11-17T06:00:00Z', '2026-11-17'],
  ['at its midnight in summer', '2026-07-01T05:00:00Z', '2026-07-01'],
])('%s', (_title, now, day) => {
  expect(contractDay(instantOfIso(now))).toBe(day);
});

it.each([
  ['America/New_York', 'America/New_York'],
  ['America/Los_Angeles', 'America/Los_Angeles'],
  ['America/Phoenix', 'America/Phoenix'],
  // Where nobody knows the pickup, the middle of the continent.
  [null, 'America/Chicago'],
])('a contract picked up in %s holds to the end of its last day there', (pickupZone, zone) => {
  for (const day of ['2026-09-06', '2026-03-08', '2026-12-31']) {
    const end = endOfContractDay(day, pickupZone);
    expect([localTimeAt(zone, end).date, localTimeAt(zone, end + 60_000).date > day]).toEqual([day, true]);
  }
});
