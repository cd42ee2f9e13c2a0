import type { ExpiringRate } from '@lanewright/domain/lanes/expiry.ts';
import type { ExpirationAction } from '@lanewright/domain/lanes/lane.ts';
import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** The next lanes with a rate that has ended and that nobody has seen to. */
export async function lanesWithEndedRates(db: Db, today: CalendarDay, most: number): Promise<string[]> {
  const { rows } = await sql<{ laneId: string }>`
    select distinct r.lane_id as "laneId" from lane_rate r
    join lane l on l.company_id = r.company_id and l.id = r.lane_id
    where r.company_id = (select current_company()) and r.expiration_date < ${today}::date
      and (r.expiry_handled_on is null or r.expiry_handled_on <= r.expiration_date) and l.deleted_at is null
    order by 1 limit ${most}`.execute(db);
  return rows.map(({ laneId }) => laneId);
}

export interface LaneWithRates {
  id: string;
  name: string;
  expirationAction: ExpirationAction | null;
  rates: ExpiringRate[];
}

/** Nobody changes the lane or its rates until this transaction is over. */
export async function lockLaneWithRates(db: Db, laneId: string): Promise<LaneWithRates | null> {
  const { rows: lanes } = await sql<Omit<LaneWithRates, 'rates'>>`
    select id, customer_reference_number as name, expiration_action as "expirationAction" from lane
    where company_id = (select current_company()) and id = ${laneId} and deleted_at is null for update`.execute(db);
  const [lane] = lanes;
  if (!lane) return null;
  const { rows: rates } = await sql<ExpiringRate>`
    select r.id, r.sequence, to_char(r.effective_date, 'YYYY-MM-DD') as "effectiveDate",
      to_char(r.expiration_date, 'YYYY-MM-DD') as "expirationDate",
      to_char(r.expiry_handled_on, 'YYYY-MM-DD') as "handledOn", c.name as "carrierName"
    from lane_rate r join carrier c on c.company_id = r.company_id and c.id = r.carrier_id
    where r.company_id = (select current_company()) and r.lane_id = ${laneId}
    order by r.expiration_date, r.id for update of r`.execute(db);
  return { ...lane, rates };
}

export async function markSeen(db: Db, rateIds: readonly string[], today: CalendarDay): Promise<void> {
  await sql`
    update lane_rate set expiry_handled_on = ${today}::date
    where company_id = (select current_company()) and id = any (${rateIds}::uuid[])`.execute(db);
}

export async function giveTurns(db: Db, turns: ReadonlyMap<string, number | null>): Promise<void> {
  if (turns.size === 0) return;
  await sql`
    update lane_rate r set sequence = t.sequence, version = version + 1, updated_at = now()
    from unnest(${[...turns.keys()]}::uuid[], ${[...turns.values()]}::smallint[]) as t (id, sequence)
    where r.company_id = (select current_company()) and r.id = t.id`.execute(db);
}

export async function moveToSpot(db: Db, laneId: string, today: CalendarDay): Promise<void> {
  await sql`
    update lane set spot_since = ${today}::date, version = version + 1, updated_at = now()
    where company_id = (select current_company()) and id = ${laneId}`.execute(db);
}
