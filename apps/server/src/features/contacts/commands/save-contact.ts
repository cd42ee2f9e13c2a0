import { randomUUID } from 'node:crypto';
import type { SavedContact } from '@lanewright/contract/contacts.ts';
import type { ContactDraft, ContactEdit } from '@lanewright/domain/contacts/contact.ts';
import {
  accessOf,
  EMAIL_TAKEN,
  GRANT_ONLY_OWN,
  grantedBy,
  isAccessUntouched,
  mayDoWithContact,
  mayLetIn,
  NUMBER_TAKEN,
  permissionsBeyond,
  problemsWithContact,
  SIGN_IN_ADDRESS,
  tidyContact,
} from '@lanewright/domain/contacts/rules.ts';
import { problem, type Problem } from '@lanewright/domain/problem.ts';
import type { Identity } from '../../../outside/identity/port.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { lastChange } from '../../../platform/database/last-change.ts';
import { violatedConstraint } from '../../../platform/database/violations.ts';
import { NotPermitted, Refused, refuseIf } from '../../../platform/failures.ts';
import { announce, endLiveSessions } from '../../../platform/outbox/announce.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { staleEdit } from '../../../platform/stale-edit.ts';
import type { KeptContact, PortalAccess } from '../store/contact-rows.ts';
import * as store from '../store/contact-writes.ts';
import * as portal from '../store/portal-access.ts';
import { isActivated, loadContact, lockContact, withActivation } from './read-contact.ts';

const TAKEN_MESSAGES = {
  primaryEmailAddress: EMAIL_TAKEN,
  officeNumber: NUMBER_TAKEN,
  mobileNumber: NUMBER_TAKEN,
} as const;

/** Two people may save the same address at the same moment; and another company may have a user with it. */
const FIELD_OF_CONSTRAINT: Record<string, keyof typeof TAKEN_MESSAGES> = {
  contact_email: 'primaryEmailAddress',
  portal_user_email: 'primaryEmailAddress',
  contact_office_number: 'officeNumber',
  contact_mobile_number: 'mobileNumber',
};

function takenProblem(field: keyof typeof TAKEN_MESSAGES): Problem {
  return problem(field, TAKEN_MESSAGES[field]);
}

function explainViolation(error: unknown): never {
  const field = FIELD_OF_CONSTRAINT[violatedConstraint(error) ?? ''];
  if (field) refuseIf([takenProblem(field)]);
  throw error;
}

async function refuseTaken(db: Db, draft: ContactDraft, exceptId: string | null): Promise<void> {
  const taken = await store.takenFields(db, draft, exceptId);
  refuseIf((Object.keys(TAKEN_MESSAGES) as (keyof typeof TAKEN_MESSAGES)[]).filter((f) => taken[f]).map(takenProblem));
}

function placeIds(draft: Pick<ContactDraft, 'locations' | 'nonCompanyLocations'>): string[] {
  return [...new Set([...draft.locations, ...draft.nonCompanyLocations].map((choice) => choice.value))];
}

async function savePlaces(db: Db, scope: UserScope, id: string, draft: ContactDraft): Promise<void> {
  if (await store.savePlaces(db, scope, id, placeIds(draft))) return;
  refuseIf([problem('locations', 'One of the locations does not exist.')]);
}

function answer(message: string, contact: SavedContact['contact']): SavedContact {
  return { isSuccess: true, message, resultId: contact.id, contact };
}

export function createContact(identity: Identity, scope: UserScope, given: ContactDraft): Promise<SavedContact> {
  // As it was typed: tidying makes the digits of any text a number.
  refuseIf(problemsWithContact(given));
  const draft = tidyContact(given);
  const access = accessOf(draft);
  if (permissionsBeyond(scope.user.permissions, [], grantedBy(access)).length > 0)
    throw new NotPermitted(GRANT_ONLY_OWN);
  const id = randomUUID();
  return scope
    .inCompany(async (db) => {
      await refuseTaken(db, draft, null);
      await store.insertContact(db, scope, id, draft);
      if (access.isPortalUser) await portal.savePortalAccess(db, scope, id, portalAccess(draft));
      await savePlaces(db, scope, id, draft);
      const kept = await loadContact(db, id);
      await recordAudit(db, scope, [{ action: 'created', entityKind: 'contact', entityId: id, after: kept.contact }]);
      await announce(db, scope, 'contacts', { entityId: id, notificationType: 'Created' });
      return answer('Successfully created contact', await withActivation(identity, kept));
    })
    .catch(explainViolation);
}

/** The copy is what the person sent: nothing of the original is taken over behind their back. */
export async function duplicateContact(
  identity: Identity,
  scope: UserScope,
  originalId: string,
  draft: ContactDraft,
): Promise<SavedContact> {
  await scope.inCompany((db) => loadContact(db, originalId));
  if (!mayDoWithContact('duplicate', scope.user, originalId)) throw new NotPermitted();
  if (draft.createPortalUser && !mayLetIn(scope.user.permissions)) throw new NotPermitted();
  return createContact(identity, scope, draft);
}

