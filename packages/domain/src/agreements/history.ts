import { fieldChanges } from '../fields/field-changes.ts';
import { formatCalendarDay, type CalendarDay } from '../units/calendar-days.ts';
import { AGREEMENT_FIELDS, type AgreementDraft } from './agreement.ts';

/** What the trail of a carrier keeps of an LTL agreement with it. */
export type TrailOfAgreement = AgreementDraft & { id: string };

const dollars = (amount: number | null) =>
  (amount ?? 0).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const written = (day: CalendarDay | null) => (day === null ? '' : formatCalendarDay(day));

/** "82.5% off, at least $120.00, 01/01/2026 to 12/31/2026" */
function termsInWords({ discount, minimumCharge, effectiveDate, expirationDate }: TrailOfAgreement): string {
  const price = `${discount ?? 0}% off, at least ${dollars(minimumCharge)}`;
  return `${price}, ${written(effectiveDate)} to ${written(expirationDate)}`;
}

/** What became different, one clause for each thing. */
export function agreementInWords(before: TrailOfAgreement | undefined, after: TrailOfAgreement | undefined): string[] {
  if (!before) return after ? [`added the LTL agreement ${after.name}: ${termsInWords(after)}`] : [];
  if (!after) return [`deleted the LTL agreement ${before.name}: ${termsInWords(before)}`];
  const changes = fieldChanges(AGREEMENT_FIELDS, before, after, ` of the LTL agreement ${before.name}`);
  return changes.length > 0 ? changes : [`saved the LTL agreement ${after.name} as it was`];
}
