import type { Db } from '../../../platform/database/database.ts';

/** Null: this company has no such lane. */
export async function laneNameOf(db: Db, id: string): Promise<string | null> {
  const lane = await db
    .selectFrom('lane')
    .select('customer_reference_number')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return lane?.customer_reference_number ?? null;
}
