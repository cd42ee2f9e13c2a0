import type { OpenRefund } from '@lanewright/domain/money/card-refund.ts';
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
  /** What of it is entered in the ledger. */
  recordedCents: number;
  /** The refunded amount is owed again; else the invoice comes to so much less. */
  isOwedAgain: boolean;
  /** `asked`: the provider has confirmed it. `unclear`: no one knows, and a person has to find out. */
  state: 'asking' | 'asked' | 'refused' | 'unclear';
  reason: string;
  jobId: string | null;
  askedBy: string | null;
}

export async function findRefund(db: Db, id: string, lock = false): Promise<CardRefund | null> {
  const { rows } = await sql<CardRefund>`
    select r.id, r.card_payment_id as "cardPaymentId", c.invoice_id as "invoiceId", c.provider_id as "providerId", c.provider,
      r.amount_cents::float8 as "amountCents", r.recorded_cents::float8 as "recordedCents", r.is_owed_again as "isOwedAgain",
      r.state, r.reason, r.job_id as "jobId", r.asked_by as "askedBy"
    from card_refund r join card_payment c on c.company_id = r.company_id and c.id = r.card_payment_id
    where r.company_id = (select current_company()) and r.id = ${id} ${lock ? sql`for update of r` : sql``}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function insertRefund(
  db: Db,
  scope: Scope,
  refund: Pick<CardRefund, 'id' | 'cardPaymentId' | 'amountCents' | 'isOwedAgain' | 'jobId'> & { isApproved: boolean },
): Promise<void> {
  await db
    .insertInto('card_refund')
    .values({
      company_id: scope.companyId,
      id: refund.id,
      card_payment_id: refund.cardPaymentId,
      amount_cents: refund.amountCents,
      is_owed_again: refund.isOwedAgain,
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

interface RefundChange {
  state: CardRefund['state'];
  reason: string;
  resolutionNote?: string;
  resolvedBy?: string;
}

export async function updateRefund(
  db: Db,
  id: string,
  { state, reason, resolutionNote, resolvedBy }: RefundChange,
): Promise<void> {
  await db
    .updateTable('card_refund')
    .set({
      state,
      reason: reason.slice(0, 500),
      ...(resolvedBy === undefined
        ? {}
        : { resolved_by: resolvedBy, resolved_at: new Date(), resolution_note: resolutionNote ?? '' }),
    })
    .where('id', '=', id)
    .execute();
}

export interface RequestedRefund extends OpenRefund {
  askedBy: string | null;
}

/** Refunds of a card payment that were requested here and may have been made, the oldest first. */
export async function requestedRefunds(db: Db, cardPaymentId: string): Promise<RequestedRefund[]> {
  const { rows } = await sql<RequestedRefund>`
    select id, amount_cents::float8 as "amountCents", recorded_cents::float8 as "recordedCents",
      is_owed_again as "isOwedAgain", state = 'asked' as "isConfirmed", asked_by as "askedBy"
    from card_refund
    where company_id = (select current_company()) and card_payment_id = ${cardPaymentId} and state <> 'refused'
    order by asked_at, id for update`.execute(db);
  return rows;
}

/** So much more of it is entered in the ledger. */
export async function countRecorded(db: Db, id: string, cents: number): Promise<void> {
  await sql`update card_refund set recorded_cents = recorded_cents + ${cents}
    where company_id = (select current_company()) and id = ${id}`.execute(db);
}
