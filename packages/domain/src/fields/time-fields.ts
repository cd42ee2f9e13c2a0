import { CalendarDaySchema } from '../units/calendar-day-schema.ts';
import { formatCalendarDay, type CalendarDay } from '../units/calendar-days.ts';
import { readTypedDay, readTypedTime } from '../units/typed-time.ts';
import { WallTimeSchema } from '../units/wall-time-schema.ts';
import { hoursAndMinutes, type WallTime } from '../units/wall-time.ts';
import type { Field, MadeWith, Reading } from './field.ts';

function chosen(schema: ReturnType<MadeWith<string>>, label: string) {
  const orNothing: MadeWith<string | null> = () => schema.nullable();
  const orNull: MadeWith<string | null> = () => schema.nullable().default(null);
  return {
    label,
    isRequired: false,
    empty: null,
    schema: orNull,
    tidy: (value: string | null) => value,
    problemWith: () => null,
    inputSchema: orNothing,
    toInput: (value: string | null) => value,
    fromInput: (input: string | null) => input,
  };
}

function readDay(cell: string): Reading<CalendarDay> {
  const day = readTypedDay(cell);
  return day === null ? { reason: 'is not a day such as 03/08/2026' } : { value: day };
}

/** A day of the calendar, without a zone. */
export function day({ label }: { label: string }): Field<CalendarDay | null> {
  return { ...chosen(CalendarDaySchema, label), readCell: readDay, inWords: (value) => formatCalendarDay(value!) };
}

function readTime(cell: string): Reading<WallTime> {
  const time = readTypedTime(cell);
  return time === null ? { reason: 'is not a time such as 16:30 or 4:30 PM' } : { value: time };
}

/** What a clock on the wall shows, at a place that something else names. */
export function wallTime({ label }: { label: string }): Field<WallTime | null> {
  return { ...chosen(WallTimeSchema, label), readCell: readTime, inWords: (value) => hoursAndMinutes(value!) };
}
