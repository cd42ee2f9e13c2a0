import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { startFakeApi } from '../../testing/fake-api.ts';
import { makeCurrentUser, openSessionForTests } from '../../testing/session.ts';
import { currentNotices, dismissNotice } from '../../ui/notifications/notify.ts';
import { ContactPicture } from './contact-picture.tsx';

const CONTACT = '0199c000-0000-7000-8000-000000000001';
const FILE = '0199f000-0000-7000-8000-000000000001';

async function picture(): Promise<Blob> {
  const canvas = new OffscreenCanvas(300, 200);
  canvas.getContext('2d')!.fillRect(0, 0, 300, 200);
  return canvas.convertToBlob({ type: 'image/png' });
}

async function open({ fileId = null as string | null, canEdit = true, ownId = makeCurrentUser().id } = {}) {
  await openSessionForTests();
  const file = await picture();
  const api = startFakeApi(makeCurrentUser({ id: ownId }), ({ method, path }) => {
    if (path.startsWith('/profile-pictures/')) return { status: 200, body: file };
    if (!path.endsWith('/picture')) return null;
    return { status: 200, body: method === 'DELETE' ? null : { profilePictureFileId: FILE } };
  });
  const screen = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Suspense>
        <ContactPicture contactId={CONTACT} fileId={fileId} name="Rosa Delgado" canEdit={canEdit} />
      </Suspense>
    </QueryClientProvider>,
  );
  return { api, screen };
}

const image = () => document.querySelector('img');
const button = (name: string) => page.getByRole('button', { name });
async function choose(file: File) {
  await expect.element(page.getByRole('button').first()).toBeVisible();
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
}

afterEach(() => {
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

it('is the monogram while there is none, and nobody is asked for it', async () => {
  const { api } = await open({ canEdit: false });
  await expect.element(page.getByText('RD')).toBeInTheDocument();
  expect(api.requests('GET', '/profile-pictures')).toHaveLength(0);
  expect(page.getByRole('button').elements()).toHaveLength(0);
});

it('is fetched with the session, and given back to the browser when it leaves the page', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const { screen } = await open({ fileId: FILE, canEdit: false });
  await expect.poll(() => image()?.naturalWidth).toBe(300);
  const address = image()!.src;
  expect(await accessibilityProblems()).toEqual([]);
  await screen.unmount();
  expect(revoke).toHaveBeenCalledWith(address);
});

it('falls back to the monogram when it cannot be fetched', async () => {
  await openSessionForTests();
  const api = startFakeApi(makeCurrentUser(), () => null);
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Suspense>
        <ContactPicture contactId={CONTACT} fileId={FILE} name="Rosa Delgado" canEdit={false} />
      </Suspense>
    </QueryClientProvider>,
  );
  await expect.poll(() => api.requests('GET', '/profile-pictures')).toHaveLength(1);
  await expect.element(page.getByText('RD')).toBeInTheDocument();
});

it('is made small before it is sent', async () => {
  const { api } = await open();
  expect(await accessibilityProblems()).toEqual([]);
  await expect.element(button('Add picture')).toBeVisible();
  await choose(new File([await picture()], 'rosa.png', { type: 'image/png' }));
  await expect.poll(() => api.requests('PUT', `/contacts/${CONTACT}/picture`)).toHaveLength(1);
  const { data } = api.requests('PUT', '/contacts')[0]!.body;
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  const sent = await createImageBitmap(new Blob([bytes]));
  expect([sent.width, sent.height]).toEqual([256, 256]);
});

it('of oneself asks again who one is', async () => {
  const { api } = await open({ ownId: CONTACT });
  const before = api.requests('GET', '/users/current').length;
  await choose(new File([await picture()], 'rosa.png', { type: 'image/png' }));
  await expect.poll(() => api.requests('GET', '/users/current').length).toBeGreaterThan(before);
});

it('can be taken away', async () => {
  const { api } = await open({ fileId: FILE });
  await expect.element(button('Replace picture')).toBeVisible();
  await button('Remove picture').click();
  await expect.poll(() => api.requests('DELETE', `/contacts/${CONTACT}/picture`)).toHaveLength(1);
  await expect.element(button('Replace picture')).toHaveFocus();
});

it('that was taken away can be given again', async () => {
  const { api } = await open({ fileId: FILE });
  const file = new File([await picture()], 'rosa.png', { type: 'image/png' });
  const sent = () => api.requests('PUT', `/contacts/${CONTACT}/picture`);
  await choose(file);
  await expect.poll(sent).toHaveLength(1);
  await button('Remove picture').click();
  await expect.poll(() => api.requests('DELETE', `/contacts/${CONTACT}/picture`)).toHaveLength(1);
  await expect.element(button('Replace picture')).toHaveFocus();
  await choose(file);
  await expect.poll(sent).toHaveLength(2);
  const [first, second] = sent();
  expect(second!.body).toEqual(first!.body);
  expect(second!.idempotencyKey).not.toBe(first!.idempotencyKey);
});

it('that is no picture is refused before anything is sent', async () => {
  const { api } = await open();
  await choose(new File(['hello'], 'notes.png', { type: 'image/png' }));
  await expect.poll(() => currentNotices().map(({ title }) => title)).toEqual(['Unable to save the picture']);
  expect(api.requests('PUT', '/contacts')).toHaveLength(0);
});
