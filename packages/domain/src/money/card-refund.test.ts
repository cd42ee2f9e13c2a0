import { expect, it } from 'vitest';
import { problemsWithRefund, refundableCents } from './card-refund.ts';

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
  [0, 'Must be more than nothing'],
  [-1, 'Must be more than nothing'],
  [0.5, 'Must be more than nothing'],
  [10_001, 'No more than $100.00 was paid by card and not given back.'],
  [10_000, undefined],
  [1, undefined],
])('%s cents: %s', (amountCents, message) => {
  expect(problemsWithRefund(amountCents, 10_000)[0]?.message).toBe(message);
});
