import { foldText } from '../fields/one-line.ts';
import { problem, type Problem } from '../problem.ts';
import { inAccounts, toDollars } from './accounting.ts';
import { INVOICE_CHARGE_TYPES } from './charges.ts';

/** What the charge of a credit memo is called. */
export const CREDIT_MEMO = 'Credit Memo';

const MAX_REASON = 500;
const MAX_DESCRIPTION = 200;
const MAX_CENTS = 1_000_000_000;
export const MAX_SUPPLEMENTARY_CHARGES = 20;

function problemsWithReason(typed: string): Problem[] {
  const reason = foldText(typed);
  if (reason === '') return [problem('reason', 'Reason is required')];
  return reason.length > MAX_REASON ? [problem('reason', `At most ${MAX_REASON} characters.`)] : [];
}

/** What of an invoice can still be credited: all that was invoiced, less the credit memos that it has. */
export const creditableCents = (given: { amountCents: number; creditedCents: number }): number =>
  Math.max(0, given.amountCents - given.creditedCents);

export function problemsWithCreditMemo(
  { amountCents, reason }: { amountCents: number | null; reason: string },
  creditable: number,
): Problem[] {
  const amount = (message: string) => [problem('amount', message)];
  return [
    ...(amountCents === null || amountCents <= 0 ? amount('Enter an amount greater than 0.') : []),
    ...(amountCents !== null && amountCents > creditable
      ? amount(`At most ${inAccounts(toDollars(creditable))} of this invoice can be credited.`)
      : []),
    ...problemsWithReason(reason),
  ];
}

/** How much of a credit memo pays for an invoice at once; the rest stands as credit. */
export const appliedAtOnce = (memoCents: number, invoice: { isOwed: boolean; balanceCents: number }): number =>
  invoice.isOwed ? Math.max(0, Math.min(memoCents, invoice.balanceCents)) : 0;

export function problemsWithAppliedCredit(
  amountCents: number | null,
  given: { creditLeftCents: number; owedCents: number },
): Problem[] {
  const most = Math.min(given.creditLeftCents, given.owedCents);
  if (amountCents === null || amountCents <= 0) return [problem('amount', 'Enter an amount greater than 0.')];
  return amountCents > most ? [problem('amount', `At most ${inAccounts(toDollars(most))} can be applied.`)] : [];
}

export interface SupplementaryCharge {
  name: string;
  description: string;
  amountCents: number | null;
}

/** What an extra charge can be for. A card fee is added by paying by card alone. */
export const SUPPLEMENTARY_CHARGE_TYPES: readonly string[] = INVOICE_CHARGE_TYPES.filter(
  (name) => !name.startsWith('Freight Audit'),
);

export function problemsWithSupplementary(given: {
  charges: readonly SupplementaryCharge[];
  reason: string;
}): Problem[] {
  const { charges, reason } = given;
  const at = (index: number, field: string, message: string) => problem(`charges.${index}.${field}`, message);
  return [
    ...(charges.length === 0 ? [problem('charges', 'At least one charge is required')] : []),
    ...(charges.length > MAX_SUPPLEMENTARY_CHARGES
      ? [problem('charges', `At most ${MAX_SUPPLEMENTARY_CHARGES} charges.`)]
      : []),
    ...charges.flatMap(({ name, description, amountCents }, index) => [
      ...(SUPPLEMENTARY_CHARGE_TYPES.includes(name) ? [] : [at(index, 'name', 'Choose a type from the list.')]),
      ...(foldText(description) === '' ? [at(index, 'description', 'Description is required')] : []),
      ...(foldText(description).length > MAX_DESCRIPTION
        ? [at(index, 'description', `At most ${MAX_DESCRIPTION} characters.`)]
        : []),
      ...(amountCents === null || amountCents <= 0 ? [at(index, 'amount', 'Enter an amount greater than 0.')] : []),
      ...(amountCents !== null && amountCents > MAX_CENTS
        ? [at(index, 'amount', 'Enter at most $10,000,000.00.')]
        : []),
    ]),
    ...problemsWithReason(reason),
  ];
}