function portalAccess(draft: ContactDraft) {
  const { roles, customPermissions } = accessOf(draft);
  return {
    emailAddress: draft.primaryEmailAddress,
    roles: [...roles],
    customPermissions: [...customPermissions],
  };
}

export function updateContact(
  identity: Identity,
  scope: UserScope,
  askedId: string,
  { version, ...given }: ContactEdit,
): Promise<SavedContact> {
  const draft = tidyContact(given);
  return scope
    .inCompany(async (db) => {
      const before = await lockContact(db, askedId);
      const { id } = before.contact;
      if (!mayDoWithContact('edit', scope.user, id)) throw new NotPermitted();
      refuseIf(problemsWithContact(given));
      if (before.contact.version !== version) throw staleEdit('contact', await lastChange(db, 'contact', id));
      refuseForbiddenChange(scope, before, draft);
      await refuseTaken(db, draft, id);
      await changeAccess(identity, db, scope, before, draft);
      await store.updateContact(db, scope, id, draft);
      await savePlaces(db, scope, id, draft);
      const kept = await loadContact(db, id);
      await recordAudit(db, scope, [
        { action: 'changed', entityKind: 'contact', entityId: id, before: before.contact, after: kept.contact },
      ]);
      await announce(db, scope, 'contacts', { entityId: id, notificationType: 'Changed' });
      return answer('Successfully updated contact', await withActivation(identity, kept));
    })
    .catch(explainViolation);
}

/** On one's own contact without the permission to edit contacts: name and numbers, not access, places or kind. */
function refuseForbiddenChange(scope: UserScope, { contact }: KeptContact, draft: ContactDraft): void {
  if (scope.user.permissions.includes('EditContacts')) return;
  const [placesBefore, placesAfter] = [placeIds(contact), placeIds(draft)];
  const isAllowed =
    isAccessUntouched(contact, draft) &&
    contact.roleTypes.includes('Driver') === draft.roleTypes.includes('Driver') &&
    contact.primaryEmailAddress === draft.primaryEmailAddress &&
    placesBefore.length === placesAfter.length &&
    placesBefore.every((place) => placesAfter.includes(place));
  if (!isAllowed) throw new NotPermitted();
}

async function changeAccess(
  identity: Identity,
  db: Db,
  scope: UserScope,
  { contact, access }: KeptContact,
  draft: ContactDraft,
): Promise<void> {
  const { id } = contact;
  const isSameAddress = contact.primaryEmailAddress === draft.primaryEmailAddress;
  if (access && !isSameAddress) await refuseOtherAddress(identity, scope, contact, access);
  if (isAccessUntouched(contact, draft)) {
    if (!access || isSameAddress) return;
    await portal.savePortalAccess(db, scope, id, { ...access, emailAddress: draft.primaryEmailAddress });
    return;
  }
  const wanted = accessOf(draft);
  if (permissionsBeyond(scope.user.permissions, contact.permissions, grantedBy(wanted)).length > 0)
    throw new NotPermitted(GRANT_ONLY_OWN);
  if (contact.roles.includes('Admin') && !wanted.roles.includes('Admin')) await refuseIfLastAdmin(db, id);
  if (wanted.isPortalUser) await portal.savePortalAccess(db, scope, id, portalAccess(draft));
  else await endAccess(identity, db, scope, id, access!);
  // Whoever may see less from now on leaves the groups of what they may not.
  await endLiveSessions(db, scope, id);
}

/** Whoever gives an account another address can have its link sent there: as good as granting all that it may do. */
async function refuseOtherAddress(
  identity: Identity,
  scope: UserScope,
  contact: KeptContact['contact'],
  access: PortalAccess,
): Promise<void> {
  if (await isActivated(identity, access)) refuseIf([problem('primaryEmailAddress', SIGN_IN_ADDRESS)]);
  if (permissionsBeyond(scope.user.permissions, [], contact.permissions).length > 0)
    throw new NotPermitted(GRANT_ONLY_OWN);
}

export async function refuseIfLastAdmin(db: Db, id: string): Promise<void> {
  if ((await portal.otherAdmins(db, id)) > 0) return;
  refuseIf([problem('roles', 'A company needs at least one administrator.')]);
}

/** Their next request is refused because the row is gone; what the provider has open is closed before we answer. */
async function endAccess(
  identity: Identity,
  db: Db,
  scope: UserScope,
  id: string,
  access: PortalAccess,
): Promise<void> {
  if (id === scope.userId) throw new Refused('You cannot take away your own access.');
  await portal.removePortalAccess(db, id);
  await identity.endAccess(access);
}
