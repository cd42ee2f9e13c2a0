import { inAccounts, toCents, toDollars } from '@lanewright/domain/money/accounting.ts';
import {
  needsSecondPerson,
  NO_SECOND_PERSON,
  problemsWithRefundReason,
  REFUND_IS_WAITING,
} from '@lanewright/domain/money/refund-approval.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Refused, refuseIf } from '../../../platform/failures.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { usersWith } from '../../access/commands.ts';
import { configurationOf } from '../../configuration/commands/sections.ts';
import { notify } from '../../notifications/commands/notify.ts';
import {
  findRefundRequest,
  hasWaitingRefund,
  insertRefundRequest,
  unapprovedCentsOf,
} from '../store/refund-requests.ts';

/** Null: no refund needs a second person. */
export async function refundLimitCentsOf(db: Db): Promise<number | null> {
  const { refundApprovalLimit } = (await configurationOf(db)).booking;
  return refundApprovalLimit === null ? null : toCents(refundApprovalLimit);
}

export interface RefundToApprove {
  invoiceId: string;
  cardPaymentId: string;
  amountCents: number;
  isOwedAgain: boolean;
  reason: string;
}

/**
 * Makes a refund wait for a second person where the company wants that: true where it waits. The invoice is locked, so that two
 * refunds at once cannot both stay below the limit.
 */
export async function requestApproval(db: Db, scope: UserScope, asked: RefundToApprove): Promise<boolean> {
  const { invoiceId, cardPaymentId, amountCents, isOwedAgain } = asked;
  const reason = asked.reason.trim();
  if (await hasWaitingRefund(db, invoiceId)) throw new Refused(REFUND_IS_WAITING);
  const limitCents = await refundLimitCentsOf(db);
  const isNeeded =
    limitCents !== null &&
    needsSecondPerson({ limitCents, unapprovedCents: await unapprovedCentsOf(db, cardPaymentId) }, amountCents);
  refuseIf(problemsWithRefundReason(reason, isNeeded));
  if (!isNeeded) return false;
  const approvers = (await usersWith(db, 'EditPayments')).filter((id) => id !== scope.userId);
  if (approvers.length === 0) throw new Refused(NO_SECOND_PERSON);
  const id = scope.stepId('refund request');
  await insertRefundRequest(db, scope, { id, invoiceId, cardPaymentId, amountCents, isOwedAgain, reason });
  const amount = inAccounts(toDollars(amountCents));
  await recordAudit(db, scope, [
    {
      action: 'changed',
      entityKind: 'invoice',
      entityId: invoiceId,
      before: {},
      after: { refundRequested: `${amount}, which waits for a second person: ${reason}` },
    },
  ]);
  const { invoiceNumber } = (await findRefundRequest(db, id))!;
  await notify(db, scope, {
    kind: 'approvals',
    intent: `refund request ${id}`,
    userIds: approvers,
    title: `A refund of ${amount} on ${invoiceNumber} waits for your approval`,
    body: `${scope.user.firstName} ${scope.user.lastName}: ${reason}`,
    link: `/invoices/${invoiceNumber}/preview`,
  });
  await announce(db, scope, 'invoices', { entityId: invoiceId, notificationType: 'Changed' });
  return true;
}
