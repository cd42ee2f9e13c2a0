import { describe, expect, it } from 'vitest';
import {
  appliedAtOnce,
  creditableCents,
  problemsWithAppliedCredit,
  problemsWithCreditMemo,
  problemsWithSupplementary,
} from './adjusting-invoices.ts';

const fieldsOf = (problems: readonly { field: string }[]) => problems.map(({ field }) => field);

describe('a credit memo', () => {
  it.each([
    ['all of it', 90_000, 'Damaged', []],
    ['more than is left', 90_001, 'Damaged', ['amount']],
    ['nothing', 0, 'Damaged', ['amount']],
    ['less than nothing', -1, 'Damaged', ['amount']],
    ['no amount', null, 'Damaged', ['amount']],
    ['no reason', 1, ' ', ['reason']],
    ['a reason of 500 characters', 1, 'x'.repeat(500), []],
    ['a reason of 501 characters', 1, 'x'.repeat(501), ['reason']],
  ] as const)('over %s', (_case, amountCents, reason, fields) => {
    expect(fieldsOf(problemsWithCreditMemo({ amountCents, reason }, 90_000))).toEqual(fields);
  });

  it('leaves what is not credited yet', () => {
    expect(creditableCents({ amountCents: 90_000, creditedCents: 60_000 })).toBe(30_000);
    expect(creditableCents({ amountCents: 90_000, creditedCents: 90_000 })).toBe(0);
  });

  it.each([
    ['an open invoice takes all of it', 5_000, true, 90_000, 5_000],
    ['an open invoice takes what it owes', 5_000, true, 2_000, 2_000],
    ['a settled one takes nothing', 5_000, false, 0, 0],
  ] as const)('%s', (_case, memo, isOwed, balanceCents, applied) => {
    expect(appliedAtOnce(memo, { isOwed, balanceCents })).toBe(applied);
  });

  it.each([
    [5_000, []],
    [5_001, ['amount']],
    [0, ['amount']],
    [null, ['amount']],
  ] as const)('of 50 dollars, %s cents of it applied to an invoice of 80', (amountCents, fields) => {
    expect(fieldsOf(problemsWithAppliedCredit(amountCents, { creditLeftCents: 5_000, owedCents: 8_000 }))).toEqual(
      fields,
    );
  });
});

describe('a supplementary invoice', () => {
  const CHARGE = { name: 'Detention', description: 'Two hours', amountCents: 15_000 };
  it.each([
    ['a charge', [CHARGE], 'Waited', []],
    ['none', [], 'Waited', ['charges']],
    ['21', Array.from({ length: 21 }, () => CHARGE), 'Waited', ['charges']],
    ['an unknown type', [{ ...CHARGE, name: 'Credit Card Fee' }], 'Waited', ['charges.0.name']],
    ['no description', [{ ...CHARGE, description: '' }], 'Waited', ['charges.0.description']],
    ['an amount of nothing', [CHARGE, { ...CHARGE, amountCents: 0 }], 'Waited', ['charges.1.amount']],
    ['too large an amount', [{ ...CHARGE, amountCents: 1_000_000_001 }], 'Waited', ['charges.0.amount']],
    ['no reason', [CHARGE], '', ['reason']],
  ])('with %s', (_case, charges, reason, fields) => {
    expect(fieldsOf(problemsWithSupplementary({ charges, reason }))).toEqual(fields);
  });
});
