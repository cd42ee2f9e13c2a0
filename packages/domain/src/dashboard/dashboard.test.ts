import { describe, expect, it, test } from 'vitest';
import { ROLE_BUNDLES } from '../access/roles.ts';
import { arrangedCards, beginsWithMoney, EVERY_CARD, leftOutCards, usualCards } from './cards.ts';
import { lateInWords, needInWords, needsFor, sinceInWords, untilInWords } from './needs.ts';
import { growthInWords, growthOf, lastDays, lastWeeks, monthSoFar, pointsInWords, shareOf, weekOf } from './trends.ts';

const MINUTE = 60_000;

describe('what waits, in words', () => {
  test.each([
    [198, 'in 3 h 18 min'],
    [10, 'in 10 min'],
    [0.5, 'in 1 min'],
    [0.4, 'now'],
    [0, 'now'],
    [-0.4, 'now'],
    [-0.5, '1 min ago'],
    [-90, '90 min ago'],
  ])('in %d minutes', (minutes, said) => {
    expect(untilInWords(minutes * MINUTE, 0)).toBe(said);
  });

  it('what lasts is said as long as it does', () => {
    expect(sinceInWords(0, 312 * MINUTE)).toBe('for 5 h 12 min');
  });

  test.each([
    [70 * MINUTE, 0, '70 min late'],
    [0, 0, ''],
    [null, 0, ''],
    [5, null, ''],
  ])('expected %s, promised %s', (expected, promised, said) => {
    expect(lateInWords(expected, promised)).toBe(said);
  });

  test.each([
    ['tendering', 1, 'tender without an answer'],
    ['tendering', 3, 'tenders are without an answer'],
    ['disputed', 1, 'bill is disputed'],
    ['disputed', 0, 'bills are disputed'],
  ] as const)('%s of %i', (need, total, said) => {
    expect(needInWords(need, total)).toBe(said);
  });
});

it('who keeps the books is asked for nothing but money', () => {
  expect(needsFor(ROLE_BUNDLES.Financials)).not.toContain('late');
  expect(needsFor(ROLE_BUNDLES.Booking)[0]).toBe('noCarrier');
});

describe('cards', () => {
  const planner = [...ROLE_BUNDLES.Booking, ...ROLE_BUNDLES.Quoting];

  it('who settles bills and moves no freight begins with money', () => {
    expect(beginsWithMoney(ROLE_BUNDLES.Financials)).toBe(true);
    expect(beginsWithMoney([...ROLE_BUNDLES.Financials, 'BookShipment'])).toBe(false);
    expect(beginsWithMoney(ROLE_BUNDLES['Read Only'])).toBe(false);
    expect(usualCards(ROLE_BUNDLES.Financials)).toEqual(['needs', 'money', 'spend', 'recent']);
  });

  it('nobody gets a card of what they may not see', () => {
    expect(usualCards([])).toEqual(['needs', 'recent']);
    expect(usualCards(planner)).toContain('quickQuote');
    expect(usualCards(ROLE_BUNDLES['Read Only'])).not.toContain('quickQuote');
  });

  it('stand as they were arranged, without what is unknown, twice there or not for them', () => {
    expect(arrangedCards(planner, ['recent', 'needs', 'recent', 'gone', 'money'])).toEqual(['recent', 'needs']);
    expect(arrangedCards(planner, null)).toEqual(usualCards(planner));
    expect(arrangedCards(planner, [])).toEqual([]);
    expect(leftOutCards(planner, ['needs'])).toEqual(
      EVERY_CARD.filter((card) => !['needs', 'money', 'savings'].includes(card)),
    );
  });
});

describe('days that are compared', () => {
  test.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2027-01-01', '2026-12-28'],
    ['1969-12-31', '1969-12-29'],
  ])('the week of %s begins on %s', (day, monday) => {
    expect(weekOf(day)).toBe(monday);
  });

  it('the last weeks end with this one', () => {
    expect(lastWeeks('2026-11-17', 3)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16']);
  });

  test.each([
    ['2026-11-17', '2026-11-01', '2026-10-01', '2026-10-17'],
    ['2026-03-31', '2026-03-01', '2026-02-01', '2026-02-28'],
    ['2026-01-01', '2026-01-01', '2025-12-01', '2025-12-01'],
  ])('the month until %s', (today, from, beforeFrom, beforeTo) => {
    expect(monthSoFar(today)).toEqual({ month: { from, to: today }, before: { from: beforeFrom, to: beforeTo } });
  });

  it('the last 30 days are over, and as many lie before them', () => {
    expect(lastDays('2026-11-17')).toEqual({
      last: { from: '2026-10-18', to: '2026-11-16' },
      before: { from: '2026-09-18', to: '2026-10-17' },
    });
  });
});

describe('changes in words', () => {
  test.each([
    [0.942, 0.924, '+1.8 pts'],
    [0.9, 0.95, '−5.0 pts'],
    [0.9, 0.9, '±0.0 pts'],
    [null, 0.9, ''],
    [0.9, null, ''],
  ])('from %s to %s in points', (now, before, said) => {
    expect(pointsInWords(now, before)).toBe(said);
  });

  test.each([
    [96, 100, '4.0% under'],
    [112, 100, '12.0% over'],
    [100, 100, 'as much as'],
    [100, 0, ''],
  ])('%i beside %i', (now, before, said) => {
    expect(growthInWords(growthOf(now, before))).toBe(said);
  });

  it('a part of nothing is no share', () => {
    expect([shareOf(3, 4), shareOf(0, 0)]).toEqual([0.75, null]);
  });
});
