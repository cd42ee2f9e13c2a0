import { PermissionSchema } from '@lanewright/domain/access/permission-schema.ts';
import { PERMISSIONS, type Permission } from '@lanewright/domain/access/permissions.ts';
import { permissionsOf, Role, ROLE_BUNDLES } from '@lanewright/domain/access/roles.ts';
import {
  EMPTY_CONTACT,
  LocationChoice,
  type Contact,
  type ContactDraft,
  type ContactEdit,
} from '@lanewright/domain/contacts/contact.ts';
import { mayLetIn, permissionsBeyond, problemsWithContact } from '@lanewright/domain/contacts/rules.ts';
import type { Problem } from '@lanewright/domain/problem.ts';
import { z } from 'zod';
import { SOMETHING_WRONG } from '../../../ui/forms/form-dialog.tsx';

/** What stands in the fields. The custom role and the chosen roles are kept side by side, so that switching loses nothing. */
export const ContactForm = z.object({
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  primaryEmailAddress: z.string(),
  officeNumber: z.string(),
  mobileNumber: z.string(),
  isDriver: z.boolean(),
  createPortalUser: z.boolean(),
  accessMode: z.enum(['roles', 'custom']),
  roles: z.array(Role),
  permissions: z.array(PermissionSchema),
  locations: z.array(LocationChoice),
  nonCompanyLocations: z.array(LocationChoice),
});
export type ContactForm = z.infer<typeof ContactForm>;
export type ContactField = keyof ContactForm;

export const CONTACT_LABELS: Record<ContactField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  title: 'Title',
  primaryEmailAddress: 'Email',
  officeNumber: 'Office',
  mobileNumber: 'Cell',
  isDriver: 'Driver',
  createPortalUser: 'Can sign in',
  accessMode: 'Kind of role',
  roles: 'Roles',
  permissions: 'Permissions',
  locations: 'Locations',
  nonCompanyLocations: 'Non-company locations',
};

export function isContactForm(values: unknown): values is ContactForm {
  return ContactForm.safeParse(values).success;
}

export function formFromContact(contact: ContactDraft): ContactForm {
  const { roles, permissions } = contact;
  // Parsing leaves out what is not in the form: id, version, time of the last change.
  return ContactForm.parse({
    ...contact,
    isDriver: contact.roleTypes.includes('Driver'),
    accessMode: roles.length === 0 && permissions.length > 0 ? 'custom' : 'roles',
  });
}

export const EMPTY_FORM: ContactForm = formFromContact(EMPTY_CONTACT);

/** All but what must be unique, and no more access than the person who copies could give. */
export function formFromDuplicate(contact: Contact, granter: readonly Permission[]): ContactForm {
  const form = formFromContact(contact);
  return {
    ...form,
    primaryEmailAddress: '',
    officeNumber: '',
    mobileNumber: '',
    createPortalUser: form.createPortalUser && mayLetIn(granter),
    roles: form.roles.filter((role) => permissionsBeyond(granter, [], ROLE_BUNDLES[role]).length === 0),
    permissions: form.permissions.filter((permission) => granter.includes(permission)),
  };
}

export function lostInDuplicate(contact: Contact, duplicate: ContactForm): boolean {
  if (!contact.createPortalUser) return false;
  if (!duplicate.createPortalUser) return true;
  return contact.roles.length > 0
    ? duplicate.roles.length < contact.roles.length
    : duplicate.permissions.length < contact.permissions.length;
}

export function draftFromForm(form: ContactForm): ContactDraft {
  const { isDriver, accessMode, ...rest } = form;
  const roles = form.createPortalUser && accessMode === 'roles' ? form.roles : [];
  const custom = form.createPortalUser && accessMode === 'custom' ? form.permissions : [];
  return {
    ...rest,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    title: form.title.trim(),
    primaryEmailAddress: form.primaryEmailAddress.trim(),
    roleTypes: isDriver ? ['Driver'] : [],
    roles,
    permissions: permissionsOf(roles, custom),
  };
}

export function editFromForm(form: ContactForm, version: number): ContactEdit {
  return { ...draftFromForm(form), version };
}

export function problemsWithForm(form: ContactForm): Problem[] {
  return problemsWithContact(draftFromForm(form));
}

export function formFieldOf(name: string): ContactField | null {
  return Object.hasOwn(EMPTY_FORM, name) ? (name as ContactField) : null;
}

type Access = Pick<ContactForm, 'createPortalUser' | 'accessMode' | 'roles' | 'permissions'>;
type Before = Pick<Contact, 'createPortalUser' | 'roles' | 'permissions'> | null;

/**
 * What the person will be able to do once this is saved. Whoever was given single permissions on top of roles keeps them
 * while the roles stay as they are.
 */
export function resultingPermissions(form: Access, before: Before): Permission[] {
  if (!form.createPortalUser) return [];
  if (form.accessMode === 'custom') return permissionsOf([], form.permissions);
  const isUnchanged =
    before !== null &&
    before.createPortalUser &&
    before.roles.length > 0 &&
    before.roles.length === form.roles.length &&
    before.roles.every((role) => form.roles.includes(role));
  return isUnchanged ? before.permissions : permissionsOf(form.roles, []);
}

export function describeAccess(form: Access, before: Before): string {
  const count = `${resultingPermissions(form, before).length} of ${PERMISSIONS.length} permissions`;
  if (form.accessMode === 'custom') return `A custom role gives ${count}`;
  if (form.roles.length === 0) return 'No role yet: they can sign in and do little else';
  return form.roles.length === 1 ? `1 role gives ${count}` : `${form.roles.length} roles give ${count}`;
}

/** What was begun, as a person would call it. */
export function nameOfDraft({ firstName, lastName, primaryEmailAddress }: ContactForm): string {
  const name = `${firstName.trim()} ${lastName.trim()}`.trim() || primaryEmailAddress.trim();
  return name ? `“${name}”` : 'a contact';
}

const REQUIRED = ['firstName', 'lastName', 'primaryEmailAddress'] as const;

/** Why Save is off: what is still missing, or that something is wrong. */
export function whatSaveNeeds(form: ContactForm): string {
  const missing = REQUIRED.filter((field) => form[field].trim() === '').map((field) =>
    CONTACT_LABELS[field].toLowerCase(),
  );
  const last = missing.pop();
  if (last === undefined) return problemsWithForm(form).length > 0 ? SOMETHING_WRONG : '';
  return `Save needs ${missing.length > 0 ? `${missing.join(', ')} and ${last}` : last}.`;
}

const MENTIONS: readonly [RegExp, ContactField][] = [
  [/\be-?mail\b/i, 'primaryEmailAddress'],
  [/\boffice number\b/i, 'officeNumber'],
  [/\bmobile number\b/i, 'mobileNumber'],
];

/** The field that a sentence of the server is about, where it does not name one itself. */
export function fieldMentionedIn(message: string): ContactField | null {
  return MENTIONS.find(([words]) => words.test(message))?.[1] ?? null;
}
