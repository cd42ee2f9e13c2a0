import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { dayIn } from '@lanewright/domain/units/zoned-time.ts';

/** The day in the books of the user's company, which can be another one than where the user is. */
export function companyToday({ companyTimeZone }: CurrentUser): CalendarDay {
  return dayIn(companyTimeZone, Date.now());
}
