import { SEARCH_KINDS, type FoundReference } from '@lanewright/domain/search/search-result.ts';
import { ORDER_STATUS, orderStatusLabel, type OrderStatus } from '@lanewright/domain/orders/statuses.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { beginsWith, isOneOf } from '../../../platform/database/listing/conditions.ts';
import { plannedEachTime } from '../../../platform/database/named-statements.ts';
import { searchOrders, type OrderSearch } from './search-orders.ts';

interface Row {
  order_id: string;
  position: number;
  label: string;
  value: string;
  order_number: string;
  status: OrderStatus;
}

/** So many values are looked at; where more begin so, also those of the newest orders. */
const MOST_VALUES = 500;
const NEWEST_ORDERS = 300;

/** Values that begin with what was typed: that very value first, then those of the newest orders. */
export async function searchReferences(db: Db, { q, includeVoided, limit }: OrderSearch): Promise<FoundReference[]> {
  const typed = q.trim().toLowerCase();
  if (typed === '') return [];
  const begins = beginsWith('r.value_key', typed);
  const { rows } = await sql<Row>`${plannedEachTime}
    with begun as materialized (
      select r.order_id, r.position from order_reference r where ${begins} order by r.value_key, r.order_id limit ${MOST_VALUES}
    ), newest as materialized (
      select n.id from order_summary n where (select count(*) from begun) = ${MOST_VALUES}
      order by n.created_at desc, n.number_key desc limit ${NEWEST_ORDERS}
    )
    select r.order_id, r.position, r.label, r.value, s.order_number, s.status
    from (
      select order_id, position from begun
      union
      select r.order_id, r.position from newest join order_reference r on r.order_id = newest.id where ${begins}
    ) found
    join order_reference r on r.order_id = found.order_id and r.position = found.position
    join order_summary s on s.id = found.order_id
    where ${includeVoided} or s.status <> ${ORDER_STATUS.Voided}
    order by (r.value_key = ${typed}) desc, s.created_at desc, s.number_key desc, r.position limit ${limit}`.execute(
    db,
  );
  return rows.map(asFound);
}

const asFound = (row: Row): FoundReference => ({
  projectionType: 'OrderReferenceNumberSearch',
  id: `${row.order_id}:${row.position}`,
  group: SEARCH_KINDS.OrderReferenceNumberSearch.group,
  label: row.label,
  value: row.value,
  orderNumber: row.order_number,
  orderStatus: orderStatusLabel(row.status),
});

const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

/** Where no value begins so: those with a word that does, as "1578197" in PO-1578197, of the orders that are found by it. */
export async function searchWithinReferences(db: Db, asked: OrderSearch): Promise<FoundReference[]> {
  const typed = asked.q.trim().toLowerCase();
  const orders = await searchOrders(db, asked);
  if (orders.length === 0) return [];
  const { rows } = await sql<Row>`
    select r.order_id, r.position, r.label, r.value, s.order_number, s.status
    from order_reference r join order_summary s on s.id = r.order_id
    where ${isOneOf(
      'r.order_id',
      orders.map(({ id }) => id),
    )}
    order by s.created_at desc, s.number_key desc, r.position`.execute(db);
  return rows
    .filter(({ value }) => wordsOf(value).some((word) => word.startsWith(typed)))
    .slice(0, asked.limit)
    .map(asFound);
}
