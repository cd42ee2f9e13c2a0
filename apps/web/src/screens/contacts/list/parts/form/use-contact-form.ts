import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCurrentUser } from '../../../../../api/session.ts';
import { resolveWith } from '../../../../../ui/forms/rule-problems.ts';
import { draftName } from '../../../../../ui/forms/stored-draft.ts';
import { useKeptDraft } from '../../../../../ui/forms/use-kept-draft.ts';
import {
  EMPTY_FORM,
  formFromContact,
  formFromDuplicate,
  isContactForm,
  problemsWithForm,
  type ContactForm,
} from '../../form.ts';
import type { FormTask } from '../../task.ts';
import { useSaveContact } from './use-save-contact.ts';

interface ContactFormUse {
  task: FormTask;
  onSaved: (saved: Contact) => void;
}

/** The form's values, its kept draft, and what saving does. */
export function useContactForm({ task, onSaved }: ContactFormUse) {
  const user = useCurrentUser();
  const [initial] = useState(() => {
    if (task.kind === 'new') return { ...EMPTY_FORM, createPortalUser: task.isColleague ?? false };
    return task.kind === 'edit' ? formFromContact(task.contact) : formFromDuplicate(task.contact, user.permissions);
  });
  const form = useForm<ContactForm>({
    defaultValues: initial,
    resolver: resolveWith(problemsWithForm),
    mode: 'onTouched',
  });
  const draft = useKeptDraft({ form, name: nameFor(task, user.id), isValid: isContactForm });
  const saving = useSaveContact({
    edited: task.kind === 'edit' ? task.contact : null,
    copyOf: task.kind === 'duplicate' ? task.contact.id : null,
    form,
    onSaved: (saved) => {
      draft.forget();
      onSaved(saved);
    },
  });
  return { form, draft, saving, initial };
}

function nameFor(task: FormTask, personId: string): string {
  if (task.kind === 'new') return draftName(personId, task.isColleague ? 'colleague' : 'contact');
  return draftName(personId, task.kind === 'edit' ? 'contact' : 'contact-copy', task.contact.id);
}
