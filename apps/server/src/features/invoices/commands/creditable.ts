import { creditableCents } from '@lanewright/domain/money/adjusting-invoices.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/**
 * What of a customer invoice can still be credited, by a memo or with a refund. What refunds have credited is no part of its
 * amount any more.
 */
export async function creditableCentsOf(db: Db, invoice: { id: string; amountCents: number }): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(amount_cents), 0)::float8 as cents from invoice
    where company_id = (select current_company()) and first_invoice_id = ${invoice.id} and relation = 'Credit'
      and status <> 'Voided'`.execute(db);
  return creditableCents({ amountCents: invoice.amountCents, creditedCents: rows[0]!.cents });
}
