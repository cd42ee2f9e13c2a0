import { useQueryClient } from '@tanstack/react-query';
import { CURRENT_USER } from '../../api/current-user.ts';
import { useCurrentUser } from '../../api/session.ts';

/** Begins the key of every query about contacts. */
export const CONTACTS = 'contacts';

/** After a change of a contact: whatever shows contacts is read again, and the signed-in person when it was their own. */
export function useRefreshContacts(): (contactId: string) => void {
  const queryClient = useQueryClient();
  const ownId = useCurrentUser().id;
  return (contactId) => {
    void queryClient.invalidateQueries({ queryKey: [CONTACTS] });
    if (contactId === ownId) void queryClient.invalidateQueries({ queryKey: [CURRENT_USER] });
  };
}
