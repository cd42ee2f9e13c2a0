import { orderStatusOn, SHIPMENT_STATUS, shipmentStatusLabel } from '@lanewright/domain/shipments/statuses.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { settlePromise } from '../../../platform/jobs/promise.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { billSoon } from '../../invoices/commands/jobs.ts';
import { notify } from '../../notifications/commands/notify.ts';
import type { MovedOrder } from '../../orders/commands/move-order.ts';
import { moveOrders } from '../../orders/commands/move-orders.ts';
import { ordersOnTruck } from '../../orders/commands/orders-for-loads.ts';
import { closeRequests, tellOfCancelling, withdrawOffers } from '../../tendering/commands/end-tenders.ts';
import { tellOrderWatchers } from '../../watchers/commands/tell-order-watchers.ts';
import { tellWatchers } from '../../watchers/commands/tell-watchers.ts';
import { giveUpChanges } from '../changing/record-change.ts';
import { keepAbout } from '../commands/about-shipment.ts';
import { findBooking, updateBooking, type Booking } from '../store/booking-rows.ts';
import {
  findShipmentById,
  orderIdsOf,
  clearTransit,
  setUnbooked,
  type ShipmentRecord,
} from '../store/shipment-record.ts';
import { letGo } from '../store/shipment-rows.ts';
import { forgetWay } from '../../tracking/commands/forget-way.ts';

type After = 'Voided' | 'ReadyToBook';

/** The shipment as it is without its booking: voided, its orders free; or ready to be booked again. */
export async function takeBack(
  db: Db,
  scope: Scope,
  shipment: ShipmentRecord,
  after: After,
  reason: string,
): Promise<void> {
  const status = SHIPMENT_STATUS[after];
  const orderIds = await orderIdsOf(db, shipment.id, true);
  await giveUpChanges(db, scope, shipment.id);
  await tellOfCancelling(db, scope, shipment);
  await withdrawOffers(db, scope, shipment, 'The shipment is cancelled.');
  if (after === 'Voided') await closeRequests(db, scope, shipment.id);
  await setUnbooked(db, scope, shipment.id, { status, cancelReason: after === 'Voided' ? reason : '' });
  await forgetWay(db, scope, shipment.id);
  const to = { status: orderStatusOn(status), news: after === 'Voided' ? 'Freed' : 'Unbooked' };
  let moved: MovedOrder[];
  if (after === 'Voided') {
    await letGo(db, shipment.id, orderIds, { isRemoved: false });
    moved = await moveOrders(db, scope, orderIds, to);
    await billSoon(db, scope, shipment.id);
  } else {
    await clearTransit(db, shipment.id);
    moved = await moveOrders(db, scope, orderIds, to);
    await keepAbout(db, shipment.id, await ordersOnTruck(db, orderIds));
  }
  await recordAudit(db, scope, [
    {
      action: 'changed',
      entityKind: 'shipment',
      entityId: shipment.id,
      before: { status: shipmentStatusLabel(shipment.status), carrier: shipment.carrierName },
      after: {
        status: shipmentStatusLabel(status),
        ...(after === 'Voided' ? { cancelReason: reason } : { isUndone: true }),
      },
    },
  ]);
  await announce(db, scope, 'shipments', { entityId: shipment.id, notificationType: after });
  const notified = await tellWatchers(db, scope, {
    entityType: 'Shipment',
    entityId: shipment.id,
    kind: 'ShipmentStatus',
    text: after === 'Voided' ? 'The shipment is cancelled.' : 'The booking of the shipment was taken back.',
    link: `/shipments/${shipment.shipmentNumber}/preview`,
  });
  await tellOrderWatchers(db, scope, moved, { shipment: { status, notified } });
}

async function lockBoth(db: Db, { id, shipmentId }: Pick<Booking, 'id' | 'shipmentId'>) {
  const shipment = (await findShipmentById(db, shipmentId, true))!;
  return { shipment, booking: (await findBooking(db, id, true))! };
}

/** The carrier has let it go. Whoever comes second finds it done. */
export async function recordCancelled(db: Db, scope: Scope, of: Pick<Booking, 'id' | 'shipmentId'>): Promise<void> {
  const { shipment, booking } = await lockBoth(db, of);
  if (booking.state !== 'cancelling') return;
  await updateBooking(db, booking.id, { state: 'cancelled', message: booking.cancelReason });
  await takeBack(db, scope, shipment, booking.afterCancel!, booking.cancelReason);
  if (booking.jobId !== null) await settlePromise(db, booking.jobId);
}

/** The carrier keeps it: all is as it was before somebody wanted it back. */
export async function recordKept(
  db: Db,
  scope: Scope,
  of: Pick<Booking, 'id' | 'shipmentId'>,
  message: string,
): Promise<void> {
  const { shipment, booking } = await lockBoth(db, of);
  if (booking.state !== 'cancelling') return;
  const before = booking.stateBefore === 'asking' ? 'unclear' : (booking.stateBefore ?? 'booked');
  await updateBooking(db, booking.id, { state: before, message, afterCancel: null, stateBefore: null });
  if (booking.jobId !== null) await settlePromise(db, booking.jobId);
  const after = { keptBy: booking.carrierName, reason: message };
  await recordAudit(db, scope, [
    { action: 'changed', entityKind: 'shipment', entityId: shipment.id, before: {}, after },
  ]);
  await announce(db, scope, 'shipments', { entityId: shipment.id, notificationType: 'Kept' });
  if (booking.askedBy !== null)
    await notify(db, scope, {
      kind: 'shipmentStatus',
      intent: `kept ${booking.id} ${booking.jobId}`,
      userIds: [booking.askedBy],
      title: `${booking.carrierName} does not cancel shipment ${shipment.shipmentNumber}`,
      body: message,
      link: `/shipments/${shipment.shipmentNumber}/preview`,
    });
}
