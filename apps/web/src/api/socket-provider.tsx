import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { getAccessToken } from './access-token.ts';
import { CURRENT_USER } from './current-user.ts';
import { createElapsedClock } from './elapsed-clock.ts';
import { createLiveConnection, NO_CONNECTION, type LiveWire, type WireEvents } from './live-connection.ts';
import { LiveContext, LiveProblemContext } from './live.ts';

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

/** A page that is looked at again may have slept, with its connection gone and no news of that. */
function listenToReturn(onReturn: () => void): () => void {
  const onChange = () => document.visibilityState === 'visible' && onReturn();
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('pageshow', onChange);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('pageshow', onChange);
  };
}

interface SocketProviderProps {
  children: ReactNode;
  connectWithinMs?: number;
}

/** Gives the screens inside it live updates, and what keeps these from coming. */
export function SocketProvider({ children, connectWithinMs }: SocketProviderProps) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const hasNetwork = useSyncExternalStore(listenToNetwork, () => navigator.onLine);
  const connection = useMemo(
    () =>
      createLiveConnection({
        openWire,
        token: getAccessToken,
        // Who is signed in no longer learns it from this question, and leaves; for anybody else the page goes on without.
        onRefused: () => void queryClient.invalidateQueries({ queryKey: [CURRENT_USER] }),
        onProblem: setProblem,
        nowMs: createElapsedClock(),
        connectWithinMs,
      }),
    [queryClient, connectWithinMs],
  );
  useEffect(() => () => connection.close(), [connection]);
  useEffect(() => listenToReturn(connection.tryNow), [connection]);
  useEffect(() => {
    if (hasNetwork) connection.tryNow();
  }, [connection, hasNetwork]);
  return (
    <LiveContext value={connection}>
      <LiveProblemContext value={hasNetwork ? problem : NO_CONNECTION}>{children}</LiveProblemContext>
    </LiveContext>
  );
}
