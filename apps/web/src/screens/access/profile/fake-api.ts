// For tests: one person's contact and preferences kept in memory.
import { access } from '@lanewright/contract/access.ts';
import { contacts } from '@lanewright/contract/contacts.ts';
import { DEFAULT_PREFERENCES } from '@lanewright/domain/access/preferences.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { EMPTY_CONTACT, type Contact } from '@lanewright/domain/contacts/contact.ts';
import { fake, NO_SUCH_RECORD, startFakeServer } from '../../../testing/fake-server.ts';
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

export function startProfileServer(user: CurrentUser, contact: Contact) {
  let preferences = DEFAULT_PREFERENCES;
  return startFakeServer(user, [
    fake(contacts.get, ({ params }) => (params.id === user.id ? contact : NO_SUCH_RECORD)),
    fake(contacts.update, ({ body }) => ({
      isSuccess: true as const,
      message: 'Saved',
      resultId: user.id,
      contact: { ...contact, ...body, version: contact.version + 1 },
    })),
    fake(access.preferences, () => preferences),
    fake(access.savePreferences, ({ body }) => (preferences = body)),
    fake(access.signOutEverywhere, () => null),
  ]);
}
