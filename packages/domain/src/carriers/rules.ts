import { isEmailAddress } from '../contacts/email-address.ts';
import { asRequired, missingFields, problemsWithLimits } from '../fields/draft.ts';
import { problem, type Problem } from '../problem.ts';
import { CARRIER_FIELDS, INSURANCE_LABELS, type CarrierDraft } from './carrier.ts';

export const MOST_HOLD_REASON = 500;

/** Somebody else of the same kind cannot be told from it. */
function problemsWithInsurance({ insurance }: CarrierDraft): Problem[] {
  return insurance.flatMap(({ kind }, index) =>
    insurance.findIndex((other) => other.kind === kind) < index
      ? [problem(`insurance.${index}.kind`, `${INSURANCE_LABELS[kind]} is there twice.`)]
      : [],
  );
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
    ...problemsWithInsurance(draft),
  ];
}

export function problemsWithHold(reason: string): Problem[] {
  if (reason.trim() === '') return [problem('reason', 'Reason is required')];
  return reason.length > MOST_HOLD_REASON
    ? [problem('reason', `Reason can have at most ${MOST_HOLD_REASON} characters.`)]
    : [];
}
