import type { Contact } from '@lanewright/domain/contacts/contact.ts';

export type FormTask =
  /** A new colleague can sign in by default. */
  { kind: 'new'; isColleague?: boolean } | { kind: 'edit' | 'duplicate'; contact: Contact };

/** What somebody is doing with a contact, besides looking at it. */
export type ContactTask = FormTask | { kind: 'delete'; contact: Contact };

const FORM_TITLES = { new: 'New Contact', edit: 'Edit Contact', duplicate: 'Duplicate Contact' };

export const formTitle = (task: FormTask): string =>
  task.kind === 'new' && task.isColleague ? 'Add a colleague' : FORM_TITLES[task.kind];
