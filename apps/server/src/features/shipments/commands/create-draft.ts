import type { DraftShipment } from '@lanewright/contract/shipments.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound, Refused } from '../../../platform/failures.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { configurationOf } from '../../configuration/commands/sections.ts';
import { ordersForLoadById } from '../../orders/commands/orders-for-loads.ts';
import { planOrder } from '../../orders/commands/plan-order.ts';
import { judgeLoad } from '../consolidation/judge-load.ts';
import { stopsInTurn, whyTaken } from '../consolidation/order-on-truck.ts';
import { setShipmentStatus } from '../store/shipment-record.ts';
import { insertShipment, insertStops, takeUp } from '../store/shipment-rows.ts';
import { keepAbout } from './about-shipment.ts';

export interface CreatedShipment {
  shipmentId: string;
  shipmentNumber: string;
}

/** The same of orders that somebody has put together, with what to look at again. */
export interface LoadedShipment extends CreatedShipment {
  warnings: string[];
}

interface New {
  id: string;
  orders: readonly Order[];
  stops: Parameters<typeof insertStops>[3];
  miles: number | null;
  maxBuy: number;
  origination: DraftShipment['origination'];
}

/** Its orders are planned, it has its stops, and all of it is in the trail and told. */
export async function makeShipment(db: Db, scope: Scope, made: New): Promise<CreatedShipment> {
  const { id: shipmentId, orders, maxBuy, origination } = made;
  for (const order of orders) await planOrder(db, scope, order.id);
  const shipmentNumber = await insertShipment(db, scope, shipmentId, made);
  await takeUp(
    db,
    scope,
    shipmentId,
    orders.map(({ id }) => id),
  );
  await insertStops(db, scope, shipmentId, made.stops);
  await keepAbout(db, shipmentId, orders, null, made.miles);
  const after = { shipmentNumber, orders: orders.map(({ orderNumber }) => orderNumber), maxBuy, origination };
  await recordAudit(db, scope, [{ action: 'created', entityKind: 'shipment', entityId: shipmentId, after }]);
  await announce(db, scope, 'shipments', { entityId: shipmentId, notificationType: 'Created' });
  return { shipmentId, shipmentNumber };
}

/** A shipment that carries one order and is neither rated nor booked. */
export function createDraftShipment(
  scope: Scope,
  { orderId, maxBuy, origination }: { orderId: string } & Omit<DraftShipment, 'orders'>,
): Promise<CreatedShipment> {
  return scope.inCompany(async (db) => {
    const [order] = await ordersForLoadById(db, [orderId]);
    if (!order) throw new NotFound();
    return makeShipment(db, scope, {
      id: scope.stepId(`shipment of ${orderId}`),
      orders: [order],
      stops: stopsInTurn([order]),
      miles: order.distance,
      maxBuy,
      origination,
    });
  });
}

/** Ready to book, with one order or with several that fit on one truck. */
export function createShipment(
  scope: Scope,
  draft: DraftShipment,
): Promise<{ resultId: string; resultNumber: string; warnings: string[] }> {
  return scope.inCompany(async (db) => {
    const { maxBuy, origination } = draft;
    const { warnings, ...created } =
      draft.orders.length === 1
        ? { ...(await createDraftShipment(scope, { orderId: draft.orders[0]!, maxBuy, origination })), warnings: [] }
        : await createOfSeveral(db, scope, draft);
    await setShipmentStatus(db, scope, created.shipmentId, SHIPMENT_STATUS.ReadyToBook);
    return { resultId: created.shipmentId, resultNumber: created.shipmentNumber, warnings };
  });
}

async function createOfSeveral(db: Db, scope: Scope, draft: DraftShipment): Promise<LoadedShipment> {
  const orders = await ordersForLoadById(db, draft.orders);
  if (orders.length < new Set(draft.orders).size) throw new NotFound();
  const { freightRules } = await configurationOf(db);
  const judged = judgeLoad(orders, freightRules);
  const problems = [...orders.flatMap((order) => whyTaken(order) ?? []), ...judged.problems];
  if (problems.length > 0)
    throw new Refused(
      problems[0]!,
      problems.map((message) => ({ field: 'orders', message })),
    );
  const created = await makeShipment(db, scope, {
    id: scope.stepId('shipment of several'),
    orders,
    stops: judged.merged,
    miles: judged.miles,
    maxBuy: draft.maxBuy,
    origination: draft.origination,
  });
  return { ...created, warnings: judged.warnings };
}
