import type { PaperFacts } from '@lanewright/domain/documents/rules.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound } from '../../../platform/failures.ts';

const { Drafted: DRAFTED, Booked: BOOKED, Delivered: DELIVERED } = SHIPMENT_STATUS;

/** By who brought it, or by a paper of each order that was dropped there. */
const isProvenElsewhere = sql<boolean>`(
  stop.proof_at is not null
  or (
    exists (select 1 from shipment_stop_part a where a.company_id = stop.company_id and a.shipment_stop_id = stop.id)
    and not exists (
      select 1 from shipment_stop_part a join order_stop o on o.company_id = a.company_id and o.id = a.order_stop_id
      where a.company_id = stop.company_id and a.shipment_stop_id = stop.id and not exists (
        select 1 from document d where d.company_id = o.company_id and d.entity_type = 'Order'
          and d.entity_id = o.order_id and d.type = 'ProofOfDelivery' and d.stop_id = o.id))))`;

/** What decides which documents a shipment takes and needs. */
export async function papersOfShipment(db: Db, id: string): Promise<PaperFacts> {
  const shipment = await db
    .selectFrom('shipment')
    .select(['status', 'origination'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!shipment) throw new NotFound();
  const stops = await db
    .selectFrom('shipment_stop as stop')
    .leftJoin('location', (join) =>
      join.onRef('location.company_id', '=', 'stop.company_id').onRef('location.id', '=', 'stop.location_id'),
    )
    .select(['stop.id', 'stop.stop_number', 'stop.status', 'location.label', isProvenElsewhere.as('is_proven')])
    .where('stop.shipment_id', '=', id)
    .where('stop.stop_type', '=', 'Dropoff')
    .orderBy('stop.stop_number')
    .execute();
  const isDelivered = shipment.status >= DELIVERED;
  return {
    record: 'Shipment',
    isInternational: false,
    isUnderWay: shipment.status > DRAFTED,
    isDelivered,
    isByContract: shipment.origination === 'Contract' && shipment.status >= BOOKED,
    dropoffs: stops.map((stop) => ({
      id: stop.id,
      label: stop.label ?? `Stop ${stop.stop_number}`,
      isCompleted: stop.status === 'Complete' || isDelivered,
    })),
    provenElsewhere: stops.filter((stop) => stop.is_proven).map(({ id }) => id),
  };
}
