import { toOneLine } from '../fields/one-line.ts';
import type { Permission } from '../access/permissions.ts';
import { permissionsOf, type Role } from '../access/roles.ts';
import type { CurrentUser } from '../access/user.ts';
import { problem, type Problem } from '../problem.ts';
import type { Contact, ContactDraft, ContactRoleType } from './contact.ts';
import { isEmailAddress, NOT_AN_EMAIL } from './email-address.ts';
import { formatPhoneWhileTyping, isPhoneNumber, NOT_A_PHONE_NUMBER } from './phone-number.ts';

export const REQUIRED_FIELD = 'This field is required.';
export const EMAIL_TAKEN = 'A contact with this email already exists.';
export const NUMBER_TAKEN = 'A contact with this number already exists.';
export const GRANT_ONLY_OWN = 'You can only grant permissions you have yourself.';
export const SIGN_IN_ADDRESS = 'This address is used to sign in and can no longer be changed.';
export const CUSTOM_ROLE_TIP = 'To select individual permissions, create a custom role.';

export const CONTACT_TEXT_LIMITS = { firstName: 60, lastName: 60, title: 80 } as const;
const LABELS = { firstName: 'First name', lastName: 'Last name', title: 'Title' } as const;

export function problemsWithContact(draft: ContactDraft): Problem[] {
  const found: Problem[] = (['firstName', 'lastName', 'primaryEmailAddress'] as const)
    .filter((field) => draft[field].trim() === '')
    .map((field) => problem(field, REQUIRED_FIELD));
  const email = draft.primaryEmailAddress.trim();
  if (email !== '' && !isEmailAddress(email)) found.push(problem('primaryEmailAddress', NOT_AN_EMAIL));
  for (const field of ['officeNumber', 'mobileNumber'] as const) {
    const number = draft[field].trim();
    if (number !== '' && !isPhoneNumber(number)) found.push(problem(field, NOT_A_PHONE_NUMBER));
  }
  for (const field of ['firstName', 'lastName', 'title'] as const) {
    const limit = CONTACT_TEXT_LIMITS[field];
    if (draft[field].trim().length > limit)
      found.push(problem(field, `${LABELS[field]} can have at most ${limit} characters.`));
  }
  return found;
}

/** One way to write each value, so that equal ones are found equal. */
export function tidyContact<T extends ContactDraft>(draft: T): T {
  return {
    ...draft,
    firstName: toOneLine(draft.firstName),
    lastName: toOneLine(draft.lastName),
    title: toOneLine(draft.title),
    primaryEmailAddress: draft.primaryEmailAddress.trim(),
    officeNumber: formatPhoneWhileTyping(draft.officeNumber),
    mobileNumber: formatPhoneWhileTyping(draft.mobileNumber),
  };
}

export const ADMINS_ONLY = 'Only an administrator can do this with an administrator.';

/** Control over the access of an administrator is control over the company, so only another administrator has it. */
export function mayManageAccess(
  user: Pick<CurrentUser, 'id' | 'roles'>,
  contact: Pick<Contact, 'id' | 'roles'>,
): boolean {
  return user.id === contact.id || !contact.roles.includes('Admin') || user.roles.includes('Admin');
}

/** Whether a draft makes an administrator of a contact who is none: only an administrator may, whatever others are allowed. */
export function mayGrantRoles(
  user: Pick<CurrentUser, 'roles'>,
  before: readonly Role[],
  after: readonly Role[],
): boolean {
  return !after.includes('Admin') || before.includes('Admin') || user.roles.includes('Admin');
}

type Who = Pick<CurrentUser, 'id' | 'permissions' | 'roles'>;
type ContactAct = 'edit' | 'duplicate' | 'sendPasswordReset' | 'sendActivation' | 'delete';

/** Who may do what to which contact: one's own, or anybody's with the permission to edit contacts. */
export function mayDoWithContact(act: ContactAct, user: Who, contact: Pick<Contact, 'id' | 'roles'>): boolean {
  const canEdit = user.permissions.includes('EditContacts');
  const isOwn = user.id === contact.id;
  switch (act) {
    case 'edit':
    case 'duplicate':
      return canEdit || isOwn;
    case 'sendPasswordReset':
      return (canEdit || isOwn) && mayManageAccess(user, contact);
    case 'sendActivation':
      return canEdit && mayManageAccess(user, contact);
    case 'delete':
      return canEdit && !isOwn && mayManageAccess(user, contact);
  }
}

/** Copying one's own contact needs no permission, and must not be a way to let somebody in. */
export function mayLetIn(permissions: readonly Permission[]): boolean {
  return permissions.includes('CreateContact') || permissions.includes('EditContacts');
}

type Activation = Pick<Contact, 'createPortalUser' | 'isActivated' | 'primaryEmailAddress'>;

/** Whoever has not activated an account yet can be sent the link; a contact who is no portal user becomes one with it. */
export function canBeActivated(contact: Activation): boolean {
  return !contact.isActivated && contact.primaryEmailAddress !== '';
}

export function canBeSentPasswordReset(contact: Activation): boolean {
  return contact.createPortalUser && contact.isActivated && contact.primaryEmailAddress !== '';
}

interface Access {
  isPortalUser: boolean;
  roles: readonly Role[];
  /** Of a custom role; without meaning where there are roles. */
  customPermissions: readonly Permission[];
}

export function accessOf(draft: Pick<ContactDraft, 'createPortalUser' | 'roles' | 'permissions'>): Access {
  if (!draft.createPortalUser) return { isPortalUser: false, roles: [], customPermissions: [] };
  return {
    isPortalUser: true,
    roles: draft.roles,
    customPermissions: draft.roles.length === 0 ? draft.permissions : [],
  };
}

export function grantedBy(access: Access): Permission[] {
  return access.isPortalUser ? permissionsOf(access.roles, access.customPermissions) : [];
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item) => other.includes(item));
}

/** The form sends back what it was given where nobody touched it, so a mixed grant survives an edit of the title. */
export function isAccessUntouched(
  before: Pick<Contact, 'createPortalUser' | 'roles' | 'permissions'>,
  draft: Pick<ContactDraft, 'createPortalUser' | 'roles' | 'permissions'>,
): boolean {
  return (
    before.createPortalUser === draft.createPortalUser &&
    sameSet(before.roles, draft.roles) &&
    (draft.roles.length > 0 || sameSet(before.permissions, draft.permissions))
  );
}

/** Nobody hands out more than they hold: otherwise editing contacts would be as good as Admin. */
export function permissionsBeyond(
  granter: readonly Permission[],
  before: readonly Permission[],
  after: readonly Permission[],
): Permission[] {
  return after.filter((permission) => !before.includes(permission) && !granter.includes(permission));
}

export function roleTypesOf(contact: {
  isPortalUser: boolean;
  roles: readonly Role[];
  isDriver: boolean;
}): ContactRoleType[] {
  const types: ContactRoleType[] = [];
  if (contact.isPortalUser && contact.roles.includes('Admin')) types.push('Admin');
  if (contact.isPortalUser) types.push('Portal');
  if (contact.isDriver) types.push('Driver');
  return types;
}
