import type { DraftShipment } from '@lanewright/contract/shipments.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { planOrder } from '../../orders/commands/plan-order.ts';
import { insertShipment } from '../store/shipment-rows.ts';

export interface CreatedShipment {
  shipmentId: string;
  shipmentNumber: string;
}

/** A shipment that carries one order and is neither rated nor booked. */
export function createDraftShipment(scope: Scope, draft: DraftShipment): Promise<CreatedShipment> {
  return scope.inCompany(async (db) => {
    const orderNumber = await planOrder(db, scope, draft.orderId);
    const shipmentId = scope.stepId(`shipment of ${draft.orderId}`);
    const shipmentNumber = await insertShipment(db, scope, shipmentId, draft);
    await db
      .insertInto('shipment_order')
      .values({ company_id: scope.companyId, shipment_id: shipmentId, order_id: draft.orderId })
      .execute();
    const after = { shipmentNumber, orders: [orderNumber], maxBuy: draft.maxBuy, origination: draft.origination };
    await recordAudit(db, scope, [{ action: 'created', entityKind: 'shipment', entityId: shipmentId, after }]);
    await announce(db, scope, 'shipments', { entityId: shipmentId, notificationType: 'Created' });
    return { shipmentId, shipmentNumber };
  });
}
