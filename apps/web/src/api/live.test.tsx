import { Component, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { LiveGroups, OnLiveEvent } from './live-connection.ts';
import { LiveContext, useLiveGroup } from './live.ts';

function Listener({ onEvent }: { onEvent: OnLiveEvent }) {
  useLiveGroup('commodities', onEvent);
  return <p>Listening</p>;
}

class Catching extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' };
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  override render() {
    return this.state.message || this.props.children;
  }
}

function makeConnection() {
  const subscribers = new Set<OnLiveEvent>();
  const subscribe = vi.fn((_group: string, onEvent: OnLiveEvent) => {
    subscribers.add(onEvent);
    return () => void subscribers.delete(onEvent);
  });
  const connection: LiveGroups = { subscribe };
  return { connection, subscribers, subscribe };
}

test('live updates outside their provider are refused', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await render(
    <Catching>
      <Listener onEvent={vi.fn()} />
    </Catching>,
  );
  await expect.element(page.getByText('Cannot connect to web socket outside of SocketProvider')).toBeVisible();
});

test('a component subscribes once, hears through its newest handler, and leaves when it goes', async () => {
  const { connection, subscribers, subscribe } = makeConnection();
  const [first, second] = [vi.fn(), vi.fn()];
  const at = (onEvent: OnLiveEvent) => (
    <LiveContext value={connection}>
      <Listener onEvent={onEvent} />
    </LiveContext>
  );
  const screen = await render(at(first));
  await screen.rerender(at(second));
  for (const onEvent of subscribers) onEvent({ entityId: '7' });
  expect(subscribe).toHaveBeenCalledOnce();
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledWith({ entityId: '7' });
  await screen.unmount();
  expect(subscribers.size).toBe(0);
});
