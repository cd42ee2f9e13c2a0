import type { Contact, ContactEdit } from '@lanewright/domain/contacts/contact.ts';
import { problemsWithContact } from '@lanewright/domain/contacts/rules.ts';
import type { Problem } from '@lanewright/domain/problem.ts';

export const PROFILE_LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  title: 'Title',
  officeNumber: 'Office',
  mobileNumber: 'Cell',
} as const;
export type ProfileField = keyof typeof PROFILE_LABELS;
export type ProfileForm = Record<ProfileField, string>;

export const PROFILE_FIELDS = Object.keys(PROFILE_LABELS) as ProfileField[];

/** Guards against drafts that an older release left behind. */
export function isProfileForm(values: unknown): values is ProfileForm {
  if (typeof values !== 'object' || values === null) return false;
  return PROFILE_FIELDS.every((field) => typeof (values as Partial<ProfileForm>)[field] === 'string');
}

export function isProfileField(name: string): name is ProfileField {
  return Object.hasOwn(PROFILE_LABELS, name);
}

export function formFromContact({ firstName, lastName, title, officeNumber, mobileNumber }: Contact): ProfileForm {
  return { firstName, lastName, title, officeNumber, mobileNumber };
}

/** The whole contact goes back: what the form does not show stays as it was. */
export function editFromForm(form: ProfileForm, contact: Contact, version: number): ContactEdit {
  const { id: _id, isActivated: _isActivated, profilePictureFileId: _file, updatedAt: _at, ...draft } = contact;
  const typed = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, form[field].trim()]));
  return { ...draft, ...typed, version };
}

/** What people cannot repair here is not said here. */
export function problemsWithProfile(form: ProfileForm, contact: Contact): Problem[] {
  return problemsWithContact({ ...contact, ...form }).filter(({ field }) => isProfileField(field));
}
