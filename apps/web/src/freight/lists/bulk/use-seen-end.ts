import { notifications } from '@lanewright/contract/notifications.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../api/client.ts';
import { UNREAD } from '../../../api/unread-notifications.ts';

/** Whoever sees here how the work ended need not be told by the bell: its notice counts as read. */
export function useSeenEnd(jobId: string, isOver: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isOver) return;
    let isTold = false;
    const tellOnceSeen = () => {
      if (isTold || document.visibilityState === 'hidden') return;
      isTold = true;
      call(notifications.markRead, { body: { aboutId: jobId } }).then(
        (count) => queryClient.setQueryData(UNREAD, count),
        // Then it stays unread, which says nothing wrong.
        () => undefined,
      );
    };
    tellOnceSeen();
    document.addEventListener('visibilitychange', tellOnceSeen);
    return () => document.removeEventListener('visibilitychange', tellOnceSeen);
  }, [isOver, jobId, queryClient]);
}
