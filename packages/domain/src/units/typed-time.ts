// Days and times as people type them and spreadsheets write them. Files and forms of every kind read them here.
import { isCalendarDay, type CalendarDay } from './calendar-days.ts';
import { isWallTime, type WallTime } from './wall-time.ts';

/** Spreadsheets write a day without a time as its midnight. */
const MIDNIGHT = /[ T](?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)? ?am)$/i;
const MONTH_FIRST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})$/;
const YEAR_FIRST = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/;

const pad = (digits: string) => digits.padStart(2, '0');
/** Freight is not booked for another century. */
const wholeYear = (digits: string) => (digits.length === 2 ? `20${digits}` : digits);

/** "12/3/26", "12/03/2026", "12-3-2026" or "2026-12-03"; the month first, as in the US. Null for anything else. */
export function readTypedDay(text: string): CalendarDay | null {
  const plain = text.trim().replace(MIDNIGHT, '');
  const [, month, , date, year] = MONTH_FIRST.exec(plain) ?? [];
  const [, firstYear, , secondMonth, thirdDate] = YEAR_FIRST.exec(plain) ?? [];
  const day =
    year === undefined
      ? firstYear && `${firstYear}-${pad(secondMonth!)}-${pad(thirdDate!)}`
      : `${wholeYear(year)}-${pad(month!)}-${pad(date!)}`;
  return day !== undefined && isCalendarDay(day) ? day : null;
}

const WITH_COLON = /^(\d{1,2}):(\d\d)(?::(\d\d))?$/;
const MILITARY = /^(\d{1,2})(\d\d)$/;
const HALF_OF_DAY = / ?([ap])\.?(?:m\.?)?$/;

function readHours(hours: string, half: string | undefined): string | null {
  if (half === undefined) return pad(hours);
  const hour = Number(hours);
  if (hour < 1 || hour > 12) return null;
  return pad(String((hour % 12) + (half === 'p' ? 12 : 0)));
}

/** "9:00 AM", "9am", "09:00", "16:30", "0900" or "noon". Null for anything else, such as a lone "9". */
export function readTypedTime(text: string): WallTime | null {
  const typed = text.trim().toLowerCase();
  if (typed === 'noon') return '12:00:00';
  if (typed === 'midnight') return '00:00:00';
  const [suffix = '', half] = HALF_OF_DAY.exec(typed) ?? [];
  const plain = typed.slice(0, typed.length - suffix.length);
  const wholeHour = half === undefined ? null : /^(\d{1,2})$/.exec(plain);
  const [, hours, minutes = '00', seconds = '00'] = WITH_COLON.exec(plain) ?? wholeHour ?? MILITARY.exec(plain) ?? [];
  const read = hours === undefined ? null : readHours(hours, half);
  const time = `${read}:${minutes}:${seconds}`;
  return read !== null && isWallTime(time) ? time : null;
}
