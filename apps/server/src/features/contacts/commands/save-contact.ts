import { randomUUID } from 'node:crypto';
import type { SavedContact } from '@lanewright/contract/contacts.ts';
import type { Contact, ContactDraft, ContactEdit } from '@lanewright/domain/contacts/contact.ts';
import {
  accessOf,
  ADMINS_ONLY,
  EMAIL_TAKEN,
  GRANT_ONLY_OWN,
  grantedBy,
  isAccessUntouched,
  mayDoWithContact,
  mayGrantRoles,
  mayLetIn,
  NUMBER_TAKEN,
  permissionsBeyond,
  problemsWithContact,
  SIGN_IN_ADDRESS,
  tidyContact,
} from '@lanewright/domain/contacts/rules.ts';
import { problem, type Problem } from '@lanewright/domain/problem.ts';
import type { FeatureParts } from '../../../feature.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { editRecord } from '../../../platform/edit-record.ts';
import { NotPermitted, refuseIf } from '../../../platform/failures.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { UserScope } from '../../../platform/scope.ts';
import type { KeptContact } from '../store/contact-rows.ts';
import * as store from '../store/contact-writes.ts';
import { savePortalAccess } from '../store/portal-access.ts';
import { changeAccess } from './change-access.ts';
import { endAtProvider, type EndOfAccess } from './end-of-access.ts';
import { placeIds, savePlaces } from './places-of-contact.ts';
import { contactToEdit, isActivated, loadContact, withActivation, type EditableContact } from './read-contact.ts';

type Parts = Pick<FeatureParts, 'identity' | 'log'>;

const TAKEN_MESSAGES = {
  primaryEmailAddress: EMAIL_TAKEN,
  officeNumber: NUMBER_TAKEN,
  mobileNumber: NUMBER_TAKEN,
} as const;

function takenProblem(field: keyof typeof TAKEN_MESSAGES): Problem {
  return problem(field, TAKEN_MESSAGES[field]);
}

async function refuseTaken(db: Db, draft: ContactDraft, exceptId: string | null): Promise<void> {
  const taken = await store.takenFields(db, draft, exceptId);
  refuseIf((Object.keys(TAKEN_MESSAGES) as (keyof typeof TAKEN_MESSAGES)[]).filter((f) => taken[f]).map(takenProblem));
}

function answer(message: string, contact: Contact): SavedContact {
  return { isSuccess: true, message, resultId: contact.id, contact };
}

export function createContact(scope: UserScope, given: ContactDraft): Promise<SavedContact> {
  // As it was typed: tidying makes the digits of any text a number.
  refuseIf(problemsWithContact(given));
  const draft = tidyContact(given);
  const { isPortalUser, roles, customPermissions } = accessOf(draft);
  if (permissionsBeyond(scope.user.permissions, [], grantedBy({ isPortalUser, roles, customPermissions })).length > 0)
    throw new NotPermitted(GRANT_ONLY_OWN);
  if (!mayGrantRoles(scope.user, [], roles)) throw new NotPermitted(ADMINS_ONLY);
  const id = randomUUID();
  return scope.inCompany(async (db) => {
    await refuseTaken(db, draft, null);
    await store.insertContact(db, scope, id, draft);
    if (isPortalUser) {
      const access = {
        emailAddress: draft.primaryEmailAddress,
        roles: [...roles],
        customPermissions: [...customPermissions],
      };
      await savePortalAccess(db, scope, id, access);
    }
    await savePlaces(db, scope, { id, firstName: draft.firstName, lastName: draft.lastName }, draft);
    const { contact } = await loadContact(db, id);
    await recordAudit(db, scope, [{ action: 'created', entityKind: 'contact', entityId: id, after: contact }]);
    await announce(db, scope, 'contacts', { entityId: id, notificationType: 'Created' });
    // Whoever was added just now has not been invited yet, so there is nothing that they could have activated.
    return answer('Successfully created contact', { ...contact, isActivated: false });
  });
}

/** The copy is what the person sent: nothing of the original is taken over behind their back. */
export async function duplicateContact(
  scope: UserScope,
  originalId: string,
  draft: ContactDraft,
): Promise<SavedContact> {
  const { contact } = await scope.inCompany((db) => loadContact(db, originalId));
  if (!mayDoWithContact('duplicate', scope.user, contact)) throw new NotPermitted();
  if (draft.createPortalUser && !mayLetIn(scope.user.permissions)) throw new NotPermitted();
  return createContact(scope, draft);
}

interface Changed {
  kept: KeptContact;
  end: EndOfAccess | null;
}

export async function updateContact(
  parts: Parts,
  scope: UserScope,
  askedId: string,
  edit: ContactEdit,
): Promise<SavedContact> {
  // The provider is asked before anything is locked, and only where its answer decides something.
  const { contact, access } = await scope.inCompany((db) => loadContact(db, askedId));
  const isAddressFree =
    contact.primaryEmailAddress === edit.primaryEmailAddress.trim() || !(await isActivated(parts.identity, access));
  const { kept, end } = await scope.once('change', () => change(scope, askedId, edit, isAddressFree));
  await endAtProvider(parts, scope, end);
  return answer('Successfully updated contact', await asFarAsToldIn(parts, kept));
}

/** The change has been saved; that the provider does not answer now is no reason to say otherwise. */
function asFarAsToldIn({ identity, log }: Parts, kept: KeptContact): Promise<Contact> {
  return withActivation(identity, kept).catch((error: unknown) => {
    log.warn({ err: error }, 'The identity provider does not say whether somebody has activated their account.');
    return { ...kept.contact, isActivated: false };
  });
}

async function change(
  scope: UserScope,
  askedId: string,
  { version, ...given }: ContactEdit,
  isAddressFree: boolean,
): Promise<Changed> {
  const draft = tidyContact(given);
  let end: EndOfAccess | null = null;
  const { contact, access } = await editRecord<EditableContact>(scope, {
    ...contactToEdit(askedId),
    version,
    check: ({ contact }) => {
      if (!mayDoWithContact('edit', scope.user, contact)) throw new NotPermitted();
      refuseIf(problemsWithContact(given));
    },
    save: async (db, before) => {
      const { id } = before;
      refuseForbiddenChange(scope, before, draft);
      if (!isAddressFree && before.access) refuseIf([problem('primaryEmailAddress', SIGN_IN_ADDRESS)]);
      await refuseTaken(db, draft, id);
      end = await changeAccess(db, scope, before, draft);
      await store.updateContact(db, scope, id, draft);
      await savePlaces(db, scope, { ...before.contact, id }, draft);
      return contactToEdit(id).load(db);
    },
  });
  return { kept: { contact, access }, end };
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
