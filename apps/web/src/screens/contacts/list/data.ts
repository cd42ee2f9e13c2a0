import { account, CONTACT_PAGE_SIZE, contacts } from '@lanewright/contract/contacts.ts';
import { groupName } from '@lanewright/contract/live.ts';
import type { Contact, ContactDraft, ContactEdit } from '@lanewright/domain/contacts/contact.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useLiveGroup } from '../../../api/live.ts';
import { CONTACTS, useRefreshContacts } from '../../../freight/contacts/contact-queries.ts';
import { roleTypeOf, type ContactListPlace, type ContactTab } from './place.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function useContactPage({ tab, page, search }: ContactListPlace) {
  return useQuery({
    queryKey: [CONTACTS, 'page', { tab, page, search }],
    queryFn: ({ signal }) =>
      call(contacts.search, {
        query: { page, pageSize: CONTACT_PAGE_SIZE, searchTerm: search, ...roleTypeOf(tab) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** How many a tab would show; unknown until the answer is here. */
export function useContactCount(tab: ContactTab, search: string): number | undefined {
  return useQuery({
    queryKey: [CONTACTS, 'count', { tab, search }],
    queryFn: async ({ signal }) => {
      const query = { page: 1, pageSize: 1, searchTerm: search, ...roleTypeOf(tab) };
      return (await call(contacts.search, { query, signal })).total;
    },
    placeholderData: keepPreviousData,
  }).data;
}

export function useRefreshOnLiveChange(): void {
  const queryClient = useQueryClient();
  useLiveGroup(groupName({ channel: 'contacts' }), () => {
    void queryClient.invalidateQueries({ queryKey: [CONTACTS] });
  });
}

/** An id that can be none is not asked for: nobody has it. */
export const isContactId = (id: string) => UUID.test(id);

export function useContact(id: string) {
  return useQuery({
    queryKey: [CONTACTS, 'one', id],
    queryFn: ({ signal }) => call(contacts.get, { params: { id }, signal }),
    enabled: isContactId(id),
  });
}

export function fetchContact(id: string): Promise<Contact> {
  return call(contacts.get, { params: { id } });
}

interface Intent {
  /** One for each thing the person wants done, however often it is sent. */
  idempotencyKey: string;
}

export function useCreateContact() {
  const refresh = useRefreshContacts();
  return useMutation({
    mutationFn: ({ body, copyOf, idempotencyKey }: { body: ContactDraft; copyOf: string | null } & Intent) =>
      copyOf === null
        ? call(contacts.create, { body, idempotencyKey })
        : call(contacts.duplicate, { params: { id: copyOf }, body, idempotencyKey }),
    onSuccess: ({ resultId }) => refresh(resultId),
  });
}

export function useUpdateContact() {
  const refresh = useRefreshContacts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body, idempotencyKey }: { id: string; body: ContactEdit } & Intent) =>
      call(contacts.update, { params: { id }, body, idempotencyKey }),
    onSuccess: ({ contact }) => {
      queryClient.setQueryData([CONTACTS, 'one', contact.id], contact);
      refresh(contact.id);
    },
  });
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
  return useMutation({
    mutationFn: ({ contactId, idempotencyKey }: { contactId: string } & Intent) =>
      call(account.activateCustomer, { body: { contactId }, idempotencyKey }),
  });
}

export function useSendPasswordReset() {
  return useMutation({
    mutationFn: ({ emailAddress, idempotencyKey }: { emailAddress: string } & Intent) =>
      call(account.sendPasswordReset, { body: { emailAddress }, idempotencyKey }),
  });
}
