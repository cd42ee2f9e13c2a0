import type { Contact } from '@lanewright/domain/contacts/contact.ts';

export type FormTask = { kind: 'new' } | { kind: 'edit' | 'duplicate'; contact: Contact };

/** What somebody is doing with a contact, besides looking at it. */
export type ContactTask = FormTask | { kind: 'delete'; contact: Contact };

export const FORM_TITLES = { new: 'New Contact', edit: 'Edit Contact', duplicate: 'Duplicate Contact' };
