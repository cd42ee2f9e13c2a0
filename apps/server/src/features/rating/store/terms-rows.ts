import type { KeptRow } from '@lanewright/domain/rating/data/read-terms.ts';
import type { RatingKind } from '@lanewright/domain/rating/data/fields.ts';
import { addDays, type CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** No shipment is longer on its way. */
const DAYS_OF_HOLIDAYS = 90;
/** A price of diesel that is older than this tells nobody anything; the last one before it is still read. */
const DAYS_OF_DIESEL = 60;

interface Row {
  kind: RatingKind;
  carrierId: string | null;
  effectiveDate: CalendarDay;
  expirationDate: CalendarDay | null;
  values: Record<string, unknown>;
}

/** What may count for a pickup on that day: all in one question, each kind along its index. */
export async function findTermsRows(db: Db, day: CalendarDay): Promise<KeptRow[]> {
  const { rows } = await sql<Row>`
    select kind, carrier_id as "carrierId", effective_date as "effectiveDate", expiration_date as "expirationDate", values
    from rating_row
    where company_id = (select current_company())
      and kind in ('tariff', 'carrierTerms', 'fuelTable', 'accessorialPrice', 'market')
      and effective_date <= ${day}::date and (expiration_date is null or expiration_date >= ${day}::date)
    union all
    select kind, carrier_id, effective_date, expiration_date, values from rating_row
    where company_id = (select current_company()) and kind = 'holiday'
      and effective_date between ${day}::date and ${addDays(day, DAYS_OF_HOLIDAYS)}::date
    union all
    (select kind, carrier_id, effective_date, expiration_date, values from rating_row
    where company_id = (select current_company()) and kind = 'dieselPrice' and effective_date <= ${day}::date
    order by effective_date desc limit ${DAYS_OF_DIESEL})`.execute(db);
  return rows;
}
