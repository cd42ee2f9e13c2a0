import { randomUUID } from 'node:crypto';
import type { OrderDraft } from '@lanewright/domain/orders/order.ts';
import type { OrderStatus } from '@lanewright/domain/orders/statuses.ts';
import { sql, type Insertable } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { FreightOrderTable } from '../../../platform/database/tables.ts';
import type { Scope } from '../../../platform/scope.ts';
import { orderColumns, partRows, type Measured, type Places } from './part-rows.ts';
import { addRows, writeOver } from './write-rows.ts';

export interface NewOrder {
  id: string;
  status: OrderStatus;
  draft: OrderDraft;
  measured: Measured;
  /** The quote that it is made from. */
  quoteId?: string | null;
}

function rowOf(scope: Scope, order: NewOrder): Insertable<FreightOrderTable> {
  return {
    company_id: scope.companyId,
    id: order.id,
    status: order.status,
    created_by: scope.userId,
    updated_by: scope.userId,
    quote_id: order.quoteId ?? null,
    ...orderColumns(order.draft, order.measured),
  };
}

export async function insertOrder(db: Db, scope: Scope, order: NewOrder): Promise<void> {
  await addRows(db, 'freight_order', [rowOf(scope, order)]);
}

/** Whole orders, numbered as they come: four statements, however many there are. */
export async function insertOrders(db: Db, scope: Scope, orders: readonly NewOrder[], places: Places): Promise<void> {
  const ids = { stop: () => randomUUID(), item: () => randomUUID() };
  const parts = orders.map(({ id, draft }) =>
    partRows({ companyId: scope.companyId, orderId: id }, draft, places, ids),
  );
  await addRows(
    db,
    'freight_order',
    orders.map((order) => rowOf(scope, order)),
  );
  await addRows(
    db,
    'order_stop',
    parts.flatMap(({ stops }) => stops),
  );
  await addRows(
    db,
    'order_line_item',
    parts.flatMap(({ items }) => items),
  );
  await addRows(
    db,
    'order_reference',
    parts.flatMap(({ references }) => references),
  );
}

export async function updateOrder(db: Db, scope: Scope, id: string, order: Omit<NewOrder, 'id'>): Promise<void> {
  await db
    .updateTable('freight_order')
    .set({
      ...orderColumns(order.draft, order.measured),
      status: order.status,
      quote_id: order.quoteId ?? null,
      ...touched(scope),
    })
    .where('id', '=', id)
    .execute();
}

/** Of a booked order: what follows from its freight, as the distance and the quote stay. */
export async function updateFreight(db: Db, scope: Scope, id: string, draft: OrderDraft): Promise<void> {
  const {
    miles: _miles,
    mileage_source: _source,
    ...columns
  } = orderColumns(draft, { miles: null, mileageSource: null });
  await db
    .updateTable('freight_order')
    .set({ ...columns, ...touched(scope) })
    .where('id', '=', id)
    .execute();
}

const touched = (scope: Scope) => ({
  version: sql<number>`version + 1`,
  updated_at: sql<Date>`now()`,
  updated_by: scope.userId,
});

export async function voidOrder(db: Db, scope: Scope, id: string, status: OrderStatus, reason: string): Promise<void> {
  await db
    .updateTable('freight_order')
    .set({ status, void_reason: reason, ...touched(scope) })
    .where('id', '=', id)
    .execute();
}

export async function setStatus(db: Db, scope: Scope, id: string, status: OrderStatus): Promise<void> {
  await db
    .updateTable('freight_order')
    .set({ status, ...touched(scope) })
    .where('id', '=', id)
    .execute();
}

/** Ids that a stop or item had already stay with it; one that is no longer there, or never was of this order, is made anew. */
function idKeeper(known: ReadonlySet<string>): (id: string | null) => string {
  const left = new Set(known);
  return (id) => (id !== null && left.delete(id) ? id : randomUUID());
}

/**
 * Writes stops, items and references of an order as they are in the draft. What other records point at keeps its id: stops
 * and items are written over, and only those that are gone are deleted.
 */
export async function saveParts(
  db: Db,
  scope: Scope,
  orderId: string,
  draft: OrderDraft,
  places: Places,
  before: OrderDraft | null,
): Promise<void> {
  const keepStop = idKeeper(new Set(before?.stops.flatMap(({ id }) => id ?? [])));
  const keepItem = idKeeper(new Set(before?.stops.flatMap((stop) => stop.lineItems.flatMap(({ id }) => id ?? []))));
  const { stops, items, references } = partRows({ companyId: scope.companyId, orderId }, draft, places, {
    stop: keepStop,
    item: keepItem,
  });
  if (before !== null) await deleteGone(db, orderId, stops, items);
  await writeOver(db, 'order_stop', stops);
  await writeOver(db, 'order_line_item', items);
  await addRows(db, 'order_reference', references);
}

/** Items before their stops: an item that stays may have moved to a stop that stays. */
async function deleteGone(db: Db, orderId: string, stops: { id: string }[], items: { id: string }[]): Promise<void> {
  const left = (rows: { id: string }[]) => rows.map(({ id }) => id);
  await sql`delete from order_reference where company_id = (select current_company()) and order_id = ${orderId}`.execute(
    db,
  );
  await sql`
    update order_line_item set dropoff_stop_id = null
    where company_id = (select current_company()) and order_id = ${orderId}`.execute(db);
  await sql`
    delete from order_line_item
    where company_id = (select current_company()) and order_id = ${orderId} and id <> all (${left(items)}::uuid[])`.execute(
    db,
  );
  await sql`
    update order_line_item i set pickup_stop_id = s.id
    from order_stop s
    where i.company_id = (select current_company()) and i.order_id = ${orderId}
      and s.company_id = i.company_id and s.order_id = i.order_id and s.id = any (${left(stops)}::uuid[])
      and i.pickup_stop_id <> all (${left(stops)}::uuid[])`.execute(db);
  // A shipment that once carried the order, and was voided, still shows its stops: what it did there goes with them.
  await sql`
    with gone as (
      select s.id from order_stop s
      where s.company_id = (select current_company()) and s.order_id = ${orderId} and s.id <> all (${left(stops)}::uuid[])
    ), parted as (
      delete from shipment_stop_part p using gone
      where p.company_id = (select current_company()) and p.order_stop_id = gone.id
      returning p.shipment_stop_id
    )
    delete from shipment_stop t using parted
    where t.company_id = (select current_company()) and t.id = parted.shipment_stop_id and not exists (
      select 1 from shipment_stop_part p
      where p.company_id = t.company_id and p.shipment_stop_id = t.id and p.order_stop_id not in (select id from gone)
    )`.execute(db);
  await sql`
    delete from order_stop
    where company_id = (select current_company()) and order_id = ${orderId} and id <> all (${left(stops)}::uuid[])`.execute(
    db,
  );
}
