import { openWindows, type OpenWindow } from '@lanewright/domain/locations/open-windows.ts';
import type { WeeklyHours } from '@lanewright/domain/locations/dock-schedule.ts';
import { addDays, dayOfWeek } from '@lanewright/domain/units/calendar-days.ts';
import { hoursAndMinutes } from '@lanewright/domain/units/wall-time.ts';
import { localTimeAt, type Instant, type ZoneName } from '@lanewright/domain/units/zoned-time.ts';

export interface DockStatus {
  isOpen: boolean;
  /** "Open now, until 18:00" or "Closed until Mon 06:00", by the dock's own clock. */
  text: string;
}

/** Days that reach a minute after midnight are one stretch: nobody is sent away for that minute. */
const SAME_STRETCH_MS = 60_000;
const DAYS_LOOKED_AT = 9;

export function dockStatus(schedule: WeeklyHours, zone: ZoneName, now: Instant): DockStatus {
  const today = localTimeAt(zone, now).date;
  const stretches = joined(openWindows(schedule, zone, addDays(today, -1), DAYS_LOOKED_AT));
  const current = stretches.find(({ opensAt, closesAt }) => opensAt <= now && now < closesAt);
  if (current) {
    const isLast = current === stretches.at(-1);
    return { isOpen: true, text: isLast ? 'Open now' : `Open now, until ${momentText(zone, current.closesAt, now)}` };
  }
  const next = stretches.find(({ opensAt }) => opensAt > now);
  return { isOpen: false, text: next ? `Closed until ${momentText(zone, next.opensAt, now)}` : 'Closed all week' };
}

function joined(windows: readonly OpenWindow[]): { opensAt: Instant; closesAt: Instant }[] {
  const stretches: { opensAt: Instant; closesAt: Instant }[] = [];
  for (const { opensAt, closesAt } of windows) {
    const last = stretches.at(-1);
    if (last && opensAt - last.closesAt <= SAME_STRETCH_MS) last.closesAt = closesAt;
    else stretches.push({ opensAt, closesAt });
  }
  return stretches;
}

/** The time alone today, the weekday with it on another day. */
function momentText(zone: ZoneName, instant: Instant, now: Instant): string {
  const { date, time } = localTimeAt(zone, instant);
  const isToday = date === localTimeAt(zone, now).date;
  return isToday ? hoursAndMinutes(time) : `${dayOfWeek(date).slice(0, 3)} ${hoursAndMinutes(time)}`;
}
