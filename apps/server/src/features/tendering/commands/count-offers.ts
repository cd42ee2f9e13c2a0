import type { CarrierCounts } from '@lanewright/domain/carriers/scorecard.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

const MOST_COUNTED = 500;

type Offers = Pick<CarrierCounts, 'offersAccepted' | 'offersRejected'>;

/** Exported for scorecards: what became of the last offers to each carrier in a year. */
export async function offersCounted(db: Db, carrierIds: readonly string[]): Promise<ReadonlyMap<string, Offers>> {
  const { rows } = await sql<Offers & { carrierId: string }>`
    select c.id as "carrierId", count(*) filter (where o.state = 'Accepted')::int as "offersAccepted",
      count(*) filter (where o.state in ('Declined', 'Expired'))::int as "offersRejected"
    from unnest(${[...new Set(carrierIds)]}::uuid[]) c (id)
    cross join lateral (
      select k.state from tender_offer k
      where k.company_id = (select current_company()) and k.carrier_id = c.id and k.offered_at > now() - interval '1 year'
      order by k.offered_at desc limit ${MOST_COUNTED}
    ) o
    group by c.id`.execute(db);
  return new Map(rows.map(({ carrierId, ...offers }) => [carrierId, offers]));
}
