import { isEmailAddress } from '../contacts/email-address.ts';
import { asRequired, missingFields, problemsWithLimits, tidy } from '../fields/draft.ts';
import { problem, type Problem } from '../problem.ts';
import { isWholeCents } from '../units/money.ts';
import { CARRIER_FIELDS } from './carrier-fields.ts';
import type { CarrierDraft, InsurancePolicy } from './carrier.ts';
import { INSURANCE_KINDS, INSURANCE_LABELS } from './lists.ts';

export const MOST_INSURED = 1_000_000_000;

/** What stands in the network is kept in one spelling; kinds of insurance in one order. */
export function tidyCarrier({ insurance, ...fields }: CarrierDraft): CarrierDraft {
  const policies = insurance.map((policy) => ({
    ...policy,
    insurer: policy.insurer.trim(),
    policyNumber: policy.policyNumber.trim(),
  }));
  const placeOf = ({ kind }: InsurancePolicy) => INSURANCE_KINDS.indexOf(kind);
  return {
    ...tidy(CARRIER_FIELDS, fields),
    insurance: policies.toSorted((one, other) => placeOf(one) - placeOf(other)),
  };
}

function problemsWithPolicy(policy: InsurancePolicy, index: number, all: readonly InsurancePolicy[]): Problem[] {
  const isTwice = all.findIndex(({ kind }) => kind === policy.kind) < index;
  return [
    ...(isTwice ? [problem(`insurance.${index}.kind`, `${INSURANCE_LABELS[policy.kind]} is there twice.`)] : []),
    ...problemsWithAmount(policy.amount, `insurance.${index}.amount`),
  ];
}

function problemsWithAmount(amount: number, field: string): Problem[] {
  if (!(amount > 0 && amount <= MOST_INSURED)) return [problem(field, 'Amount is more than $0, up to $1,000,000,000.')];
  return isWholeCents(amount) ? [] : [problem(field, 'The amount has at most two decimals.')];
}

export function problemsWithCarrier(draft: CarrierDraft): Problem[] {
  const { email } = draft;
  return [
    ...missingFields(CARRIER_FIELDS, draft).map((name) => asRequired(CARRIER_FIELDS, name)),
    ...problemsWithLimits(CARRIER_FIELDS, draft),
    ...(draft.modes.length === 0 ? [problem('modes', 'Choose at least one mode.')] : []),
    ...(email !== null && email.trim() !== '' && !isEmailAddress(email.trim())
      ? [problem('email', 'Please enter a valid email address')]
      : []),
    ...draft.insurance.flatMap(problemsWithPolicy),
  ];
}
