import { contacts } from '@lanewright/contract/contacts.ts';
import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '../../../api/client.ts';
import { CONTACTS, useRefreshContacts } from '../../../freight/contacts/contact-queries.ts';
import { plainWords, unitsOf } from '../../../ui/forms/three-way.ts';
import { useVersionedSave } from '../../../ui/forms/use-versioned-save.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { fetchContact } from './data.ts';
import { editFromForm, formFromContact, isProfileField, PROFILE_LABELS, type ProfileForm } from './form.ts';

const UNITS = unitsOf<ProfileForm>(PROFILE_LABELS, (form, field) => plainWords(form[field]));

interface SaveProfile {
  contact: Contact;
  form: UseFormReturn<ProfileForm>;
  onSaved: () => void;
}

export function useSaveProfile({ contact, form, onSaved }: SaveProfile) {
  const queryClient = useQueryClient();
  const refresh = useRefreshContacts();
  const { id } = contact;
  return useVersionedSave({
    form,
    loaded: contact,
    toForm: formFromContact,
    units: UNITS,
    toBody: (values, base) => editFromForm(values, base ?? contact, (base ?? contact).version),
    send: async (body, idempotencyKey) =>
      (await call(contacts.update, { params: { id }, body, idempotencyKey })).contact,
    newest: () => fetchContact(id),
    fieldOf: (name) => (isProfileField(name) ? name : null),
    failure: 'Unable to update contact',
    onSaved: (saved, note) => {
      queryClient.setQueryData([CONTACTS, 'one', id], saved);
      refresh(id);
      notify({ kind: 'success', title: 'Successfully updated contact', messages: note ? [note] : [] });
      onSaved();
    },
  });
}
