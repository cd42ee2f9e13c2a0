import {
  createRootRoute,
  createRoute,
  createRouter,
  type AnyRoute,
  type AnyRouter,
  type RouterHistory,
} from '@tanstack/react-router';
import { RouteErrorScreen } from '../failure/route-error-screen.tsx';
import { NotFoundPage } from '../failure/not-found-page.tsx';
import { PendingPage } from '../frames/pending-page.tsx';
import { PublicFrame } from '../frames/public-frame.tsx';
import { Root } from '../frames/root.tsx';
import { Shell } from '../shell/shell.tsx';
import { hideFromStrangers, keepSignedInPeopleInside, requirePermission, requireSession } from './guards.ts';
import type { AccountEntry, PublicEntry } from './route-entry.ts';
import { ACCOUNT_ROUTES, PUBLIC_ROUTES } from './route-table.ts';
import { pageOfRecord } from './page-of-record.ts';
import { parseSearch, stringifySearch } from './search-text.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's name in the top bar and the window title. */
    title?: string;
  }
}

export function accountRoute(entry: AccountEntry, parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: entry.path,
    component: entry.screen,
    ...(entry.pending && { pendingComponent: entry.pending }),
    remountDeps: pageOfRecord,
    staticData: { title: entry.title },
    beforeLoad: ({ preload }) => requirePermission(entry, preload),
  });
}

export function publicRoute(entry: PublicEntry, parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: entry.path,
    component: entry.screen,
    remountDeps: pageOfRecord,
    staticData: { title: entry.title },
    beforeLoad: () => keepSignedInPeopleInside(entry),
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
  const framed = createRoute({
    getParentRoute: () => root,
    id: 'framed',
    beforeLoad: ({ location }) => requireSession(location.href),
  });
  const bar = createRoute({ getParentRoute: () => root, id: 'public', component: PublicFrame });
  const unknown = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: NotFoundPage,
    staticData: { title: 'Page not found' },
    beforeLoad: ({ location }) => hideFromStrangers(location),
  });
  const barred = PUBLIC_ROUTES.filter((entry) => entry.frame === 'bar');
  const bare = PUBLIC_ROUTES.filter((entry) => entry.frame === 'bare');
  return root.addChildren([
    shell.addChildren(ACCOUNT_ROUTES.filter(({ isFramed }) => !isFramed).map((entry) => accountRoute(entry, shell))),
    framed.addChildren(ACCOUNT_ROUTES.filter(({ isFramed }) => isFramed).map((entry) => accountRoute(entry, framed))),
    bar.addChildren(barred.map((entry) => publicRoute(entry, bar))),
    ...bare.map((entry) => publicRoute(entry, root)),
    unknown,
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
    defaultErrorComponent: RouteErrorScreen,
    defaultPendingComponent: PendingPage,
    // Shorter waits show nothing; a page that does appear stays long enough not to flicker.
    defaultPendingMs: 400,
    defaultPendingMinMs: 300,
    scrollRestoration: true,
  });
}
