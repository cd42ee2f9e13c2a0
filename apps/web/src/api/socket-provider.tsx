import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { getAccessToken } from './access-token.ts';
import { CURRENT_USER } from './current-user.ts';
import { createLiveConnection, type LiveWire, type WireEvents } from './live-connection.ts';
import { LiveContext, ReachContext } from './live.ts';

function openWire({ onText, onClose }: WireEvents): LiveWire {
  const { protocol, host } = window.location;
  const scheme = protocol === 'https:' ? 'wss' : 'ws';
  const socket = new WebSocket(`${scheme}://${host}/socket.io/?EIO=4&transport=websocket`);
  socket.addEventListener('message', ({ data }) => onText(String(data)));
  socket.addEventListener('close', onClose);
  return socket;
}

function listenToNetwork(onChange: () => void): () => void {
  const names = ['online', 'offline'];
  for (const name of names) window.addEventListener(name, onChange);
  return () => names.forEach((name) => window.removeEventListener(name, onChange));
}

/** Gives the screens inside it live updates, and tells them whether the server can be reached. */
export function SocketProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [isReached, setIsReached] = useState(true);
  const hasNetwork = useSyncExternalStore(listenToNetwork, () => navigator.onLine);
  const connection = useMemo(
    () =>
      createLiveConnection({
        openWire,
        token: getAccessToken,
        // Who is signed in no longer learns it from this question, and leaves; for anybody else the page goes on without.
        onRefused: () => void queryClient.invalidateQueries({ queryKey: [CURRENT_USER] }),
        onReach: setIsReached,
        nowMs: () => performance.now(),
      }),
    [queryClient],
  );
  useEffect(() => () => connection.close(), [connection]);
  useEffect(() => {
    if (hasNetwork) connection.tryNow();
  }, [connection, hasNetwork]);
  return (
    <LiveContext value={connection}>
      <ReachContext value={isReached && hasNetwork}>{children}</ReachContext>
    </LiveContext>
  );
}
