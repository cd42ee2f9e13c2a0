import { describe, expect, it } from 'vitest';
import { HOLIDAYS } from './example-terms.ts';
import type { Country } from './terms.ts';
import {
  addOpenDays,
  holidayOn,
  ltlTransitDays,
  openDayFrom,
  openDaysBetween,
  planPickup,
  truckloadTransitDays,
  type ClosedDays,
  type Readiness,
} from './transit.ts';

const closedIn = (countries: Country[], carrierId = 'lakeside'): ClosedDays => ({
  holidays: HOLIDAYS,
  carrierId,
  countries,
});
const US = closedIn(['US']);

describe('business days of LTL', () => {
  it.each<[number, 'CA' | 'MX' | null, number, number]>([
    [0, null, 0, 1],
    [250, null, 0, 1],
    [250.1, null, 0, 2],
    [500, null, 0, 2],
    [500.1, null, 0, 3],
    [1_000, null, 0, 3],
    [1_000.1, null, 0, 4],
    [1_500, null, 0, 4],
    [1_500.1, null, 0, 5],
    [2_200, null, 0, 5],
    [2_200.1, null, 0, 6],
    [9_000, null, 0, 6],
    [400, 'CA', 0, 3],
    [400, 'MX', 0, 5],
    [400, null, 1, 3],
    [400, 'MX', 1, 6],
  ])('%d mi, border %s, %d more: %d', (miles, border, extraDays, days) => {
    expect(ltlTransitDays(miles, border, extraDays)).toBe(days);
  });

  it.each([
    [1_740, 0, 9],
    [4_300, 0, 10],
    [4_300, 1, 11],
  ])('%d mi with a barge, %d more: %d', (miles, extraDays, days) => {
    expect(ltlTransitDays(miles, null, extraDays, true)).toBe(days);
  });
});

describe('days of a truck', () => {
  it.each<[number, boolean, 'CA' | 'MX' | null, number]>([
    [0, false, null, 1],
    [600, false, null, 1],
    [600.1, false, null, 2],
    [1_200, false, null, 2],
    [2_790, false, null, 5],
    [600.1, true, null, 1],
    [1_200, true, null, 1],
    [1_200.1, true, null, 2],
    [2_790, true, null, 3],
    [600, false, 'CA', 1],
    [600, false, 'MX', 3],
    [1_487, false, 'MX', 5],
    [1_200, true, 'MX', 3],
  ])('%d mi, two drivers %s, border %s: %d', (miles, isTeam, border, days) => {
    expect(truckloadTransitDays(miles, isTeam, border)).toBe(days);
  });
});

describe('closed days', () => {
  it.each<[string, ClosedDays, string, string | null]>([
    ['of the country', US, '2026-11-26', 'Thanksgiving'],
    ['of another country', US, '2026-11-16', null],
    ['of either country', closedIn(['US', 'MX']), '2026-11-16', 'Revolution Day'],
    ['of the carrier', closedIn(['US'], 'prairie'), '2026-12-31', 'Closing of the books'],
    ['of another carrier', US, '2026-12-31', null],
    ['of the carrier in another country', closedIn(['CA'], 'prairie'), '2026-12-31', null],
    ['of nobody', US, '2026-11-25', null],
  ])('%s', (_title, closed, day, name) => {
    expect(holidayOn(closed, day)?.name ?? null).toBe(name);
  });

  it.each([
    ['an open day is itself', '2026-11-25', '2026-11-25'],
    ['two holidays and a weekend', '2026-11-26', '2026-11-30'],
    ['the second of them', '2026-11-27', '2026-11-30'],
    ['Saturday', '2026-11-21', '2026-11-23'],
    ['Sunday', '2026-11-22', '2026-11-23'],
  ])('the first open day: %s', (_title, day, expected) => {
    expect(openDayFrom(US, day)).toBe(expected);
  });
});

describe('delivery', () => {
  it.each<[string, ClosedDays, string, number, string]>([
    ['Wednesday before Thanksgiving and three days: Mon 30, Tue 1, Wed 2', US, '2026-11-25', 3, '2026-12-02'],
    ['one day over both holidays and the weekend', US, '2026-11-25', 1, '2026-11-30'],
    ['the same in Canada alone, where both are open', closedIn(['CA']), '2026-11-25', 3, '2026-11-30'],
    ['across the border both countries must be open', closedIn(['US', 'CA']), '2026-11-25', 3, '2026-12-02'],
    ['from Canada over its Thanksgiving', closedIn(['CA', 'US']), '2026-10-09', 1, '2026-10-13'],
    ['the same day inside the States', US, '2026-10-09', 1, '2026-10-12'],
    ['to Mexico over Revolution Day', closedIn(['US', 'MX']), '2026-11-13', 1, '2026-11-17'],
    ['Christmas inside the States: 24 and 25 closed', US, '2026-12-23', 1, '2026-12-28'],
    ['Christmas to Canada: Boxing Day as well', closedIn(['US', 'CA']), '2026-12-23', 1, '2026-12-29'],
    ['a day of the carrier alone', closedIn(['US'], 'prairie'), '2026-12-30', 1, '2027-01-01'],
    ['that other carriers work on', US, '2026-12-30', 1, '2026-12-31'],
    ['over a weekend', US, '2026-11-20', 1, '2026-11-23'],
    ['a week of five days', US, '2026-11-02', 5, '2026-11-09'],
    ['no days', US, '2026-11-20', 0, '2026-11-20'],
  ])('%s', (_title, closed, day, count, expected) => {
    expect(addOpenDays(closed, day, count)).toBe(expected);
  });
});

