import { describe, expect, it } from 'vitest';
import type { Problem } from '../problem.ts';
import { LocationDraft, type Address } from './location.ts';
import { addressKey, problemsWithAddress, problemsWithDescription, tidyAddress } from './rules.ts';

const only = (field: string, message: string): Problem[] => [{ field, message }];
const joliet: Address = {
  addressLine1: '2100 Centerpoint Way',
  addressLine2: '',
  city: 'Joliet',
  state: 'IL',
  postalCode: '60433',
  country: 'US',
};
describe('problemsWithAddress', () => {
  it.each<[string, Partial<Address>, Problem[]]>([
    ['nothing but what is required', {}, []],
    ['no street', { addressLine1: ' ' }, only('addressLine1', 'Address Line 1 is required')],
    ['no city', { city: '' }, only('city', 'City is required')],
    ['no state', { state: '' }, only('state', 'State is required')],
    ['no zip code', { postalCode: '' }, only('postalCode', 'Zip Code is required')],
    [
      'no country, which leaves state and zip code unjudged',
      { country: '', state: 'QQ' },
      only('country', 'Country is required'),
    ],
    ['a country we do not serve', { country: 'FR' }, only('country', 'Country must be US, CA or MX.')],
    ['spaces around the country', { country: ' US ' }, []],
    ['a state of another country', { state: 'ON' }, only('state', 'There is no state ON in US.')],
    ['a zip code of another country', { postalCode: 'K1A 0B1' }, only('postalCode', 'Not a valid zip code')],
    ['a zip code with its four digits', { postalCode: '60433-1234' }, []],
    ['a Canadian address', { country: 'CA', state: 'ON', postalCode: 'K1A 0B1' }, []],
    ['a Mexican address', { country: 'MX', state: 'NLE', postalCode: '64000' }, []],
    ['a street of 100 characters', { addressLine1: 'x'.repeat(100) }, []],
    [
      'one of 101',
      { addressLine1: 'x'.repeat(101) },
      only('addressLine1', 'Address Line 1 can have at most 100 characters.'),
    ],
    [
      'a second line of 101',
      { addressLine2: 'x'.repeat(101) },
      only('addressLine2', 'Address Line 2 can have at most 100 characters.'),
    ],
    ['a city of 60 characters and spaces around', { city: ` ${'x'.repeat(60)} ` }, []],
    ['one of 61', { city: 'x'.repeat(61) }, only('city', 'City can have at most 60 characters.')],
    ['a state of four letters, said once', { state: 'ILLI' }, only('state', 'State can have at most 3 characters.')],
    [
      'a zip code of 13, said once',
      { postalCode: '6'.repeat(13) },
      only('postalCode', 'Zip Code can have at most 12 characters.'),
    ],
  ])('with %s', (_title, change, problems) => {
    expect(problemsWithAddress({ ...joliet, ...change })).toEqual(problems);
  });

  it('names what is missing in the order in which it is filled in', () => {
    const empty = { addressLine1: '', addressLine2: '', city: '', state: '', postalCode: '', country: '' };
    expect(problemsWithAddress(empty).map(({ field }) => field)).toEqual([
      'addressLine1',
      'postalCode',
      'city',
      'state',
      'country',
    ]);
  });
});

