import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { ADMINS_ONLY } from '@lanewright/domain/contacts/rules.ts';
import { expect, it } from 'vitest';
import { ONLY_ACTIVATED_USERS, ONLY_NOT_ACTIVATED, OWN_CONTACT_STAYS, reasonAgainst } from './contact-options.ts';

const NOT_PERMITTED = 'You do not have permission to perform this action';

type User = Pick<CurrentUser, 'id' | 'permissions' | 'roles'>;
const editor: User = { id: 'me', permissions: ['EditContacts'], roles: ['Data Management'] };
const reader: User = { id: 'me', permissions: ['ViewContacts'], roles: ['Read Only'] };
const admin: User = { id: 'me', permissions: ['EditContacts'], roles: ['Admin'] };

const contact = {
  id: 'them',
  createPortalUser: true,
  isActivated: false,
  primaryEmailAddress: 'rosa@prairie.example',
  roles: [] as CurrentUser['roles'],
};
const administrator = { ...contact, isActivated: true, roles: ['Admin'] as CurrentUser['roles'] };
const own = { ...contact, id: 'me', isActivated: true };

it.each([
  ['edit', editor, contact, undefined],
  ['duplicate', editor, contact, undefined],
  ['sendActivation', editor, contact, undefined],
  ['sendActivation', editor, { ...contact, isActivated: true }, ONLY_NOT_ACTIVATED],
  ['sendActivation', editor, { ...contact, createPortalUser: false }, undefined],
  ['sendActivation', editor, { ...contact, primaryEmailAddress: '' }, ONLY_NOT_ACTIVATED],
  ['sendActivation', reader, contact, NOT_PERMITTED],
  ['sendActivation', reader, { ...own, isActivated: false }, NOT_PERMITTED],
  ['sendPasswordReset', editor, contact, ONLY_ACTIVATED_USERS],
  ['sendPasswordReset', editor, { ...contact, isActivated: true }, undefined],
  ['sendPasswordReset', reader, { ...contact, isActivated: true }, NOT_PERMITTED],
  ['delete', editor, contact, undefined],
  ['delete', reader, contact, NOT_PERMITTED],
  ['delete', editor, own, OWN_CONTACT_STAYS],
  ['delete', reader, own, OWN_CONTACT_STAYS],
  ['delete', editor, administrator, ADMINS_ONLY],
  ['delete', admin, administrator, undefined],
  ['sendPasswordReset', editor, administrator, ADMINS_ONLY],
  ['edit', reader, contact, NOT_PERMITTED],
  ['edit', reader, own, undefined],
  ['duplicate', reader, own, undefined],
  ['sendPasswordReset', reader, own, undefined],
] as const)('%s by %o on %o: %s', (act, user, whom, reason) => {
  expect(reasonAgainst(act, user, whom)).toBe(reason);
});
