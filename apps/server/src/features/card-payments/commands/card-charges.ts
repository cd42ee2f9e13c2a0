import { LIVE_CARD_STATES } from '@lanewright/domain/money/card-standing.ts';
import type { Db } from '../../../platform/database/database.ts';

/** The fee that an open page will add to an invoice. Exported for who shows invoices. */
export async function openCardFeeCents(db: Db, invoiceId: string): Promise<number | null> {
  const row = await db
    .selectFrom('card_payment')
    .select('fee_cents')
    .where('invoice_id', '=', invoiceId)
    .where('state', 'in', [...LIVE_CARD_STATES])
    .executeTakeFirst();
  return row ? row.fee_cents : null;
}
