import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SocketProvider } from '../../api/socket-provider.tsx';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { ReachBadge } from './reach-badge.tsx';

function networkIs(isThere: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
}

afterEach(() => vi.restoreAllMocks());

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
