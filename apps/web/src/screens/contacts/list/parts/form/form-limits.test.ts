import type { Permission } from '@lanewright/domain/access/permissions.ts';
import { SIGN_IN_ADDRESS } from '@lanewright/domain/contacts/rules.ts';
import { expect, it } from 'vitest';
import { makeContact } from '../../fake-api.ts';
import { limitsOf, OWN_ACCESS_STAYS } from './form-limits.ts';

const NOT_PERMITTED = 'You do not have permission to perform this action';
const contact = makeContact(1, { createPortalUser: true });
const editor = { id: 'me', permissions: ['EditContacts'] as Permission[] };
const oneself = { id: contact.id, permissions: ['ViewOrder'] as Permission[] };

it('somebody who may edit contacts changes everything of a new portal user', () => {
  expect(limitsOf({ kind: 'edit', contact }, editor)).toEqual({
    email: undefined,
    standing: undefined,
    portalUser: undefined,
  });
});

it('the address of an activated portal user stays: they sign in with it', () => {
  expect(limitsOf({ kind: 'edit', contact: { ...contact, isActivated: true } }, editor).email).toBe(SIGN_IN_ADDRESS);
});

it('nobody takes away their own access', () => {
  expect(limitsOf({ kind: 'edit', contact }, { ...editor, id: contact.id }).portalUser).toBe(OWN_ACCESS_STAYS);
});

it('on their own contact, people without the permission change neither address, access, kind nor places', () => {
  expect(limitsOf({ kind: 'edit', contact }, oneself)).toEqual({
    email: NOT_PERMITTED,
    standing: NOT_PERMITTED,
    portalUser: NOT_PERMITTED,
  });
});

it('a new contact has no limits, nor has a copy by somebody who may let people in', () => {
  for (const limits of [limitsOf({ kind: 'new' }, oneself), limitsOf({ kind: 'duplicate', contact }, editor)])
    expect(Object.values(limits)).toEqual([undefined, undefined, undefined]);
});

it('a copy of one’s own contact lets nobody in without a permission', () => {
  expect(limitsOf({ kind: 'duplicate', contact }, oneself)).toEqual({
    email: undefined,
    standing: undefined,
    portalUser: NOT_PERMITTED,
  });
});