describe('problemsWithDescription', () => {
  const draft = LocationDraft.parse({ ...joliet, companyName: 'Prairie Grocers' });
  it.each<[string, Partial<LocationDraft>, Problem[]]>([
    ['a company by name', {}, []],
    ['a company by id', { companyName: '', companyId: '0199a000-0000-7000-8000-000000000001' }, []],
    ['neither', { companyName: ' ' }, only('companyName', 'Company name is required')],
    ['a known time zone', { ianaTimeZone: 'America/Chicago' }, []],
    [
      'another',
      { ianaTimeZone: 'Europe/Paris' },
      only('ianaTimeZone', 'The time zone must be one of the US, Canada or Mexico.'),
    ],
    ['a company name of 100 characters', { companyName: 'x'.repeat(100) }, []],
    [
      'one of 101',
      { companyName: 'x'.repeat(101) },
      only('companyName', 'Company name can have at most 100 characters.'),
    ],
    ['an alias of 60', { locationAlias: 'x'.repeat(60), companyAlias: 'x'.repeat(60) }, []],
    [
      'one of 61',
      { locationAlias: 'x'.repeat(61) },
      only('locationAlias', 'Location alias can have at most 60 characters.'),
    ],
    [
      'a lead provider ID of 41',
      { leadProviderId: 'x'.repeat(41) },
      only('leadProviderId', 'Lead provider ID can have at most 40 characters.'),
    ],
    ['two warehouse IDs', { ediCodes: ['PG-0417', 'PG-0418'] }, []],
    ['one of 40 characters', { ediCodes: ['x'.repeat(40)] }, []],
    ['one of 41', { ediCodes: ['x'.repeat(41)] }, only('ediCodes', 'A warehouse ID can have at most 40 characters.')],
    ['an empty one', { ediCodes: ['PG-0417', ' '] }, only('ediCodes', 'A warehouse ID cannot be empty.')],
    [
      'the same twice, in another case',
      { ediCodes: ['PG-0417', ' pg-0417'] },
      only('ediCodes', 'A warehouse ID is listed twice.'),
    ],
  ])('with %s', (_title, change, problems) => {
    expect(problemsWithDescription({ ...draft, ...change })).toEqual(problems);
  });
});

describe('addressKey', () => {
  it.each<[string, Partial<Address>]>([
    ['case', { addressLine1: '2100 CENTERPOINT WAY', city: 'JOLIET' }],
    ['punctuation and spaces', { addressLine1: ' 2100  Centerpoint Way. ' }],
    ['accents', { city: 'Jolíet' }],
    ['the four digits after the zip code', { postalCode: '60433-1234' }],
    ['the case of the country', { country: 'us' }],
  ])('does not count %s', (_what, change) => {
    expect(addressKey({ ...joliet, ...change })).toBe(addressKey(joliet));
  });

  it.each([
    ['12 North Main Street, Suite 4', '12 N Main St Ste 4'],
    ['9 Saint Charles Avenue', '9 St. Charles Ave.'],
    ['700 Southwest Fort Boulevard', '700 SW Ft Blvd'],
    ['1 Old Highway 6', '1 Old Hwy. 6'],
  ])('takes "%s" and "%s" for one address', (one, other) => {
    expect(addressKey({ ...joliet, addressLine1: one })).toBe(addressKey({ ...joliet, addressLine1: other }));
  });

  it('takes a suite on the second line for the same as on the first', () => {
    expect(addressKey({ ...joliet, addressLine2: 'Suite 4' })).toBe(
      addressKey({ ...joliet, addressLine1: '2100 Centerpoint Way, Ste 4' }),
    );
  });

  it.each<[string, Partial<Address>]>([
    ['another house', { addressLine1: '2102 Centerpoint Way' }],
    ['another suite', { addressLine2: 'Suite 5' }],
    ['another city', { city: 'Lockport' }],
    ['another zip code', { postalCode: '60434' }],
    ['another country', { country: 'MX' }],
  ])('differs with %s', (_what, change) => {
    expect(addressKey({ ...joliet, ...change })).not.toBe(addressKey(joliet));
  });

  it('counts every character of a Canadian code, whatever its spaces', () => {
    const ottawa = { ...joliet, country: 'CA', state: 'ON', postalCode: 'K1A 0B1' };
    expect(addressKey({ ...ottawa, postalCode: 'k1a0b1' })).toBe(addressKey(ottawa));
    expect(addressKey({ ...ottawa, postalCode: 'K1A 0B2' })).not.toBe(addressKey(ottawa));
  });

  it('leaves words alone that mean something to a computer only', () => {
    expect(addressKey({ ...joliet, addressLine1: '5 Constructor Lane' })).toBe('US|60433|joliet|5 constructor ln');
  });
});

it('tidyAddress trims, makes one space of several, and writes codes in capital letters', () => {
  expect(
    tidyAddress({
      addressLine1: '  2100   Centerpoint Way ',
      addressLine2: ' ',
      city: ' La  Salle ',
      state: 'on ',
      postalCode: ' k1a0b1',
      country: 'ca',
    }),
  ).toEqual({
    addressLine1: '2100 Centerpoint Way',
    addressLine2: '',
    city: 'La Salle',
    state: 'ON',
    postalCode: 'K1A 0B1',
    country: 'CA',
  });
});
