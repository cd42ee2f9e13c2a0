import type { consolidation, Load, LoadCandidate, OrderForLoad } from '@lanewright/contract/consolidation.ts';
import type { BodyOf } from '@lanewright/contract/endpoint.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound, Refused } from '../../../platform/failures.ts';
import type { Scope } from '../../../platform/scope.ts';
import { configurationOf } from '../../configuration/commands/sections.ts';
import { nearbyOrders, ordersForLoad } from '../../orders/commands/orders-for-loads.ts';
import { judgeCandidate, judgeLoad } from '../consolidation/judge-load.ts';
import {
  asOrderForLoad,
  whyNotPlannable,
  whyTaken,
  whyTooLarge,
  whyNotToJoin,
} from '../consolidation/order-on-truck.ts';
import { makeShipment, type LoadedShipment } from './create-draft.ts';

async function theOrder(db: Db, orderNumber: string): Promise<Order> {
  const [order] = await ordersForLoad(db, [orderNumber]);
  if (!order) throw new NotFound();
  return order;
}

/** Those that save most first, then those that cannot come along. */
function byUse(a: LoadCandidate, b: LoadCandidate): number {
  return Number(b.fits) - Number(a.fits) || (b.saves ?? 0) - (a.saves ?? 0);
}

export async function consolidationCandidates(
  scope: Scope,
  orderNumber: string,
): Promise<{ order: OrderForLoad; whyNot: string | null; candidates: LoadCandidate[] }> {
  const { order, whyNot, others, rules } = await scope.inCompany(async (db) => {
    const found = await theOrder(db, orderNumber);
    const { freightRules } = await configurationOf(db);
    const reason = whyTaken(found) ?? whyNotPlannable(found) ?? whyTooLarge(found, freightRules);
    const nearby = reason === null ? await nearbyOrders(db, found) : [];
    return { order: found, whyNot: reason, others: nearby, rules: freightRules };
  });
  const candidates = others.map((other) => judgeCandidate(order, other, rules)).sort(byUse);
  return { order: asOrderForLoad(order), whyNot, candidates };
}

export async function consolidatedLoad(scope: Scope, orderNumber: string, others: readonly string[]): Promise<Load> {
  const { orders, rules } = await scope.inCompany(async (db) => {
    const order = await theOrder(db, orderNumber);
    const joining = await ordersForLoad(db, others);
    refuseUnknown(others, joining);
    const { freightRules } = await configurationOf(db);
    return { orders: [order, ...joining.filter(({ id }) => id !== order.id)], rules: freightRules };
  });
  const load = judgeLoad(orders, rules);
  return { ...load, problems: [...takenOf(orders), ...load.problems] };
}

const takenOf = (orders: readonly Order[]) => orders.flatMap((order) => whyNotToJoin(order) ?? []);

function refuseUnknown(asked: readonly string[], found: readonly Order[]): void {
  const known = new Set(found.map(({ orderNumber }) => orderNumber));
  const unknown = asked.filter((number) => !known.has(number.toUpperCase()));
  if (unknown.length === 0) return;
  const message = `There is no order ${unknown.join(', ')}.`;
  throw new Refused(message, [{ field: 'orderNumbers', message }]);
}

/** One draft shipment for several orders: judged, planned and kept in one transaction. */
export function consolidate(scope: Scope, body: BodyOf<typeof consolidation.create>): Promise<LoadedShipment> {
  return scope.inCompany(async (db) => {
    const orders = await ordersForLoad(db, body.orderNumbers, true);
    refuseUnknown(body.orderNumbers, orders);
    const { freightRules } = await configurationOf(db);
    const judged = judgeLoad(orders, freightRules);
    const problems = [...takenOf(orders), ...judged.problems];
    if (problems.length > 0) {
      const refusals = problems.map((message) => ({ field: 'orderNumbers', message }));
      throw new Refused(problems[0]!, refusals);
    }
    const { maxBuy, origination } = body;
    const id = scope.stepId('consolidated shipment');
    const { merged: stops, miles, warnings } = judged;
    return { ...(await makeShipment(db, scope, { id, orders, stops, miles, maxBuy, origination })), warnings };
  });
}
