import { toDollars } from '@lanewright/domain/money/accounting.ts';
import { creditedRefundCents, refundableCents, type CardMoneyBack } from '@lanewright/domain/money/card-refund.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

export interface RefundableCard {
  cardPaymentId: string;
  cents: number;
  /** What no invoice has taken of the payment. */
  unappliedCents: number;
  /** Requested of any card of the invoice, to be credited to it, and not entered yet. */
  openCreditCents: number;
}

/** The most that can be refunded so that the invoice is credited; null where the amount is owed again. */
export const mostCreditedCents = (
  { creditableCents }: { creditableCents: number },
  { unappliedCents, openCreditCents }: RefundableCard,
  { isOwedAgain }: { isOwedAgain: boolean },
): number | null =>
  isOwedAgain ? null : creditedRefundCents({ creditableCents, unappliedCents, openCents: openCreditCents });

/** What refunds by card will credit to an invoice once the provider has made them. Exported for who credits invoices. */
export async function openCreditCentsOf(db: Db, invoiceId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(r.amount_cents - r.recorded_cents), 0)::float8 as cents
    from card_refund r join card_payment c on c.company_id = r.company_id and c.id = r.card_payment_id
    where c.company_id = (select current_company()) and c.invoice_id = ${invoiceId} and r.state <> 'refused'
      and not r.is_owed_again`.execute(db);
  return rows[0]!.cents;
}

/**
 * The last payment by card of an invoice, or the one that is named, of which something can be given back. Exported for who shows
 * invoices.
 */
export async function refundableCardOf(
  db: Db,
  invoiceId: string,
  cardPaymentId: string | null = null,
): Promise<RefundableCard | null> {
  const { rows } = await sql<CardMoneyBack & Omit<RefundableCard, 'cents' | 'openCreditCents'>>`
    select c.id as "cardPaymentId", c.paid_cents::float8 as "paidCents", c.refunded_cents::float8 as "refundedCents", coalesce((
        select sum(r.amount_cents) from card_refund r
        where r.company_id = c.company_id and r.card_payment_id = c.id and r.state <> 'refused'
      ), 0)::float8 as "askedCents", coalesce(p.unapplied_cents, 0)::float8 as "unappliedCents"
    from card_payment c
    left join payment p on p.company_id = c.company_id and p.id = c.id
    where c.company_id = (select current_company()) and c.invoice_id = ${invoiceId} and c.state = 'paid' and c.provider_id is not null
      and (${cardPaymentId}::uuid is null or c.id = ${cardPaymentId}::uuid)
    order by c.asked_at desc`.execute(db);
  for (const { cardPaymentId, unappliedCents, ...money } of rows) {
    const cents = refundableCents(money);
    if (cents > 0)
      return { cardPaymentId, cents, unappliedCents, openCreditCents: await openCreditCentsOf(db, invoiceId) };
  }
  return null;
}

interface UnclearRefund {
  id: string;
  amount: number;
  requestedDateTime: string;
  requestedBy: string;
}

/** Refunds of an invoice that the provider never answered, for a person to decide about. Exported for who shows invoices. */
export async function unclearRefundsOf(db: Db, invoiceId: string): Promise<UnclearRefund[]> {
  const { rows } = await sql<Omit<UnclearRefund, 'amount' | 'requestedDateTime'> & { cents: number; asked: Date }>`
    select r.id, (r.amount_cents - r.recorded_cents)::float8 as cents, r.asked_at as asked, coalesce((
        select trim(p.first_name || ' ' || p.last_name) from contact p where p.company_id = r.company_id and p.id = r.asked_by
      ), '') as "requestedBy"
    from card_refund r join card_payment c on c.company_id = r.company_id and c.id = r.card_payment_id
    where c.company_id = (select current_company()) and c.invoice_id = ${invoiceId} and r.state = 'unclear'
      and r.recorded_cents < r.amount_cents
    order by r.asked_at, r.id`.execute(db);
  return rows.map(({ cents, asked, ...row }) => ({
    ...row,
    amount: toDollars(cents),
    requestedDateTime: asked.toISOString(),
  }));
}
