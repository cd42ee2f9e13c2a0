import type { Order } from '@lanewright/domain/orders/order-record.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { stopsInTurn } from '../consolidation/order-on-truck.ts';
import { stopsOf, type KeptShipmentStop } from '../store/shipment-record.ts';
import { insertStops } from '../store/shipment-rows.ts';

/** Of a shipment without stops of its own they are those of its orders, merged. */
export async function stopsOrMerged(
  db: Db,
  shipmentId: string,
  orders: readonly Order[],
): Promise<{ stops: KeptShipmentStop[]; isKept: boolean }> {
  const kept = await stopsOf(db, shipmentId);
  if (kept.length > 0) return { stops: kept, isKept: true };
  const merged = stopsInTurn(orders).map((stop) => ({
    id: stop.stopIds[0]!,
    stopNumber: stop.stopNumber,
    stopType: stop.stopType,
    locationId: stop.locationId,
    loadStyle: 'live' as const,
    transitSeconds: null,
    orderStopIds: [...stop.stopIds],
    plannedArriveAt: null,
    plannedStartAt: null,
    plannedDepartAt: null,
  }));
  return { stops: merged, isKept: false };
}

/** Before it is booked every shipment has its stops. */
export async function keptStops(
  db: Db,
  scope: Scope,
  shipmentId: string,
  orders: readonly Order[],
): Promise<KeptShipmentStop[]> {
  const { stops, isKept } = await stopsOrMerged(db, shipmentId, orders);
  if (isKept) return stops;
  await insertStops(db, scope, shipmentId, stopsInTurn(orders));
  return stopsOf(db, shipmentId);
}
