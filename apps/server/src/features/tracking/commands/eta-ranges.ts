import type { EtaRange } from '@lanewright/domain/webhooks/event-body.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Exported for webhooks: how sure the ETAs of shipments are, by shipment and ETA in milliseconds. */
export async function etaRangesOf(
  db: Db,
  shipmentIds: readonly string[],
): Promise<(shipmentId: string, etaAt: number) => EtaRange | null> {
  if (shipmentIds.length === 0) return () => null;
  const { rows } = await sql<{
    id: string;
    etaAt: Date;
    earliestAt: Date | null;
    latestAt: Date | null;
    day: string | null;
  }>`
    select shipment_id as id, eta_at as "etaAt", eta_earliest_at as "earliestAt", eta_latest_at as "latestAt", eta_day as day
    from shipment_stop
    where company_id = (select current_company()) and shipment_id = any (${shipmentIds}::uuid[]) and eta_at is not null`.execute(
    db,
  );
  const keyOf = (id: string, etaAt: number) => `${id} ${etaAt}`;
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  const known = new Map(
    rows.map(({ id, etaAt, earliestAt, latestAt, day }) => [
      keyOf(id, etaAt.getTime()),
      { earliest: iso(earliestAt), latest: iso(latestAt), day },
    ]),
  );
  return (id, etaAt) => known.get(keyOf(id, etaAt)) ?? null;
}