describe('open days between two days', () => {
  it.each<[string, ClosedDays, string, string, number]>([
    ['none on the same day', US, '2026-11-23', '2026-11-23', 0],
    ['one to the next day', US, '2026-11-23', '2026-11-24', 1],
    ['two before Thanksgiving', US, '2026-11-23', '2026-11-25', 2],
    ['no more on Thanksgiving', US, '2026-11-23', '2026-11-26', 2],
    ['no more on the day after it', US, '2026-11-23', '2026-11-27', 2],
    ['three over Thanksgiving and the weekend', US, '2026-11-23', '2026-11-30', 3],
    ['five where nobody celebrates it', closedIn(['CA']), '2026-11-23', '2026-11-30', 5],
    ['none backwards', US, '2026-11-30', '2026-11-23', 0],
  ])('%s', (_title, closed, from, to, count) => expect(openDaysBetween(closed, from, to)).toBe(count));

  it('are the service days that lead back to the day', () => {
    for (let count = 0; count <= 12; count += 1)
      expect(openDaysBetween(US, '2026-11-23', addOpenDays(US, '2026-11-23', count))).toBe(count);
  });
});

describe('pickup', () => {
  const carrier = { cutOff: '15:00:00', leastMinutes: 120 };
  const asked = (change: Partial<Readiness>): Readiness => ({ day: '2026-11-18', ready: null, close: null, ...change });
  const late = (day: string) => `Ready after the cut-off at 15:00: picked up on ${day}.`;
  const NARROW = 'The carrier needs 120 minutes between ready and close.';

  it.each<[string, Partial<Readiness>, string, string[]]>([
    ['nobody has said when', {}, '2026-11-18', []],
    ['ready in the morning', { ready: '08:00:00', close: '17:00:00' }, '2026-11-18', []],
    ['ready exactly at the cut-off', { ready: '15:00:00', close: '17:00:00' }, '2026-11-18', []],
    ['ready a second later', { ready: '15:00:01', close: '18:00:00' }, '2026-11-19', [late('11/19/2026')]],
    ['too late on a Friday', { day: '2026-11-20', ready: '16:00:00' }, '2026-11-23', [late('11/23/2026')]],
    ['too late before a holiday', { day: '2026-11-25', ready: '16:00:00' }, '2026-11-30', [late('11/30/2026')]],
    [
      'on a holiday',
      { day: '2026-11-26' },
      '2026-11-30',
      ['Closed on 11/26/2026 (Thanksgiving): picked up on 11/30/2026.'],
    ],
    [
      'late on a holiday: by then it is ready',
      { day: '2026-11-26', ready: '16:00:00' },
      '2026-11-30',
      ['Closed on 11/26/2026 (Thanksgiving): picked up on 11/30/2026.'],
    ],
    ['on a Saturday', { day: '2026-11-21' }, '2026-11-23', ['No pickup at the weekend: picked up on 11/23/2026.']],
    ['on a Sunday', { day: '2026-11-22' }, '2026-11-23', ['No pickup at the weekend: picked up on 11/23/2026.']],
    ['exactly as long as it needs', { ready: '08:00:00', close: '10:00:00' }, '2026-11-18', []],
    ['a second less', { ready: '08:00:00', close: '09:59:59' }, '2026-11-18', [NARROW]],
    ['closed before it is ready', { ready: '10:00:00', close: '09:00:00' }, '2026-11-18', [NARROW]],
    ['only the closing is known', { close: '09:00:00' }, '2026-11-18', []],
    ['too late and too narrow', { ready: '15:30:00', close: '17:00:00' }, '2026-11-19', [late('11/19/2026'), NARROW]],
  ])('%s', (_title, change, pickupDay, remarks) => {
    expect(planPickup(asked(change), carrier, US)).toEqual({ pickupDay, remarks });
  });

  it('across a border waits for the other country, too', () => {
    const question = asked({ day: '2026-11-16' });
    expect(planPickup(question, carrier, US).pickupDay).toBe('2026-11-16');
    expect(planPickup(question, carrier, closedIn(['US', 'MX']))).toEqual({
      pickupDay: '2026-11-17',
      remarks: ['Closed on 11/16/2026 (Revolution Day): picked up on 11/17/2026.'],
    });
  });
});
