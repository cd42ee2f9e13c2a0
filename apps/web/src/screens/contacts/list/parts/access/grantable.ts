import { PERMISSIONS, type Permission } from '@lanewright/domain/access/permissions.ts';
import type { Contact } from '@lanewright/domain/contacts/contact.ts';

/** What somebody who hands out access may give: their own permissions, and what the person already had. */
export function grantableBy(granter: readonly Permission[], before: Contact | null): Permission[] {
  return PERMISSIONS.filter(
    (permission) => granter.includes(permission) || (before?.permissions.includes(permission) ?? false),
  );
}
