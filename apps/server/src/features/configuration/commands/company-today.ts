import { DEFAULT_TIME_ZONE } from '@lanewright/domain/geography/time-zones.ts';
import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { dayIn, type ZoneName } from '@lanewright/domain/units/zoned-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import { readTimeZone } from '../../../platform/http/time-zone.ts';
import * as store from '../store.ts';

/** Zones by transaction, so that a transaction that dates many rows reads the zone once. */
const zones = new WeakMap<Db, Promise<ZoneName>>();

/** The time zone of the company's books. */
export function companyTimeZone(db: Db): Promise<ZoneName> {
  const read = zones.get(db) ?? store.findTimeZone(db).then((zone) => zone ?? DEFAULT_TIME_ZONE);
  zones.set(db, read);
  return read;
}

/** The day of the company's books on which something happened; unless said when, now. */
export async function companyToday(db: Db, instant = Date.now()): Promise<CalendarDay> {
  return dayIn(await companyTimeZone(db), instant);
}

/** Today for a person who names their zone; without one, today in the company's books. */
export async function todayIn(db: Db, timeZone: string | undefined): Promise<CalendarDay> {
  return timeZone === undefined ? companyToday(db) : dayIn(readTimeZone(timeZone), Date.now());
}
