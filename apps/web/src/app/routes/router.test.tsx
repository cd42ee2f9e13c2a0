import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider, type AnyRoute, type AnyRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { makeCurrentUser, openSessionForTests } from '../../testing/session.ts';
import { currentNotices, dismissNotice } from '../../ui/notifications/notify.ts';
import { queryClient } from '../query-client.ts';
import { pageOfRecord } from './page-of-record.ts';
import { createAppRouter } from './router.ts';

let answers: CurrentUser;
let router: AnyRouter;

beforeEach(() => {
  queryClient.clear();
  answers = makeCurrentUser();
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/users/current')) return Response.json(answers);
    if (address.endsWith('/users/admins')) return Response.json({ admins: [{ name: 'Dana Reyes' }] });
    if (address.endsWith('/updates')) return Response.json([]);
    return Response.json({ message: 'Not part of this test.', requestId: 'r' }, { status: 404 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of currentNotices()) dismissNotice(id);
});

async function open(address: string) {
  router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

// Before those that leave a page at the door of the identity provider: what that page asks for last fails, and with it
// whatever is fetched for the first time in that moment.
test('signed out, the start page offers sign-in and tracking', async () => {
  await openSessionForTests({ isSignedIn: false });
  await open('/');
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Track a shipment' })).toBeVisible();
});

test('a page that may be seen is shown in the shell under its title', async () => {
  await openSessionForTests();
  await open('/orders');
  await expect.element(heading('Orders')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Dana Whitfield' })).toBeVisible();
  expect(document.title).toBe('Lanewright - Orders');
});

test('a quick quote is at hand on a phone too', async () => {
  await openSessionForTests();
  await page.viewport(375, 812);
  await open('/dashboard');
  await page.getByRole('button', { name: 'Dana Whitfield' }).click();
  await page.getByRole('menuitem', { name: 'Quick Quote' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Quick Quote' })).toBeVisible();
  await page.viewport(1440, 900);
});

test('Q opens a quick quote from any page', async () => {
  await openSessionForTests();
  await open('/dashboard');
  await expect.element(page.getByRole('button', { name: 'Quick Quote' })).toBeVisible();
  await userEvent.keyboard('q');
  await expect.element(page.getByRole('dialog', { name: 'Quick Quote' })).toBeVisible();
});

test('a page of a record names it in the window, and to who hears the heading', async () => {
  await openSessionForTests();
  await open('/orders/o100001');
  await expect.element(heading('Order O100001')).toBeVisible();
  expect(document.title).toBe('Lanewright - Order O100001');
  await router.navigate({ to: '/orders' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Orders', exact: true })).toBeVisible();
  expect(document.title).toBe('Lanewright - Orders');
});

test('a page without its permission leads to the dashboard', async () => {
  answers = makeCurrentUser({ permissions: ['ViewShipment'] });
  await openSessionForTests();
  await open('/orders');
  await expect.element(heading('Dashboard')).toBeVisible();
  expect(router.state.location.pathname).toBe('/dashboard');
  await expect
    .poll(() => currentNotices().map(({ title, messages }) => [title, messages]))
    .toEqual([
      [
        'You do not have permission to open Orders',
        ['You need the permission "View order". Ask an admin of your company: Dana Reyes.'],
      ],
    ]);
});

test('the notice of a missing permission stays in the middle until it is dismissed, or until the next one', async () => {
  answers = makeCurrentUser({ permissions: ['ViewShipment'] });
  await openSessionForTests();
  await page.viewport(375, 812);
  onTestFinished(() => page.viewport(1440, 900));
  await open('/orders');
  await expect.poll(() => currentNotices()).toMatchObject([{ isSticky: true, place: 'topCenter', kind: 'warning' }]);
  await router.navigate({ to: '/lanes' });
  await expect
    .poll(() => currentNotices().map(({ title }) => title))
    .toEqual(['You do not have permission to open Lanes']);
  const notice = page.getByText(/You do not have permission to open Lanes/);
  await expect.element(notice).toBeVisible();
  const { left, right, top } = notice.element().getBoundingClientRect();
  expect([left > 0, right < 375, top < 300]).toEqual([true, true, true]);
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(notice).not.toBeInTheDocument();
});

test('of a page that is only fetched ahead nothing is said', async () => {
  answers = makeCurrentUser({ permissions: ['ViewShipment'] });
  await openSessionForTests();
  await open('/dashboard');
  await expect.element(heading('Dashboard')).toBeVisible();
  await router.preloadRoute({ to: '/orders' });
  expect(currentNotices()).toEqual([]);
});

test('a beta page leads others to the dashboard', async () => {
  answers = makeCurrentUser({ isBetaUser: false });
  await openSessionForTests();
  await open('/optimization/workspace');
  await expect.element(heading('Dashboard')).toBeVisible();
  await expect
    .poll(() => currentNotices().map(({ title, messages }) => [title, messages]))
    .toEqual([['Shipment Builder is not open to you yet', ['It is in beta and open to selected users.']]]);
});

test('a permission given since the last visit counts, although this device remembers otherwise', async () => {
  await openSessionForTests();
  const remembered = { subject: 'dana', user: makeCurrentUser({ permissions: [] }) };
  localStorage.setItem('lanewright.current-user', JSON.stringify(remembered));
  await open('/orders');
  await expect.element(heading('Orders')).toBeVisible();
});

test('a permission taken away closes the page, although this device remembers it', async () => {
  await openSessionForTests();
  localStorage.setItem('lanewright.current-user', JSON.stringify({ subject: 'dana', user: makeCurrentUser() }));
  answers = makeCurrentUser({ permissions: [] });
  await open('/orders');
  await expect.element(heading('Dashboard')).toBeVisible();
});

test.each(['/', '/login'])('%s leads signed-in people to the dashboard', async (address) => {
  await openSessionForTests();
  await open(address);
  await expect.element(heading('Dashboard')).toBeVisible();
});

test('an unknown address says so and shows the way home', async () => {
  await openSessionForTests();
  await open('/no/such/page');
  await expect.element(heading('Page not found')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();
});

test('an unknown address below a known one is not called by the name of that one', async () => {
  await openSessionForTests();
  await open('/orders/O1/none');
  await expect.element(heading('Page not found')).toBeVisible();
  expect(document.title).toBe('Lanewright - Page not found');
});

test('signed out, an unknown address leads to the login page and is remembered', async () => {
  await openSessionForTests({ isSignedIn: false });
  await open('/nonsense?x=1');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeInTheDocument();
  expect(sessionStorage.getItem('lanewright.redirect')).toBe('/nonsense?x=1');
});

test('signed out, an unknown address for the public says so', async () => {
  await openSessionForTests({ isSignedIn: false });
  await open('/public/nonsense');
  await expect.element(heading('Page not found')).toBeVisible();
});

test('another page takes the focus to its title', async () => {
  await openSessionForTests();
  await open('/orders');
  await expect.element(heading('Orders')).toBeVisible();
  await router.navigate({ to: '/profile' });
  await expect.element(heading('My Profile')).toHaveFocus();
});

test('signed out, a page behind sign-in leads to the login page and is remembered', async () => {
  await openSessionForTests({ isSignedIn: false });
  await open('/orders?page=2');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/login');
  expect(sessionStorage.getItem('lanewright.redirect')).toBe('/orders?page=2');
});

test('every screen begins anew for another record', () => {
  const screens = Object.values(createAppRouter().routesById as Record<string, AnyRoute>).filter(
    ({ fullPath }) => fullPath.includes('$') && fullPath !== '/$',
  );
  expect(screens.length).toBeGreaterThan(10);
  for (const { options } of screens) expect(options.remountDeps).toBe(pageOfRecord);
});
