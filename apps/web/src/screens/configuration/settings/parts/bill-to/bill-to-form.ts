import {
  BillingSettingDraft,
  BillToDraft,
  problemsWithBillingSetting,
  problemsWithBillTo,
  type BillingSetting,
  type BillToCompany,
} from '@lanewright/domain/configuration/bill-to.ts';
import { isEmailAddress } from '@lanewright/domain/contacts/email-address.ts';
import type { Problem } from '@lanewright/domain/problem.ts';

export const COMPANY_LABELS: Record<keyof BillToDraft, string> = { companyName: 'Company name' };

export const BILLING_LABELS: Record<keyof BillingSettingDraft, string> = {
  name: 'Name',
  addressLine1: 'Address Line 1',
  addressLine2: 'Address Line 2',
  city: 'City',
  state: 'State',
  postalCode: 'Zip Code',
  country: 'Country',
  emailAddress: 'Email for invoices',
  isDefault: 'Default billing setting',
};

export const EMPTY_COMPANY: BillToDraft = { companyName: '' };
export const EMPTY_BILLING: BillingSettingDraft = BillingSettingDraft.parse({ name: '', addressLine1: '' });

/** Parsing leaves out what is not in the form: id and version. */
export function draftOfCompany({ companyName }: BillToCompany): BillToDraft {
  return { companyName };
}

export function draftOfBilling({ id: _id, version: _version, ...draft }: BillingSetting): BillingSettingDraft {
  return draft;
}

export function isBillToDraft(values: unknown): values is BillToDraft {
  return BillToDraft.safeParse(values).success;
}

export function isBillingDraft(values: unknown): values is BillingSettingDraft {
  return BillingSettingDraft.safeParse(values).success;
}

export function tidied<T extends object>(draft: T): T {
  const entries = Object.entries(draft).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.trim() : (value as unknown),
  ]);
  return Object.fromEntries(entries) as T;
}

export function problemsWithCompanyForm(draft: BillToDraft): Problem[] {
  return problemsWithBillTo(draft);
}

export function problemsWithBillingForm(draft: BillingSettingDraft): Problem[] {
  return problemsWithBillingSetting(draft, isEmailAddress);
}

/** "400 Mill Road, Suite 4, Joliet, IL 60433, US" */
export function addressLineOf(setting: BillingSettingDraft): string {
  const { addressLine1, addressLine2, city, state, postalCode, country } = setting;
  const region = [state, postalCode].filter(Boolean).join(' ');
  return [addressLine1, addressLine2, city, region, country].filter(Boolean).join(', ');
}
