import { z } from 'zod';
import { toOneLine } from '../fields/one-line.ts';
import { COUNTRIES, findState, isCountry, type Country } from '../geography/countries.ts';
import { isPostalCodeFor, normalizePostalCode } from '../geography/postal-codes.ts';
import { problem, type Problem } from '../problem.ts';

const text = z.string().default('');

export const BillingSettingDraft = z.strictObject({
  name: z.string(),
  addressLine1: z.string(),
  addressLine2: text,
  city: text,
  state: text,
  postalCode: text,
  country: text,
  emailAddress: text,
  isDefault: z.boolean().default(false),
});
export type BillingSettingDraft = z.infer<typeof BillingSettingDraft>;

/** Where invoices go: a name and an address under which somebody pays. */
export const BillingSetting = z.object({ ...BillingSettingDraft.shape, id: z.uuid(), version: z.int() });
export type BillingSetting = z.infer<typeof BillingSetting>;

export const BillToDraft = z.strictObject({ companyName: z.string() });
export type BillToDraft = z.infer<typeof BillToDraft>;

export const BillToCompany = z.object({
  id: z.uuid(),
  /** What people read and orders carry. */
  companyNumber: z.string(),
  companyName: z.string(),
  /** The shipper itself, which cannot be renamed or removed here. */
  isOwnCompany: z.boolean(),
  billingSettings: z.array(BillingSetting),
  version: z.int(),
});
export type BillToCompany = z.infer<typeof BillToCompany>;

const MAX_TEXT = 100;

export function problemsWithBillTo(draft: BillToDraft): Problem[] {
  const name = draft.companyName.trim();
  if (name === '') return [problem('companyName', 'Company name is required')];
  return name.length > MAX_TEXT ? [problem('companyName', `At most ${MAX_TEXT} characters.`)] : [];
}

export function problemsWithBillingSetting(
  draft: BillingSettingDraft,
  isEmailAddress: (text: string) => boolean,
): Problem[] {
  const found: Problem[] = [];
  if (draft.name.trim() === '') found.push(problem('name', 'Name is required'));
  if (draft.addressLine1.trim() === '') found.push(problem('addressLine1', 'Address Line 1 is required'));
  for (const [field, value] of Object.entries(draft)) {
    if (typeof value === 'string' && value.trim().length > MAX_TEXT)
      found.push(problem(field, `At most ${MAX_TEXT} characters.`));
  }
  if (draft.emailAddress.trim() !== '' && !isEmailAddress(draft.emailAddress.trim()))
    found.push(problem('emailAddress', 'Not a valid email'));
  const isFine = (field: string) => !found.some((one) => one.field === field);
  return [...found, ...problemsWithRegion(tidyBillingSetting(draft)).filter(({ field }) => isFine(field))];
}

type Region = Pick<BillingSettingDraft, 'state' | 'postalCode' | 'country'>;

/** An address may be as short as a box number; what is said of its region must exist. Without a country, in any of the three. */
function problemsWithRegion({ state, postalCode, country }: Region): Problem[] {
  if (country !== '' && !isCountry(country)) return [problem('country', 'Country must be US, CA or MX.')];
  const possible: readonly Country[] = country === '' ? COUNTRIES : [country];
  const found: Problem[] = [];
  if (state !== '' && !possible.some((one) => findState(one, state)))
    found.push(problem('state', `There is no state ${state} in ${country || 'the US, Canada or Mexico'}.`));
  if (postalCode !== '' && !possible.some((one) => isPostalCodeFor(one, postalCode)))
    found.push(problem('postalCode', 'Not a valid zip code'));
  return found;
}

/** One way to write each value. */
export function tidyBillingSetting<T extends BillingSettingDraft>(draft: T): T {
  const country = draft.country.trim().toUpperCase();
  const postalCode = draft.postalCode.trim();
  return {
    ...draft,
    name: toOneLine(draft.name),
    addressLine1: toOneLine(draft.addressLine1),
    addressLine2: toOneLine(draft.addressLine2),
    city: toOneLine(draft.city),
    state: draft.state.trim().toUpperCase(),
    postalCode: isCountry(country) ? normalizePostalCode(country, postalCode) : postalCode,
    country,
    emailAddress: toOneLine(draft.emailAddress),
  };
}
