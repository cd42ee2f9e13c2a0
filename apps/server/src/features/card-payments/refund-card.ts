import { toCents, inAccounts, toDollars } from '@lanewright/domain/money/accounting.ts';
import { problemsWithRefund } from '@lanewright/domain/money/card-refund.ts';
import { CARD_REFUND_FAILED } from '@lanewright/domain/money/card-words.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { NotFound, Refused, refuseIf } from '../../platform/failures.ts';
import type { Job } from '../../platform/jobs/definition.ts';
import { promiseToAsk, settlePromise } from '../../platform/jobs/promise.ts';
import { announce } from '../../platform/outbox/announce.ts';
import type { Scope, UserScope } from '../../platform/scope.ts';
import { NoWordYet, wordOf, type Word } from './asking/ask-for-card.ts';
import { REFUND_CARD, RefundAsked } from './asking/kinds.ts';
import { mostCreditedCents, refundableCardOf } from './commands/refundable.ts';
import { requestApproval } from './commands/request-approval.ts';
import type { CardParts } from './parts.ts';
import { leaveToPerson, lookAtRefundSoon } from './refund-outcome.ts';
import { endRefund, findRefund, insertRefund } from './store/refund-rows.ts';

interface AskedRefund {
  invoiceId: string;
  amount: number | null;
  /** The invoice owes the amount again; else it is credited. */
  isOwedAgain: boolean;
  reason: string;
}

/**
 * With the invoice locked, so that two who ask at once do not give back the same money twice. Answers the id of the refund; null
 * where it waits for a second person.
 */
async function claimRefund(
  db: Db,
  { invoices }: CardParts,
  scope: UserScope,
  { invoiceId, amount, isOwedAgain, reason }: AskedRefund,
): Promise<string | null> {
  const invoice = await invoices.payable(db, invoiceId);
  if (!invoice) throw new NotFound();
  const card = await refundableCardOf(db, invoiceId);
  if (!card) throw new Refused('Nothing of this invoice was paid by card and not given back.');
  const amountCents = amount === null ? null : toCents(amount);
  refuseIf(problemsWithRefund(amountCents, card.cents, mostCreditedCents(invoice, card, { isOwedAgain })));
  const { cardPaymentId } = card;
  const asked = { invoiceId, cardPaymentId, amountCents: amountCents!, isOwedAgain, reason };
  if (await requestApproval(db, scope, asked)) return null;
  const id = scope.stepId('refund');
  await beginRefund(db, scope, { ...asked, id, isApproved: false });
  return id;
}

/** Recorded before the provider is asked, with the job that asks should this process die. The invoice is locked. */
export async function beginRefund(
  db: Db,
  scope: Scope,
  refund: {
    id: string;
    invoiceId: string;
    cardPaymentId: string;
    amountCents: number;
    isOwedAgain: boolean;
    isApproved: boolean;
  },
): Promise<void> {
  const { id, invoiceId, cardPaymentId, amountCents, isOwedAgain, isApproved } = refund;
  const jobId = await promiseToAsk(db, scope, REFUND_CARD, { refundId: id });
  await insertRefund(db, scope, { id, cardPaymentId, amountCents, isOwedAgain, jobId, isApproved });
  await recordAudit(db, scope, [
    {
      action: 'changed',
      entityKind: 'invoice',
      entityId: invoiceId,
      before: {},
      after: { refundAsked: inAccounts(toDollars(amountCents)) },
    },
  ]);
  await announce(db, scope, 'invoices', { entityId: invoiceId, notificationType: 'Changed' });
}

/** Asks under the id of the refund, so that it is given once however often this is done. What was given, the provider tells. */
async function askForRefund({ payments }: Pick<CardParts, 'payments'>, scope: Scope, id: string): Promise<Word> {
  const refund = await scope.inCompany((db) => findRefund(db, id));
  if (refund?.state === 'refused') return { kind: 'refused', message: refund.reason };
  // By a provider that is not connected any more, it may have been made: nobody can ask, so the job leaves it to a person.
  if (refund?.provider !== payments.name) return { kind: 'unknown', message: 'There is no such provider.' };
  if (refund.state === 'asked') return { kind: 'done' };
  // The outcome is found out otherwise by now.
  if (refund.state === 'unclear') return { kind: 'unknown', message: refund.reason };
  const end = (state: 'asked' | 'refused', reason = '') =>
    scope.inCompany(async (db) => {
      await endRefund(db, id, state, reason);
      if (state === 'asked') await lookAtRefundSoon(db, scope, id);
      // The money can be refunded again.
      else await announce(db, scope, 'invoices', { entityId: refund.invoiceId, notificationType: 'Changed' });
      if (refund.jobId !== null) await settlePromise(db, refund.jobId);
    });
  try {
    const { cardPaymentId: requestId, providerId, amountCents } = refund;
    await payments.refund({ companyId: scope.companyId, requestId, providerId }, amountCents, id);
  } catch (error) {
    const word = wordOf(error);
    if (word.kind === 'refused') await end('refused', word.message);
    return word;
  }
  await end('asked');
  return { kind: 'done' };
}

/** Asks the provider to give money back. It is entered in the ledger once the provider says that it has. */
export async function refundCard(
  parts: CardParts,
  scope: UserScope,
  asked: AskedRefund,
): Promise<{ isSuccess: true; isWaiting: boolean }> {
  const id = await scope.once('claim', (db) => claimRefund(db, parts, scope, asked));
  if (id !== null) await runRefund(parts, scope, id);
  return { isSuccess: true, isWaiting: id === null };
}

/** Asks the provider for a refund that was begun. One that is not answered is asked for again by its job. */
export async function runRefund(parts: CardParts, scope: Scope, id: string): Promise<void> {
  const word = await askForRefund(parts, scope, id);
  if (word.kind === 'refused') throw new Refused(`${CARD_REFUND_FAILED}: ${word.message}`);
  // Nobody has answered: the job asks again, and the person need not wait.
  if (word.kind === 'unknown')
    parts.log.warn({ refundId: id, reason: word.message }, 'A refund will be asked for again.');
}

export async function runRefundCard(parts: CardParts, { scope, payload }: Job<RefundAsked>): Promise<void> {
  const word = await askForRefund(parts, scope!, payload.refundId);
  if (word.kind === 'unknown') throw new NoWordYet(word.message);
}

/** After so many hours it may have been made or not: the provider is asked, and else a person says. */
export async function giveUpOnRefund(
  parts: Pick<CardParts, 'invoices'>,
  db: Db,
  { scope, payload }: { scope: Scope; payload: unknown },
): Promise<void> {
  await leaveToPerson(parts, db, { scope, refundId: RefundAsked.parse(payload).refundId });
}
