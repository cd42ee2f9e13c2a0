import { describe, expect, it } from 'vitest';
import { problemsWithRatePeriod, type RatePeriodDraft } from './rate-periods.ts';

const period = (effectiveDate: string, expirationDate: string, carrierId = 'blue') => ({
  carrierId,
  effectiveDate,
  expirationDate,
});
const SUMMER = period('2026-06-01', '2026-08-31');
const problemOf = (rate: RatePeriodDraft, before: RatePeriodDraft | null = null, others = [SUMMER]) =>
  problemsWithRatePeriod(rate, others, before, 'Blue Ridge')[0]?.message ?? null;
const TAKEN = 'Blue Ridge already has a rate on this lane from 06/01/2026 to 08/31/2026.';

describe('the period of a new lane rate', () => {
  it.each<[string, RatePeriodDraft, string | null]>([
    ['may end the day before the other begins', period('2026-01-01', '2026-05-31'), null],
    ['may begin the day after the other ends', period('2026-09-01', '2026-12-31'), null],
    [
      'cannot end on the first day of the other',
      period('2026-01-01', '2026-06-01'),
      `${TAKEN} Choose an expiration date of 05/31/2026 or earlier, or change the dates of that rate.`,
    ],
    [
      'cannot begin on the last day of the other',
      period('2026-08-31', '2026-12-31'),
      `${TAKEN} End that rate by 08/30/2026, or choose an effective date after 08/31/2026.`,
    ],
    [
      'cannot begin on the same day',
      period('2026-06-01', '2026-06-01'),
      `${TAKEN} Edit that rate, or choose other dates.`,
    ],
    ['may be that of the other where another carrier has it', period('2026-06-01', '2026-08-31', 'ace'), null],
    ['is not compared while a date is missing', { ...SUMMER, expirationDate: null }, null],
    ['is not compared while it ends before it begins', period('2026-08-31', '2026-06-01'), null],
  ])('%s', (_title, rate, expected) => {
    expect(problemOf(rate)).toBe(expected);
  });
});

describe('the period of a stored lane rate that overlaps another', () => {
  const before = period('2026-01-01', '2026-07-15');

  it.each<[string, RatePeriodDraft, boolean]>([
    ['may stay', before, true],
    ['may end earlier', period('2026-01-01', '2026-06-30'), true],
    ['may begin earlier, before the overlap', period('2025-12-01', '2026-07-15'), true],
    ['cannot end a day later', period('2026-01-01', '2026-07-16'), false],
    ['cannot go to a carrier that has another rate', { ...before, carrierId: 'ace' }, false],
  ])('%s', (_title, rate, isAllowed) => {
    const others = [SUMMER, { ...SUMMER, carrierId: 'ace' }];
    expect(problemOf(rate, before, others) === null).toBe(isAllowed);
  });
});
