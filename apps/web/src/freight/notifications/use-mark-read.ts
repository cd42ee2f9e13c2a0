import { notifications, type MarkRead } from '@lanewright/contract/notifications.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { NOTIFICATIONS, UNREAD } from '../../api/unread-notifications.ts';
import { notify } from '../../ui/notifications/notify.ts';

/** What was read is no longer told of, wherever that was. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: MarkRead) => call(notifications.markRead, { body }),
    onSuccess: (count) => {
      queryClient.setQueryData(UNREAD, count);
      // The number is known by the answer.
      void queryClient.invalidateQueries({
        queryKey: [NOTIFICATIONS],
        predicate: ({ queryKey }) => queryKey[1] !== UNREAD[1],
      });
    },
    onError: (error) =>
      notify({ kind: 'error', title: 'Unable to mark notifications as read', messages: [error.message] }),
  });
}
