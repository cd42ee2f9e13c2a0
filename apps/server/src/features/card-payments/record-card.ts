import {
  cardStanding,
  nextCardState,
  type CardStanding,
  type ToldOfCard,
} from '@lanewright/domain/money/card-standing.ts';
import type { OpenedCard } from '../../outside/payments/port.ts';
import type { Db } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { settlePromise } from '../../platform/jobs/promise.ts';
import type { Scope } from '../../platform/scope.ts';
import { LOOK_AT_CARD } from './asking/kinds.ts';
import type { InvoiceBooks } from './invoice-books.ts';
import { eventsOf, findCard, insertEvent, updateCard, type CardPayment } from './store/card-rows.ts';

const FIRST_LOOK_MS = 15 * 60_000;

/** The invoice before what belongs to it: everybody locks in this order. */
async function lockCard(db: Db, invoices: InvoiceBooks, id: string): Promise<CardPayment | null> {
  const seen = await findCard(db, id);
  if (!seen) return null;
  await invoices.payable(db, seen.invoiceId);
  return findCard(db, id, true);
}

async function settleJob(db: Db, { jobId }: CardPayment): Promise<void> {
  if (jobId !== null) await settlePromise(db, jobId);
}

/** The provider has a page for it. What it told in the meantime stands. */
export async function recordOpened(
  db: Db,
  scope: Scope,
  invoices: InvoiceBooks,
  id: string,
  opened: OpenedCard,
): Promise<void> {
  const card = await lockCard(db, invoices, id);
  if (!card || card.providerId !== null) return;
  await updateCard(db, id, { opened, ...(card.state === 'asking' ? { state: 'open' } : {}) });
  // Who is asked to take it back needs its promise still.
  if (card.state !== 'voiding') await settleJob(db, card);
  // Its own word may be lost on the way.
  await enqueue(db, LOOK_AT_CARD, {
    companyId: scope.companyId,
    payload: { cardPaymentId: id, waitedMs: FIRST_LOOK_MS },
    runAt: new Date(Date.now() + FIRST_LOOK_MS),
  });
  await invoices.changed(db, scope, card.invoiceId);
}

/** The provider would not begin. */
export async function recordRefused(
  db: Db,
  scope: Scope,
  invoices: InvoiceBooks,
  id: string,
  reason: string,
): Promise<void> {
  const card = await lockCard(db, invoices, id);
  if (!card || (card.state !== 'asking' && card.state !== 'voiding')) return;
  await updateCard(db, id, { state: card.state === 'asking' ? 'failed' : 'voided', reason, isSettled: true });
  await settleJob(db, card);
  await invoices.changed(db, scope, card.invoiceId);
}

/** The provider does not let it go, or does not say: it stays as it was, and somebody can try again. */
export async function recordKept(
  db: Db,
  scope: Scope,
  invoices: InvoiceBooks,
  id: string,
  reason: string,
): Promise<void> {
  const card = await lockCard(db, invoices, id);
  if (card?.state !== 'voiding') return;
  await updateCard(db, id, { state: 'open', reason });
  await settleJob(db, card);
  await invoices.changed(db, scope, card.invoiceId);
}

/** Something was told, perhaps again, perhaps late: how it stands then follows from all that was told. */
export async function recordTold(
  db: Db,
  scope: Scope,
  invoices: InvoiceBooks,
  id: string,
  told: ToldOfCard,
): Promise<void> {
  const card = await lockCard(db, invoices, id);
  if (!card || !(await insertEvent(db, scope, card, told))) return;
  const standing = cardStanding(await eventsOf(db, id));
  const state = nextCardState(card.state, standing);
  const { invoiceId, invoiceNumber, askedBy } = card;
  await updateCard(db, id, {
    state,
    reason: standing.decline?.reason ?? card.reason,
    isSettled: state === 'paid' || state === 'voided',
    ...(standing.paid && card.paidCents === null ? { paidCents: standing.paid.cents } : {}),
  });
  if (card.providerId !== null && state !== 'voiding') await settleJob(db, card);
  if (standing.paid && card.paidCents === null) {
    const feeCents = Math.min(card.feeCents, standing.paid.cents);
    const amountCents = standing.paid.cents - feeCents;
    const { at } = standing.paid;
    const money = { cardPaymentId: id, invoiceId, invoiceNumber, amountCents, feeCents, at, paidBy: askedBy };
    await invoices.paid(db, scope, money);
  }
  await recordGivenBack(db, scope, invoices, card, standing);
  await invoices.changed(db, scope, invoiceId);
}

/** What was given back before it was told that it had been paid is entered behind the payment. */
async function recordGivenBack(
  db: Db,
  scope: Scope,
  invoices: InvoiceBooks,
  { id, invoiceId, refundedCents }: CardPayment,
  standing: CardStanding,
): Promise<void> {
  const cents = standing.refundedCents - refundedCents;
  if (!standing.paid || cents <= 0) return;
  await updateCard(db, id, { refundedCents: standing.refundedCents });
  await invoices.refunded(db, scope, { cardPaymentId: id, invoiceId, cents });
}
