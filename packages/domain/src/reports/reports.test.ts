import { describe, expect, it } from 'vitest';
import { PERMISSIONS } from '../access/permissions.ts';
import { lastDays } from '../dashboard/trends.ts';
import { accrualAge } from './ages.ts';
import { weightBand } from './bands.ts';
import { isAccessorial } from './charges.ts';
import { figureOf, REPORT_COLUMNS } from './columns.ts';
import {
  changeInWords,
  changeOf,
  directionOf,
  figureInFile,
  figureInWords,
  headingInFile,
  medianOf,
  ratio,
  shortFigure,
  type FigureKind,
} from './figures.ts';
import { matchesFuzzily } from './fuzzy.ts';
import {
  bucketLabel,
  bucketsOf,
  bucketUnit,
  comparedWith,
  periodInWords,
  periodOf,
  periodsInWords,
  problemWithPeriod,
  type Comparison,
  type PeriodName,
} from './periods.ts';
import { hasClock, REPORTS } from './reports.ts';
import { dueDay, isDueOn, nextDay, problemsWithTimes, timesInWords, type ReportTimes } from './schedule.ts';

describe('a period', () => {
  it.each<[PeriodName, string, string, string]>([
    ['Last7Days', '2026-11-17', '2026-11-10', '2026-11-16'],
    ['Last30Days', '2026-03-01', '2026-01-30', '2026-02-28'],
    ['Last30Days', '2026-11-17', '2026-10-18', '2026-11-16'],
    ['Last90Days', '2026-11-17', '2026-08-19', '2026-11-16'],
    ['ThisMonth', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['LastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['LastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['ThisQuarter', '2026-11-17', '2026-10-01', '2026-12-31'],
    ['LastQuarter', '2026-01-05', '2025-10-01', '2025-12-31'],
    ['LastQuarter', '2026-12-31', '2026-07-01', '2026-09-30'],
    ['YearToDate', '2026-11-17', '2026-01-01', '2026-11-17'],
    ['Last12Months', '2026-11-17', '2025-11-17', '2026-11-16'],
    ['Last12Months', '2028-02-29', '2027-03-01', '2028-02-28'],
    ['Last12Months', '2028-03-01', '2027-03-01', '2028-02-29'],
    ['Last12Months', '2026-01-01', '2025-01-01', '2025-12-31'],
    ['Around', '2026-11-17', '2026-08-19', '2026-12-17'],
  ])('%s on %s is %s to %s', (name, today, from, to) => {
    expect(periodOf(name, today)).toEqual({ from, to });
  });

  // The last of them is the end of a month of 30 days.
  it.each(['2026-11-17', '2026-03-01', '2028-03-01', '2026-01-01', '2026-05-01'])(
    'of 30 days is on %s the one of the dashboard, and so is what it is compared with',
    (today) => {
      const { last, before } = lastDays(today);
      expect(periodOf('Last30Days', today)).toEqual(last);
      expect(comparedWith(last, 'Before', 'Last30Days')).toEqual(before);
    },
  );

  it.each<[string, string, Comparison, string, string]>([
    ['2026-11-11', '2026-11-17', 'Before', '2026-11-04', '2026-11-10'],
    ['2026-03-01', '2026-03-31', 'Before', '2026-02-01', '2026-02-28'],
    ['2026-01-01', '2026-03-31', 'Before', '2025-10-01', '2025-12-31'],
    ['2026-03-01', '2026-03-30', 'Before', '2026-01-30', '2026-02-28'],
    ['2026-11-11', '2026-11-17', 'YearBefore', '2025-11-11', '2025-11-17'],
    ['2028-02-01', '2028-02-29', 'YearBefore', '2027-02-01', '2027-02-28'],
    ['2029-02-01', '2029-02-28', 'YearBefore', '2028-02-01', '2028-02-29'],
    ['2028-02-10', '2028-02-29', 'YearBefore', '2027-02-10', '2027-02-28'],
  ])('%s to %s is compared (%s) with %s to %s', (from, to, comparison, first, last) => {
    expect(comparedWith({ from, to }, comparison)).toEqual({ from: first, to: last });
  });

  it.each([
    ['2026-11-01', '2026-11-30', 'day', 30],
    ['2026-10-01', '2026-10-31', 'day', 31],
    ['2026-10-01', '2026-11-01', 'week', 5],
    ['2026-01-01', '2026-12-31', 'month', 12],
    ['2026-01-15', '2026-12-31', 'month', 12],
    ['2026-11-17', '2026-11-17', 'day', 1],
  ] as const)('%s to %s has bars by the %s, %i of them', (from, to, unit, count) => {
    expect(bucketUnit({ from, to })).toBe(unit);
    const { parts } = bucketsOf({ from, to });
    expect(parts).toHaveLength(count);
    expect([parts[0]!.from, parts.at(-1)!.to]).toEqual([from, to]);
  });

  it('is two years at most, and ends after it begins', () => {
    expect(problemWithPeriod({ from: '2026-11-17', to: '2026-11-17' })).toBeNull();
    expect(problemWithPeriod({ from: '2026-11-18', to: '2026-11-17' })).toBe('The period ends before it begins.');
    expect(problemWithPeriod({ from: '2024-01-01', to: '2026-11-17' })).toBe('A period is two years at most.');
  });

  it('is said in words', () => {
    expect(periodInWords({ from: '2026-11-01', to: '2026-11-30' })).toBe('11/01/2026 – 11/30/2026');
    expect(periodInWords({ from: '2026-11-01', to: '2026-11-01' })).toBe('11/01/2026');
    const [period, before] = [
      { from: '2026-11-01', to: '2026-11-30' },
      { from: '2026-10-01', to: '2026-10-31' },
    ];
    expect(periodsInWords({ period, previousPeriod: before })).toBe(
      '11/01/2026 – 11/30/2026, beside 10/01/2026 – 10/31/2026',
    );
    expect(periodsInWords({ period, previousPeriod: null })).toBe('11/01/2026 – 11/30/2026');
    expect(bucketLabel({ from: '2026-11-02', to: '2026-11-08' }, 'week')).toBe('11/02');
    expect(bucketLabel({ from: '2026-11-02', to: '2026-11-30' }, 'month')).toBe('Nov 2026');
  });
});

describe('a figure', () => {
  it.each<[FigureKind, number | string | null, string]>([
    ['count', 12_345, '12,345'],
    ['money', -1_240.5, '-$1,240.50'],
    ['percent', 0.9637, '96.4%'],
    ['percent', 0, '0.0%'],
    ['minutes', 59.4, '59 min'],
    ['minutes', 125, '2 h 05 min'],
    ['grams', 1_234_567, '1.2 t'],
    ['grams', 0, '0 kg'],
    ['days', 1, '1 day'],
    ['days', 12, '12 days'],
    ['pounds', 44_000, '44,000 lbs'],
    ['text', 'Late', 'Late'],
    ['money', null, '–'],
    ['text', '', '–'],
  ])('of the kind %s, %s, reads %s', (kind, value, words) => {
    expect(figureInWords(kind, value)).toBe(words);
  });

  it.each<[FigureKind, number | null, number | null, string | null]>([
    ['count', 110, 100, '+10.0%'],
    ['count', 90, 100, '-10.0%'],
    ['count', 100, 100, 'no change'],
    ['count', 5, 0, 'new'],
    ['count', 0, 0, 'no change'],
    ['money', -50, -100, '+50.0%'],
    ['percent', 0.95, 0.9, '+5.0 pts'],
    ['percent', 0.9, 0.95, '-5.0 pts'],
    ['percent', 0.9, 0.9, 'no change'],
    ['percent', 0.9, 0.90004, 'no change'],
    ['percent', null, 0.95, null],
    ['count', 5, null, null],
  ])('of the kind %s: %s after %s is %s', (kind, now, before, words) => {
    expect(changeInWords(kind, now, before)).toBe(words);
  });

  it.each<[FigureKind, number | null, number | null, 'up' | 'down' | null]>([
    ['money', 1_000.2, 1_000, null],
    ['money', 1_010, 1_000, 'up'],
    ['money', 990, 1_000, 'down'],
    ['count', 5, 0, 'up'],
    ['count', 0, 0, null],
    ['percent', 0.90004, 0.9, null],
    ['percent', 0.8, 0.9, 'down'],
    ['count', 5, null, null],
  ])('of the kind %s: %s after %s has gone %s', (kind, now, before, direction) => {
    expect(directionOf(kind, now, before)).toBe(direction);
  });

  it.each<[FigureKind, number, string]>([
    ['money', 1_234, '$1.2K'],
    ['money', -2_500_000, '-$2.5M'],
    ['count', 999, '999'],
    ['percent', 0.964, '96%'],
    ['minutes', 90, '1.5h'],
  ])('of the kind %s, %s, is short %s', (kind, value, words) => {
    expect(shortFigure(kind, value)).toBe(words);
  });

  it('stands in files as spreadsheets take it', () => {
    expect(figureInFile('percent', 0.96375)).toBe(96.38);
    expect(figureInFile('grams', 1_234_567)).toBe(1_234.567);
    expect(figureInFile('money', 12.345)).toBe(12.35);
    expect(figureInFile('text', '=1')).toBe('=1');
    expect(figureInFile('money', null)).toBeNull();
    expect([headingInFile('CO2', 'grams'), headingInFile('Shipments', 'count')]).toEqual(['CO2 (kg)', 'Shipments']);
  });

  it('is nothing of nothing', () => {
    expect([ratio(1, 0), ratio(1, 4), changeOf(1, 0), changeOf(null, 1), changeOf(3, 2)]).toEqual([
      null,
      0.25,
      null,
      null,
      0.5,
    ]);
    expect([medianOf([]), medianOf([3, 1, 2]), medianOf([4, 1, 2, 3])]).toEqual([null, 2, 2.5]);
  });
});

describe('reports', () => {
  it('have columns, a chart and a sort that are theirs, and need permissions that there are', () => {
    for (const { id, needs } of REPORTS) {
      const { columns, chart, sort } = REPORT_COLUMNS[id];
      const ids = columns.map((column) => column.id);
      expect(ids).toContain(chart);
      expect(ids).toContain(sort);
      expect(new Set(ids).size).toBe(ids.length);
      expect(PERMISSIONS).toEqual(expect.arrayContaining([...needs]));
    }
  });

  it('of nothing have no share and no average', () => {
    const nothing = new Proxy({}, { get: () => 0 }) as Record<string, number>;
    for (const { id } of REPORTS)
      for (const column of REPORT_COLUMNS[id].columns) {
        const value = figureOf(column, nothing, nothing);
        expect([id, column.id, value === null || value === 0]).toEqual([id, column.id, true]);
      }
  });

  it('reckon on-time delivery of what was judged, in dollars from cents', () => {
    const onTime = REPORT_COLUMNS['on-time-delivery'].columns.find(({ id }) => id === 'onTimeShare')!;
    const measures = { delivered: 10, early: 1, onTime: 5, late: 2, unjudged: 2 };
    expect(figureOf(onTime, measures, measures)).toBe(0.75);
    const spend = REPORT_COLUMNS.spend.columns;
    const all = { invoices: 4, shipments: 2, spend: 40_050, carriers: 4 };
    const some = { invoices: 1, shipments: 1, spend: 10_013, carriers: 1 };
    expect(spend.map((column) => figureOf(column, some, all))).toEqual([1, 1, 100.13, 10_013 / 40_050, 100.13]);
  });

  it.each([
    ['On-Time Delivery', true],
    ['Loading Time', true],
    ['Unloading Time Report', true],
    ['Unloading Time', false],
    ['Accruals', false],
  ])('%s has a clock: %s', (name, expected) => {
    expect(hasClock(name)).toBe(expected);
  });
});

it.each([
  ['On-Time Delivery', '', true],
  ['On-Time Delivery', 'deliv', true],
  ['On-Time Delivery', 'ON TIME', true],
  ['On-Time Delivery', 'ontime', true],
  ['On-Time Delivery', 'delivry', true],
  ['On-Time Delivery', 'dleivery', true],
  ['On-Time Delivery', 'delivery time', true],
  ['On-Time Delivery', 'spend', false],
  ['Unloading Time Report', 'loading', true],
  ['Unloading Time Report', 'unlaoding', true],
  ['Accruals', 'acruals', true],
  ['Accruals', 'acc rate', false],
  ['Accessorials and Rate Mismatch', 'mismach', true],
  ['CO2 by Lane and Customer', 'co2', true],
  ['CO2 by Lane and Customer', 'co3', false],
  ['Spend by Lane, Carrier and Mode', '!!!', true],
])('%s is found by "%s": %s', (name, typed, expected) => {
  expect(matchesFuzzily(name, typed)).toBe(expected);
});

it.each([
  [null, 'booked'],
  [-1, '0'],
  [0, '0'],
  [30, '0'],
  [31, '31'],
  [60, '31'],
  [61, '61'],
  [90, '61'],
  [91, '91'],
  [400, '91'],
])('freight delivered for %s days is aged %s', (days, key) => {
  expect(accrualAge(days).key).toBe(key);
});

it.each([
  [0, 0],
  [999, 0],
  [1_000, 1],
  [9_999, 2],
  [20_000, 4],
  [80_000, 4],
])('%i pounds are of the band %i', (pounds, band) => {
  expect(weightBand(pounds)).toBe(band);
});

it.each([
  ['Detention', true],
  ['Lift gate', true],
  ['Freight Rate', false],
  ['Fuel Surcharge', false],
  ['Rate Mismatch Adjustment', false],
])('%s is an accessorial: %s', (name, expected) => {
  expect(isAccessorial(name)).toBe(expected);
});

describe('a schedule', () => {
  const times = (change: Partial<ReportTimes>): ReportTimes => ({
    rhythm: 'Daily',
    weekday: null,
    dayOfMonth: null,
    hour: 6,
    timeZone: 'America/Chicago',
    ...change,
  });

  it.each<[Partial<ReportTimes>, string, boolean]>([
    [{}, '2026-11-17', true],
    [{ rhythm: 'Weekly', weekday: 'Tuesday' }, '2026-11-17', true],
    [{ rhythm: 'Weekly', weekday: 'Monday' }, '2026-11-17', false],
    [{ rhythm: 'Monthly', dayOfMonth: 17 }, '2026-11-17', true],
    [{ rhythm: 'Monthly', dayOfMonth: 1 }, '2026-11-17', false],
    [{ rhythm: 'Monthly', dayOfMonth: 31 }, '2026-11-30', true],
    [{ rhythm: 'Monthly', dayOfMonth: 31 }, '2026-12-30', false],
    [{ rhythm: 'Monthly', dayOfMonth: 30 }, '2028-02-29', true],
  ])('%j is due on %s: %s', (change, day, expected) => {
    expect(isDueOn(times(change), day)).toBe(expected);
  });

  // Noon in Chicago is 18:00 of the world's clock in winter.
  const NOON = 1_794_938_400_000;
  it.each([
    [6, 'America/Chicago', 0, '2026-11-17'],
    [12, 'America/Chicago', 0, '2026-11-17'],
    [13, 'America/Chicago', 0, '2026-11-16'],
    [23, 'America/Chicago', 12 * 3_600_000, '2026-11-17'],
    [6, 'Pacific/Auckland', 0, '2026-11-18'],
  ])('for %i o’clock in %s, %i ms after noon of 11/17, counts for %s', (hour, timeZone, later, day) => {
    expect(dueDay({ hour, timeZone }, NOON + later)).toBe(day);
  });

  it.each<[string, Partial<ReportTimes>, string | null, string]>([
    ['today, where its hour is still to come', { hour: 13 }, null, '2026-11-17'],
    ['tomorrow, where its hour has just come', { hour: 12 }, null, '2026-11-18'],
    ['tomorrow, once today was sent', { hour: 6 }, '2026-11-17', '2026-11-18'],
    ['tomorrow, where today was sent and a later hour was chosen', { hour: 13 }, '2026-11-17', '2026-11-18'],
    ['on its weekday', { rhythm: 'Weekly', weekday: 'Monday' }, '2026-11-16', '2026-11-23'],
    ['on the last day of a short month', { rhythm: 'Monthly', dayOfMonth: 31 }, '2026-10-31', '2026-11-30'],
  ])('is mailed next %s', (_, change, lastSentDate, day) => {
    expect(nextDay({ ...times(change), lastSentDate }, NOON)).toBe(day);
  });

  it('lacks what its rhythm needs', () => {
    expect(problemsWithTimes(times({}))).toEqual([]);
    expect(problemsWithTimes(times({ hour: 24 })).map(({ field }) => field)).toEqual(['hour']);
    expect(problemsWithTimes(times({ rhythm: 'Weekly' })).map(({ field }) => field)).toEqual(['weekday']);
    expect(problemsWithTimes(times({ rhythm: 'Monthly' })).map(({ field }) => field)).toEqual(['dayOfMonth']);
    expect(problemsWithTimes(times({ rhythm: 'Monthly', dayOfMonth: 32 })).map(({ field }) => field)).toEqual([
      'dayOfMonth',
    ]);
  });

  it('is said in words', () => {
    expect(timesInWords(times({}))).toBe('Every day at 06:00 (America/Chicago)');
    expect(timesInWords(times({ rhythm: 'Weekly', weekday: 'Monday', hour: 0 }))).toBe(
      'Every Monday at 00:00 (America/Chicago)',
    );
    expect(timesInWords(times({ rhythm: 'Monthly', dayOfMonth: 3, hour: 15 }))).toBe(
      'On day 3 of every month at 15:00 (America/Chicago)',
    );
  });
});
