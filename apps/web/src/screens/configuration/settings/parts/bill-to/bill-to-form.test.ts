import { expect, it } from 'vitest';
import { addressLineOf, EMPTY_BILLING, tidied } from './bill-to-form.ts';

it.each([
  [{ addressLine1: '400 Mill Road' }, '400 Mill Road'],
  [
    {
      addressLine1: '400 Mill Road',
      addressLine2: 'Suite 4',
      city: 'Joliet',
      state: 'IL',
      postalCode: '60433',
      country: 'US',
    },
    '400 Mill Road, Suite 4, Joliet, IL 60433, US',
  ],
  [{ addressLine1: 'PO Box 9', postalCode: '60433' }, 'PO Box 9, 60433'],
])('the address of %j is one line', (facts, line) => {
  expect(addressLineOf({ ...EMPTY_BILLING, ...facts })).toBe(line);
});

it('tidied sends texts without the spaces around them and leaves the rest', () => {
  expect(tidied({ name: ' Accounts payable ', isDefault: true })).toEqual({
    name: 'Accounts payable',
    isDefault: true,
  });
});
