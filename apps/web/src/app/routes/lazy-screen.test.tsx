import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { keepProductSettings } from '../../api/product-settings.ts';
import { ErrorScreen } from '../failure/error-screen.tsx';
import { RouteErrorScreen } from '../failure/route-error-screen.tsx';
import { lazyScreen, PageNotLoaded } from './lazy-screen.ts';

const SETTINGS = { release: '1.4.0', build: 'a', identity: { issuer: 'x' } };
const Reports = () => <h2>Reports</h2>;
const load = vi.fn<() => Promise<{ Reports: typeof Reports }>>();
let serverSays: () => Promise<Response>;

beforeEach(() => {
  keepProductSettings(SETTINGS);
  serverSays = async () => Response.json(SETTINGS);
  vi.stubGlobal('fetch', () => serverSays());
  load.mockReset().mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
});
afterEach(() => void vi.unstubAllGlobals());

async function openReports() {
  const root = createRootRoute({
    component: () => (
      <>
        <label>
          Kept <input />
        </label>
        <Outlet />
      </>
    ),
  });
  const reports = createRoute({ getParentRoute: () => root, path: '/reports', component: lazyScreen(load, 'Reports') });
  const router = createRouter({
    routeTree: root.addChildren([reports]),
    history: createMemoryHistory({ initialEntries: ['/reports'] }),
    defaultErrorComponent: RouteErrorScreen,
  });
  await render(<RouterProvider router={router as never} />);
}

test('a page whose file does not come says so in its place, and comes with Try again', async () => {
  await openReports();
  await expect.element(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.getByLabelText('Kept').fill('typed');
  load.mockResolvedValue({ Reports });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Reports' })).toBeVisible();
  await expect.element(page.getByLabelText('Kept')).toHaveValue('typed');
});

test('without a server there is a word in place, and Try again can be pressed again and again', async () => {
  serverSays = () => Promise.reject(new TypeError('Failed to fetch'));
  await openReports();
  for (let round = 0; round < 2; round += 1) {
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText(/Its files did not arrive/)).toBeVisible();
  }
});

test.each([
  [true, 1],
  [false, 0],
  [null, 0],
])('a missing file reloads the page only for a new release (%s)', async (isNewRelease, times) => {
  const reload = vi.fn();
  await render(<ErrorScreen error={new PageNotLoaded(isNewRelease, null)} onReload={reload} />);
  expect(reload).toHaveBeenCalledTimes(times);
});
