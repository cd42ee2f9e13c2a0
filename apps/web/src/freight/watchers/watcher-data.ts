import { watchers } from '@lanewright/contract/watchers.ts';
import type { WatchedRecord, WatcherDraft, WatcherNotificationType } from '@lanewright/domain/watchers/watcher.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useIntentKeys } from '../../ui/forms/intent-key.ts';
import { notify } from '../../ui/notifications/notify.ts';

const WATCHERS = 'watchers';

export function useWatchers({ entityType, entityId }: WatchedRecord) {
  return useQuery({
    queryKey: [WATCHERS, entityType, entityId],
    queryFn: ({ signal }) => call(watchers.list, { query: { entityType, entityId }, signal }),
  });
}

/** What is said when it is done, and when it is not. */
const WORDS = {
  add: { done: 'Watcher added successfully', failed: 'Failed to add watcher' },
  edit: { done: 'Watcher edited successfully', failed: 'Failed to edit watcher' },
  remove: { done: 'Watcher removed successfully', failed: 'Failed to remove watcher' },
};

function useChange<Given, Answer>(words: { done: string; failed: string }, change: (given: Given) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      notify({ kind: 'success', title: words.done });
      await queryClient.invalidateQueries({ queryKey: [WATCHERS] });
    },
    onError: (error) => notify({ kind: 'error', title: words.failed, messages: [error.message] }),
  });
}

export function useAddWatcher() {
  const keyFor = useIntentKeys();
  return useChange(WORDS.add, (body: WatcherDraft) => call(watchers.add, { body, idempotencyKey: keyFor(body) }));
}

export function useEditWatcher() {
  return useChange(WORDS.edit, ({ id, notificationType }: { id: string; notificationType: WatcherNotificationType }) =>
    call(watchers.edit, { params: { id }, body: { notificationType } }),
  );
}

export function useRemoveWatcher() {
  return useChange(WORDS.remove, (id: string) => call(watchers.remove, { params: { id } }));
}
