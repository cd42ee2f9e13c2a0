import { describe, expect, it } from 'vitest';
import {
  MAX_REFUND_REASON,
  mayApproveRefund,
  needsSecondPerson,
  problemsWithRefundReason,
  REFUND_NEEDS_REASON,
} from './refund-approval.ts';

describe('a refund', () => {
  it.each([
    [null, 0, 100_000_000, false],
    [10_000, 0, 10_000, false],
    [10_000, 0, 10_001, true],
    [10_000, 9_999, 1, false],
    [10_000, 9_999, 2, true],
    [0, 0, 1, true],
  ])('with the limit %s, after %s cents without approval, of %s cents needs a second person: %s', (...given) => {
    const [limitCents, unapprovedCents, amountCents, expected] = given;
    expect(needsSecondPerson({ limitCents, unapprovedCents }, amountCents)).toBe(expected);
  });

  it.each([
    ['', false, []],
    ['  ', true, [REFUND_NEEDS_REASON]],
    ['Paid twice', true, []],
    ['x'.repeat(MAX_REFUND_REASON), true, []],
    ['x'.repeat(MAX_REFUND_REASON + 1), false, ['At most 500 characters.']],
  ])('with the reason %j, needed: %s', (reason, isNeeded, messages) => {
    expect(problemsWithRefundReason(reason, isNeeded).map(({ message }) => message)).toEqual(messages);
  });

  it('is not approved by the person who requested it', () => {
    expect(mayApproveRefund('ann', { requestedById: 'ann' })).toBe(false);
    expect(mayApproveRefund('bob', { requestedById: 'ann' })).toBe(true);
  });
});
