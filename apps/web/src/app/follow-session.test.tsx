import { commodities } from '@lanewright/contract/commodities.ts';
import { BEGUN_BY_HEADER } from '@lanewright/contract/api-base.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '../api/client.ts';
import { makeCurrentUser, openSessionForTests } from '../testing/session.ts';
import { followSession } from './follow-session.ts';
import { queryClient } from './query-client.ts';
import { createAppRouter } from './routes/router.ts';

const SESSION_KEY = 'oidc.user:http://identity.test:lanewright-web';
const DANA = makeCurrentUser();
const requests: { method: string; path: string; headers: Headers }[] = [];
const reload = vi.fn();
let stopFollowing: () => void;

beforeEach(async () => {
  requests.length = 0;
  reload.mockReset();
  queryClient.clear();
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    requests.push({ method: init?.method ?? 'GET', path: address, headers: new Headers(init?.headers) });
    if (address.endsWith('/users/current')) return Response.json(DANA);
    if (address.endsWith('/updates')) return Response.json([]);
    return Response.json({ message: 'Not part of this test.', requestId: 'r' }, { status: 404 });
  });
  await openSessionForTests();
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/profile'] }));
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  stopFollowing = followSession({ close: () => void screen.unmount(), reload });
  await expect.element(page.getByRole('button', { name: 'Dana Whitfield' })).toBeVisible();
});
afterEach(() => {
  stopFollowing();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** What another tab writes when somebody signs in or out there; the browser tells this one a moment later. */
function inAnotherTab(subject: string | null): () => void {
  if (subject === null) localStorage.removeItem(SESSION_KEY);
  else {
    const stored = JSON.parse(localStorage.getItem(SESSION_KEY)!) as object;
    localStorage.setItem(
      SESSION_KEY,
      JSON.stringify({ ...stored, access_token: `of ${subject}`, profile: { sub: subject } }),
    );
  }
  return () => window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }));
}

test.each(['robin', null])(
  'when another tab changes who is signed in to %s, nothing of Dana stays',
  async (subject) => {
    inAnotherTab(subject)();
    await expect.element(page.getByRole('button', { name: 'Dana Whitfield' })).not.toBeInTheDocument();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(reload).toHaveBeenCalledOnce();
    expect(sessionStorage.getItem('lanewright.ask-who-it-is')).toBe(subject === null ? 'yes' : null);
  },
);

test('a renewed token of the same person changes nothing', async () => {
  inAnotherTab('dana')();
  await expect.element(page.getByRole('button', { name: 'Dana Whitfield' })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

test('a write begun by Dana never leaves in the name of Robin, even before this tab has heard of Robin', async () => {
  const tellThisTab = inAnotherTab('robin');
  const body = { commodityCode: 'OATS', description: 'Oats' } as never;
  await expect(call(commodities.create, { body })).rejects.toMatchObject({ status: 409 });
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  expect(reload).toHaveBeenCalledOnce();
  tellThisTab();
});

test('a write says for whom it was begun; a read does not', async () => {
  const body = { commodityCode: 'OATS', description: 'Oats' } as never;
  await call(commodities.create, { body }).catch(() => undefined);
  const [write] = requests.filter(({ method }) => method === 'POST');
  expect(write?.headers.get(BEGUN_BY_HEADER)).toBe(`${DANA.companyId}/${DANA.id}`);
  expect(requests.find(({ path }) => path.endsWith('/users/current'))?.headers.has(BEGUN_BY_HEADER)).toBe(false);
});
