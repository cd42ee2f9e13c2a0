import { expect, it } from 'vitest';
import {
  creditedRefundCents,
  matchRefunds,
  problemsWithRefund,
  refundableCents,
  sourcesOfRefund,
  type OpenRefund,
} from './card-refund.ts';

it.each([
  ['all of it', [92_610, 0, 0], 92_610],
  ['less what was given back', [92_610, 10_000, 0], 82_610],
  ['less what was asked for and is not told yet', [92_610, 0, 10_000], 82_610],
  ['what was asked for and told counts once', [92_610, 10_000, 10_000], 82_610],
  ['nothing of what was given back at the provider’s desk', [92_610, 92_610, 10_000], 0],
  ['nothing of nothing', [0, 0, 0], 0],
] as const)('%s can be given back', (_title, [paidCents, refundedCents, askedCents], left) => {
  expect(refundableCents({ paidCents, refundedCents, askedCents })).toBe(left);
});

it.each([
  [null, 'Amount is required'],
  [0, 'Enter an amount greater than 0.'],
  [-1, 'Enter an amount greater than 0.'],
  [0.5, 'Enter an amount greater than 0.'],
  [10_001, 'No more than $100.00 was paid by card and not given back.'],
  [10_000, undefined],
  [1, undefined],
])('%s cents: %s', (amountCents, message) => {
  expect(problemsWithRefund(amountCents, 10_000, null)[0]?.message).toBe(message);
});

it.each([
  ['all of an invoice that nothing was credited of', [10_000, 0, 0], 10_000],
  ['less what was credited before', [9_000, 0, 0], 9_000],
  ['and what no invoice has taken', [9_000, 500, 0], 9_500],
  ['less what other refunds will credit', [9_000, 500, 9_000], 500],
  ['never less than nothing', [0, 0, 1], 0],
] as const)('%s can be refunded with a credit', (_title, [creditable, unapplied, openCredits], most) => {
  const given = { creditableCents: creditable, unappliedCents: unapplied, openCents: openCredits };
  expect(creditedRefundCents(given)).toBe(most);
});

it.each([
  [9_000, null, undefined],
  [9_000, 9_000, undefined],
  [
    9_001,
    9_000,
    'Only $90.00 of this invoice is not credited yet. Refund at most that, or let the amount be owed again.',
  ],
  [1, 0, 'All of this invoice is credited. Let the amount be owed again.'],
  [10_001, 9_000, 'No more than $100.00 was paid by card and not given back.'],
])('%s cents with at most %s to credit: %s', (amountCents, mostCredited, message) => {
  expect(problemsWithRefund(amountCents, 10_000, mostCredited)[0]?.message).toBe(message);
});

const open = (id: string, amountCents: number, change: Partial<OpenRefund> = {}): OpenRefund => ({
  id,
  amountCents,
  recordedCents: 0,
  isOwedAgain: false,
  isConfirmed: true,
  ...change,
});

it.each<[string, number, OpenRefund[], [string | null, number, boolean][]]>([
  ['the only request', 100, [open('a', 100)], [['a', 100, false]]],
  ['a request for the same amount before an earlier one', 100, [open('a', 300), open('b', 100)], [['b', 100, false]]],
  [
    'what the provider confirmed before what it has not answered',
    50,
    [open('a', 300, { isConfirmed: false }), open('b', 200)],
    [['b', 50, false]],
  ],
  [
    'two requests reported at once',
    400,
    [open('a', 300), open('b', 100, { isOwedAgain: true })],
    [
      ['a', 300, false],
      ['b', 100, true],
    ],
  ],
  ['what is left of a request', 40, [open('a', 100, { recordedCents: 60 })], [['a', 40, false]]],
  ['no request at all: it is owed again', 70, [open('a', 100, { recordedCents: 100 })], [[null, 70, true]]],
  [
    'more than was requested: the rest is owed again',
    130,
    [open('a', 100)],
    [
      ['a', 100, false],
      [null, 30, true],
    ],
  ],
])('refunded money belongs to %s', (_case, cents, requests, expected) => {
  expect(matchRefunds(cents, requests).map((one) => [one.refundId, one.cents, one.isOwedAgain])).toEqual(expected);
});

it.each([
  ['unapplied money alone', 50, 50, [['I1', 100]], []],
  ['unapplied money first, then the invoice that it was paid for', 80, 50, [['I1', 100]], [['I1', 30]]],
  [
    'the invoice that it was paid for before another',
    120,
    0,
    [
      ['I2', 100],
      ['I1', 100],
    ],
    [
      ['I1', 100],
      ['I2', 20],
    ],
  ],
  ['no invoice that was credited with the payment', 10, 0, [['I2', -20]], []],
] as const)('a refund takes %s', (_case, cents, unappliedCents, applied, expected) => {
  const payment = {
    unappliedCents,
    invoiceId: 'I1',
    applied: applied.map(([invoiceId, taken]) => ({ invoiceId, cents: taken })),
  };
  expect(sourcesOfRefund(cents, payment)).toEqual(expected.map(([invoiceId, taken]) => ({ invoiceId, cents: taken })));
});
