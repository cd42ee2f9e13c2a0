import { describe, expect, it } from 'vitest';
import type { OnTimeStatus } from '../orders/on-time.ts';
import { instantOfIso } from '../units/zoned-time.ts';
import {
  assessStop,
  daysLate,
  etaLatenessInWords,
  exceptionOf,
  exceptionRank,
  isSilent,
  latenessInWords,
  nextReckoning,
  onTheDayReason,
  onTimeOf,
  onTimeOverall,
  worstOf,
  type StopEta,
  type StopInTime,
} from './on-time.ts';

const MINUTE = 60_000;
const noon = instantOfIso('2026-11-17T12:00:00-06:00');
const at = (minutes: number) => noon + minutes * MINUTE;

const window: StopInTime = {
  appointmentAt: null,
  earlyAt: at(-240),
  lateAt: noon,
  zone: 'America/Chicago',
  promisedDay: null,
  status: 'Open',
  arrivedAt: null,
  eta: null,
};
const appointment: StopInTime = { ...window, appointmentAt: noon, lateAt: at(-60) };
const byDay: StopInTime = { ...window, earlyAt: null, lateAt: null, promisedDay: '2026-11-17' };
const arrived = (stop: StopInTime, minutes: number): StopInTime => ({
  ...stop,
  status: 'Arrived',
  arrivedAt: at(minutes),
});
const expected = (stop: StopInTime, minutes: number, facts: Partial<StopEta> = {}): StopInTime => ({
  ...stop,
  eta: {
    at: at(minutes),
    earliestAt: at(minutes),
    latestAt: at(minutes),
    newsAt: at(-400),
    day: null,
    basis: 'News',
    ...facts,
  },
});

/** Of a carrier that gives no time of day: expected until the close of business of the day. */
function onDay(stop: StopInTime, day: string, facts: Partial<StopEta> = {}): StopInTime {
  const close = instantOfIso(`${day}T17:00:00-06:00`);
  return expected(stop, 0, { at: close, earliestAt: close, latestAt: close, day, ...facts });
}

describe('a stop where the truck has been', () => {
  it.each<[string, StopInTime, OnTimeStatus | null]>([
    ['at the end of its window', arrived(window, 0), 'OnTime'],
    ['a minute later', arrived(window, 1), 'Late'],
    ['an hour before its window', arrived(window, -300), 'OnTime'],
    ['a minute before that', arrived(window, -301), 'Early'],
    ['within the tolerance of its appointment', arrived(appointment, 30), 'OnTime'],
    ['beyond it', arrived(appointment, 31), 'Late'],
    ['early for its appointment', arrived(appointment, -61), 'Early'],
    ['on its day', arrived(byDay, 11 * 60), 'OnTime'],
    ['on the day after', arrived(byDay, 12 * 60), 'Late'],
    [
      'four hours behind its appointment, though on its day',
      arrived({ ...appointment, promisedDay: '2026-11-17' }, 240),
      'Late',
    ],
    ['behind its window, though on its day', arrived({ ...window, promisedDay: '2026-11-17' }, 1), 'Late'],
    ['within its window, though a day late', arrived({ ...window, promisedDay: '2026-11-16' }, 0), 'OnTime'],
    ['on the day before', arrived(byDay, -13 * 60), 'Early'],
    ['where nothing was promised', arrived({ ...window, earlyAt: null, lateAt: null }, 0), null],
  ])('%s', (_name, stop, status) => expect(onTimeOf(stop, { now: at(2_000) })).toBe(status));

  it('is judged by the tolerance of the company', () => {
    expect(onTimeOf(arrived(appointment, 16), { now: noon, toleranceMinutes: 15 })).toBe('Late');
  });
});

