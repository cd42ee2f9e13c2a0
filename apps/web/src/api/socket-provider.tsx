import type { LiveChannel } from '@lanewright/contract/live.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { getAccessToken } from './access-token.ts';
import { createLiveConnection, type LiveSocket } from './live-connection.ts';
import { LiveContext } from './live.ts';

async function openSocket(channel: LiveChannel): Promise<LiveSocket> {
  const { io } = await import('socket.io-client');
  return io(`/${channel}`, {
    transports: ['websocket'],
    // A function, so that every reconnect brings the token of the moment. Without one the server refuses, and we try again.
    auth: (give) =>
      void getAccessToken().then(
        (token) => give({ token }),
        () => give({}),
      ),
  });
}

/** Gives the screens inside it live updates; what may have been missed during a gap is fetched again. */
export function SocketProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const connection = useMemo(
    () =>
      createLiveConnection({
        openSocket,
        onReconnected: () => void queryClient.invalidateQueries(),
        // The page works without live updates, and the library keeps trying; only support needs to know.
        onFailure: (error) => console.warn('Live updates are not available at the moment.', error),
      }),
    [queryClient],
  );
  useEffect(() => () => connection.close(), [connection]);
  return <LiveContext value={connection}>{children}</LiveContext>;
}
