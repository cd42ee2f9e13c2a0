import { addDays, dayOfWeek, type CalendarDay, type DayOfWeek } from '../units/calendar-days.ts';
import type { Holiday } from './terms.ts';

/** The years of calendar days, without those whose holidays would lie beyond. */
const FIRST_YEAR = 2;
const LAST_YEAR = 9998;

/** The first such day of the week on that day or after it. */
function weekdayFrom(day: CalendarDay, weekday: DayOfWeek): CalendarDay {
  let found = day;
  while (dayOfWeek(found) !== weekday) found = addDays(found, 1);
  return found;
}

/** A holiday on a Saturday is observed on Friday, one on a Sunday on Monday. */
function observed(day: CalendarDay): CalendarDay {
  const moved: Partial<Record<DayOfWeek, number>> = { Saturday: -1, Sunday: 1 };
  return addDays(day, moved[dayOfWeek(day)] ?? 0);
}

function holidaysOfYear(number: number): [CalendarDay, string][] {
  const year = String(number).padStart(4, '0');
  return [
    [observed(`${year}-01-01`), 'New Year'],
    // The last Monday in May.
    [weekdayFrom(`${year}-05-25`, 'Monday'), 'Memorial Day'],
    [observed(`${year}-07-04`), 'Independence Day'],
    [weekdayFrom(`${year}-09-01`, 'Monday'), 'Labor Day'],
    // The fourth Thursday in November.
    [weekdayFrom(`${year}-11-22`, 'Thursday'), 'Thanksgiving'],
    [observed(`${year}-12-25`), 'Christmas Day'],
  ];
}

/** The federal holidays on which carriers in the US close, from one day to another, both included. */
export function usHolidays(from: CalendarDay, to: CalendarDay): Holiday[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  // New Year may be observed on the last day of the year before. Somebody who types a year begins with 0002.
  const years = Array.from({ length: last - first + 2 }, (_, index) => first + index).filter(
    (year) => year >= FIRST_YEAR && year <= LAST_YEAR,
  );
  return years
    .flatMap(holidaysOfYear)
    .filter(([day]) => day >= from && day <= to)
    .map(([day, name]) => ({ day, country: 'US', name, carrierId: null }));
}
