import type { Location } from '@lanewright/domain/locations/location.ts';
import { describe, expect, it } from 'vitest';
import { makeLocation } from '../fake-locations.ts';
import {
  draftFromForm,
  editFromForm,
  EMPTY_LOCATION_FORM,
  formFieldOf,
  formFromLocation,
  nameOfDraft,
  problemsWithForm,
  type LocationForm,
} from './location-form.ts';
import { mergeThreeWays } from '../../../ui/forms/three-way.ts';
import { LOCATION_UNITS } from './merge-units.ts';

const complete: LocationForm = {
  ...EMPTY_LOCATION_FORM,
  addressLine1: '2100 Centerpoint Way',
  postalCode: '60433',
  city: 'Joliet',
  state: 'IL',
  country: 'US',
  companyName: 'Prairie Grocers',
};
const problems = (changes: Partial<LocationForm>, purpose: 'search' | 'save') =>
  problemsWithForm({ ...complete, ...changes }, purpose).map(({ message }) => message);

describe('what a form still needs', () => {
  it('names every missing part of the address, in the order of the fields', () => {
    expect(problemsWithForm(EMPTY_LOCATION_FORM, 'search').map(({ message }) => message)).toEqual([
      'Address Line 1 is required',
      'Zip Code is required',
      'City is required',
      'State is required',
      'Country is required',
    ]);
  });

  it.each([
    ['a search without a company', { companyName: '' }, 'search', []],
    ['a save without a company', { companyName: '' }, 'save', ['Company name is required']],
    ['a save of a known company', { companyName: '', companyId: 'x' }, 'save', []],
    ['a warehouse ID said twice', { ediCodes: ['A', 'a '] }, 'save', ['A warehouse ID is listed twice.']],
    ['a zip code of another country', { postalCode: 'M5V' }, 'search', ['Not a valid zip code']],
  ] as const)('judges %s', (_title, changes, purpose, expected) => {
    expect(problems(changes as Partial<LocationForm>, purpose)).toEqual(expected);
  });
});

describe('what is sent', () => {
  it('is tidy: no spaces around, one spelling of the postal code', () => {
    const draft = draftFromForm({
      ...complete,
      addressLine1: ' 1  King St ',
      postalCode: 'm5v2t6',
      city: 'Toronto',
      state: 'ON',
      country: 'CA',
      ediCodes: [' T-1 '],
    });
    expect(draft).toMatchObject({ addressLine1: '1 King St', postalCode: 'M5V 2T6', ediCodes: ['T-1'], state: 'ON' });
    expect(draft).not.toHaveProperty('isOwnCompany');
  });

  const saved = makeLocation(1, { version: 4 });
  it('names the address of an edit only where it changed', () => {
    const form = formFromLocation(saved);
    expect(editFromForm({ ...form, name: 'Dock 2' }, saved, 4)).not.toHaveProperty('address');
    expect(editFromForm({ ...form, addressLine1: ` ${form.addressLine1} ` }, saved, 4)).not.toHaveProperty('address');
    expect(editFromForm({ ...form, addressLine2: 'Gate 4' }, saved, 5)).toMatchObject({
      address: { addressLine2: 'Gate 4', postalCode: '60433' },
      version: 5,
    });
  });

  it('names the DBA name of an edit, and that of a new location only where it is filled in', () => {
    const form = formFromLocation(makeLocation(1, { dbaName: 'PG Fresh' }));
    expect(editFromForm({ ...form, dbaName: '' }, saved, 4)).toMatchObject({ dbaName: '' });
    expect(draftFromForm(form)).toMatchObject({ dbaName: 'PG Fresh' });
    expect(draftFromForm({ ...form, dbaName: ' ' })).not.toHaveProperty('dbaName');
  });

  it('takes the aliases from where the location keeps them', () => {
    const aliased: Location = { ...saved, customerAlias: { companyAlias: 'PG', locationAlias: 'Big dock' } };
    expect(editFromForm(formFromLocation(aliased), aliased, 1)).toMatchObject({
      companyAlias: 'PG',
      locationAlias: 'Big dock',
    });
  });
});

it.each([
  ['city', 'city'],
  ['address.city', 'city'],
  ['ediCodes.2', 'ediCodes'],
  ['companyId', 'companyName'],
  ['version', null],
  ['toString', null],
])('puts the problem of %s at %s', (name, field) => {
  expect(formFieldOf(name)).toBe(field);
});

it('two people who move one place to two towns are asked about the whole address', () => {
  const mine = { ...complete, postalCode: '60601', city: 'Chicago' };
  const theirs = { ...complete, addressLine1: '9 Other Rd', ediCodes: ['A'] };
  const { values, asked, taken } = mergeThreeWays(LOCATION_UNITS, complete, mine, theirs);
  expect(asked.map(({ label }) => label)).toEqual(['Address']);
  expect(taken.map(({ label }) => label)).toEqual(['Warehouse IDs']);
  expect(values).toEqual({ ...mine, ediCodes: ['A'] });
});

it('calls a draft by the best name it has', () => {
  expect(nameOfDraft(complete)).toBe('“2100 Centerpoint Way”');
  expect(nameOfDraft({ ...complete, name: 'Dock 2' })).toBe('“Dock 2”');
  expect(nameOfDraft(EMPTY_LOCATION_FORM)).toBe('a location');
});
