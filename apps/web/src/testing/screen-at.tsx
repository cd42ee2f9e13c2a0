import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { Fragment, StrictMode } from 'react';
import { render } from 'vitest-browser-react';
import { queryClient } from '../app/query-client.ts';
import { ACCOUNT_ROUTES, PUBLIC_ROUTES } from '../app/routes/route-table.ts';
import { accountRoute, publicRoute } from '../app/routes/router.ts';
import { parseSearch, stringifySearch } from '../app/routes/search-text.ts';
import { fakeLive } from './fake-live.ts';
import { ScreenFrame } from './screen-frame.tsx';
import { openSessionForTests } from './session.ts';

const isAt = (path: string, pathname: string) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`).test(pathname);

/** A path without a parameter comes first: `/orders/create` is no order. */
function routeAt<Entry extends { path: string }>(entries: readonly Entry[], address: string): Entry | undefined {
  const { pathname } = new URL(address, window.location.origin);
  return entries.find(({ path }) => path === pathname) ?? entries.find(({ path }) => isAt(path, pathname));
}

/**
 * The screen at an address, for somebody signed in: its own route with its permission and its reading of the address, and the
 * app's own memory of what the server said. Only the frame around it, the drawing of maps and the network are left out.
 * Pages for everybody can be opened too; from there no page behind sign-in is reached.
 * `state` is what came along with the address. Where others are blank, going there is all that is looked at: they would ask a server that knows nothing of them.
 */
export async function openScreenAt(
  address: string,
  { areOthersBlank = false, isStrict = false, isSignedIn = true, state = {} } = {},
) {
  // What an earlier visit left in the browser is still there; what it kept in memory is gone.
  await openSessionForTests({ isNewBrowser: !isSignedIn, isSignedIn });
  queryClient.clear();
  const live = fakeLive();
  const root = createRootRoute();
  const here = routeAt(ACCOUNT_ROUTES, address);
  const isPublic = !here && routeAt(PUBLIC_ROUTES, address) !== undefined;
  const routeTree = root.addChildren(
    isPublic
      ? PUBLIC_ROUTES.map((entry) => publicRoute(entry, root))
      : ACCOUNT_ROUTES.map((entry) =>
          accountRoute(areOthersBlank && entry !== here ? { ...entry, screen: () => null } : entry, root),
        ),
  );
  const history = createMemoryHistory({ initialEntries: [address] });
  history.replace(address, state);
  const visited: string[] = [];
  history.subscribe(({ location }) => visited.push(location.href));
  const router = createRouter({ routeTree, history, parseSearch, stringifySearch });
  const Checks = isStrict ? StrictMode : Fragment;
  const screen = await render(
    <Checks>
      <ScreenFrame queryClient={queryClient} live={live.connection} router={router} />
    </Checks>,
  );
  return {
    unmount: () => screen.unmount(),
    address: () => history.location.href,
    /** Every address since it was opened, those that were replaced too. */
    visited,
    /** As with the buttons of the browser. */
    back: () => history.back(),
    forward: () => history.forward(),
    /** As a link in the same page does. */
    go: (to: string) => history.push(to),
    tell: live.tell,
  };
}
