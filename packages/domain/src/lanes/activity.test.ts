import { describe, expect, it } from 'vitest';
import { countThisYear, firstMonthNeeded, monthlyCounts, projectedVolume, type MonthlyVolume } from './activity.ts';

const TODAY = '2026-09-16';
/** "2026-08 12" */
const read = (...texts: string[]): MonthlyVolume[] =>
  texts.map((text) => ({
    year: Number(text.slice(0, 4)),
    month: Number(text.slice(5, 7)),
    count: Number(text.slice(8)),
  }));
const said = (volumes: readonly MonthlyVolume[]) =>
  volumes.map(({ year, month, count }) => `${year}-${String(month).padStart(2, '0')} ${count}`);

describe('shipments by month', () => {
  it('begin with the year, without gaps, and go on where some are planned', () => {
    const counts = read('2025-12 9', '2026-02 3', '2026-09 1', '2026-11 2');
    expect(said(monthlyCounts(counts, TODAY))).toEqual([
      '2026-01 0',
      '2026-02 3',
      '2026-03 0',
      '2026-04 0',
      '2026-05 0',
      '2026-06 0',
      '2026-07 0',
      '2026-08 0',
      '2026-09 1',
      '2026-10 0',
      '2026-11 2',
    ]);
    expect(countThisYear(counts, TODAY)).toBe(4);
    expect(firstMonthNeeded(TODAY)).toBe('2025-01-01');
  });
});

describe('the volume ahead', () => {
  it.each<[string, string, MonthlyVolume[], string[]]>([
    ['of a lane without shipments', TODAY, [], ['2026-09 0', '2026-10 0', '2026-11 0', '2026-12 0']],
    [
      'is the mean of three full months',
      TODAY,
      read('2026-06 3', '2026-07 4', '2026-08 6'),
      ['2026-09 4', '2026-10 4', '2026-11 4', '2026-12 4'],
    ],
    [
      'counts months without any',
      TODAY,
      read('2026-06 3', '2026-05 100'),
      ['2026-09 1', '2026-10 1', '2026-11 1', '2026-12 1'],
    ],
    [
      'goes halfway to what the month was a year ago',
      TODAY,
      read('2026-06 4', '2026-07 4', '2026-08 4', '2025-11 10', '2025-12 1'),
      ['2026-09 4', '2026-10 4', '2026-11 7', '2026-12 3'],
    ],
    [
      'is no less than there is already',
      TODAY,
      read('2026-08 3', '2026-09 5', '2026-10 2'),
      ['2026-09 5', '2026-10 2', '2026-11 1', '2026-12 1'],
    ],
    [
      'goes on into the next year when this one is short',
      '2026-11-16',
      read('2026-08 6', '2026-09 6', '2026-10 6', '2026-01 2'),
      ['2026-11 6', '2026-12 6', '2027-01 4', '2027-02 6'],
    ],
  ])('%s', (_title, today, counts, expected) => {
    expect(said(projectedVolume(counts, today))).toEqual(expected);
  });
});
