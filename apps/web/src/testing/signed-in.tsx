import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { type ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import type { LiveGroups, OnLiveEvent } from '../api/live-connection.ts';
import { pageOfRecord } from '../app/routes/page-of-record.ts';
import { parseSearch, stringifySearch } from '../app/routes/search-text.ts';
import { ScreenFrame } from './screen-frame.tsx';
import { openSessionForTests } from './session.ts';

interface ScreenPlace {
  path: string;
  at: string;
  validateSearch: (search: Record<string, unknown>) => Record<string, unknown>;
}

/** One screen, signed in, at an address; everything but the network and the drawing of maps is real. */
export async function renderScreen(Screen: () => ReactNode, { path, at, validateSearch }: ScreenPlace) {
  // What an earlier visit left in the browser is still there.
  await openSessionForTests({ isNewBrowser: false });
  const subscribers = new Set<OnLiveEvent>();
  const live: LiveGroups = {
    subscribe: (_group, onEvent) => {
      subscribers.add(onEvent);
      return () => subscribers.delete(onEvent);
    },
  };
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path,
    component: Screen,
    validateSearch,
    remountDeps: pageOfRecord,
  });
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({ routeTree: root.addChildren([route]), history, parseSearch, stringifySearch });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(<ScreenFrame queryClient={queryClient} live={live} router={router} />);
  return {
    unmount: () => screen.unmount(),
    address: () => history.location.href,
    receive: (entityId: string) => {
      for (const onEvent of subscribers) onEvent({ entityId });
    },
  };
}
