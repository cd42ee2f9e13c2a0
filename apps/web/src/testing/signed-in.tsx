import type { ProductSettings } from '@lanewright/contract/product.ts';
import type { Permission } from '@lanewright/domain/access/permissions.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { openSession } from '../api/identity.ts';
import type { LiveConnection, OnLiveEvent } from '../api/live-connection.ts';
import { LiveContext } from '../api/live.ts';
import { Notifications } from '../ui/notifications/notifications.tsx';

const ISSUER = 'http://identity.test';

const settings: ProductSettings = {
  release: 'test',
  identity: {
    issuer: ISSUER,
    clientId: 'lanewright-web',
    audience: 'urn:lanewright:api',
    scope: 'openid',
    reset: { parameters: {} },
    activationUrl: null,
  },
  helpCenterUrl: 'http://help.test',
  updatesWidgetUrl: null,
};

export function makeUser(permissions: Permission[]): CurrentUser {
  return {
    id: '0199a000-0000-7000-8000-000000000001',
    companyId: '0199a000-0000-7000-8000-000000000002',
    companyNumber: 'C100001',
    companyName: 'Northfield Foods',
    firstName: 'Dana',
    lastName: 'Whitfield',
    emailAddress: 'planner@northfield.example',
    permissions,
    roles: [],
    enableTMSFreightAudit: false,
    enableThirdPartyTMSFreightAudit: false,
    isBetaUser: false,
  };
}

/** Leaves a session in the browser as a real sign-in would. */
async function signIn(): Promise<void> {
  const user = {
    access_token: 'token',
    token_type: 'Bearer',
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    profile: { sub: 'dana', iss: ISSUER, aud: 'lanewright-web', exp: 0, iat: 0 },
  };
  localStorage.setItem(`oidc.user:${ISSUER}:${settings.identity.clientId}`, JSON.stringify(user));
  await openSession(settings);
}

interface ScreenPlace {
  path: string;
  at: string;
  validateSearch: (search: Record<string, unknown>) => Record<string, unknown>;
}

/** One screen, signed in, at an address; everything but the network is real. */
export async function renderScreen(Screen: () => ReactNode, { path, at, validateSearch }: ScreenPlace) {
  await signIn();
  const subscribers = new Set<OnLiveEvent>();
  const live: LiveConnection = {
    subscribe: (_group, onEvent) => {
      subscribers.add(onEvent);
      return () => subscribers.delete(onEvent);
    },
    close: () => subscribers.clear(),
  };
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path, component: Screen, validateSearch });
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({ routeTree: root.addChildren([route]), history });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <LiveContext value={live}>
        <Suspense>
          <RouterProvider router={router as never} />
        </Suspense>
        <Notifications />
      </LiveContext>
    </QueryClientProvider>,
  );
  return {
    unmount: () => screen.unmount(),
    address: () => history.location.href,
    receive: (entityId: string) => {
      for (const onEvent of subscribers) onEvent({ entityId });
    },
  };
}
