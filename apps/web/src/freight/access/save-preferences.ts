import { access } from '@lanewright/contract/access.ts';
import type { Preferences } from '@lanewright/domain/access/preferences.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { PREFERENCES } from '../../api/preferences.ts';
import { notify } from '../../ui/notifications/notify.ts';

/** Shown at once; taken back with a notice when the server does not save it. */
export function useSavePreferences() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Preferences) => call(access.savePreferences, { body }),
    // One after the other, or an earlier click could arrive last.
    scope: { id: 'preferences' },
    onMutate: async (next) => {
      await queryClient.cancelQueries({ queryKey: PREFERENCES });
      const before = queryClient.getQueryData<Preferences>(PREFERENCES);
      queryClient.setQueryData(PREFERENCES, next);
      return { before };
    },
    onError: (error, _next, context) => {
      queryClient.setQueryData(PREFERENCES, context?.before);
      notify({ kind: 'error', title: 'Unable to save your preferences', messages: [error.message] });
      void queryClient.invalidateQueries({ queryKey: PREFERENCES });
    },
  });
}
