import { DAYS_OF_WEEK } from '../units/calendar-days.ts';
import { hoursAndMinutes } from '../units/wall-time.ts';
import { hoursOfWeekday, type DockHours, type WeeklyHours } from './dock-schedule.ts';

const MONDAY_FIRST = [...DAYS_OF_WEEK.slice(1), DAYS_OF_WEEK[0]];

function describeDay(hours: DockHours | null): string {
  if (hours?.isClosed) return 'closed';
  if (!hours || hours.isTwentyFourHour) return '24 hours';
  return `${hoursAndMinutes(hours.startTime)}–${hoursAndMinutes(hours.endTime)}`;
}

/** `Mon–Fri 06:00–18:00, Sat 07:00–14:00, Sun closed`: neighbouring days with the same hours are named together. */
export function describeHours(schedule: WeeklyHours): string {
  const groups: { first: string; last: string; hours: string }[] = [];
  for (const day of MONDAY_FIRST) {
    const hours = describeDay(hoursOfWeekday(schedule, day));
    const name = day.slice(0, 3);
    const group = groups.at(-1);
    if (group?.hours === hours) group.last = name;
    else groups.push({ first: name, last: name, hours });
  }
  if (groups.length === 1) return `Every day ${groups[0]!.hours}`;
  return groups.map(({ first, last, hours }) => `${first === last ? first : `${first}–${last}`} ${hours}`).join(', ');
}
