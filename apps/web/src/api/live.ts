import { createContext, useContext, useEffect, useRef } from 'react';
import type { LiveConnection, OnLiveEvent } from './live-connection.ts';

export const LiveContext = createContext<LiveConnection | null>(null);

/** Hears the events of a group while the component is on the page. */
export function useLiveGroup(group: string, onEvent: OnLiveEvent): void {
  const connection = useContext(LiveContext);
  if (!connection) throw new Error('Cannot connect to web socket outside of SocketProvider');
  const newest = useRef(onEvent);
  useEffect(() => {
    newest.current = onEvent;
  });
  // A new function on every render must not leave and join the group again.
  useEffect(() => connection.subscribe(group, (event) => newest.current(event)), [connection, group]);
}
