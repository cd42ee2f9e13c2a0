import type { BillToCompany } from '@lanewright/domain/configuration/bill-to.ts';
import { cellsAround } from '@lanewright/domain/geography/cells.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { isOneOfNumbers } from '../../../platform/database/listing/conditions.ts';
import { plannedEachTime } from '../../../platform/database/named-statements.ts';
import { findOrdersById } from '../store/order-rows.ts';
import { orderAnswer } from './order-answer.ts';

/** Bills and what they are billed to are no matter of loads. */
const NO_BILLS = [] as const;

/** Whole orders by their numbers, in the order given; numbers of nobody's are left out. */
export async function ordersForLoad(db: Db, orderNumbers: readonly string[], lock = false): Promise<Order[]> {
  const numbers = orderNumbers.map((number) => number.toUpperCase());
  const { rows } = await sql<{ id: string }>`
    select id from freight_order where company_id = (select current_company()) and order_number = any (${numbers}::text[])`.execute(
    db,
  );
  const orders = await findOrdersById(
    db,
    rows.map(({ id }) => id),
    lock,
  );
  const byNumber = new Map(orders.map((order) => [order.orderNumber, orderAnswer(order, NO_BILLS)]));
  return [...new Set(numbers)].flatMap((number) => byNumber.get(number) ?? []);
}

/** Whole orders by their ids, locked until the end of the transaction; ids of nobody's are left out. */
export async function ordersForLoadById(db: Db, ids: readonly string[]): Promise<Order[]> {
  const orders = new Map((await findOrdersById(db, [...new Set(ids)], true)).map((order) => [order.id, order]));
  return [...new Set(ids)].flatMap((id) => {
    const order = orders.get(id);
    return order ? [orderAnswer(order, NO_BILLS)] : [];
  });
}

/** Near enough to be picked up on one way. */
const MILES_AROUND = 150;
const DAYS_AROUND = 3;
const MOST_NEARBY = 40;
const DAY_MS = 86_400_000;

/** Orders that wait for a truck near the pickup of this one and about when it is; those with the nearest ends first. */
export async function nearbyOrders(db: Db, order: Order): Promise<Order[]> {
  const [from, to] = [order.stops[0]?.location, order.stops.at(-1)?.location];
  const early = order.stops[0]?.earlyDateTimeOffset;
  if (from?.latitude == null || from.longitude == null || to?.latitude == null || to.longitude == null || !early)
    return [];
  const cells = cellsAround({ latitude: from.latitude, longitude: from.longitude }, MILES_AROUND);
  const sortAt = (days: number) => new Date(Date.parse(early) + days * DAY_MS).toISOString().slice(0, 16);
  // Degrees are near enough for a first choice.
  const { rows } = await sql<{ id: string }>`${plannedEachTime}
    select id from order_summary
    where status = ${ORDER_STATUS.Accepted} and id <> ${order.id}
      and origin_sort >= ${sortAt(-DAYS_AROUND)} and origin_sort <= ${sortAt(DAYS_AROUND)}
      and ${isOneOfNumbers('order_summary.origin_cell', cells)}
    order by abs(origin_latitude - ${from.latitude}) + abs(origin_longitude - ${from.longitude})
      + abs(destination_latitude - ${to.latitude}) + abs(destination_longitude - ${to.longitude}), id
    limit ${MOST_NEARBY}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const orders = new Map((await findOrdersById(db, ids)).map((one) => [one.id, one]));
  return ids.flatMap((id) => {
    const one = orders.get(id);
    return one && one.activeShipmentNumber === null ? [orderAnswer(one, NO_BILLS)] : [];
  });
}

/** Exported for papers: the same, with who pays for each of them. */
export async function ordersWithBills(
  db: Db,
  ids: readonly string[],
  billTo: readonly BillToCompany[],
): Promise<Order[]> {
  return (await findOrdersById(db, ids)).map((order) => orderAnswer(order, billTo));
}

/** Whole orders by their ids, as they are, in the order of their numbers. */
export async function ordersOnTruck(db: Db, ids: readonly string[]): Promise<Order[]> {
  return (await findOrdersById(db, ids)).map((order) => orderAnswer(order, NO_BILLS));
}

/** Those of the ids that are orders of the company. */
export async function orderIdsOf(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from freight_order where company_id = (select current_company()) and id = any (${ids}::uuid[])
    order by order_number`.execute(db);
  return rows.map(({ id }) => id);
}
