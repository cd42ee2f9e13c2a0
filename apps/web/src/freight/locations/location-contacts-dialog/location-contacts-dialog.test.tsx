import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { makeCurrentUser } from '../../../testing/session.ts';
import { renderScreen } from '../../../testing/signed-in.tsx';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import { makeContact, makeLocation, startLocationApi } from '../fake-locations.ts';
import { LocationContactsDialog } from './location-contacts-dialog.tsx';

const location = makeLocation(1, { version: 6 });

async function open(contacts = [makeContact(1, { isDefaultContact: true }), makeContact(2)]) {
  const api = startLocationApi(makeCurrentUser(), { locations: [location], contacts });
  const onClose = vi.fn();
  await renderScreen(() => <LocationContactsDialog location={location} contacts={contacts} onClose={onClose} />, {
    path: '/x',
    at: '/x',
    validateSearch: (search) => search,
  });
  return { api, onClose };
}

const button = (name: string) => page.getByRole('button', { name });
const search = () => page.getByRole('combobox', { name: /Add a contact/ });

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

it('adds people, chooses who is asked first, removes others, and saves under the version it saw', async () => {
  const { api, onClose } = await open();
  await search().fill('an');
  await page.getByRole('option', { name: 'Ana Ruiz, Receiver' }).click();
  await expect.element(search()).toHaveFocus();
  await expect.element(search()).toHaveValue('');
  await page.getByRole('radio', { name: /Ana Ruiz/ }).click();
  await button('Remove Rosa Delgado 1').click();
  expect(await accessibilityProblems()).toEqual([]);
  await button('Save').click();
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  const ana = '0199a000-0003-7000-8000-000000000007';
  expect(api.requests('PUT', '/locations/L100001/contacts')[0]?.body).toEqual({
    contactIds: [makeContact(2).contactId, ana],
    defaultContactId: ana,
    version: 6,
  });
  expect(currentNotices()).toMatchObject([{ kind: 'success', title: 'Location contacts updated' }]);
});

it('makes the first person the default, and says so when there is nobody', async () => {
  await open([]);
  await expect.element(page.getByText(/Nobody yet/)).toBeVisible();
  expect(await accessibilityProblems()).toEqual([]);
  await search().fill('bo');
  await page.getByRole('option', { name: /Bo Lund/ }).click();
  await expect.element(page.getByRole('radio', { name: /Bo Lund/ })).toBeChecked();
});

it('that somebody else changed comes together with theirs, and is said', async () => {
  const { api, onClose } = await open();
  await button('Remove Rosa Delgado 2').click();
  api.answerNext('PUT', '/locations', 409, { message: 'Marcus Hill changed this location at 14:02.', requestId: 'r' });
  const theirs = [makeContact(1, { isDefaultContact: true }), makeContact(2), makeContact(3)];
  api.answerNext('GET', '/locations/L100001/contacts', 200, theirs);
  api.answerNext('GET', '/locations/L100001', 200, { ...location, version: 7 });
  await button('Save').click();
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(api.requests('PUT', '/locations')[1]?.body).toEqual({
    contactIds: [makeContact(1).contactId, makeContact(3).contactId],
    defaultContactId: makeContact(1).contactId,
    version: 7,
  });
  expect(currentNotices()[0]?.messages?.[0]).toContain('Contacts');
});

it('asks who is asked first where both said so', async () => {
  const { api } = await open();
  await page.getByRole('radio', { name: /Rosa Delgado 2/ }).click();
  api.answerNext('PUT', '/locations', 409, { message: 'Marcus Hill changed this location.', requestId: 'r' });
  api.answerNext('GET', '/locations/L100001/contacts', 200, [
    makeContact(1),
    makeContact(2),
    makeContact(3, { isDefaultContact: true }),
  ]);
  api.answerNext('GET', '/locations/L100001', 200, { ...location, version: 7 });
  await button('Save').click();
  await expect.element(page.getByRole('rowheader', { name: 'Asked first' })).toBeVisible();
  await button('Save').click();
  await expect.poll(() => api.requests('PUT', '/locations')).toHaveLength(2);
  expect(api.requests('PUT', '/locations')[1]?.body).toMatchObject({
    contactIds: [1, 2, 3].map((number) => makeContact(number).contactId),
    defaultContactId: makeContact(2).contactId,
  });
});

it('leaves the focus with the next person after one was removed', async () => {
  await open();
  await button('Remove Rosa Delgado 1').click();
  await expect.element(button('Remove Rosa Delgado 2')).toHaveFocus();
  await button('Remove Rosa Delgado 2').click();
  await expect.element(search()).toHaveFocus();
});
