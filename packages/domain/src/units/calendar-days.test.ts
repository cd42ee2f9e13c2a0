import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/trials.ts';
import { CalendarDaySchema } from './calendar-day-schema.ts';
import {
  addDays,
  compareDays,
  dayOfNumber,
  dayOfWeek,
  DAYS_OF_WEEK,
  daysBetween,
  formatCalendarDay,
  isCalendarDay,
  isWeekend,
} from './calendar-days.ts';
import { readTypedDay } from './typed-time.ts';

const FIRST = Temporal.PlainDate.from('0001-01-01');
const DAYS_OF_9999_YEARS = FIRST.until('9999-12-31').days;
const anyDay = fc.integer({ min: 0, max: DAYS_OF_9999_YEARS }).map((days) => FIRST.add({ days }).toString());

it.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2024-02-29', true],
  ['1900-02-29', false],
  ['2000-02-29', true],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['0000-01-01', false],
  ['0001-01-01', true],
  ['9999-12-31', true],
  ['2026-1-1', false],
  ['2026-01-01T00:00:00', false],
  [' 2026-01-01', false],
  ['', false],
])('%s as a calendar day: %s', (text, expected) => {
  expect(isCalendarDay(text)).toBe(expected);
  expect(CalendarDaySchema.safeParse(text).success).toBe(expected);
});

describe('calendar days', () => {
  it('add and subtract like an independent calendar', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -1000, max: 1000 }), (day, count) => {
        const expected = Temporal.PlainDate.from(day).add({ days: count });
        fc.pre(expected.year >= 1 && expected.year <= 9999);
        expect(addDays(day, count)).toBe(expected.toString());
      }),
      runs(200, 1000),
    );
  });

  it('know weekday, distance and order like an independent calendar', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (one, other) => {
        expect(DAYS_OF_WEEK.indexOf(dayOfWeek(one))).toBe(Temporal.PlainDate.from(one).dayOfWeek % 7);
        expect(daysBetween(one, other)).toBe(Temporal.PlainDate.from(one).until(other).days);
        expect(Math.sign(compareDays(one, other))).toBe(Temporal.PlainDate.compare(one, other));
      }),
      runs(200, 1000),
    );
  });

  it.each([
    ['0001-01-01', -1],
    ['9999-12-31', 1],
    ['2026-01-01', 0.5],
    ['2026-02-30', 1],
    ['tomorrow', 1],
  ])('refuse to count from %s by %d', (day, count) => {
    expect(() => addDays(day, count)).toThrow(RangeError);
  });

  it('have numbers on both ends of the calendar', () => {
    expect([dayOfNumber(-719_162), dayOfNumber(0), dayOfNumber(2_932_896)]).toEqual([
      '0001-01-01',
      '1970-01-01',
      '9999-12-31',
    ]);
  });
});

it.each([
  ['2026-11-13', 'Friday', false],
  ['2026-11-14', 'Saturday', true],
  ['2026-11-15', 'Sunday', true],
  ['2026-11-16', 'Monday', false],
])('%s is a %s; weekend: %s', (day, name, expected) => {
  expect([dayOfWeek(day), isWeekend(day)]).toEqual([name, expected]);
});

it('writes month, day and year, and reads them back', () => {
  expect(formatCalendarDay('2026-03-08')).toBe('03/08/2026');
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(readTypedDay(formatCalendarDay(day))).toBe(day);
    }),
    runs(100, 1000),
  );
});
