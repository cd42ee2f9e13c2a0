import type { InsurancePolicy } from '@lanewright/domain/carriers/carrier.ts';
import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

export interface ExpiringPolicy extends Pick<InsurancePolicy, 'kind' | 'expirationDate'> {
  carrierId: string;
  carrierName: string;
}

/** Policies that run out by the day and of which nobody has been told yet; from now on somebody has. */
export async function takeExpiring(db: Db, by: CalendarDay): Promise<ExpiringPolicy[]> {
  const { rows } = await sql<ExpiringPolicy>`
    with told as (
      update carrier_insurance set warned_for = expiration_date
      where company_id = (select current_company()) and expiration_date <= ${by}::date
        and warned_for is distinct from expiration_date
      returning carrier_id, kind, expiration_date
    )
    select told.carrier_id as "carrierId", told.kind, to_char(told.expiration_date, 'YYYY-MM-DD') as "expirationDate",
      c.name as "carrierName"
    from told join carrier c on c.company_id = (select current_company()) and c.id = told.carrier_id
    order by told.expiration_date, c.name_key, told.kind`.execute(db);
  return rows;
}
