// For tests: the live channel. Whoever has not joined a group hears nothing of it.
import { groupsHearing, type LiveChannel, type LiveEvent } from '@lanewright/contract/live.ts';
import { createGroupBook } from '../api/live-groups.ts';
import type { LiveConnection, OnLiveEvent } from '../api/live-connection.ts';

export function fakeLive() {
  const book = createGroupBook<OnLiveEvent>();
  const connection: LiveConnection = {
    subscribe: (group, onEvent) => {
      const subscriber: OnLiveEvent = (event) => onEvent(event);
      book.add(group, subscriber);
      return () => void book.remove(group, subscriber);
    },
    close: () => undefined,
  };
  return {
    connection,
    /** As the server does: to every group that hears of such an event. */
    tell: (channel: LiveChannel, event: LiveEvent) => {
      for (const group of groupsHearing(channel, event))
        for (const subscriber of book.subscribersOf(group)) subscriber(event);
    },
  };
}
