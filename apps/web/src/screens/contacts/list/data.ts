import { account, contacts } from '@lanewright/contract/contacts.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useCan } from '../../../api/session.ts';
import { CONTACTS, useRefreshContacts } from '../../../freight/contacts/contact-queries.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id that can be none is not asked for: nobody has it. */
export const isContactId = (id: string) => UUID.test(id);

export function useContact(id: string) {
  return useQuery({
    queryKey: [CONTACTS, 'one', id],
    queryFn: ({ signal }) => call(contacts.get, { params: { id }, signal }),
    enabled: isContactId(id),
  });
}

/** Asked for by users who can do something about it. */
export function useWithoutPayments() {
  const mayEdit = useCan('EditContacts');
  const mayGrant = useCan('EditPayments');
  return useQuery({
    queryKey: [CONTACTS, 'without payments'],
    queryFn: ({ signal }) => call(contacts.withoutPayments, { signal }),
    enabled: mayEdit && mayGrant,
  });
}

export function useDismissWithoutPayments() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, idempotencyKey }: { ids: string[] } & Intent) =>
      call(contacts.dismissWithoutPayments, { body: { ids }, idempotencyKey }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [CONTACTS, 'without payments'] }),
  });
}

interface Intent {
  /** One for each thing the person wants done, however often it is sent. */
  idempotencyKey: string;
}

export function useDeleteContact() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, idempotencyKey }: { id: string } & Intent) =>
      call(contacts.remove, { params: { id }, idempotencyKey }),
    onSuccess: (_, { id }) => {
      // The open contact must not be asked for again while its dialog closes: it is gone.
      queryClient.removeQueries({ queryKey: [CONTACTS, 'one', id] });
      void queryClient.invalidateQueries({ queryKey: [CONTACTS], predicate: ({ queryKey }) => queryKey[1] !== 'one' });
    },
  });
}

export function useSendActivation() {
  const refresh = useRefreshContacts();
  return useMutation({
    mutationFn: ({ contactId, idempotencyKey }: { contactId: string } & Intent) =>
      call(account.activateCustomer, { body: { contactId }, idempotencyKey }),
    // Whoever was no portal user is one now.
    onSuccess: (_, { contactId }) => refresh(contactId),
  });
}

export function useSendPasswordReset() {
  return useMutation({
    mutationFn: ({ emailAddress, idempotencyKey }: { emailAddress: string } & Intent) =>
      call(account.sendPasswordReset, { body: { emailAddress }, idempotencyKey }),
  });
}
