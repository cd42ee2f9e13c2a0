import { describe, expect, it } from 'vitest';
import { instantOfIso } from '../units/zoned-time.ts';
import {
  paymentDays,
  possiblePaymentActions,
  problemsWithCorrection,
  problemsWithPaymentAmount,
  problemsWithPaymentDate,
  problemsWithSettleDate,
  problemsWithUnapplied,
  problemsWithVoidReason,
  whyNotChangePayment,
  type ChangeablePayment,
} from './payment-rules.ts';

// Plain arithmetic on a given instant: nothing here depends on the day on which the test runs.
const NOON = instantOfIso('2026-11-18T17:00:00Z');

describe('the days of a payment', () => {
  it.each([
    ['two years back and one day ahead', '2026-11-18T17:00:00Z', '2024-11-18', '2026-11-19'],
    ['the East Coast decides, not UTC', '2026-11-19T03:00:00Z', '2024-11-18', '2026-11-19'],
    ['a leap day has no anniversary', '2028-02-29T17:00:00Z', '2026-02-28', '2028-03-01'],
  ])('%s', (_case, now, first, last) => {
    expect(paymentDays(instantOfIso(now))).toEqual({ first, last });
  });

  it.each([
    ['2026-11-19', undefined],
    ['2026-11-20', 'Payment date cannot be after 11/19/2026.'],
    ['2036-01-05', 'Payment date cannot be after 11/19/2026.'],
    ['2024-11-18', undefined],
    ['2024-11-17', 'Payment date cannot be before 11/18/2024.'],
    ['', 'Payment date is required'],
    ['2026-02-30', 'Payment date is required'],
  ])('%s: %s', (day, message) => {
    expect(problemsWithPaymentDate(day, NOON)[0]?.message).toBe(message);
    const ofSettlement = problemsWithSettleDate(day, NOON)[0];
    expect([ofSettlement?.field, ofSettlement?.message]).toEqual(
      message === undefined ? [undefined, undefined] : ['settleDate', message.replace('Payment date', 'Settle date')],
    );
  });
});

it.each([
  [0, 'Enter an amount greater than 0.'],
  [1, undefined],
  [1_000_000_000, undefined],
  [1_000_000_001, 'At most $10,000,000.00.'],
])('a payment of %s cents: %s', (totalCents, message) => {
  expect(problemsWithPaymentAmount(totalCents)[0]?.message).toBe(message);
});

it.each([
  [
    65_587,
    1_000,
    false,
    '$655.87 is owed on the invoices named. $10.00 of the $1,000.00 received would stay unapplied.',
  ],
  [0, 100_000, false, 'No open invoice is named. $1,000.00 of the $1,000.00 received would stay unapplied.'],
  [65_587, 1_000, true, undefined],
  [100_000, 0, false, undefined],
])('owed %s, unapplied %s, accepted %s: %s', (owedCents, unappliedCents, isAccepted, message) => {
  const found = problemsWithUnapplied({ totalCents: 100_000, owedCents, unappliedCents }, isAccepted);
  expect(found[0]?.message).toBe(message);
});

const payment = (change: Partial<ChangeablePayment> = {}): ChangeablePayment => ({
  method: 'Check',
  isVoided: false,
  amountCents: 10_000,
  appliedCents: 6_000,
  refundedCents: 0,
  ...change,
});

it.each([
  ['a check that is partly applied', {}, ['void', 'correct', 'apply', 'unapply']],
  ['a check that is applied in full', { appliedCents: 10_000 }, ['void', 'correct', 'unapply']],
  ['a check that no invoice has taken', { appliedCents: 0 }, ['void', 'correct', 'apply']],
  ['a voided check', { isVoided: true, appliedCents: 0 }, []],
  ['a card payment', { method: 'Card' }, ['apply', 'unapply']],
  ['a card payment whose rest was refunded', { method: 'Card', refundedCents: 4_000 }, ['unapply']],
] as const)('%s can be changed by %j', (_case, change, actions) => {
  expect(possiblePaymentActions(payment(change))).toEqual(actions);
});

it('says that a card payment is refunded, not voided', () => {
  expect(whyNotChangePayment('void', payment({ method: 'Card' }))).toBe(
    'A card payment cannot be voided. Refund it from its invoice.',
  );
});

it.each([
  ['', 'Reason is required'],
  ['  ', 'Reason is required'],
  ['x'.repeat(500), undefined],
  ['x'.repeat(501), 'At most 500 characters.'],
])('a reason to void of %j', (reason, message) => {
  expect(problemsWithVoidReason(reason)[0]?.message).toBe(message);
});

describe('a correction', () => {
  const asRecorded = {
    checkNumber: '100482',
    paymentDate: '2020-03-01',
    totalCents: 10_000,
    note: '',
    isUnappliedAccepted: false,
  };
  it.each([
    ['of nothing, though the date is years old', {}, undefined],
    ['to a date years ago', { paymentDate: '2020-03-02' }, 'Payment date cannot be before 11/18/2024.'],
    ['down to what is applied', { totalCents: 6_000 }, undefined],
    [
      'below what is applied',
      { totalCents: 5_999 },
      '$60.00 of this payment is applied or refunded. Remove it from invoices first.',
    ],
    ['to more', { totalCents: 10_001 }, '$40.01 of the $100.01 received would stay unapplied.'],
    ['to more, accepted', { totalCents: 10_001, isUnappliedAccepted: true }, undefined],
    ['to less that is unapplied still', { totalCents: 9_000 }, undefined],
    ['to no number', { checkNumber: ' ' }, 'Check number is required'],
    ['with a long note', { note: 'x'.repeat(501) }, 'At most 500 characters.'],
  ])('%s', (_case, change, message) => {
    const problems = problemsWithCorrection({ ...asRecorded, ...change }, { ...payment(), paidOn: '2020-03-01' }, NOON);
    expect(problems[0]?.message).toBe(message);
    expect(problems.length).toBe(message === undefined ? 0 : 1);
  });
});
