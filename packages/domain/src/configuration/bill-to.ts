import { z } from 'zod';
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
  return found;
}
