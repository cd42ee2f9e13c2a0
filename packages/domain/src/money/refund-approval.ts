import { problem, type Problem } from '../problem.ts';

export const REFUND_REQUEST_STATES = ['Waiting', 'Approved', 'Declined', 'Withdrawn'] as const;
export type RefundRequestState = (typeof REFUND_REQUEST_STATES)[number];

export const MAX_REFUND_REASON = 500;

export const REFUND_NEEDS_REASON = 'Enter a reason: this refund needs a second person.';
export const NO_SECOND_PERSON =
  'This refund needs a second person, and no other user has the permission Edit payments. Give it to somebody, or raise the limit in the configuration.';
export const REFUND_IS_WAITING = 'A refund of this invoice is waiting for approval. Approve or decline it first.';
export const NOT_YOUR_OWN_REFUND = 'A refund is approved by another person than the one who requested it.';

/**
 * Whether a refund needs a second person. What was refunded of the same payment without one counts as well, so that several
 * small refunds cannot add up to more than the limit.
 */
export function needsSecondPerson(
  { limitCents, unapprovedCents }: { limitCents: number | null; unapprovedCents: number },
  amountCents: number,
): boolean {
  return limitCents !== null && unapprovedCents + amountCents > limitCents;
}

export function problemsWithRefundReason(reason: string, isNeeded: boolean): Problem[] {
  if (isNeeded && reason.trim() === '') return [problem('reason', REFUND_NEEDS_REASON)];
  return reason.trim().length > MAX_REFUND_REASON
    ? [problem('reason', `At most ${MAX_REFUND_REASON} characters.`)]
    : [];
}

/** Who may decide about a waiting refund. The requester can only take it back. */
export function mayApproveRefund(userId: string, { requestedById }: { requestedById: string }): boolean {
  return userId !== requestedById;
}
