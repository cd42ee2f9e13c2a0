import type { ContactDraft } from '@lanewright/domain/contacts/contact.ts';
import {
  accessOf,
  ADMINS_ONLY,
  GRANT_ONLY_OWN,
  grantedBy,
  isAccessUntouched,
  mayGrantRoles,
  mayManageAccess,
  permissionsBeyond,
} from '@lanewright/domain/contacts/rules.ts';
import { problem } from '@lanewright/domain/problem.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotPermitted, Refused, refuseIf } from '../../../platform/failures.ts';
import { endLiveSessions } from '../../../platform/outbox/announce.ts';
import type { UserScope } from '../../../platform/scope.ts';
import type { KeptContact } from '../store/contact-rows.ts';
import * as portal from '../store/portal-access.ts';
import { promiseEndOfAccess, tellFormerAdmin, type EndOfAccess } from './end-of-access.ts';

/** What a contact may do becomes what the draft says. Answers what the provider is to be told, where access ends. */
export async function changeAccess(
  db: Db,
  scope: UserScope,
  { contact, access }: KeptContact,
  draft: ContactDraft,
): Promise<EndOfAccess | null> {
  const { id } = contact;
  const isSameAddress = contact.primaryEmailAddress === draft.primaryEmailAddress;
  const isAccessChanged = !isAccessUntouched(contact, draft) || (access !== null && !isSameAddress);
  if (isAccessChanged && !mayManageAccess(scope.user, contact)) throw new NotPermitted(ADMINS_ONLY);
  // Whoever gives an account another address can have its link sent there: as good as granting all that it may do.
  if (access && !isSameAddress) refuseGrant(scope, [], contact.permissions);
  if (isAccessUntouched(contact, draft)) {
    if (access && !isSameAddress)
      await portal.savePortalAccess(db, scope, id, { ...access, emailAddress: draft.primaryEmailAddress });
    return null;
  }
  const wanted = accessOf(draft);
  refuseGrant(scope, contact.permissions, grantedBy(wanted));
  if (!mayGrantRoles(scope.user, contact.roles, wanted.roles)) throw new NotPermitted(ADMINS_ONLY);
  if (contact.roles.includes('Admin') && !wanted.roles.includes('Admin'))
    await loseAdmin(db, scope, contact, !wanted.isPortalUser);
  // Whoever may see less from now on leaves the groups of what they may not.
  await endLiveSessions(db, scope, id);
  if (!wanted.isPortalUser) {
    if (id === scope.userId) throw new Refused('You cannot take away your own access.');
    await portal.removePortalAccess(db, id);
    return promiseEndOfAccess(db, scope, access!);
  }
  await portal.savePortalAccess(db, scope, id, {
    emailAddress: draft.primaryEmailAddress,
    roles: [...wanted.roles],
    customPermissions: [...wanted.customPermissions],
  });
  return null;
}

type Permissions = Parameters<typeof permissionsBeyond>[1];

function refuseGrant(scope: UserScope, before: Permissions, after: Permissions): void {
  if (permissionsBeyond(scope.user.permissions, before, after).length > 0) throw new NotPermitted(GRANT_ONLY_OWN);
}

/** An administrator stops being one, by whoever edits contacts: never the last, and never without being told. */
export async function loseAdmin(
  db: Db,
  scope: UserScope,
  contact: KeptContact['contact'],
  isAccessEnded: boolean,
): Promise<void> {
  if ((await portal.otherAdmins(db, contact.id)) === 0)
    refuseIf([problem('roles', 'A company needs at least one administrator who has signed in.')]);
  if (contact.id !== scope.userId) await tellFormerAdmin(db, scope, contact, isAccessEnded);
}
