import { groupName, type LiveGroup } from '@lanewright/contract/live.ts';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useRef } from 'react';
import { noteHeard } from './changed-records.ts';
import { freshnessOf } from './freshness.ts';
import type { LiveGroups, OnLiveEvent } from './live-connection.ts';

export const LiveContext = createContext<LiveGroups | null>(null);

/** What keeps live updates from coming, as far as the page knows. */
export const LiveProblemContext = createContext<string | null>(null);

/**
 * Hears the events of a group while the component is on the page; also `MISSED`, where events may have gone by before the
 * group was joined or while the connection was away.
 */
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

/** Keeps what a page shows of a channel fresh; with an id, only what happens to that record counts. */
export function useLiveRefresh(group: LiveGroup): void {
  const queryClient = useQueryClient();
  useLiveGroup(groupName(group), (event) => {
    noteHeard(event.entityId);
    freshnessOf(queryClient).changed(group.channel);
  });
}
