// For tests: the contact list, signed in, over contacts kept in memory.
import { PERMISSIONS, type Permission } from '@lanewright/domain/access/permissions.ts';
import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { page } from 'vitest/browser';
import { makeCurrentUser } from '../../../testing/session.ts';
import { renderScreen } from '../../../testing/signed-in.tsx';
import { currentNotices } from '../../../ui/notifications/notify.ts';
import { startContactApi } from './fake-api.ts';
import { ContactListScreen } from './screen.tsx';

interface Opened {
  permissions: readonly Permission[];
  /** The contact of the person who is signed in. */
  ownId: string;
  at: string;
  lostPayments: { id: string; name: string }[];
  before: (api: ReturnType<typeof startContactApi>) => void;
}

export async function openContacts(stored: Contact[], facts: Partial<Opened> = {}) {
  const { permissions = PERMISSIONS, ownId, at = '/contacts', lostPayments, before = () => {} } = facts;
  const user = makeCurrentUser({ permissions: [...permissions], ...(ownId !== undefined && { id: ownId }) });
  const api = startContactApi(user, stored, lostPayments);
  before(api);
  const screen = await renderScreen(ContactListScreen, {
    path: '/contacts',
    at,
    validateSearch: (search) => search,
  });
  return { api, ...screen };
}

export const field = (name: string | RegExp) => page.getByLabelText(name);
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
export const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
export const noticeTitles = () => currentNotices().map(({ title }) => title);

export async function chooseOption(name: string) {
  await button('Options').click();
  await page.getByRole('menuitem', { name }).click();
}
