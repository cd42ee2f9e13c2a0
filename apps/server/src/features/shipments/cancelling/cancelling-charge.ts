import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { isChargedIfCancelled } from '@lanewright/domain/shipments/booking-rules.ts';
import { pickupDayOf } from '@lanewright/domain/shipments/mode-of-orders.ts';
import { isBookedAhead } from '@lanewright/domain/shipments/statuses.ts';
import { localTimeAt } from '@lanewright/domain/units/zoned-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import { ordersOnTruck } from '../../orders/commands/orders-for-loads.ts';
import { stopsOrMerged } from '../commands/shipment-orders.ts';
import { orderIdsOf, type KeptShipmentStop, type ShipmentRecord } from '../store/shipment-record.ts';
import { isTruckReported } from '../store/truck-reports.ts';

/** Whether the carrier may charge for a truck ordered and not used, by the day at the place of the first pickup. */
export async function mayCarrierCharge(
  db: Db,
  { id, status, pickupNumber }: ShipmentRecord,
  orders: readonly Order[],
  stops: readonly KeptShipmentStop[],
  now = Date.now(),
): Promise<boolean> {
  if (!isBookedAhead(status)) return false;
  const parts = orders.flatMap((order) => order.stops).filter((part) => stops[0]?.orderStopIds.includes(part.id));
  const days = parts.flatMap((part) => pickupDayOf(part) ?? []).toSorted();
  return isChargedIfCancelled({
    status,
    hasPickupNumber: pickupNumber !== null,
    isTruckReported: await isTruckReported(db, id),
    pickupDay: days[0] ?? null,
    today: localTimeAt(parts[0]?.location?.ianaTimeZone ?? 'UTC', now).date,
  });
}

/** The same before anything of the shipment is loaded. */
export async function mayCarrierChargeFor(db: Db, shipment: ShipmentRecord): Promise<boolean> {
  if (!isBookedAhead(shipment.status)) return false;
  const orders = await ordersOnTruck(db, await orderIdsOf(db, shipment.id, true));
  const { stops } = await stopsOrMerged(db, shipment.id, orders);
  return mayCarrierCharge(db, shipment, orders, stops);
}
