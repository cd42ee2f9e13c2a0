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
import { z } from 'zod';
import type { MergeUnit } from '../../../ui/forms/three-way.ts';
import { NOT_A_TIME, readTimeOfDay } from '../../../ui/forms/time-of-day.ts';

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

/** The last minute of the day means its end: nobody closes a dock one minute before midnight. */
function wallTime(text: string, field: TimeField): WallTime | null {
  const time = readTimeOfDay(text);
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
      if (readTimeOfDay(day[field]) === null) found[field] = NOT_A_TIME;
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

export function afterTwentyFourHours(day: DockDay, isOn: boolean): DockDay {
  const hours = { ...day, startTime: END_OF_DAY, endTime: END_OF_DAY };
  const { startTime, endTime } = withTwentyFourHours(hours, isOn);
  return { ...day, isTwentyFourHour: isOn, opening: hoursAndMinutes(startTime), closing: hoursAndMinutes(endTime) };
}

export function isEditable({ isClosed, isTwentyFourHour, dayOfWeek }: DockDay): boolean {
  return hasEditableTimes({ dayOfWeek, isClosed, isTwentyFourHour, startTime: END_OF_DAY, endTime: END_OF_DAY });
}

/** Monday to Friday get the hours of one day. */
export function copiedToWeekdays(days: readonly DockDay[], source: DockDay): DockDay[] {
  return days.map((day) => (WEEKEND.includes(day.dayOfWeek) ? day : { ...source, dayOfWeek: day.dayOfWeek }));
}

/** "06:00–18:00", "24 Hrs" or "Closed": one day in few words. */
export function dayInWords(day: DockDay): string {
  if (day.isClosed) return 'Closed';
  return day.isTwentyFourHour ? '24 Hrs' : `${day.opening}–${day.closing}`;
}

/** Each day by itself: two people may each have changed another one. */
export const DOCK_UNITS: readonly MergeUnit<DockForm>[] = [
  {
    label: 'Appointment required',
    fields: ['isAppointmentRequired'],
    inWords: ({ isAppointmentRequired }) => (isAppointmentRequired ? 'Yes' : 'No'),
  },
  ...MONDAY_FIRST.map((dayOfWeek, index): MergeUnit<DockForm> => ({
    label: dayOfWeek,
    fields: [`days.${index}`],
    inWords: ({ days }) => (days[index] ? dayInWords(days[index]) : ''),
  })),
];

export function problemsIn(form: DockForm) {
  const errors = errorsIn(form);
  return form.days.flatMap(({ dayOfWeek }, index) =>
    Object.entries(errors[dayOfWeek] ?? {}).map(([field, message]) => ({ field: `days.${index}.${field}`, message })),
  );
}

const DraftOfDay = z.object({
  dayOfWeek: z.enum(DAYS_OF_WEEK),
  isClosed: z.boolean(),
  isTwentyFourHour: z.boolean(),
  opening: z.string(),
  closing: z.string(),
});
const DraftOfForm = z.object({ isAppointmentRequired: z.boolean(), days: z.array(DraftOfDay).length(7) });

export function isDockForm(values: unknown): values is DockForm {
  return DraftOfForm.safeParse(values).success;
}