describe('a stop ahead', () => {
  it.each<[string, StopInTime, number, OnTimeStatus | null]>([
    ['with time to spare', expected(window, -61), -300, 'OnTime'],
    ['with an hour to spare', expected(window, -60), -300, 'AtRisk'],
    ['at the last moment', expected(window, 0), -300, 'AtRisk'],
    ['too late', expected(window, 1), -300, 'Late'],
    ['that should have been reached', expected(window, -90), 1, 'Late'],
    ['of which nobody knows', window, -300, 'OnTime'],
    ['of which nobody knows, past its end', window, 1, 'Late'],
    ['without a time of day, on its day', onDay(byDay, '2026-11-17'), -300, 'OnTime'],
    ['without a time of day, on the next day', onDay(byDay, '2026-11-18'), -300, 'Late'],
    ['without a time of day, on the day of its window', onDay(window, '2026-11-17'), -300, 'OnTime'],
    ['the same, on the last minute of its window', onDay(window, '2026-11-17'), 0, 'OnTime'],
    ['the same, past the end of its window', onDay(window, '2026-11-17'), 1, 'Late'],
    ['the same, on the day after', onDay(window, '2026-11-18'), -300, 'Late'],
    ['the same, on the day before', onDay(window, '2026-11-16'), -1_500, 'OnTime'],
    ['without a time of day, on the day of its appointment', onDay(appointment, '2026-11-17'), -300, 'OnTime'],
    ['the same, on the day after, as planned', onDay(window, '2026-11-18', { basis: 'Plan' }), -300, 'AtRisk'],
    ['the same, on the day after, not picked up', onDay(window, '2026-11-18', { basis: 'Overdue' }), -300, 'AtRisk'],
    ['perhaps on the day after', onDay(window, '2026-11-18', { earliestAt: at(300) }), -300, 'AtRisk'],
    ['perhaps too late', expected(window, 1, { earliestAt: at(0) }), -300, 'AtRisk'],
    ['too late as planned', expected(window, 1, { basis: 'Plan', newsAt: null }), -3_000, 'AtRisk'],
    ['near the limit as planned', expected(window, 0, { basis: 'Plan', newsAt: null }), -3_000, 'OnTime'],
    ['the appointment as planned', expected(appointment, 0, { basis: 'Plan', newsAt: null }), -2_880, 'OnTime'],
    ['not arrived as planned, with time to spare', expected(window, -61, { basis: 'Overdue' }), -100, 'OnTime'],
    ['not arrived as planned, near the limit', expected(window, -60, { basis: 'Overdue' }), -100, 'AtRisk'],
    ['not arrived as planned, perhaps too late', expected(window, 10, { basis: 'Overdue' }), -5, 'AtRisk'],
    ['passed without a word', { ...window, status: 'Complete' }, 100, null],
  ])('%s', (_name, stop, now, status) => expect(onTimeOf(stop, { now: at(now) })).toBe(status));

  it.each<[string, StopInTime, number, string]>([
    [
      'an ETA near the limit',
      expected(window, -20),
      -300,
      'Its ETA, 11/17/2026 11:40 CST, is only 20 min before 11/17/2026 12:00 CST.',
    ],
    [
      'an ETA that may be too late',
      expected(window, 5, { earliestAt: at(-5) }),
      -300,
      'Its ETA, 11/17/2026 12:05 CST, is after 11/17/2026 12:00 CST.',
    ],
    [
      'a plan that cannot work',
      expected(window, 60, { basis: 'Plan' }),
      -300,
      'Even if everything goes as planned, it gets there 11/17/2026 13:00 CST, after 11/17/2026 12:00 CST.',
    ],
    [
      'a pickup that is not made',
      expected(window, -10, { basis: 'Overdue' }),
      -30,
      'No arrival is reported yet, and the limit is 11/17/2026 12:00 CST.',
    ],
    [
      'an ETA without a time of day on a later day',
      onDay(window, '2026-11-18', { earliestAt: at(300) }),
      -300,
      'Its ETA, 11/18/2026, is after 11/17/2026 12:00 CST.',
    ],
    [
      'a plan without a time of day that cannot work',
      onDay(window, '2026-11-18', { basis: 'Plan' }),
      -300,
      'Even if everything goes as planned, it gets there 11/18/2026, after 11/17/2026 12:00 CST.',
    ],
    ['without a time of day, on the day: no reason', onDay(window, '2026-11-17'), -300, ''],
    ['on time: no reason', expected(window, -61), -300, ''],
    ['late: no reason either', expected(window, 1), -300, ''],
  ])('says why it is at risk: %s', (_name, stop, now, reason) =>
    expect(assessStop(stop, { now: at(now) }).atRiskReason).toBe(reason),
  );

  it('names the last news of a silent truck', () =>
    expect(assessStop(expected(window, -200), { now: at(-100), isSilent: true })).toEqual({
      status: 'AtRisk',
      atRiskReason: 'No news of the truck since 11/17/2026 05:20 CST.',
    }));

  it('is at risk while nothing is heard', () => {
    expect(onTimeOf(expected(window, -200), { now: at(-300), isSilent: true })).toBe('AtRisk');
  });
});

it.each([
  [true, true, 239, false],
  [true, true, 240, true],
  [false, true, 900, false],
  [true, false, 900, false],
])('silence: truckload %s, moving %s, after %d minutes: %s', (isTruckload, isMoving, minutes, silent) => {
  expect(isSilent({ isTruckload, isMoving, lastNewsAt: noon }, at(minutes))).toBe(silent);
});

