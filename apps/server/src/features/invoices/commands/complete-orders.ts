import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { moveOrders } from '../../orders/commands/move-orders.ts';
import { shipmentForTracking } from '../../shipments/commands/for-tracking.ts';
import { invoicesOfShipment } from '../store/invoice-rows.ts';

/** Orders are completed once every bill for their freight is settled. */
export async function completeOrders(db: Db, scope: Scope, shipmentId: string): Promise<void> {
  const invoices = (await invoicesOfShipment(db, shipmentId)).filter(({ status }) => status !== 'Voided');
  if (invoices.length === 0 || invoices.some(({ status }) => status !== 'Settled')) return;
  const shipment = await shipmentForTracking(db, shipmentId);
  if (shipment)
    await moveOrders(db, scope, shipment.orderIds, { status: ORDER_STATUS.Completed, news: 'StatusUpdate' });
}

/** A bill that is open again: its orders are delivered, and not completed any more. */
export async function reopenOrders(db: Db, scope: Scope, shipmentId: string): Promise<void> {
  const shipment = await shipmentForTracking(db, shipmentId);
  if (shipment)
    await moveOrders(db, scope, shipment.orderIds, {
      from: ORDER_STATUS.Completed,
      status: ORDER_STATUS.Delivered,
      news: 'StatusUpdate',
    });
}
