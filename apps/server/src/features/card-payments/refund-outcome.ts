import { inAccounts, toDollars } from '@lanewright/domain/money/accounting.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { NotFound, Refused, refuseIf } from '../../platform/failures.ts';
import type { Job } from '../../platform/jobs/definition.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { Scope, UserScope } from '../../platform/scope.ts';
import { NoWordYet } from './asking/ask-for-card.ts';
import { LOOK_AT_REFUND, RefundAsked } from './asking/kinds.ts';
import type { CardParts } from './parts.ts';
import { recordTold } from './record-card.ts';
import { findCard } from './store/card-rows.ts';
import { findRefund, updateRefund, type CardRefund } from './store/refund-rows.ts';

// What became of a refund that the provider has not reported. A refund without an answer may have been made: its money is never
// offered for a second refund until the provider, or a person, says that it was not.

const FIRST_LOOK_MS = 15 * 60_000;
export const NO_ANSWER = 'The provider does not answer.';

/** The report of the provider may be lost, so it is asked a while later. */
export async function lookAtRefundSoon(db: Db, scope: Scope, refundId: string): Promise<void> {
  await enqueue(db, LOOK_AT_REFUND, {
    companyId: scope.companyId,
    payload: { refundId },
    runAt: new Date(Date.now() + FIRST_LOOK_MS),
    singletonKey: refundId,
  });
}

async function auditInvoice(
  db: Db,
  scope: Scope,
  { invoiceId }: Pick<CardRefund, 'invoiceId'>,
  after: object,
): Promise<void> {
  await recordAudit(db, scope, [{ action: 'changed', entityKind: 'invoice', entityId: invoiceId, before: {}, after }]);
}

const amountOf = ({ amountCents, recordedCents }: CardRefund) => inAccounts(toDollars(amountCents - recordedCents));
const isRecorded = ({ amountCents, recordedCents }: CardRefund) => recordedCents >= amountCents;

/** No one has answered for hours: from here on a person decides, unless the provider can still be asked. */
export async function leaveToPerson(
  { invoices }: Pick<CardParts, 'invoices'>,
  db: Db,
  { scope, refundId }: { scope: Scope; refundId: string },
): Promise<void> {
  const refund = await findRefund(db, refundId);
  if (!refund || isRecorded(refund) || refund.state === 'refused' || refund.state === 'unclear') return;
  await updateRefund(db, refundId, { state: 'unclear', reason: NO_ANSWER });
  await auditInvoice(db, scope, refund, { refundUnclear: amountOf(refund) });
  await lookAtRefundSoon(db, scope, refundId);
  await invoices.changed(db, scope, refund.invoiceId);
}

/** Asks the provider what became of a refund, and records what it says. */
export async function runLookAtRefund(parts: CardParts, { scope, payload }: Job<RefundAsked>): Promise<void> {
  const { payments, invoices } = parts;
  const refund = await scope!.inCompany((db) => findRefund(db, payload.refundId));
  if (!refund || isRecorded(refund) || refund.state === 'refused' || refund.provider !== payments.name) return;
  const ref = { companyId: scope!.companyId, requestId: refund.cardPaymentId, providerId: refund.providerId };
  const outcome = await payments.refundOutcome(ref, refund.id).catch((error: unknown) => {
    throw new NoWordYet((error as Error).message);
  });
  if (outcome.state === 'pending') throw new NoWordYet('The provider has not made the refund yet.');
  await scope!.inCompany(async (db) => {
    if (outcome.state === 'refunded') {
      await updateRefund(db, refund.id, { state: 'asked', reason: '' });
      await recordTold(
        { db, scope: scope!, invoices },
        refund.cardPaymentId,
        {
          eventId: `looked:${refund.id}:refunded:${outcome.refundedCents}`,
          kind: 'refunded',
          cents: outcome.refundedCents,
          feeCents: 0,
          at: new Date().toISOString(),
          reason: '',
          providerId: refund.providerId,
        },
        refund.id,
      );
      return;
    }
    const reason = outcome.state === 'refused' ? outcome.reason : 'The provider has no such refund.';
    await updateRefund(db, refund.id, { state: 'refused', reason });
    await auditInvoice(db, scope!, refund, { refundOutcome: `did not get ${amountOf(refund)} back: ${reason}` });
    await invoices.changed(db, scope!, refund.invoiceId);
  });
}

export async function giveUpLookingAtRefund(
  parts: Pick<CardParts, 'invoices'>,
  db: Db,
  { scope, payload }: { scope: Scope; payload: unknown },
): Promise<void> {
  const { refundId } = RefundAsked.parse(payload);
  const refund = await findRefund(db, refundId);
  if (!refund || isRecorded(refund) || refund.state !== 'asked') return;
  await updateRefund(db, refundId, { state: 'unclear', reason: NO_ANSWER });
  await auditInvoice(db, scope, refund, { refundUnclear: amountOf(refund) });
  await parts.invoices.changed(db, scope, refund.invoiceId);
}

export interface OutcomeByHand {
  refundId: string;
  outcome: 'Refunded' | 'NotRefunded';
  note: string;
}

/** A person has looked at the provider's books and says what became of a refund. */
export function recordRefundOutcome(
  { invoices }: Pick<CardParts, 'invoices'>,
  scope: UserScope,
  invoiceId: string,
  { refundId, outcome, note }: OutcomeByHand,
): Promise<{ isSuccess: true }> {
  return scope.inCompany(async (db) => {
    // The invoice is locked first, as everywhere.
    if (!(await invoices.payable(db, invoiceId))) throw new NotFound();
    const refund = await findRefund(db, refundId, true);
    if (!refund || refund.invoiceId !== invoiceId) throw new NotFound();
    if (refund.state !== 'unclear' || isRecorded(refund))
      throw new Refused('The outcome of this refund is known already. Reload the invoice to see it.');
    const said = note.trim();
    if (said === '') refuseIf([problem('note', 'Note is required')]);
    const resolved = { resolutionNote: said, resolvedBy: scope.userId };
    if (outcome === 'NotRefunded') {
      await updateRefund(db, refundId, { state: 'refused', reason: said, ...resolved });
      await auditInvoice(db, scope, refund, { refundOutcome: `did not get ${amountOf(refund)} back: ${said}` });
      await invoices.changed(db, scope, invoiceId);
      return { isSuccess: true };
    }
    await updateRefund(db, refundId, { state: 'asked', reason: '', ...resolved });
    await auditInvoice(db, scope, refund, { refundOutcome: `got ${amountOf(refund)} back: ${said}` });
    const card = (await findCard(db, refund.cardPaymentId))!;
    await recordTold(
      { db, scope, invoices },
      refund.cardPaymentId,
      {
        eventId: `by-hand:${refundId}`,
        kind: 'refunded',
        // What a provider reports is the sum of all refunds; should it report later after all, this counts once.
        cents: card.refundedCents + refund.amountCents - refund.recordedCents,
        feeCents: 0,
        at: new Date().toISOString(),
        reason: said,
        providerId: refund.providerId,
      },
      refundId,
    );
    return { isSuccess: true };
  });
}
