import { expect, it } from 'vitest';
import { usHolidays } from './us-holidays.ts';

it.each<[string, string, string, string[]]>([
  [
    'a year',
    '2026-01-01',
    '2026-12-31',
    ['2026-01-01', '2026-05-25', '2026-07-03', '2026-09-07', '2026-11-26', '2026-12-25'],
  ],
  ['the day of a holiday', '2026-11-26', '2026-11-26', ['2026-11-26']],
  ['the day before a holiday', '2026-11-25', '2026-11-25', []],
  ['the day after a holiday', '2026-11-27', '2026-11-27', []],
  ['a holiday on a Sunday', '2027-07-01', '2027-07-10', ['2027-07-05']],
  ['New Year on a Saturday', '2027-12-01', '2027-12-31', ['2027-12-24', '2027-12-31']],
  ['a year that is still being typed', '0002-11-20', '0002-11-30', ['0002-11-28']],
  ['the last year there is', '9999-11-20', '9999-12-31', []],
  ['the first year there is', '0001-01-01', '0001-12-31', []],
  ['the turn of a year', '2028-12-20', '2029-01-10', ['2028-12-25', '2029-01-01']],
])('knows the holidays of %s', (_title, from, to, days) => {
  expect(usHolidays(from, to).map(({ day }) => day)).toEqual(days);
});
