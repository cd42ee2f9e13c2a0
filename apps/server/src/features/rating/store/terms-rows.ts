import { DAYS_OF_HOLIDAYS, type KeptRow } from '@lanewright/domain/rating/data/read-terms.ts';
import type { RatingKind } from '@lanewright/domain/rating/data/fields.ts';
import { addDays, type CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Of each region so many of the newest prices: seven may be out since the day of the week came round, and the one before counts. */
const DIESEL_PRICES_EACH = 8;

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
    with standing as (
      select kind, carrier_id, effective_date, expiration_date, values from rating_row
      where company_id = (select current_company())
        and kind in ('tariff', 'carrierTerms', 'fuelTable', 'accessorialPrice', 'market')
        and effective_date <= ${day}::date and (expiration_date is null or expiration_date >= ${day}::date)
    ), region as (
      select distinct '|' || lower(coalesce(values ->> 'region', values ->> 'fuelRegion')) as subject
      from standing where kind in ('fuelTable', 'market')
    ), found as (
      select * from standing
      union all
      select kind, carrier_id, effective_date, expiration_date, values from rating_row
      where company_id = (select current_company()) and kind = 'holiday'
        and effective_date between ${day}::date and ${addDays(day, DAYS_OF_HOLIDAYS)}::date
      union all
      select diesel.* from region cross join lateral (
        select kind, carrier_id, effective_date, expiration_date, values from rating_row r
        where r.company_id = (select current_company()) and r.kind = 'dieselPrice' and r.subject = region.subject
          and r.effective_date <= ${day}::date and (r.expiration_date is null or r.expiration_date >= ${day}::date)
        order by r.effective_date desc limit ${DIESEL_PRICES_EACH}
      ) diesel
    )
    select kind, carrier_id as "carrierId", effective_date as "effectiveDate", expiration_date as "expirationDate", values
    from found`.execute(db);
  return rows;
}
