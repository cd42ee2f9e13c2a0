import { randomUUID } from 'node:crypto';
import { cardFeeCents } from '@lanewright/domain/money/card-fee.ts';
import { LIVE_CARD_STATES } from '@lanewright/domain/money/card-standing.ts';
import { CARD_PAGE_FAILED } from '@lanewright/domain/money/card-words.ts';
import type { Db } from '../../platform/database/database.ts';
import { NotFound, Refused } from '../../platform/failures.ts';
import { promiseToAsk } from '../../platform/jobs/promise.ts';
import type { UserScope } from '../../platform/scope.ts';
import { askForCard } from './asking/ask-for-card.ts';
import { ASK_FOR_CARD } from './asking/kinds.ts';
import { beginToTakeBack } from './clear-card.ts';
import type { PayableInvoice } from './invoice-books.ts';
import type { CardParts } from './parts.ts';
import { findCard, insertCard, lastCardOf } from './store/card-rows.ts';

/** The attempt to go on with, or the one that has to go first. */
type Claim = { cardId: string } | { outdatedId: string };

/**
 * One attempt for an invoice at a time: who comes second gets the page of the first. A page for another amount than is owed
 * now is taken back before there is a new one.
 */
async function claimCard(db: Db, { payments, invoices }: CardParts, scope: UserScope, id: string): Promise<Claim> {
  const invoice = await invoices.payable(db, id);
  if (!invoice) throw new NotFound();
  const whyNot = payments.unavailable ?? invoice.whyNot;
  if (whyNot !== null) throw new Refused(whyNot);
  const last = await lastCardOf(db, id, true);
  if (last && LIVE_CARD_STATES.includes(last.state)) {
    if (last.state === 'voiding') return { outdatedId: last.id };
    const feeCents = last.feeChargeId === null ? 0 : last.feeCents;
    if (last.amountCents === invoice.balanceCents - feeCents && last.provider === payments.name)
      return { cardId: last.id };
    await beginToTakeBack(db, scope, last);
    return { outdatedId: last.id };
  }
  return { cardId: await beginCard(db, { payments }, scope, invoice) };
}

async function beginCard(
  db: Db,
  { payments }: Pick<CardParts, 'payments'>,
  scope: UserScope,
  { id: invoiceId, invoiceNumber, balanceCents, lines, companyName }: PayableInvoice,
): Promise<string> {
  const id = randomUUID();
  const feeCents = cardFeeCents(balanceCents, payments.feePercent);
  const jobId = await promiseToAsk(db, scope, ASK_FOR_CARD, { cardPaymentId: id });
  const { companyId, user } = scope;
  await insertCard(db, scope, {
    id,
    invoiceId,
    invoiceNumber,
    amountCents: balanceCents,
    feeCents,
    provider: payments.name,
    request: { requestId: id, companyId, companyName, invoiceNumber, email: user.emailAddress, lines, feeCents },
    jobId,
  });
  return id;
}

/** A page on which an invoice is paid with its fee: claimed and committed, asked for under the claim's id, recorded. */
export async function payByCard(
  parts: CardParts,
  scope: UserScope,
  invoiceId: string,
): Promise<{ isSuccess: true; url: string }> {
  let claim = await scope.once('claim', (db) => claimCard(db, parts, scope, invoiceId));
  if ('outdatedId' in claim) {
    await askForCard(parts, scope, claim.outdatedId);
    claim = await scope.once('claim once more', (db) => claimCard(db, parts, scope, invoiceId));
  }
  // It could not be taken back: two pages at once are one too many.
  if ('outdatedId' in claim) throw new Refused(CARD_PAGE_FAILED);
  const { cardId } = claim;
  const word = await askForCard(parts, scope, cardId);
  if (word.kind !== 'done') parts.log.warn({ cardId, reason: word.message }, 'There is no page for paying by card.');
  const card = await scope.inCompany((db) => findCard(db, cardId));
  if (card?.url == null || (card.state !== 'open' && card.state !== 'paid')) throw new Refused(CARD_PAGE_FAILED);
  return { isSuccess: true, url: card.url };
}
