import type { Permission } from '@lanewright/domain/access/permissions.ts';
import { expect, it } from 'vitest';
import { ONLY_ACTIVATED_USERS, ONLY_NOT_ACTIVATED, OWN_CONTACT_STAYS, reasonAgainst } from './contact-options.ts';

const NOT_PERMITTED = 'You do not have permission to perform this action';
const editor = { id: 'me', permissions: ['EditContacts'] as Permission[] };
const reader = { id: 'me', permissions: ['ViewContacts'] as Permission[] };
const contact = { id: 'them', createPortalUser: true, isActivated: false, primaryEmailAddress: 'rosa@prairie.example' };
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
  ['edit', reader, contact, NOT_PERMITTED],
  ['edit', reader, own, undefined],
  ['duplicate', reader, own, undefined],
  ['sendPasswordReset', reader, own, undefined],
] as const)('%s by %o on %o: %s', (act, user, whom, reason) => {
  expect(reasonAgainst(act, user, whom)).toBe(reason);
});
