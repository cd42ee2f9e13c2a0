import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { getAccessToken } from './access-token.ts';
import { CURRENT_USER } from './current-user.ts';
import { createLiveConnection, type LiveWire, type WireEvents } from './live-connection.ts';
import { LiveContext } from './live.ts';

function openWire({ onText, onClose }: WireEvents): LiveWire {
  const { protocol, host } = window.location;
  const scheme = protocol === 'https:' ? 'wss' : 'ws';
  const socket = new WebSocket(`${scheme}://${host}/socket.io/?EIO=4&transport=websocket`);
  socket.addEventListener('message', ({ data }) => onText(String(data)));
  socket.addEventListener('close', onClose);
  return socket;
}

/** Gives the screens inside it live updates. */
export function SocketProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const connection = useMemo(
    () =>
      createLiveConnection({
        openWire,
        token: getAccessToken,
        // Who is signed in no longer learns it from this question, and leaves; for anybody else the page goes on without.
        onRefused: () => void queryClient.invalidateQueries({ queryKey: [CURRENT_USER] }),
        nowMs: () => performance.now(),
      }),
    [queryClient],
  );
  useEffect(() => () => connection.close(), [connection]);
  return <LiveContext value={connection}>{children}</LiveContext>;
}
