import type { RefundRequestState } from '@lanewright/domain/money/refund-approval.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';

export interface StoredRefundRequest {
  id: string;
  invoiceId: string;
  invoiceNumber: string;
  cardPaymentId: string;
  amountCents: number;
  /** The invoice will owe the amount again; else it is credited. */
  isOwedAgain: boolean;
  reason: string;
  state: RefundRequestState;
  requestedById: string;
  requestedBy: string;
  requestedAt: Date;
  decidedBy: string;
  decidedAt: Date | null;
  decisionReason: string;
}

const nameOf = (column: 'requested_by' | 'decided_by') => sql`coalesce((
  select trim(p.first_name || ' ' || p.last_name) from contact p
  where p.company_id = r.company_id and p.id = r.${sql.ref(column)}), '')`;

const SELECTED = sql`
  select r.id, r.invoice_id as "invoiceId", c.invoice_number as "invoiceNumber", r.card_payment_id as "cardPaymentId",
    r.amount_cents::float8 as "amountCents", r.is_owed_again as "isOwedAgain", r.reason, r.state, r.requested_by as "requestedById",
    ${nameOf('requested_by')} as "requestedBy", r.requested_at as "requestedAt", ${nameOf('decided_by')} as "decidedBy",
    r.decided_at as "decidedAt", r.decision_reason as "decisionReason"
  from refund_request r join card_payment c on c.company_id = r.company_id and c.id = r.card_payment_id
  where r.company_id = (select current_company())`;

export async function findRefundRequest(db: Db, id: string, lock = false): Promise<StoredRefundRequest | null> {
  const { rows } = await sql<StoredRefundRequest>`
    ${SELECTED} and r.id = ${id} ${lock ? sql`for update of r` : sql``}`.execute(db);
  return rows[0] ?? null;
}

/** Enough for a page: an invoice has few. */
const MAX_SHOWN = 50;

export async function refundRequestsOf(db: Db, invoiceId: string): Promise<StoredRefundRequest[]> {
  const { rows } = await sql<StoredRefundRequest>`
    ${SELECTED} and r.invoice_id = ${invoiceId} order by r.requested_at desc, r.id limit ${MAX_SHOWN}`.execute(db);
  return rows;
}

export async function hasWaitingRefund(db: Db, invoiceId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from refund_request
    where company_id = (select current_company()) and invoice_id = ${invoiceId} and state = 'Waiting'`.execute(db);
  return rows.length > 0;
}

/** What was refunded of a payment, or is being refunded, without a second person. */
export async function unapprovedCentsOf(db: Db, cardPaymentId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::float8 as cents from card_refund
    where company_id = (select current_company()) and card_payment_id = ${cardPaymentId}
      and state <> 'refused' and not is_approved`.execute(db);
  return rows[0]!.cents;
}

export async function insertRefundRequest(
  db: Db,
  scope: Scope,
  request: Pick<StoredRefundRequest, 'id' | 'invoiceId' | 'cardPaymentId' | 'amountCents' | 'isOwedAgain' | 'reason'>,
): Promise<void> {
  await db
    .insertInto('refund_request')
    .values({
      company_id: scope.companyId,
      id: request.id,
      invoice_id: request.invoiceId,
      card_payment_id: request.cardPaymentId,
      amount_cents: request.amountCents,
      is_owed_again: request.isOwedAgain,
      reason: request.reason,
      requested_by: scope.userId!,
    })
    .execute();
}

export async function decideRefundRequest(
  db: Db,
  scope: Scope,
  id: string,
  { state, reason }: { state: Exclude<RefundRequestState, 'Waiting'>; reason: string },
): Promise<void> {
  await db
    .updateTable('refund_request')
    .set({ state, decided_by: scope.userId, decided_at: sql<Date>`now()`, decision_reason: reason })
    .where('id', '=', id)
    .where('state', '=', 'Waiting')
    .execute();
}
