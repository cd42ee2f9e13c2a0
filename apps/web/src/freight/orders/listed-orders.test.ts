import { describe, expect, it } from 'vitest';
import { windowText, windowWithZone } from './listed-times.ts';
import { shownMode } from './shown-mode.ts';

const CHICAGO = 'America/Chicago';
const none = { early: null, late: null, appointment: null, zone: CHICAGO };

describe('when a stop wants the truck, by its own clocks', () => {
  it.each([
    [
      'one day',
      { ...none, early: '2026-11-18T08:00:00-06:00', late: '2026-11-18T12:00:00-06:00' },
      '11/18 08:00–12:00',
    ],
    [
      'told in another zone',
      { ...none, early: '2026-11-18T14:00:00Z', late: '2026-11-18T18:00:00Z' },
      '11/18 08:00–12:00',
    ],
    [
      'over midnight',
      { ...none, early: '2026-11-18T22:00:00-06:00', late: '2026-11-19T02:00:00-06:00' },
      '11/18 22:00 – 11/19 02:00',
    ],
    ['one moment', { ...none, early: '2026-11-18T08:00:00-06:00', late: '2026-11-18T08:00:00-06:00' }, '11/18 08:00'],
    [
      'an appointment counts',
      { ...none, early: '2026-11-18T08:00:00-06:00', appointment: '2026-11-18T09:30:00-06:00' },
      '11/18 at 09:30',
    ],
    ['open at its end', { ...none, early: '2026-11-18T08:00:00-06:00' }, '11/18 from 08:00'],
    ['open at its beginning', { ...none, late: '2026-11-18T12:00:00-06:00' }, 'until 11/18 12:00'],
    ['in another year', { ...none, appointment: '2024-11-18T09:30:00-06:00' }, '11/18/24 at 09:30'],
    ['not set', none, ''],
  ])('%s', (_, times, text) => {
    expect(windowText(times, 2026)).toBe(text);
  });
});

describe('when a stop wants the truck, beside stops in other time zones', () => {
  const year = new Date().getFullYear();
  it.each([
    [
      'the zone of its day',
      { early: `${year}-07-18T08:00:00-05:00`, late: `${year}-07-18T12:00:00-05:00` },
      '07/18 08:00–12:00 CDT',
    ],
    ['the zone of an appointment', { appointment: `${year}-01-18T09:30:00-06:00` }, '01/18 at 09:30 CST'],
    ['no zone where the place is unknown', { late: `${year}-01-18T12:00:00Z`, zone: null }, 'until 01/18 12:00'],
    ['the day alone where no time is set', { day: `${year}-01-18` }, '01/18'],
    ['nothing', {}, ''],
  ])('it says %s', (_, times, text) => {
    expect(windowWithZone({ ...none, day: null, ...times })).toBe(text);
  });
});

it.each([
  ['LTL', 1, 1, 'LTL'],
  ['LTL', 1, 2, 'TL'],
  ['VLTL', 2, 2, 'VLTL'],
  ['TL', 1, 1, 'TL'],
  [null, 1, 1, ''],
])('%s with %i pickups and %i dropoffs is shown as %s', (shippingMode, pickupStops, dropoffStops, shown) => {
  expect(shownMode({ shippingMode, pickupStops, dropoffStops })).toBe(shown);
});
