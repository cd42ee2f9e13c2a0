import { problem, type Problem } from '../problem.ts';
import { addDays, DAYS_OF_WEEK, dayOfWeek, type CalendarDay, type DayOfWeek } from '../units/calendar-days.ts';
import { localTimeAt, type Instant, type ZoneName } from '../units/zoned-time.ts';
import { lastOfMonth, periodLabel, type PeriodName } from './periods.ts';

export const RHYTHMS = ['Daily', 'Weekly', 'Monthly'] as const;
export type ReportRhythm = (typeof RHYTHMS)[number];

export const REPORT_FORMATS = ['PDF', 'CSV'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** So many at once are enough for anybody, and no burden for those who get them. */
export const MOST_SCHEDULES = 20;

/** When a report is mailed: at a full hour by the clocks of a zone. */
export interface ReportTimes {
  rhythm: ReportRhythm;
  /** Of a weekly one. */
  weekday: DayOfWeek | null;
  /** Of a monthly one: in a shorter month its last day. */
  dayOfMonth: number | null;
  hour: number;
  timeZone: ZoneName;
}

export function problemsWithTimes({ rhythm, weekday, dayOfMonth, hour }: ReportTimes): Problem[] {
  const isDay = dayOfMonth !== null && Number.isInteger(dayOfMonth) && dayOfMonth >= 1 && dayOfMonth <= 31;
  return [
    ...(Number.isInteger(hour) && hour >= 0 && hour <= 23 ? [] : [problem('hour', 'Hour must be from 0 to 23.')]),
    ...(rhythm === 'Weekly' && weekday === null ? [problem('weekday', 'Day of the week is required')] : []),
    ...(rhythm === 'Monthly' && !isDay ? [problem('dayOfMonth', 'Day of the month must be from 1 to 31.')] : []),
  ];
}

/** Whether it is mailed on a day of its zone. */
export function isDueOn(
  { rhythm, weekday, dayOfMonth }: Omit<ReportTimes, 'hour' | 'timeZone'>,
  day: CalendarDay,
): boolean {
  if (rhythm === 'Daily') return true;
  if (rhythm === 'Weekly') return dayOfWeek(day) === weekday;
  const last = Number(lastOfMonth(day).slice(8));
  return Number(day.slice(8)) === Math.min(dayOfMonth ?? 1, last);
}

/** The last day of its zone whose hour has come: what is late, also past midnight, still counts for the day it was due on. */
export function dueDay({ hour, timeZone }: Pick<ReportTimes, 'hour' | 'timeZone'>, now: Instant): CalendarDay {
  const { date, time } = localTimeAt(timeZone, now);
  return Number(time.slice(0, 2)) >= hour ? date : addDays(date, -1);
}

/** The day of its zone on which it comes next: one whose hour is still to come, and on which it has not come already by an earlier hour. */
export function nextDay(times: ReportTimes & { lastSentDate: CalendarDay | null }, now: Instant): CalendarDay {
  let day = addDays(dueDay(times, now), 1);
  while (!isDueOn(times, day) || (times.lastSentDate !== null && day <= times.lastSentDate)) day = addDays(day, 1);
  return day;
}

/** "06:00". */
export const hourInWords = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** "Every Monday at 06:00 (America/Chicago)". */
export function timesInWords({ rhythm, weekday, dayOfMonth, hour, timeZone }: ReportTimes): string {
  const days =
    rhythm === 'Daily'
      ? 'Every day'
      : rhythm === 'Weekly'
        ? `Every ${weekday ?? DAYS_OF_WEEK[1]}`
        : `On day ${dayOfMonth ?? 1} of every month`;
  return `${days} at ${hourInWords(hour)} (${timeZone})`;
}

export const scheduleInWords = (times: ReportTimes, period: PeriodName, format: ReportFormat): string =>
  `${timesInWords(times)}, ${periodLabel(period).toLowerCase()}, as ${format}`;
