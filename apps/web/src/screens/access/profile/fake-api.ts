// For tests: one person's contact and preferences kept in memory.
import { DEFAULT_PREFERENCES } from '@lanewright/domain/access/preferences.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { EMPTY_CONTACT, type Contact } from '@lanewright/domain/contacts/contact.ts';
import { startFakeApi } from '../../../testing/fake-api.ts';
import { makeCurrentUser } from '../../../testing/session.ts';

export function makeContact(facts: Partial<Contact> = {}): Contact {
  return {
    ...EMPTY_CONTACT,
    id: makeCurrentUser().id,
    firstName: 'Dana',
    lastName: 'Whitfield',
    title: 'Logistics director',
    primaryEmailAddress: 'dana@northfield.example',
    officeNumber: '(815) 555-0142',
    createPortalUser: true,
    roles: ['Admin'],
    locations: [{ label: 'Joliet DC', value: '0199a000-0000-7000-8000-000000000001' }],
    isActivated: true,
    profilePictureFileId: null,
    version: 3,
    updatedAt: '2026-11-15T08:00:00Z',
    ...facts,
  };
}

export function startProfileApi(user: CurrentUser, contact: Contact) {
  let preferences = DEFAULT_PREFERENCES;
  return startFakeApi(user, ({ method, path, body }) => {
    if (path === '/users/current/preferences') {
      if (method === 'PUT') preferences = body;
      return { status: 200, body: preferences };
    }
    if (path === '/users/current/sign-out-everywhere') return { status: 200, body: null };
    if (path !== `/contacts/${user.id}`) return null;
    if (method === 'GET') return { status: 200, body: contact };
    const saved = { ...contact, ...body, version: contact.version + 1 };
    return { status: 200, body: { isSuccess: true, message: 'Saved', resultId: user.id, contact: saved } };
  });
}
