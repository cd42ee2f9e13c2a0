import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FilterControl } from '../../ui/lists/filters/filter-control.tsx';
import { choices } from '../../ui/lists/filters/choose.ts';
import { definePlace } from '../../ui/lists/place.ts';
import { usePlace } from './use-list.ts';

const place = definePlace({
  path: '/things',
  pageSize: 20,
  search: 'searchTerm',
  filters: {
    states: choices('State', [
      { value: 'IL', label: 'Illinois' },
      { value: 'TX', label: 'Texas' },
      { value: 'GA', label: 'Georgia' },
    ]),
  },
  sorts: ['name', 'weight'],
});

function Things() {
  const { value, goTo } = usePlace(place);
  return (
    <>
      <button type="button" onClick={() => goTo({ search: 'oats' })}>
        Search
      </button>
      <button type="button" onClick={() => goTo({ sort: { by: 'weight', direction: -1 } }, { replace: true })}>
        Sort
      </button>
      <button
        type="button"
        onClick={() => {
          goTo({ search: 'acid' });
          goTo({ page: 3 });
        }}
      >
        Both
      </button>
      <FilterControl
        filter={place.filters['states']!}
        value={value.states}
        within=""
        onChange={(states) => goTo({ states: states as typeof value.states })}
      />
      <output>{JSON.stringify(value.search)}</output>
    </>
  );
}

/** A page that shows a new address only when the test lets it, as one does that waits for a file or a slow machine. */
async function open(at: string) {
  let arrival: Promise<void> = Promise.resolve();
  const root = createRootRoute({ component: Outlet });
  const things = createRoute({
    getParentRoute: () => root,
    path: '/things',
    component: Things,
    validateSearch: (given) => given,
    loaderDeps: ({ search }) => search,
    loader: () => arrival,
  });
  const other = createRoute({ getParentRoute: () => root, path: '/other', loader: () => arrival });
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({ routeTree: root.addChildren([things, other]), history, defaultPendingMs: 1e9 });
  await render(<RouterProvider router={router as never} />);
  await expect.element(page.getByRole('status')).toBeVisible();
  return {
    router,
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      arrival = promise;
      return resolve;
    },
    search: () => Object.fromEntries(Object.entries(router.latestLocation.search)),
  };
}

const press = (name: string) => page.getByRole('button', { name }).click();
const tick = (name: string) => page.getByRole('checkbox', { name });
const shown = () => page.getByRole('status');

it('builds a change on the one before it, also before the page shows that', async () => {
  const { hold, search } = await open('/things');
  const letGo = hold();
  await press('Search');
  await press('Sort');
  expect(search()).toEqual({ search: 'oats', sort: '-weight' });
  letGo();
  await expect.element(shown()).toHaveTextContent('"oats"');
  expect(search()).toEqual({ search: 'oats', sort: '-weight' });
});

it('keeps two changes that one press makes', async () => {
  const { search } = await open('/things?sort=weight');
  await press('Both');
  await expect.element(shown()).toHaveTextContent('"acid"');
  expect(search()).toEqual({ search: 'acid', sort: 'weight', page: '3' });
});

it('ticks two values of one filter, one right after the other', async () => {
  const { hold, search } = await open('/things');
  const letGo = hold();
  await tick('Illinois').click();
  await expect.element(tick('Illinois')).toBeChecked();
  await tick('Georgia').click();
  expect(search()).toEqual({ states: ['IL', 'GA'] });
  letGo();
  await expect.element(tick('Georgia')).toBeChecked();
});

it('brings nobody back who is on the way to another page', async () => {
  const { router, hold } = await open('/things');
  const letGo = hold();
  void router.navigate({ to: '/other' });
  await expect.poll(() => router.latestLocation.pathname).toBe('/other');
  await press('Sort');
  expect(router.latestLocation.pathname).toBe('/other');
  letGo();
});
