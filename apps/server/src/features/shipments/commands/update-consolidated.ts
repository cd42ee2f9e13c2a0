import type { consolidation } from '@lanewright/contract/consolidation.ts';
import type { BodyOf } from '@lanewright/contract/endpoint.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { warningsAboutSharing } from '@lanewright/domain/orders/shared-truck.ts';
import { arrangeStops, type LoadStyle } from '@lanewright/domain/shipments/arranged-stops.ts';
import type { MergedStop } from '@lanewright/domain/shipments/merged-stops.ts';
import { isUnbooked, SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import type { FeatureParts } from '../../../feature.ts';
import { changedFields, recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Conflict, NotFound, Refused } from '../../../platform/failures.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { configurationOf } from '../../configuration/commands/sections.ts';
import { freeOrder } from '../../orders/commands/free-order.ts';
import { ordersForLoadById } from '../../orders/commands/orders-for-loads.ts';
import { planOrder } from '../../orders/commands/plan-order.ts';
import { saveWithMiles, type MeasuredOf } from '../../orders/commands/save-with-miles.ts';
import {
  drivenAsArranged,
  judgeLoad,
  outsideWindows,
  overOnTheWay,
  whyNotTogether,
} from '../consolidation/judge-load.ts';
import {
  goodsOf,
  routeOfStops,
  stopsInTurn,
  stopsToMerge,
  whyNotToJoin,
  type TruckRules,
} from '../consolidation/order-on-truck.ts';
import { keepAbout } from './about-shipment.ts';
import * as store from '../store/shipment-rows.ts';

type Body = BodyOf<typeof consolidation.update>;
type Stops = (MergedStop & { loadStyle?: LoadStyle })[];

function refusal(field: string, problems: readonly string[]): Refused {
  return new Refused(
    problems[0]!,
    problems.map((message) => ({ field, message })),
  );
}

function refuseFor(field: string, problems: readonly string[]): void {
  if (problems.length > 0) throw refusal(field, problems);
}

/** The orders together, and the stops as they are wanted; where nothing is said of them, as a truck would make them. */
function judged(
  orders: readonly Order[],
  { stops: wanted, allows }: Pick<Body, 'stops' | 'allows'>,
  rules: TruckRules,
): Stops {
  if (wanted === undefined) {
    const { problems, merged } = judgeLoad(orders, rules);
    refuseFor('orderIds', problems);
    // The stops of one order are made in its own sequence.
    return orders.length === 1 ? stopsInTurn(orders) : [...merged];
  }
  refuseFor('orderIds', whyNotTogether(orders, rules));
  const arranged = arrangeStops(wanted, orders.flatMap(stopsToMerge));
  if ('problems' in arranged) throw refusal('stops', arranged.problems);
  const driven = drivenAsArranged(orders, arranged.stops, rules, allows);
  refuseFor('stops', [
    ...overOnTheWay(orders, arranged.stops, rules),
    ...outsideWindows(orders, arranged.stops, rules, allows),
    ...driven.problems,
  ]);
  if (!('stops' in driven)) throw refusal('stops', driven.problems);
  return driven.stops;
}

/** What the trail keeps of a shipment that can still change. */
function trailOf(orders: readonly Pick<Order, 'orderNumber'>[], maxBuy: number, stops: readonly string[]) {
  return { orders: orders.map(({ orderNumber }) => orderNumber).sort(), maxBuy, stops };
}

async function exchangeOrders(
  db: Db,
  scope: Scope,
  { id, orderIds: before }: store.KeptShipment,
  after: readonly string[],
): Promise<void> {
  const left = before.filter((one) => !after.includes(one));
  const joining = after.filter((one) => !before.includes(one));
  await store.letGo(db, id, left, { isRemoved: true });
  // In one order, so that two people who exchange the same orders do not wait for each other.
  for (const orderId of [...left].sort()) await freeOrder(db, scope, orderId);
  for (const orderId of [...joining].sort()) await planOrder(db, scope, orderId);
  await store.takeUp(db, scope, id, joining);
}

/** A shipment that nobody has booked gets other orders, another limit or another order of stops: all or nothing. */
export function updateConsolidated(
  { mileage }: Pick<FeatureParts, 'mileage'>,
  scope: Scope,
  body: Body,
): Promise<{ resultId: string; resultNumber: string; warnings: string[] }> {
  return saveWithMiles(mileage, [], (measuredOf) =>
    scope.once('updated', (db) => updateInside(db, scope, body, measuredOf)),
  );
}

async function updateInside(db: Db, scope: Scope, body: Body, measuredOf: MeasuredOf) {
  const shipment = await store.lockShipment(db, body.id);
  if (!shipment) throw new NotFound();
  if (body.version !== undefined && body.version !== shipment.version)
    throw new Conflict('Somebody has changed the shipment since you saw it. Look at it again.');
  if (!isUnbooked(shipment.status))
    throw new Refused(
      shipment.status === SHIPMENT_STATUS.Tendering
        ? `Shipment ${shipment.shipmentNumber} is with a carrier who has not answered: its orders and stops cannot change.`
        : `Shipment ${shipment.shipmentNumber} is booked: its orders and stops cannot change any more.`,
    );
  const orders = await ordersForLoadById(db, body.orderIds);
  if (orders.length < new Set(body.orderIds).size) refuseFor('orderIds', ['An order does not exist.']);
  const isHere = ({ activeShipmentNumber }: Order) => activeShipmentNumber === shipment.shipmentNumber;
  refuseFor(
    'orderIds',
    orders.filter((order) => !isHere(order)).flatMap((order) => whyNotToJoin(order) ?? []),
  );
  const { freightRules } = await configurationOf(db);
  const stops = judged(orders, body, freightRules);
  const before = await store.trailedShipment(db, shipment);
  await store.removeStops(db, shipment.id);
  await exchangeOrders(
    db,
    scope,
    shipment,
    orders.map(({ id }) => id),
  );
  await store.insertStops(db, scope, shipment.id, stops);
  await keepAbout(db, shipment.id, orders, null, measuredOf(routeOfStops(stops)).miles);
  await store.updateShipment(db, scope, shipment.id, {
    maxBuy: body.maxBuy,
    status: body.status ?? shipment.status,
    plannedCost: body.plannedCost ?? null,
  });
  const after = trailOf(orders, body.maxBuy, stops.map(store.stopInTrail));
  const change = changedFields<object>(before, after);
  await recordAudit(db, scope, [{ action: 'changed', entityKind: 'shipment', entityId: shipment.id, ...change }]);
  await announce(db, scope, 'shipments', { entityId: shipment.id, notificationType: 'Changed' });
  const warnings = warningsAboutSharing(orders.map(goodsOf), freightRules);
  return { resultId: shipment.id, resultNumber: shipment.shipmentNumber, warnings };
}
