import { readTerms } from '@lanewright/domain/rating/data/read-terms.ts';
import type { Holiday } from '@lanewright/domain/rating/terms.ts';
import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import type { Db } from '../../../platform/database/database.ts';
import { findTermsRows } from '../store/terms-rows.ts';

/** Exported for tracking: days on which carriers with terminals rest, for some months from a day on. */
export async function holidaysFrom(db: Db, from: CalendarDay): Promise<readonly Holiday[]> {
  return readTerms(await findTermsRows(db, from), from).holidays;
}
