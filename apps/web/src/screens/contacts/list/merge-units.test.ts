import type { Permission } from '@lanewright/domain/access/permissions.ts';
import { describe, expect, it } from 'vitest';
import { mergeThreeWays } from '../../../ui/forms/three-way.ts';
import { makeContact } from './fake-api.ts';
import { formFromContact, type ContactForm } from './form.ts';
import { CONTACT_UNITS } from './merge-units.ts';

const PLANT = { label: 'Plant 1, Joliet IL', value: '0199a000-0000-7000-8000-000000000001' };
const loaded = formFromContact(
  makeContact(1, { createPortalUser: true, roles: ['Quoting', 'Reporting'], locations: [PLANT] }),
);

const askedOf = (mine: Partial<ContactForm>, theirs: Partial<ContactForm>) => {
  const both = [
    { ...loaded, ...mine },
    { ...loaded, ...theirs },
  ] as const;
  return mergeThreeWays(CONTACT_UNITS, loaded, ...both).asked.map(({ label, inWords }) => [
    label,
    ...both.map((form) => inWords(form)),
  ]);
};

describe('two edits of the same contact', () => {
  it('do not clash over the order of roles, nor over what a place is called in passing', () => {
    expect(askedOf({ roles: ['Reporting', 'Quoting'] }, { roles: ['Quoting', 'Reporting', 'Orders'] })).toEqual([]);
    expect(askedOf({ locations: [{ ...PLANT, label: 'Plant 1' }] }, { locations: [] })).toEqual([]);
  });

  it('clash over access as a whole, in words', () => {
    const permissions: Permission[] = ['ViewLanes'];
    expect(askedOf({ roles: ['Orders'] }, { accessMode: 'custom', permissions })).toEqual([
      ['Access', 'Orders', 'Custom role with 1 of 52 permissions'],
    ]);
    expect(askedOf({ createPortalUser: false }, { roles: ['Admin'] })).toEqual([['Access', 'Cannot sign in', 'Admin']]);
  });

  it('clash over a title that both changed', () => {
    expect(askedOf({ title: 'Lead', isDriver: true }, { title: '' })).toEqual([]);
    expect(askedOf({ title: 'Lead' }, { title: 'Chief' })).toEqual([['Title', 'Lead', 'Chief']]);
  });
});
