import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { clearStanding } from '../store/standing-rows.ts';

/** Exported for cancelling: what was said of a truck that does not come any more says nothing of the next one. */
export async function forgetWay(db: Db, scope: Scope, shipmentId: string): Promise<void> {
  await db
    .updateTable('tracking_event')
    .set({ withdrawn_at: sql<Date>`now()`, withdrawn_by: scope.userId })
    .where('shipment_id', '=', shipmentId)
    .where('withdrawn_at', 'is', null)
    .execute();
  await db
    .updateTable('tracking_event')
    .set({ held_reason: null })
    .where('shipment_id', '=', shipmentId)
    .where('held_reason', 'is not', null)
    .execute();
  await clearStanding(db, shipmentId);
}
