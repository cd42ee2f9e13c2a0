import type { DraftShipment } from '@lanewright/contract/shipments.ts';
import type { MergedStop } from '@lanewright/domain/shipments/merged-stops.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';

/** Answers the number that it got. */
export async function insertShipment(
  db: Db,
  scope: Scope,
  id: string,
  { maxBuy, origination }: Pick<DraftShipment, 'maxBuy' | 'origination'>,
): Promise<string> {
  const { shipment_number: shipmentNumber } = await db
    .insertInto('shipment')
    .values({ company_id: scope.companyId, id, max_buy: maxBuy, origination, updated_by: scope.userId })
    .returning('shipment_number')
    .executeTakeFirstOrThrow();
  return shipmentNumber;
}

export async function insertStops(
  db: Db,
  scope: Scope,
  shipmentId: string,
  stops: readonly MergedStop[],
): Promise<void> {
  const idOf = ({ stopNumber }: MergedStop) => scope.stepId(`stop ${stopNumber} of ${shipmentId}`);
  const company = { company_id: scope.companyId };
  await db
    .insertInto('shipment_stop')
    .values(
      stops.map((stop) => ({
        ...company,
        id: idOf(stop),
        shipment_id: shipmentId,
        stop_number: stop.stopNumber,
        stop_type: stop.stopType,
        location_id: stop.locationId,
      })),
    )
    .execute();
  const parts = stops.flatMap((stop) =>
    stop.stopIds.map((id) => ({ ...company, shipment_stop_id: idOf(stop), order_stop_id: id })),
  );
  await db.insertInto('shipment_stop_part').values(parts).execute();
}
