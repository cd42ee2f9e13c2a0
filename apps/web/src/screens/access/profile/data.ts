import { access } from '@lanewright/contract/access.ts';
import { contacts } from '@lanewright/contract/contacts.ts';
import { groupName } from '@lanewright/contract/live.ts';
import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useLiveGroup } from '../../../api/live.ts';
import { useCurrentUser } from '../../../api/session.ts';
import { CONTACTS, useRefreshContacts } from '../../../freight/contacts/contact-queries.ts';

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

export function useSignOutEverywhere() {
  return useMutation({
    mutationFn: (idempotencyKey: string) => call(access.signOutEverywhere, { idempotencyKey }),
  });
}
