import { describe, expect, it } from 'vitest';
import { isEmailAddress } from '../contacts/email-address.ts';
import type { Problem } from '../problem.ts';
import { problemsWithBillingSetting, problemsWithBillTo, type BillingSettingDraft } from './bill-to.ts';

const only = (field: string, message: string): Problem[] => [{ field, message }];

describe('somebody freight can be billed to', () => {
  it.each<[string, string, Problem[]]>([
    ['has a name', 'Prairie Grocers', []],
    ['needs a name', '', only('companyName', 'Company name is required')],
    ['needs a name of more than spaces', '   ', only('companyName', 'Company name is required')],
    ['may have a name of 100 characters', ` ${'x'.repeat(100)} `, []],
    ['may not have one of 101', 'x'.repeat(101), only('companyName', 'At most 100 characters.')],
  ])('%s', (_rule, companyName, problems) => {
    expect(problemsWithBillTo({ companyName })).toEqual(problems);
  });
});

describe('a billing setting', () => {
  const draft: BillingSettingDraft = {
    name: 'Accounts payable',
    addressLine1: '400 Mill Road',
    addressLine2: '',
    city: '',
    state: '',
    postalCode: '',
    country: '',
    emailAddress: '',
    isDefault: false,
  };
  it.each<[string, Partial<BillingSettingDraft>, Problem[]]>([
    ['is whole with a name and the first line of an address', {}, []],
    ['needs a name', { name: ' ' }, only('name', 'Name is required')],
    ['needs an address', { addressLine1: '' }, only('addressLine1', 'Address Line 1 is required')],
    [
      'says both at once, the name first',
      { name: '', addressLine1: '' },
      [...only('name', 'Name is required'), ...only('addressLine1', 'Address Line 1 is required')],
    ],
    ['may have a city of 100 characters', { city: ` ${'x'.repeat(100)} ` }, []],
    ['may not have one of 101', { city: 'x'.repeat(101) }, only('city', 'At most 100 characters.')],
    ['may have an e-mail address', { emailAddress: ' ap@prairie.example ' }, []],
    ['needs it to be one', { emailAddress: 'ap at prairie' }, only('emailAddress', 'Not a valid email')],
    ['may say a state and a zip code without a country', { state: 'on', postalCode: 'M5V 2T6' }, []],
    [
      'needs them to be of one of the three',
      { state: 'ZZ' },
      only('state', 'There is no state ZZ in the US, Canada or Mexico.'),
    ],
    ['needs a country of the three', { country: 'FR' }, only('country', 'Country must be US, CA or MX.')],
    ['needs a state of its country', { country: 'us', state: 'on' }, only('state', 'There is no state ON in US.')],
    [
      'needs a zip code of its country',
      { country: 'US', postalCode: 'M5V 2T6' },
      only('postalCode', 'Not a valid zip code'),
    ],
    ['says once what is too long', { state: 'x'.repeat(101) }, only('state', 'At most 100 characters.')],
  ])('%s', (_rule, change, problems) => {
    expect(problemsWithBillingSetting({ ...draft, ...change }, isEmailAddress)).toEqual(problems);
  });
});
