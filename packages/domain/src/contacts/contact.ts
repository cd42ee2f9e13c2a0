import { z } from 'zod';
import { PermissionSchema } from '../access/permission-schema.ts';
import { Role } from '../access/roles.ts';

export const CONTACT_ROLE_TYPES = ['Admin', 'Portal', 'Driver'] as const;
export const ContactRoleType = z.enum(CONTACT_ROLE_TYPES);
export type ContactRoleType = z.infer<typeof ContactRoleType>;

export const LocationChoice = z.strictObject({ label: z.string().max(300), value: z.uuid() });
export type LocationChoice = z.infer<typeof LocationChoice>;

const text = z.string().default('');
const MOST_LOCATIONS = 200;

/**
 * What a person fills in. `roles` and `permissions` count for portal users only: with roles, the permissions are those of
 * the roles; without, the permissions are a custom role.
 */
export const ContactDraft = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  title: text,
  primaryEmailAddress: z.string(),
  officeNumber: text,
  mobileNumber: text,
  createPortalUser: z.boolean().default(false),
  /** Only Driver is said by hand; Admin and Portal follow from what the person may do. */
  roleTypes: z.array(ContactRoleType).max(CONTACT_ROLE_TYPES.length).default([]),
  roles: z.array(Role).max(20).default([]),
  permissions: z.array(PermissionSchema).max(100).default([]),
  /** Places of the company itself. */
  locations: z.array(LocationChoice).max(MOST_LOCATIONS).default([]),
  /** Places of others: customers, suppliers. */
  nonCompanyLocations: z.array(LocationChoice).max(MOST_LOCATIONS).default([]),
});
export type ContactDraft = z.infer<typeof ContactDraft>;

export const ContactEdit = z.strictObject({ ...ContactDraft.shape, version: z.int() });
export type ContactEdit = z.infer<typeof ContactEdit>;

export const Contact = z.object({
  ...ContactDraft.shape,
  id: z.uuid(),
  isActivated: z.boolean(),
  profilePictureFileId: z.uuid().nullable(),
  version: z.int(),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type Contact = z.infer<typeof Contact>;

export const PhoneNumber = z.object({ type: z.enum(['office', 'mobile']), number: z.string() });

export const ContactListItem = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The part of the name that the list is sorted by. */
  lastName: z.string(),
  contactRoleTypes: z.array(ContactRoleType),
  title: z.string(),
  /** The name of their first place, or its city and state. */
  location: z.string(),
  phoneNumbers: z.array(PhoneNumber),
  primaryEmailAddress: z.string(),
  roles: z.array(Role),
  profilePictureFileId: z.uuid().nullable(),
});
export type ContactListItem = z.infer<typeof ContactListItem>;

export const EMPTY_CONTACT: ContactDraft = ContactDraft.parse({ firstName: '', lastName: '', primaryEmailAddress: '' });
