import type { CardState, ToldOfCard } from '@lanewright/domain/money/card-standing.ts';
import { sql } from 'kysely';
import type { CardInvoice, OpenedCard } from '../../../outside/payments/port.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';

/** An attempt to have an invoice paid by card. */
export interface CardPayment {
  id: string;
  invoiceId: string;
  invoiceNumber: string;
  amountCents: number;
  feeCents: number;
  state: CardState;
  provider: string;
  providerId: string | null;
  url: string | null;
  request: CardInvoice;
  jobId: string | null;
  /** The fee as a charge of the invoice, while it stands there. */
  feeChargeId: string | null;
  paidCents: number | null;
  refundedCents: number;
  reason: string;
  askedBy: string | null;
}

const COLUMNS = sql<CardPayment>`
  id, invoice_id as "invoiceId", invoice_number as "invoiceNumber", amount_cents as "amountCents", fee_cents as "feeCents",
  state, provider, provider_id as "providerId", url, request, job_id as "jobId", fee_charge_id as "feeChargeId", paid_cents as "paidCents",
  refunded_cents as "refundedCents", reason, asked_by as "askedBy"`;

export type NewCardPayment = Pick<
  CardPayment,
  'id' | 'invoiceId' | 'invoiceNumber' | 'amountCents' | 'feeCents' | 'provider' | 'request' | 'jobId'
>;

export async function insertCard(db: Db, scope: Scope, card: NewCardPayment): Promise<void> {
  await db
    .insertInto('card_payment')
    .values({
      company_id: scope.companyId,
      id: card.id,
      invoice_id: card.invoiceId,
      invoice_number: card.invoiceNumber,
      amount_cents: card.amountCents,
      fee_cents: card.feeCents,
      state: 'asking',
      provider: card.provider,
      request: JSON.stringify(card.request),
      job_id: card.jobId,
      asked_by: scope.userId,
    })
    .execute();
}

/** Locked, nobody settles it until the end of the transaction; its invoice must be locked before. */
export async function findCard(db: Db, id: string, lock = false): Promise<CardPayment | null> {
  const { rows } = await sql<CardPayment>`
    select ${COLUMNS} from card_payment
    where company_id = (select current_company()) and id = ${id} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

export async function lastCardOf(db: Db, invoiceId: string, lock = false): Promise<CardPayment | null> {
  const { rows } = await sql<CardPayment>`
    select ${COLUMNS} from card_payment
    where company_id = (select current_company()) and invoice_id = ${invoiceId}
    order by asked_at desc, id limit 1 ${lock ? sql`for update` : sql``}`.execute(db);
  return rows[0] ?? null;
}

export interface CardChange {
  state?: CardState;
  opened?: OpenedCard;
  jobId?: string;
  feeChargeId?: string | null;
  paidCents?: number;
  refundedCents?: number;
  reason?: string;
  isSettled?: boolean;
}

export async function updateCard(db: Db, id: string, change: CardChange): Promise<void> {
  const { state, opened, jobId, feeChargeId, paidCents, refundedCents, reason, isSettled } = change;
  await db
    .updateTable('card_payment')
    .set({
      ...(state === undefined ? {} : { state }),
      ...(opened === undefined ? {} : { provider_id: opened.providerId, url: opened.url }),
      ...(jobId === undefined ? {} : { job_id: jobId }),
      ...(feeChargeId === undefined ? {} : { fee_charge_id: feeChargeId }),
      ...(paidCents === undefined ? {} : { paid_cents: paidCents }),
      ...(refundedCents === undefined ? {} : { refunded_cents: refundedCents }),
      ...(reason === undefined ? {} : { reason }),
      ...(isSettled ? { settled_at: sql<Date>`coalesce(settled_at, now())` } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** False when it was told before. */
export async function insertEvent(
  db: Db,
  scope: Scope,
  { id, provider }: Pick<CardPayment, 'id' | 'provider'>,
  { eventId, kind, cents, feeCents, at, reason }: ToldOfCard,
): Promise<boolean> {
  const row = await db
    .insertInto('card_event')
    .values({
      company_id: scope.companyId,
      provider,
      event_id: eventId,
      card_payment_id: id,
      kind,
      cents,
      fee_cents: feeCents,
      happened_at: new Date(at),
      reason: reason.slice(0, 500),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function eventsOf(db: Db, cardId: string): Promise<ToldOfCard[]> {
  const rows = await db
    .selectFrom('card_event')
    .select(['event_id', 'kind', 'cents', 'fee_cents', 'happened_at', 'reason'])
    .where('card_payment_id', '=', cardId)
    .execute();
  return rows.map((row) => ({
    eventId: row.event_id,
    kind: row.kind as ToldOfCard['kind'],
    cents: row.cents,
    feeCents: row.fee_cents,
    at: row.happened_at.toISOString(),
    reason: row.reason,
  }));
}

/** Whose payment a provider speaks of; null where we never asked for it. */
export async function ownerOfCard(
  db: Db,
  provider: string,
  { providerId, requestId }: { providerId: string; requestId: string | null },
): Promise<{ companyId: string; id: string } | null> {
  const { rows } = await sql<{ companyId: string; id: string }>`
    select company_id as "companyId", id from company_of_card_payment(${provider}, ${providerId}, ${requestId})`.execute(
    db,
  );
  return rows[0] ?? null;
}
