import {
  cardStanding,
  nextCardState,
  type CardStanding,
  type ToldOfCard,
} from '@lanewright/domain/money/card-standing.ts';
import { matchRefunds } from '@lanewright/domain/money/card-refund.ts';
import type { OpenedCard } from '../../outside/payments/port.ts';
import type { Db } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { settlePromise } from '../../platform/jobs/promise.ts';
import type { Scope } from '../../platform/scope.ts';
import { LOOK_AT_CARD } from './asking/kinds.ts';
import type { InvoiceBooks } from './invoice-books.ts';
import { eventsOf, findCard, insertEvent, updateCard, type CardPayment } from './store/card-rows.ts';
import { countRecorded, requestedRefunds } from './store/refund-rows.ts';

const FIRST_LOOK_MS = 15 * 60_000;

/** Where something is written down, and on whose behalf. */
export interface Desk {
  db: Db;
  scope: Scope;
  invoices: InvoiceBooks;
}

/** On behalf of who asked for it, where the provider or a job reports: histories name that person. */
function deskOf(desk: Desk, userId: string | null): Desk {
  return desk.scope.userId === null && userId !== null ? { ...desk, scope: { ...desk.scope, userId } } : desk;
}

/** The invoice before what belongs to it: everybody locks in this order. */
async function lockCard({ db, invoices }: Desk, id: string): Promise<CardPayment | null> {
  const seen = await findCard(db, id);
  if (!seen) return null;
  await invoices.lock(db, { cardPaymentId: id, invoiceId: seen.invoiceId });
  return findCard(db, id, true);
}

async function settleJob({ db }: Desk, { jobId }: CardPayment): Promise<void> {
  if (jobId !== null) await settlePromise(db, jobId);
}

/** Whoever has a page, or has paid on it, owes the fee; whoever has not, does not. */
async function keepFee(desk: Desk, card: CardPayment, isOwed: boolean): Promise<void> {
  const { db, scope, invoices } = desk;
  const { id, invoiceId, feeCents, feeChargeId } = card;
  if (isOwed && feeChargeId === null && feeCents > 0)
    await updateCard(db, id, { feeChargeId: await invoices.addFee(db, scope, invoiceId, feeCents) });
  if (!isOwed && feeChargeId !== null) {
    await invoices.removeFee(db, scope, { invoiceId, chargeId: feeChargeId, cents: feeCents });
    await updateCard(db, id, { feeChargeId: null });
  }
}

/** The provider has a page for it. What it told in the meantime stands. */
export async function recordOpened(given: Desk, id: string, opened: OpenedCard): Promise<void> {
  const card = await lockCard(given, id);
  if (!card || card.providerId !== null) return;
  const desk = deskOf(given, card.askedBy);
  const { db, scope, invoices } = desk;
  await updateCard(db, id, { opened, ...(card.state === 'asking' ? { state: 'open' } : {}) });
  if (card.state === 'asking') {
    await keepFee(desk, card, true);
    const { invoiceId, amountCents: cents, feeCents } = card;
    await invoices.opened(db, scope, { invoiceId, cents, feeCents });
  }
  // Who is asked to take it back needs its promise still.
  if (card.state !== 'voiding') await settleJob(desk, card);
  // Its own word may be lost on the way.
  await enqueue(db, LOOK_AT_CARD, {
    companyId: scope.companyId,
    payload: { cardPaymentId: id, waitedMs: FIRST_LOOK_MS },
    runAt: new Date(Date.now() + FIRST_LOOK_MS),
  });
  await invoices.changed(db, scope, card.invoiceId);
}

/** The provider would not begin. */
export async function recordRefused(given: Desk, id: string, reason: string): Promise<void> {
  const card = await lockCard(given, id);
  const desk = deskOf(given, card?.askedBy ?? null);
  if (!card || (card.state !== 'asking' && card.state !== 'voiding')) return;
  await updateCard(desk.db, id, { state: card.state === 'asking' ? 'failed' : 'voided', reason, isSettled: true });
  await keepFee(desk, card, false);
  await settleJob(desk, card);
  await desk.invoices.changed(desk.db, desk.scope, card.invoiceId);
}

/** The provider does not let it go, or does not say: it stays as it was, and somebody can try again. */
export async function recordKept(desk: Desk, id: string, reason: string): Promise<void> {
  const card = await lockCard(desk, id);
  if (card?.state !== 'voiding') return;
  await updateCard(desk.db, id, { state: 'open', reason });
  await settleJob(desk, card);
  await desk.invoices.changed(desk.db, desk.scope, card.invoiceId);
}

/** Something was told, perhaps again, perhaps late: how it stands then follows from all that was told. */
export async function recordTold(
  given: Desk,
  id: string,
  { providerId, ...told }: ToldOfCard & { providerId: string },
  /** The refund that it is about, where that is known. */
  refundId: string | null = null,
): Promise<void> {
  const card = await lockCard(given, id);
  const desk = deskOf(given, card?.askedBy ?? null);
  const { db, scope, invoices } = desk;
  if (!card || !(await insertEvent(db, scope, card, told))) return;
  const standing = cardStanding(await eventsOf(db, id));
  const state = nextCardState(card.state, standing);
  await updateCard(db, id, {
    state,
    reason: standing.decline?.reason ?? card.reason,
    isSettled: state === 'paid' || state === 'voided',
    ...(standing.paid && card.paidCents === null ? { paidCents: standing.paid.cents } : {}),
  });
  if (card.providerId !== null && state !== 'voiding') await settleJob(desk, card);
  if (state === 'voided') await keepFee(desk, card, false);
  if (standing.paid && card.paidCents === null) {
    // Also where it had been taken off: it was paid.
    await keepFee(desk, card, true);
    const { invoiceId, invoiceNumber } = card;
    const { cents, at } = standing.paid;
    await invoices.paid(db, scope, { cardPaymentId: id, providerId, invoiceId, invoiceNumber, cents, at });
  }
  await recordRefunds(given, card, { standing, refundId });
  await invoices.changed(db, scope, card.invoiceId);
}

/** What was refunded before it was reported as paid is entered behind the payment. */
async function recordRefunds(
  desk: Desk,
  card: CardPayment,
  { standing, refundId }: { standing: CardStanding; refundId: string | null },
): Promise<void> {
  const { id: cardPaymentId, invoiceId, refundedCents } = card;
  const cents = standing.refundedCents - refundedCents;
  if (!standing.paid || cents <= 0) return;
  await updateCard(desk.db, cardPaymentId, { refundedCents: standing.refundedCents });
  const requested = await requestedRefunds(desk.db, cardPaymentId);
  const known = requested.filter(({ id }) => id === refundId);
  const others = requested.filter(({ id }) => id !== refundId);
  const ofKnown = known.length > 0 ? matchRefunds(cents, known).filter((one) => one.refundId !== null) : [];
  const rest = cents - ofKnown.reduce((sum, one) => sum + one.cents, 0);
  for (const matched of [...ofKnown, ...(rest > 0 ? matchRefunds(rest, others) : [])]) {
    const askedBy = requested.find(({ id }) => id === matched.refundId)?.askedBy ?? null;
    const { db, scope, invoices } = deskOf(desk, askedBy);
    if (matched.refundId !== null) await countRecorded(db, matched.refundId, matched.cents);
    await invoices.refunded(db, scope, {
      cardPaymentId,
      invoiceId,
      cents: matched.cents,
      isOwedAgain: matched.isOwedAgain,
    });
  }
}
