import type { PaperFacts } from '@lanewright/domain/documents/rules.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound } from '../../../platform/failures.ts';

const { Drafted: DRAFTED, Booked: BOOKED, Delivered: DELIVERED } = SHIPMENT_STATUS;

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
    .select(['stop.id', 'stop.stop_number', 'stop.status', 'stop.proof_at', 'location.label'])
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
    provenElsewhere: stops.filter((stop) => stop.proof_at !== null).map(({ id }) => id),
  };
}
