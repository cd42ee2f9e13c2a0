import type { OnTimeStatus } from '@lanewright/domain/orders/on-time.ts';
import type { OrderStatus } from '@lanewright/domain/orders/statuses.ts';
import type { Db } from '../../../platform/database/database.ts';

/** Null: this company has no such order. */
export async function orderNumberOf(db: Db, id: string): Promise<string | null> {
  const order = await db.selectFrom('freight_order').select('order_number').where('id', '=', id).executeTakeFirst();
  return order?.order_number ?? null;
}

/** Null: this company has no order of that number. */
export async function orderIdOfNumber(db: Db, orderNumber: string): Promise<string | null> {
  const order = await db
    .selectFrom('freight_order')
    .select('id')
    .where('order_number', '=', orderNumber.toUpperCase())
    .executeTakeFirst();
  return order?.id ?? null;
}

export interface OrderNow {
  orderNumber: string;
  status: OrderStatus;
  /** By its own stops; null before its truck is followed. */
  onTimeStatus: OnTimeStatus | null;
}

/** Null: this company has no such order. */
export async function orderNow(db: Db, id: string): Promise<OrderNow | null> {
  const order = await db
    .selectFrom('freight_order as o')
    .leftJoin('order_summary as s', (join) =>
      join.onRef('s.company_id', '=', 'o.company_id').onRef('s.id', '=', 'o.id'),
    )
    .select(['o.order_number', 'o.status', 's.on_time_status'])
    .where('o.id', '=', id)
    .executeTakeFirst();
  if (!order) return null;
  return {
    orderNumber: order.order_number,
    status: order.status as OrderStatus,
    onTimeStatus: order.on_time_status as OnTimeStatus | null,
  };
}
