import {
  createRootRoute,
  createRoute,
  createRouter,
  stripSearchParams,
  type AnyRoute,
  type AnyRouter,
  type RouterHistory,
} from '@tanstack/react-router';
import { onSessionChange, sessionState } from '../../api/session-store.ts';
import { ErrorScreen } from '../failure/error-screen.tsx';
import { NotFoundPage } from '../failure/not-found-page.tsx';
import { PendingPage } from '../frames/pending-page.tsx';
import { PublicFrame } from '../frames/public-frame.tsx';
import { Root } from '../frames/root.tsx';
import { Shell } from '../shell/shell.tsx';
import { keepSignedInPeopleInside, requirePermission, requireSession } from './guards.ts';
import type { AccountEntry, PublicEntry, SearchRule } from './route-entry.ts';
import { ACCOUNT_ROUTES, PUBLIC_ROUTES } from './route-table.ts';
import { parseSearch, stringifySearch } from './search-text.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name in the top bar and the window title. */
    title?: string;
  }
}

function searchOptions(search: SearchRule | undefined) {
  if (!search) return {};
  return {
    validateSearch: search.schema,
    search: { middlewares: [stripSearchParams<Record<string, unknown>>(search.defaults)] },
  };
}

function accountRoute(entry: AccountEntry, parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: entry.path,
    component: entry.screen,
    staticData: { title: entry.title },
    beforeLoad: () => requirePermission(entry),
    ...searchOptions(entry.search),
  });
}

function publicRoute(entry: PublicEntry, parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: entry.path,
    component: entry.screen,
    staticData: { title: entry.title },
    beforeLoad: () => keepSignedInPeopleInside(entry),
    ...searchOptions(entry.search),
  });
}

function buildRouteTree(): AnyRoute {
  const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage });
  const shell = createRoute({
    getParentRoute: () => root,
    id: 'shell',
    component: Shell,
    beforeLoad: ({ location }) => requireSession(location.href),
  });
  const bar = createRoute({ getParentRoute: () => root, id: 'public', component: PublicFrame });
  const framed = PUBLIC_ROUTES.filter((entry) => entry.frame === 'bar');
  const bare = PUBLIC_ROUTES.filter((entry) => entry.frame === 'bare');
  return root.addChildren([
    shell.addChildren(ACCOUNT_ROUTES.map((entry) => accountRoute(entry, shell))),
    bar.addChildren(framed.map((entry) => publicRoute(entry, bar))),
    ...bare.map((entry) => publicRoute(entry, root)),
  ]);
}

export function createAppRouter(history?: RouterHistory): AnyRouter {
  return createRouter({
    routeTree: buildRouteTree(),
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    notFoundMode: 'root',
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorScreen,
    defaultPendingComponent: PendingPage,
    // Shorter waits show nothing; a page that does appear stays long enough not to flicker.
    defaultPendingMs: 400,
    defaultPendingMinMs: 300,
    scrollRestoration: true,
  });
}

/** Signing out in another tab closes this one's pages as well. */
export function followSession(router: AnyRouter): () => void {
  return onSessionChange(() => {
    if (!sessionState().isSignedIn) void router.invalidate();
  });
}
