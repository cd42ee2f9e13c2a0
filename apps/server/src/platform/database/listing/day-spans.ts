import { addDays, type CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { instantAt, type ZoneName } from '@lanewright/domain/units/zoned-time.ts';
import { sql } from 'kysely';
import { isAtLeast, isAtMost } from './conditions.ts';
import type { Condition } from './list.ts';

/** From one day to another, both included; either may be open. */
export interface DaySpan {
  from?: CalendarDay | undefined;
  to?: CalendarDay | undefined;
}

/** From an instant to before another. */
export interface InstantSpan {
  from?: string | undefined;
  to?: string | undefined;
}

/** What was chosen: days of the calendar, or so many days away from today; unless said which, the latter where it is there. */
export interface ChosenDays {
  kind: 'fixed' | 'dynamic' | undefined;
  start: CalendarDay | undefined;
  end: CalendarDay | undefined;
  /** Days from today, before it below zero. */
  first: number | undefined;
  last: number | undefined;
}

/** The days that are meant: as they are given, or counted from today. */
export function daysMeant({ kind, start, end, first, last }: ChosenDays, today: CalendarDay): DaySpan {
  const fixed: DaySpan = kind === 'dynamic' ? {} : { from: start, to: end };
  if (kind === 'fixed') return fixed;
  return {
    from: first === undefined ? fixed.from : addDays(today, first),
    to: last === undefined ? fixed.to : addDays(today, last),
  };
}

/** As instants: the day begins where who asks is. */
export function instantsOf({ from, to }: DaySpan, zone: ZoneName): InstantSpan {
  const midnight = (date: CalendarDay) => new Date(instantAt(zone, { date, time: '00:00:00' })).toISOString();
  return {
    from: from === undefined ? undefined : midnight(from),
    to: to === undefined ? undefined : midnight(addDays(to, 1)),
  };
}

export function isOnDays(column: string, { from, to }: DaySpan): Condition[] {
  return [
    ...(from === undefined ? [] : [isAtLeast(column, from)]),
    ...(to === undefined ? [] : [isAtMost(column, to)]),
  ];
}

export function isWithinInstants(column: string, { from, to }: InstantSpan): Condition[] {
  const at = sql.ref(column);
  return [...(from === undefined ? [] : [sql`${at} >= ${from}`]), ...(to === undefined ? [] : [sql`${at} < ${to}`])];
}

/** Null where there are none: no limit. */
export const all = (conditions: readonly Condition[]): Condition | null =>
  conditions.length === 0 ? null : sql`${sql.join(conditions, sql` and `)}`;
