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
