import { timeZoneLabel } from '@lanewright/domain/geography/time-zones.ts';
import type { OrderStop } from '@lanewright/domain/orders/order-record.ts';
import { dayOfWeek, formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { hoursAndMinutes } from '@lanewright/domain/units/wall-time.ts';
import { localOfIso } from '@lanewright/domain/units/zoned-time.ts';

export interface StopTimes {
  /** "Wed 11/18/2026"; null while no day is set. */
  day: string | null;
  /** "08:00–12:00", "from 08:00", "until 12:00"; null while neither end is set. */
  hours: string | null;
  appointment: string | null;
  /** Whose clocks these are: "Central Time (Chicago)". */
  zone: string;
}

type TimedStop = Pick<
  OrderStop,
  'baseDate' | 'earlyDateTimeOffset' | 'lateDateTimeOffset' | 'appointmentDateTimeOffset' | 'location'
>;

function windowInWords(early: string | null, late: string | null): string | null {
  if (early === null) return late === null ? null : `until ${late}`;
  if (late === null) return `from ${early}`;
  return early === late ? `at ${early}` : `${early}–${late}`;
}

/** When a stop wants the truck, by the clocks of the place itself. */
export function stopTimes(stop: TimedStop): StopTimes {
  const zone = stop.location?.ianaTimeZone ?? null;
  const shown = (instant: string | null) =>
    instant === null ? null : hoursAndMinutes(localOfIso(zone ?? 'UTC', instant).time);
  return {
    day: stop.baseDate === null ? null : `${dayOfWeek(stop.baseDate).slice(0, 3)} ${formatCalendarDay(stop.baseDate)}`,
    hours: windowInWords(shown(stop.earlyDateTimeOffset), shown(stop.lateDateTimeOffset)),
    appointment: shown(stop.appointmentDateTimeOffset),
    zone: zone === null ? 'time zone not known' : timeZoneLabel(zone),
  };
}
