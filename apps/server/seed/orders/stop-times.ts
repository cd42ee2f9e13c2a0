import { hoursOn } from '@lanewright/domain/locations/dock-schedule.ts';
import type { StopPlace } from '@lanewright/domain/orders/facts.ts';
import type { StopDraft } from '@lanewright/domain/orders/order.ts';
import { holidayOn, type ClosedDays } from '@lanewright/domain/rating/transit.ts';
import { dayOfNumber } from '@lanewright/domain/units/calendar-days.ts';
import { wallTimeAt } from '@lanewright/domain/units/wall-time.ts';
import type { Dice } from '../random.ts';
import { isHoliday, weekdayOf } from './calendar.ts';

/** 1970-01-04 was a Sunday. */
const A_SUNDAY = 3;
const HOUR = 3_600;
/** Docks that are always open still have a day shift. */
const DAY_SHIFT = { opens: 6 * HOUR, closes: 20 * HOUR };

interface Hours {
  opens: number;
  closes: number;
}

const seconds = (time: string) =>
  Number(time.slice(0, 2)) * HOUR + Number(time.slice(3, 5)) * 60 + Number(time.slice(6));

/** What a place has open on each weekday, Sunday first; null where it is closed. Dates are asked a million times. */
export type Week = readonly (Hours | null)[];

export function weekOf({ schedule }: StopPlace): Week {
  return Array.from({ length: 7 }, (_, weekday) => {
    const hours = schedule && hoursOn(schedule, dayOfNumber(A_SUNDAY + weekday));
    if (!hours) return DAY_SHIFT;
    if (hours.isClosed) return null;
    const [opens, closes] = [seconds(hours.startTime), seconds(hours.endTime)];
    return closes - opens > 16 * HOUR ? DAY_SHIFT : { opens, closes };
  });
}

const isWeekend = (day: number) => weekdayOf(day) === 0 || weekdayOf(day) === 6;

/** The nearest day from there on, forwards or backwards, on which the dock works; and the carrier, where its closed days are given. */
export function workingDay(
  day: number,
  week: Week,
  { mayBeWeekend, closed, step = 1 }: { mayBeWeekend: boolean; closed: ClosedDays | null; step?: 1 | -1 },
): number {
  const isCarrierOpen = (on: number) => closed === null || holidayOn(closed, textOfDay(on)) === null;
  const isAtWork = (on: number) =>
    week[weekdayOf(on)] && !isHoliday(on) && (mayBeWeekend || !isWeekend(on)) && isCarrierOpen(on);
  let found = day;
  for (let tries = 0; tries < 14 && !isAtWork(found); tries++) found += step;
  return found;
}

/** So many working days later. */
export function openDaysLater(day: number, count: number): number {
  let found = day;
  for (let left = count; left > 0; left--)
    do found++;
    while (isWeekend(found) || isHoliday(found));
  return found;
}

/** The last working day before it. */
export function openDayBefore(day: number): number {
  let found = day - 1;
  while (isWeekend(found) || isHoliday(found)) found--;
  return found;
}

const days = new Map<number, string>();
export function textOfDay(day: number): string {
  let text = days.get(day);
  if (text === undefined) days.set(day, (text = dayOfNumber(day)));
  return text;
}

const SHORTEST_WINDOW = 2 * HOUR;
/** A truck that is on its way is unloaded soon after it can be there. */
const MAX_WAIT = HOUR;
const HALF_HOUR = HOUR / 2;
const QUARTER = HOUR / 4;

/** Whether the dock still takes a truck that comes at that second of the day. */
export function hasTimeFrom(day: number, week: Week, from: number): boolean {
  const { closes } = week[weekdayOf(day)] ?? DAY_SHIFT;
  return Math.ceil(from / HALF_HOUR) * HALF_HOUR + SHORTEST_WINDOW <= closes;
}

type StopTimes = Pick<StopDraft, 'baseDate' | 'early' | 'late' | 'appointment'>;

/**
 * Two to four hours of the day, six for carriers that come by on a round; within what the dock has open. With `from`, the
 * second of the day when the truck can be there, two hours soon after it.
 */
export function timesOn(
  day: number,
  week: Week,
  random: Dice,
  facts: { name: string; isRound: boolean; hasAppointment: boolean; isLateInTheDay: boolean; from?: number | null },
): StopTimes {
  const { opens: opensAt, closes } = week[weekdayOf(day)] ?? DAY_SHIFT;
  const { from = null } = facts;
  const opens = from === null ? opensAt : Math.max(opensAt, Math.ceil(from / HALF_HOUR) * HALF_HOUR);
  const hours = facts.isRound ? 6 : random.whole(`${facts.name} hours`, 2, 4);
  const length = Math.min(closes - opens, from === null ? hours * HOUR : SHORTEST_WINDOW);
  const lastSlot = Math.floor((closes - opens - length) / HALF_HOUR);
  const slots = from === null ? lastSlot : Math.min(lastSlot, MAX_WAIT / HALF_HOUR);
  const slot = facts.isLateInTheDay ? lastSlot : random.whole(`${facts.name} slot`, 0, slots);
  const early = opens + slot * HALF_HOUR;
  const appointment = early + random.whole(`${facts.name} appointment`, 0, Math.floor(length / QUARTER) - 1) * QUARTER;
  return {
    baseDate: textOfDay(day),
    early: wallTimeAt(early),
    late: wallTimeAt(early + length),
    appointment: facts.hasAppointment ? wallTimeAt(appointment) : null,
  };
}
