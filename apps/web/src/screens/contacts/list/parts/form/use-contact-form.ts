import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useCurrentUser } from '../../../../../api/session.ts';
import { resolveWith } from '../../../../../ui/forms/rule-problems.ts';
import { discardDraft } from '../../../../../ui/forms/stored-draft.ts';
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
  onClose: () => void;
  onSaved: (saved: Contact) => void;
}

/** The form's values, its kept draft, and what saving and leaving do. */
export function useContactForm({ task, onClose, onSaved }: ContactFormUse) {
  const user = useCurrentUser();
  const draftName = `contact.${user.id}`;
  const isNew = task.kind === 'new';
  const [initial] = useState(() => {
    if (task.kind === 'new') return EMPTY_FORM;
    return task.kind === 'edit' ? formFromContact(task.contact) : formFromDuplicate(task.contact, user.permissions);
  });
  const form = useForm<ContactForm>({
    defaultValues: initial,
    resolver: resolveWith(problemsWithForm),
    mode: 'onTouched',
  });
  const values = useWatch({ control: form.control }) as ContactForm;
  const { isDirty } = form.formState;
  const offered = useKeptDraft({ name: draftName, values, isKept: isNew && isDirty, isValid: isContactForm });

  const { save, conflict, acceptTheirs } = useSaveContact({
    edited: task.kind === 'edit' ? task.contact : null,
    copyOf: task.kind === 'duplicate' ? task.contact.id : null,
    form,
    onSaved: (saved) => {
      if (isNew) discardDraft(draftName);
      onSaved(saved);
    },
  });

  return {
    form,
    values,
    initial,
    conflict,
    acceptTheirs,
    offered: isNew ? offered : null,
    discard: () => discardDraft(draftName),
    submit: () => void form.handleSubmit(save)(),
    close: () => {
      if (isNew && isDirty) discardDraft(draftName);
      onClose();
    },
  };
}
