import { describe, expect, it } from 'vitest';
import { instantOfIso } from '../units/zoned-time.ts';
import { ageInWords, etaInWords, etaShifts, LEAD_MS, newsAgeText } from './eta-range.ts';

const MINUTE = 60_000;
const now = instantOfIso('2026-11-17T12:00:00-06:00');
const at = (minutes: number) => now + minutes * MINUTE;

/** Minutes from now on: the earliest, the ETA, the latest. */
function expected(expectedIn: number, newsAge: number): number[] {
  const { earliestMs, atMs, latestMs } = etaShifts(at(expectedIn), at(-newsAge), now);
  return [earliestMs, atMs, latestMs].map((ms) => expectedIn + ms / MINUTE);
}

describe('an ETA with the age of its news', () => {
  const lead = LEAD_MS / MINUTE;
  it.each([
    ['fresh news', 120, 0, [120, 120, 120]],
    ['fresh news at the stop itself', 0, 0, [0, 0, 0]],
    ['news an hour old widens it', 120, 60, [120, 120, 180]],
    ['just before it is silent', 120, 239, [120, 120, 359]],
    ['once it is silent', 120, 240, [120, 180, 360]],
    ['silent for six hours', 120, 360, [120, 210, 480]],
    ['about to be there', 3, 30, [3, 3, 33]],
    ['it should be there', 0, 30, [lead, lead + 15, lead + 30]],
    ['overdue by two hours, from recent news', -120, 130, [lead, lead + 33, lead + 130]],
    ['overdue by hours and silent', -300, 360, [lead, lead + 90, lead + 360]],
    ['overdue with news just now', -60, 0, [lead, lead + 15, lead + 15]],
  ])('%s', (_name, expectedIn, newsAge, wanted) => expect(expected(expectedIn, newsAge)).toEqual(wanted));

  it('of an old position never lies in the past or at this moment, and widens with age', () => {
    for (let expectedIn = -600; expectedIn <= 600; expectedIn += 7) {
      let width = 0;
      for (let age = Math.max(5, -expectedIn); age < 3_000; age += 11) {
        const [earliest, eta, latest] = expected(expectedIn, age) as [number, number, number];
        expect(eta).toBeGreaterThan(0);
        expect(earliest).toBeGreaterThan(0);
        expect(earliest).toBeLessThanOrEqual(eta);
        expect(latest).toBeGreaterThanOrEqual(eta);
        expect(latest - earliest).toBeGreaterThanOrEqual(width);
        width = latest - earliest;
      }
    }
  });
});

it.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [47 * 60 + 59, '47 h'],
  [48 * 60, '2 days'],
])('%d minutes are %s', (minutes, words) => expect(ageInWords(minutes * MINUTE)).toBe(words));

it.each([
  [0, 'from news just now'],
  [1, 'from news 1 min ago'],
  [360, 'from news 6 h ago'],
])('the age of news: %s', (minutes, words) =>
  expect(newsAgeText({ newsAt: at(-minutes), earliestAt: now, latestAt: now }, now)).toBe(words),
);

it.each([
  ['a plan', 0, 'as planned'],
  ['a plan whose time has passed', 1, 'no pickup reported yet'],
])('%s names no news', (_name, width, words) =>
  expect(newsAgeText({ newsAt: null, earliestAt: now, latestAt: at(width) }, now)).toBe(words),
);

it.each([
  ['a narrow one', 59, 'ETA 11/17/2026 14:00 CST, from news 2 h ago'],
  [
    'a wide one',
    60,
    'ETA 11/17/2026 14:00 CST (between 11/17/2026 14:00 CST and 11/17/2026 15:00 CST), from news 2 h ago',
  ],
])('%s in words', (_name, width, words) => {
  const eta = { at: at(120), day: null, earliestAt: at(120), latestAt: at(120 + width), newsAt: at(-120) };
  expect(etaInWords(eta, 'America/Chicago', now)).toBe(words);
});

it.each([
  ['on one day', 0, 'ETA 11/17/2026, from news 2 h ago'],
  ['until a later day', 2_880, 'ETA 11/17/2026 (between 11/17/2026 and 11/19/2026), from news 2 h ago'],
])('an ETA without a time of day names no hour: %s', (_name, width, words) => {
  const eta = { at: at(300), day: '2026-11-17', earliestAt: at(300), latestAt: at(300 + width), newsAt: at(-120) };
  expect(etaInWords(eta, 'America/Chicago', now)).toBe(words);
});
