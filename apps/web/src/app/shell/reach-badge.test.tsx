import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useLiveGroup } from '../../api/live.ts';
import { SocketProvider } from '../../api/socket-provider.tsx';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { ReachBadge } from './reach-badge.tsx';

function Follower() {
  useLiveGroup('commodities', () => undefined);
  return null;
}

function networkIs(isThere: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('says while there is no network that what is on show may be old', async () => {
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <SocketProvider>
        <ReachBadge />
      </SocketProvider>
    </QueryClientProvider>,
  );
  const sign = page.getByRole('status');
  await expect.element(sign).toHaveTextContent('');
  networkIs(false);
  await expect
    .element(sign)
    .toHaveTextContent('No connection. What you see may be out of date until the connection is back.');
  expect(await accessibilityProblems()).toEqual([]);
  networkIs(true);
  await expect.element(sign).toHaveTextContent('');
});

it('says that live updates failed when a connection opens and never greets', async () => {
  class SilentSocket extends EventTarget {
    send() {}
    close() {}
  }
  vi.stubGlobal('WebSocket', SilentSocket);
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <SocketProvider connectWithinMs={0}>
        <Follower />
        <ReachBadge />
      </SocketProvider>
    </QueryClientProvider>,
  );
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(
      "Connection failed to reach 'Connected' state. What you see may be out of date until the connection is back.",
    );
  expect(await accessibilityProblems()).toEqual([]);
});
