import { access } from '@lanewright/contract/access.ts';
import { contacts } from '@lanewright/contract/contacts.ts';
import { groupName } from '@lanewright/contract/live.ts';
import type { Preferences } from '@lanewright/domain/access/preferences.ts';
import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useLiveGroup } from '../../../api/live.ts';
import { PREFERENCES } from '../../../api/preferences.ts';
import { useCurrentUser } from '../../../api/session.ts';
import { CONTACTS, useRefreshContacts } from '../../../freight/contacts/contact-queries.ts';
import { notify } from '../../../ui/notifications/notify.ts';

export function fetchContact(id: string, signal?: AbortSignal): Promise<Contact> {
  return call(contacts.get, { params: { id }, ...(signal && { signal }) });
}

/** The signed-in person as their company's contact, also when somebody else changes it meanwhile. */
export function useOwnContact() {
  const { id } = useCurrentUser();
  const refresh = useRefreshContacts();
  useLiveGroup(groupName({ channel: 'contacts', entityId: id }), () => refresh(id));
  return useQuery({ queryKey: [CONTACTS, 'one', id], queryFn: ({ signal }) => fetchContact(id, signal) });
}

/** Shown at once; taken back, and said so, when the server does not keep it. */
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

export function useSignOutEverywhere() {
  return useMutation({
    mutationFn: (idempotencyKey: string) => call(access.signOutEverywhere, { idempotencyKey }),
  });
}
