import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { useState, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiProblem } from '../../../api/api-problem.ts';
import { useIntentKeys } from '../../../ui/forms/intent-key.ts';
import { showServerProblems } from '../../../ui/forms/rule-problems.ts';
import { notify } from '../../../ui/notifications/notify.ts';
import { fetchContact, useUpdateOwnContact } from './data.ts';
import { editFromForm, formFromContact, isProfileField, type ProfileForm } from './form.ts';

export interface ProfileConflict {
  /** The server says who changed it, and when. */
  message: string;
  newest: Contact;
}

const FAILURE = 'Unable to update contact';

interface SaveProfile {
  /** What the form was opened with. */
  base: RefObject<Contact>;
  form: UseFormReturn<ProfileForm>;
  onSaved: (contact: Contact) => void;
}

export function useSaveProfile({ base, form, onSaved }: SaveProfile) {
  const update = useUpdateOwnContact();
  const keyFor = useIntentKeys();
  const [conflict, setConflict] = useState<ProfileConflict | null>(null);

  const save = async (values: ProfileForm) => {
    // Saving after a conflict means: I saw theirs, and mine shall replace it; what the form does not show is theirs.
    const startedFrom = conflict?.newest ?? base.current;
    const body = editFromForm(values, startedFrom, startedFrom.version);
    try {
      const { contact } = await update.mutateAsync({ body, idempotencyKey: keyFor(body) });
      setConflict(null);
      onSaved(contact);
      notify({ kind: 'success', title: 'Successfully updated contact' });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const newest = error.status === 409 ? await fetchContact(base.current.id).catch(() => null) : null;
      if (newest) return setConflict({ message: error.message, newest });
      const others = showServerProblems(form, error.modelState, (name) => (isProfileField(name) ? name : null));
      const isAtFields = Object.keys(error.modelState).length > 0 && others.length === 0;
      if (!isAtFields)
        notify({ kind: 'error', title: FAILURE, messages: others.length > 0 ? others : [error.message] });
    }
  };

  const acceptTheirs = () => {
    if (!conflict) return;
    form.reset(formFromContact(conflict.newest));
    onSaved(conflict.newest);
    setConflict(null);
  };
  return { save, conflict, acceptTheirs };
}
