import { summaryOf } from '@lanewright/domain/orders/order-summary.ts';
import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { OrderSummaryTable } from '../../../platform/database/tables.ts';
import type { Scope } from '../../../platform/scope.ts';
import { nextOrders, type KeptOrder } from './order-rows.ts';
import { writeOver } from './write-rows.ts';

export function summaryRow({ companyId }: Pick<Scope, 'companyId'>, order: KeptOrder): Insertable<OrderSummaryTable> {
  const { words, ...summary } = summaryOf(order.draft, order.stops, (instant) => new Date(instant));
  return {
    company_id: companyId,
    id: order.id,
    order_number: order.orderNumber,
    number_key: Number(order.orderNumber.slice(1)),
    status: order.status,
    miles: order.miles,
    created_at: order.createdAt,
    updated_at: order.updatedAt,
    // Its digits too: nobody types the letter.
    found_by: `${order.orderNumber} ${order.orderNumber.slice(1)} ${words}`,
    ...summary,
  };
}

/** After any change to orders: what lists show of them. */
export async function saveSummaries(db: Db, scope: Scope, orders: readonly KeptOrder[]): Promise<void> {
  await writeOver(
    db,
    'order_summary',
    orders.map((order) => summaryRow(scope, order)),
  );
}

const BATCH = 500;

/** For all orders of the company, each batch in a transaction of its own; says how many there are. */
export async function rebuildSummaries(scope: Scope): Promise<number> {
  let done = 0;
  let afterId: string | null = null;
  for (;;) {
    const orders: KeptOrder[] = await scope.inCompany(async (db) => {
      const batch = await nextOrders(db, afterId, BATCH);
      await saveSummaries(db, scope, batch);
      return batch;
    });
    done += orders.length;
    if (orders.length < BATCH) return done;
    afterId = orders.at(-1)!.id;
  }
}