describe('all of a shipment', () => {
  const stop = (text: string) => {
    const [stopType, status, onTimeStatus] = text.split(' ');
    return { stopType, status, onTimeStatus: onTimeStatus ?? null } as Parameters<typeof onTimeOverall>[0][number];
  };
  it.each<[string[], OnTimeStatus | null]>([
    [['Pickup Complete Late', 'Dropoff Open OnTime'], 'OnTime'],
    [['Pickup Complete OnTime', 'Dropoff Open Late', 'Dropoff Open OnTime'], 'Late'],
    [['Pickup Complete Late', 'Dropoff Complete OnTime', 'Dropoff Complete Early'], 'Early'],
    [['Pickup Complete Late', 'Dropoff Complete Late'], 'Late'],
    [['Pickup Complete', 'Dropoff Complete'], null],
  ])('%j is %s', (stops, status) => expect(onTimeOverall(stops.map(stop))).toBe(status));

  it('the worst counts', () => expect(worstOf([null, 'Early', 'AtRisk', 'OnTime'])).toBe('AtRisk'));
});

it.each([
  ['Late', true, 'Late', 0],
  ['AtRisk', true, 'NoNews', 2],
  ['AtRisk', false, 'AtRisk', 1],
  ['OnTime', false, null, 3],
] as const)('%s, silent %s: %s', (onTime, silent, exception, rank) => {
  expect(exceptionOf(onTime, silent)).toBe(exception);
  expect(exceptionRank(exception)).toBe(rank);
});

describe('when time alone changes it', () => {
  const next = (stop: StopInTime, now: number, silentFrom: number | null = null) =>
    nextReckoning([stop], { now: at(now), silentFrom: silentFrom === null ? null : at(silentFrom) });
  it.each([
    ['an hour before the end', next(expected(window, 30), -200), at(-60)],
    ['past its end', next(expected(window, 30), -10), at(0) + 1],
    ['before it should be there', next(expected(window, -90), -200), at(-92)],
    ['while it is silent', next(expected(window, 30), -200, -210), at(-170)],
    ['soon, while it is overdue', next(expected(window, -30), -20), at(-10)],
    ['when it has been silent too long', next(expected(window, 30), -200, -150), at(-150)],
    ['never, once it is there', next(arrived(window, -10), -5), null],
    ['never, when all of it is past', next(window, 10), null],
  ])('%s', (_name, instant, wanted) => expect(instant).toBe(wanted));
});

it.each([
  [0, '0 min late'],
  [99, '99 min late'],
  [100, '1 h 40 min late'],
  [2_879, '47 h 59 min late'],
  [2_880, '2 days late'],
])('%d minutes: %s', (minutes, words) => expect(latenessInWords(at(minutes), noon)).toBe(words));

it.each([
  [20, 'about 1 h late'],
  [119, 'about 1 h late'],
  [120, 'about 2 h late'],
  [31 * 60 + 21, 'about 31 h late'],
  [49 * 60, 'about 2 days late'],
])('%d minutes, guessed: %s', (minutes, words) =>
  expect(latenessInWords(at(minutes), noon, { isGuess: true })).toBe(words),
);

describe('how late an ETA is', () => {
  const eta = (minutes: number, day: string | null, newsAt: number | null = 0) => ({ at: at(minutes), day, newsAt });
  it.each([
    ['at the limit', eta(0, null), ''],
    ['after it', eta(70, null), '70 min late'],
    ['after it, without news', eta(70, null, null), 'about 1 h late'],
    ['on its day, without a time of day', eta(300, '2026-11-17'), ''],
    ['on the next day', eta(1_740, '2026-11-18'), '1 day late'],
    ['three days later', eta(4_620, '2026-11-20'), '3 days late'],
    ['a day later, without news', eta(1_740, '2026-11-18', null), 'about 1 day late'],
    ['on the day before', eta(-1_140, '2026-11-16'), ''],
  ])('%s', (_name, given, words) => expect(etaLatenessInWords(given, noon, 'America/Chicago')).toBe(words));

  it('counts days where the stop is', () => {
    const lateEvening = instantOfIso('2026-11-18T05:30:00Z');
    expect(daysLate('2026-11-18', lateEvening, 'America/Chicago')).toBe(1);
    expect(daysLate('2026-11-18', lateEvening, 'UTC')).toBe(0);
  });
});

it.each<[string, OnTimeStatus | null, string | null, number | null, string]>([
  ['on the day', 'OnTime', '2026-11-17', noon, 'Expected on the day. The carrier gives no time of day.'],
  ['on the day before', 'OnTime', '2026-11-16', noon, ''],
  ['at a time of day', 'OnTime', null, noon, ''],
  ['where nothing was promised', 'OnTime', '2026-11-17', null, ''],
  ['although it is late', 'Late', '2026-11-17', noon, ''],
])('explains why it is on time without a time of day: %s', (_name, onTimeStatus, etaDay, limit, reason) =>
  expect(onTheDayReason({ onTimeStatus, etaDay }, limit, 'America/Chicago')).toBe(reason),
);
