// For tests: the live channel. Whoever has not joined a group hears nothing of it. A page joins a moment after it is
// drawn: what nobody heard until then is heard on joining, so that no test has to know when that was.
import { groupsHearing, type LiveChannel, type LiveEvent } from '@lanewright/contract/live.ts';
import { createGroupBook } from '../api/live-groups.ts';
import type { LiveGroups, OnLiveEvent } from '../api/live-connection.ts';

export function fakeLive() {
  const book = createGroupBook<OnLiveEvent>();
  const unheard = new Map<string, LiveEvent[]>();
  const connection: LiveGroups = {
    subscribe: (group, onEvent) => {
      const subscriber: OnLiveEvent = (event) => onEvent(event);
      book.add(group, subscriber);
      for (const event of unheard.get(group) ?? []) subscriber(event);
      unheard.delete(group);
      return () => void book.remove(group, subscriber);
    },
  };
  return {
    connection,
    /** As the server does: to every group that hears of such an event. */
    tell: (channel: LiveChannel, event: LiveEvent) => {
      for (const group of groupsHearing(channel, event)) {
        const subscribers = [...book.subscribersOf(group)];
        for (const subscriber of subscribers) subscriber(event);
        if (subscribers.length === 0) unheard.set(group, [...(unheard.get(group) ?? []), event]);
      }
    },
  };
}
