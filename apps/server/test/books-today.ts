import { DEFAULT_TIME_ZONE } from '@lanewright/domain/geography/time-zones.ts';
import { dayIn } from '@lanewright/domain/units/zoned-time.ts';

/** Today in the books of a company that has not chosen a time zone. */
export const booksToday = () => dayIn(DEFAULT_TIME_ZONE, Date.now());
