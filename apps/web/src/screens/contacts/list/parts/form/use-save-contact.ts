import { contacts } from '@lanewright/contract/contacts.ts';
import type { Contact, ContactDraft, ContactEdit } from '@lanewright/domain/contacts/contact.ts';
import { EMAIL_TAKEN, NUMBER_TAKEN } from '@lanewright/domain/contacts/rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '../../../../../api/client.ts';
import { personName } from '../../../../../api/person-name.ts';
import { CONTACTS, useRefreshContacts } from '../../../../../freight/contacts/contact-queries.ts';
import type { Refusal } from '../../../../../ui/forms/refusal.ts';
import { useVersionedSave } from '../../../../../ui/forms/use-versioned-save.ts';
import { notify } from '../../../../../ui/notifications/notify.ts';
import {
  draftFromForm,
  editFromForm,
  fieldMentionedIn,
  formFieldOf,
  formFromContact,
  type ContactForm,
} from '../../form.ts';
import { CONTACT_UNITS } from '../../merge-units.ts';

interface SaveContact {
  /** The one being changed; null for a new one. */
  edited: Contact | null;
  /** The one that a new one began as a copy of. */
  copyOf: string | null;
  form: UseFormReturn<ContactForm>;
  onSaved: (saved: Contact) => void;
}

export function useSaveContact({ edited, copyOf, form, onSaved }: SaveContact) {
  const queryClient = useQueryClient();
  const refresh = useRefreshContacts();
  const failure = edited === null ? 'Unable to create contact' : 'Unable to update contact';

  const create = async (body: ContactDraft, idempotencyKey: string) =>
    copyOf === null
      ? call(contacts.create, { body, idempotencyKey })
      : call(contacts.duplicate, { params: { id: copyOf }, body, idempotencyKey });

  return useVersionedSave({
    form,
    loaded: edited,
    toForm: formFromContact,
    units: CONTACT_UNITS,
    toBody: (values, base) => (base ? editFromForm(values, base.version) : draftFromForm(values)),
    send: async (body, idempotencyKey) => {
      const answer =
        edited && 'version' in body
          ? await call(contacts.update, { params: { id: edited.id }, body: body as ContactEdit, idempotencyKey })
          : await create(body, idempotencyKey);
      return answer.contact;
    },
    ...(edited && { newest: () => call(contacts.get, { params: { id: edited.id } }) }),
    fieldOf: formFieldOf,
    problemsIn,
    // The server's own words where it refused; where it stumbled or was not reached, what could not be done.
    failure: ({ status, message }) => (status >= 400 && status < 500 && message) || failure,
    onSaved: (saved, note) => {
      queryClient.setQueryData([CONTACTS, 'one', saved.id], saved);
      refresh(saved.id);
      const title = edited === null ? 'Successfully created contact' : 'Successfully updated contact';
      notify({ kind: 'success', title, messages: [personName(saved), note].filter(Boolean) });
      onSaved(saved);
    },
  });
}

/** A sentence that mentions a field stands at that field, in the words people know. */
function problemsIn({ status, message, modelState }: Refusal): Record<string, string[]> {
  const isNamed = Object.keys(modelState).some((name) => formFieldOf(name) !== null);
  const mentioned = isNamed || status >= 500 ? null : fieldMentionedIn(message);
  if (mentioned === null) return modelState;
  return { ...modelState, [mentioned]: [mentioned === 'primaryEmailAddress' ? EMAIL_TAKEN : NUMBER_TAKEN] };
}
