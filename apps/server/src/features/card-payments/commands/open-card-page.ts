import { LIVE_CARD_STATES } from '@lanewright/domain/money/card-standing.ts';
import type { Db } from '../../../platform/database/database.ts';

/** Whether a page is open on which an invoice can be paid, and with which fee. Exported for who shows invoices. */
export async function openCardPageOf(db: Db, invoiceId: string): Promise<{ feeCents: number } | null> {
  const row = await db
    .selectFrom('card_payment')
    .select('fee_cents')
    .where('invoice_id', '=', invoiceId)
    .where('state', 'in', [...LIVE_CARD_STATES])
    .executeTakeFirst();
  return row ? { feeCents: row.fee_cents } : null;
}
