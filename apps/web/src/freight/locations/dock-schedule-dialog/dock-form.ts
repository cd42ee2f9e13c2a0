import {
  hasEditableTimes,
  problemsWithDockSchedule,
  withClosed,
  withTwentyFourHours,
  type DockHours,
  type DockSchedule,
  type DockScheduleEdit,
} from '@lanewright/domain/locations/dock-schedule.ts';
import { DAYS_OF_WEEK, type DayOfWeek } from '@lanewright/domain/units/calendar-days.ts';
import { END_OF_DAY, hoursAndMinutes, type WallTime } from '@lanewright/domain/units/wall-time.ts';

/** What stands in the fields: times are still text there, so that nothing typed is rewritten. */
export interface DockDay {
  dayOfWeek: DayOfWeek;
  isClosed: boolean;
  isTwentyFourHour: boolean;
  opening: string;
  closing: string;
}

export interface DockForm {
  isAppointmentRequired: boolean;
  days: DockDay[];
}

export type TimeField = 'opening' | 'closing';
export const NOT_A_TIME = 'Enter a time such as 06:00';

const MONDAY_FIRST = [...DAYS_OF_WEEK.slice(1), DAYS_OF_WEEK[0]];
const WEEKEND: readonly DayOfWeek[] = ['Saturday', 'Sunday'];
const LAST_MINUTE = hoursAndMinutes(END_OF_DAY);

function dayFrom({ startTime, endTime, ...day }: DockHours): DockDay {
  return { ...day, opening: hoursAndMinutes(startTime), closing: hoursAndMinutes(endTime) };
}

export function formFromSchedule({ isAppointmentRequired, dockHours }: DockSchedule): DockForm {
  const days = MONDAY_FIRST.flatMap((day) => dockHours.filter(({ dayOfWeek }) => dayOfWeek === day)).map(dayFrom);
  return { isAppointmentRequired, days };
}

/** Reads what people type for a time of day: 6, 630, 0630, 6:30, 18.45. Null for anything else. */
export function readTime(text: string): string | null {
  const parts = /^(\d{1,2})(?:[:.h ]?([0-5]\d))?$/.exec(text.trim());
  if (!parts || Number(parts[1]) > 23) return null;
  return `${parts[1]!.padStart(2, '0')}:${parts[2] ?? '00'}`;
}

/** The last minute of the day means its end: nobody closes a dock one minute before midnight. */
function wallTime(text: string, field: TimeField): WallTime | null {
  const time = readTime(text);
  if (time === null) return null;
  return field === 'closing' && time === LAST_MINUTE ? END_OF_DAY : `${time}:00`;
}

function hoursFrom(day: DockDay): DockHours | null {
  const { dayOfWeek, isClosed, isTwentyFourHour } = day;
  const [startTime, endTime] = [wallTime(day.opening, 'opening'), wallTime(day.closing, 'closing')];
  if (startTime === null || endTime === null) return null;
  return { dayOfWeek, isClosed, isTwentyFourHour, startTime, endTime };
}

export type DockErrors = Partial<Record<DayOfWeek, Partial<Record<TimeField, string>>>>;

export function errorsIn({ days }: DockForm): DockErrors {
  const errors: DockErrors = {};
  for (const day of days) {
    if (day.isClosed || day.isTwentyFourHour) continue;
    const found: Partial<Record<TimeField, string>> = {};
    for (const field of ['opening', 'closing'] as const) {
      if (readTime(day[field]) === null) found[field] = NOT_A_TIME;
    }
    const hours = hoursFrom(day);
    for (const { field, message } of hours ? problemsWithDockSchedule({ dockHours: [hours] }) : [])
      found[field.endsWith('startTime') ? 'opening' : 'closing'] = message;
    if (Object.keys(found).length > 0) errors[day.dayOfWeek] = found;
  }
  return errors;
}

/** Only for a form without errors; a closed day with half a time in it keeps what was saved before. */
export function editFromForm(form: DockForm, saved: DockSchedule, version: number): DockScheduleEdit {
  const before = new Map(saved.dockHours.map((hours) => [hours.dayOfWeek, hours]));
  const dockHours = form.days.map((day) => hoursFrom(day) ?? withClosed(before.get(day.dayOfWeek)!, day.isClosed));
  return { isAppointmentRequired: form.isAppointmentRequired, dockHours, version };
}

export function withDay(form: DockForm, changed: DockDay): DockForm {
  return { ...form, days: form.days.map((day) => (day.dayOfWeek === changed.dayOfWeek ? changed : day)) };
}

export function afterTwentyFourHours(day: DockDay, isOn: boolean): DockDay {
  const hours = { ...day, startTime: END_OF_DAY, endTime: END_OF_DAY };
  const { startTime, endTime } = withTwentyFourHours(hours, isOn);
  return { ...day, isTwentyFourHour: isOn, opening: hoursAndMinutes(startTime), closing: hoursAndMinutes(endTime) };
}

export function isEditable({ isClosed, isTwentyFourHour, dayOfWeek }: DockDay): boolean {
  return hasEditableTimes({ dayOfWeek, isClosed, isTwentyFourHour, startTime: END_OF_DAY, endTime: END_OF_DAY });
}

/** Monday to Friday get the hours of one day. */
export function copiedToWeekdays(form: DockForm, source: DockDay): DockForm {
  return {
    ...form,
    days: form.days.map((day) => (WEEKEND.includes(day.dayOfWeek) ? day : { ...source, dayOfWeek: day.dayOfWeek })),
  };
}

/** "06:00–18:00", "24 Hrs" or "Closed": one day in few words. */
export function dayInWords(day: DockDay): string {
  if (day.isClosed) return 'Closed';
  return day.isTwentyFourHour ? '24 Hrs' : `${day.opening}–${day.closing}`;
}
