import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { EMAIL_TAKEN, NUMBER_TAKEN } from '@lanewright/domain/contacts/rules.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiProblem } from '../../../../../api/api-problem.ts';
import { personName } from '../../../../../api/person-name.ts';
import { useIntentKeys } from '../../../../../ui/forms/intent-key.ts';
import { showServerProblems } from '../../../../../ui/forms/rule-problems.ts';
import { notify } from '../../../../../ui/notifications/notify.ts';
import { fetchContact, useCreateContact, useUpdateContact } from '../../data.ts';
import {
  draftFromForm,
  editFromForm,
  fieldMentionedIn,
  formFieldOf,
  formFromContact,
  type ContactField,
  type ContactForm,
} from '../../form.ts';
import { tellFailure } from '../../tell-failure.ts';

export interface EditConflict {
  /** The server says who changed it, and when. */
  message: string;
  newest: Contact;
}

interface SaveContact {
  /** The one being changed; null for a new one. */
  edited: Contact | null;
  /** The one that a new one began as a copy of. */
  copyOf: string | null;
  form: UseFormReturn<ContactForm>;
  onSaved: (saved: Contact) => void;
}

export function useSaveContact({ edited, copyOf, form, onSaved }: SaveContact) {
  const create = useCreateContact();
  const update = useUpdateContact();
  const keyFor = useIntentKeys();
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const failure = edited === null ? 'Unable to create contact' : 'Unable to update contact';

  const send = (values: ContactForm) => {
    if (edited === null) {
      const body = draftFromForm(values);
      return create.mutateAsync({ body, copyOf, idempotencyKey: keyFor(body) });
    }
    // Saving after a conflict means: I saw theirs, and mine shall replace it.
    const body = editFromForm(values, conflict?.newest.version ?? edited.version);
    return update.mutateAsync({ id: edited.id, body, idempotencyKey: keyFor(body) });
  };

  const save = async (values: ContactForm) => {
    try {
      const { contact } = await send(values);
      const title = edited === null ? 'Successfully created contact' : 'Successfully updated contact';
      notify({ kind: 'success', title, messages: [personName(contact)] });
      onSaved(contact);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (edited && error.status === 409) setConflict(await conflictFrom(error, edited.id, failure));
      else showRefusal(form, error, failure);
    }
  };

  const acceptTheirs = () => {
    if (conflict) form.reset(formFromContact(conflict.newest));
  };

  return { save, conflict, acceptTheirs };
}

function showRefusal(form: UseFormReturn<ContactForm>, error: ApiProblem, failure: string): void {
  const named = Object.keys(error.modelState).flatMap((name) => formFieldOf(name) ?? []);
  const others = showServerProblems(form, error.modelState, formFieldOf);
  const mentioned = named.length === 0 && error.status < 500 ? fieldMentionedIn(error.message) : null;
  if (mentioned) {
    const message = mentioned === 'primaryEmailAddress' ? EMAIL_TAKEN : NUMBER_TAKEN;
    form.setError(mentioned, { type: 'server', message });
  }
  const first: ContactField | undefined = named[0] ?? mentioned ?? undefined;
  if (first) form.setFocus(first);
  if (!first || others.length > 0) tellFailure(error, failure, others);
}

/** When even the newest cannot be read (it was deleted meanwhile), the refusal is all there is to say. */
async function conflictFrom(problem: ApiProblem, id: string, failure: string): Promise<EditConflict | null> {
  try {
    return { message: problem.message, newest: await fetchContact(id) };
  } catch (error) {
    tellFailure(problem, failure, error instanceof ApiProblem ? [error.message] : []);
    return null;
  }
}
