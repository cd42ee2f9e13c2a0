import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';

export interface CardRefund {
  id: string;
  cardPaymentId: string;
  invoiceId: string;
  providerId: string;
  provider: string;
  amountCents: number;
  state: 'asking' | 'asked' | 'refused';
  reason: string;
  jobId: string | null;
}

export async function findRefund(db: Db, id: string): Promise<CardRefund | null> {
  const { rows } = await sql<CardRefund>`
    select r.id, r.card_payment_id as "cardPaymentId", c.invoice_id as "invoiceId", c.provider_id as "providerId", c.provider,
      r.amount_cents::float8 as "amountCents", r.state, r.reason, r.job_id as "jobId"
    from card_refund r join card_payment c on c.company_id = r.company_id and c.id = r.card_payment_id
    where r.company_id = (select current_company()) and r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function insertRefund(
  db: Db,
  scope: Scope,
  refund: Pick<CardRefund, 'id' | 'cardPaymentId' | 'amountCents' | 'jobId'> & { isApproved: boolean },
): Promise<void> {
  await db
    .insertInto('card_refund')
    .values({
      company_id: scope.companyId,
      id: refund.id,
      card_payment_id: refund.cardPaymentId,
      amount_cents: refund.amountCents,
      state: 'asking',
      job_id: refund.jobId,
      is_approved: refund.isApproved,
      asked_by: scope.userId,
    })
    .execute();
}

/** Only what nobody has answered yet. */
export async function endRefund(db: Db, id: string, state: 'asked' | 'refused', reason = ''): Promise<void> {
  await db
    .updateTable('card_refund')
    .set({ state, reason: reason.slice(0, 500) })
    .where('id', '=', id)
    .where('state', '=', 'asking')
    .execute();
}
