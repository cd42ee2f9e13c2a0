import type { RefundRequest, cardPayments } from '@lanewright/contract/card-payments.ts';
import type { AnswerOf } from '@lanewright/contract/endpoint.ts';
import { inAccounts, toDollars } from '@lanewright/domain/money/accounting.ts';
import { problemsWithRefund } from '@lanewright/domain/money/card-refund.ts';
import { mayApproveRefund, NOT_YOUR_OWN_REFUND } from '@lanewright/domain/money/refund-approval.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Conflict, NotFound, NotPermitted, Refused } from '../../../platform/failures.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope, UserScope } from '../../../platform/scope.ts';
import { notify } from '../../notifications/commands/notify.ts';
import type { PayableInvoice } from '../invoice-books.ts';
import type { CardParts } from '../parts.ts';
import { beginRefund, runRefund } from '../refund-card.ts';
import * as store from '../store/refund-requests.ts';
import { mostCreditedCents, refundableCardOf } from './refundable.ts';
import { refundLimitCentsOf } from './request-approval.ts';

type Listed = AnswerOf<typeof cardPayments.refundRequests>;

export function readRefundRequests({ invoices }: CardParts, scope: Scope, invoiceId: string): Promise<Listed> {
  return scope.inCompany(async (db) => {
    const invoice = await invoices.payable(db, invoiceId);
    if (!invoice) throw new NotFound();
    const limitCents = await refundLimitCentsOf(db);
    const card = await refundableCardOf(db, invoiceId);
    return {
      limit: limitCents === null ? null : toDollars(limitCents),
      creditable: card === null ? 0 : toDollars(mostCreditedCents(invoice, card, { isOwedAgain: false })!),
      unapprovedAmount: card === null ? 0 : toDollars(await store.unapprovedCentsOf(db, card.cardPaymentId)),
      requests: (await store.refundRequestsOf(db, invoiceId)).map(toRefundRequest),
    };
  });
}

function toRefundRequest(stored: store.StoredRefundRequest): RefundRequest {
  const { id, amountCents, isOwedAgain, reason, state, requestedById, requestedBy, requestedAt } = stored;
  const { decidedBy, decidedAt, decisionReason } = stored;
  return {
    id,
    amount: toDollars(amountCents),
    isOwedAgain,
    reason,
    state,
    requestedById,
    requestedBy,
    requestedAt: requestedAt.toISOString(),
    decidedBy,
    decidedAt: decidedAt?.toISOString() ?? null,
    decisionReason,
  };
}

const DECIDED = {
  Approved: 'approved',
  Declined: 'declined',
  Withdrawn: 'withdrawn',
} as const;

interface Decided {
  invoiceId: string;
  requestId: string;
}

/** The waiting request with its invoice locked: first the invoice, then the request, as everywhere. */
async function lockWaiting(
  db: Db,
  { invoices }: CardParts,
  { invoiceId, requestId }: Decided,
): Promise<{ request: store.StoredRefundRequest; invoice: PayableInvoice }> {
  const invoice = await invoices.payable(db, invoiceId);
  if (!invoice) throw new NotFound();
  const request = await store.findRefundRequest(db, requestId, true);
  if (request?.invoiceId !== invoiceId) throw new NotFound();
  if (request.state !== 'Waiting')
    throw new Conflict(`${request.decidedBy} has ${DECIDED[request.state]} this refund meanwhile.`);
  return { request, invoice };
}

async function recordDecision(
  db: Db,
  scope: UserScope,
  request: store.StoredRefundRequest,
  state: keyof typeof DECIDED,
  reason: string,
): Promise<void> {
  const { id, invoiceId, invoiceNumber, requestedById } = request;
  await store.decideRefundRequest(db, scope, id, { state, reason });
  const amount = inAccounts(toDollars(request.amountCents));
  await recordAudit(db, scope, [
    {
      action: 'changed',
      entityKind: 'invoice',
      entityId: invoiceId,
      before: {},
      after: { [`refund${state}`]: reason === '' ? amount : `${amount}: ${reason}` },
    },
  ]);
  await notify(db, scope, {
    kind: 'approvals',
    intent: `refund request ${id} ${state}`,
    userIds: [requestedById],
    title: `Your refund of ${amount} on ${invoiceNumber} was ${DECIDED[state]}`,
    body: reason,
    link: `/invoices/${invoiceNumber}/preview`,
  });
  await announce(db, scope, 'invoices', { entityId: invoiceId, notificationType: 'Changed' });
}

/** The refund has the id of its request, so that it runs once however often it is approved. */
export async function approveRefund(parts: CardParts, scope: UserScope, of: Decided): Promise<{ isSuccess: true }> {
  const id = of.requestId;
  await scope.once('approve', async (db) => {
    const { request, invoice } = await lockWaiting(db, parts, of);
    if (!mayApproveRefund(scope.userId, request)) throw new NotPermitted(NOT_YOUR_OWN_REFUND);
    const { invoiceId, cardPaymentId, amountCents, isOwedAgain } = request;
    const card = await refundableCardOf(db, invoiceId, cardPaymentId);
    const mostCredited = card && mostCreditedCents(invoice, card, { isOwedAgain });
    const [tooMuch] = problemsWithRefund(amountCents, card?.cents ?? 0, mostCredited);
    if (tooMuch) throw new Refused(tooMuch.message);
    await beginRefund(db, scope, { id, invoiceId, cardPaymentId, amountCents, isOwedAgain, isApproved: true });
    await recordDecision(db, scope, request, 'Approved', '');
    return id;
  });
  await runRefund(parts, scope, id);
  return { isSuccess: true };
}

export async function declineRefund(
  parts: CardParts,
  scope: UserScope,
  { reason, ...of }: Decided & { reason: string },
): Promise<{ isSuccess: true }> {
  return scope.inCompany(async (db) => {
    const { request } = await lockWaiting(db, parts, of);
    const state = request.requestedById === scope.userId ? 'Withdrawn' : 'Declined';
    await recordDecision(db, scope, request, state, reason);
    return { isSuccess: true };
  });
}
