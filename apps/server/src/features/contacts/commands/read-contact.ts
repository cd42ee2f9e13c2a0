import type { Contact } from '@lanewright/domain/contacts/contact.ts';
import type { Identity } from '../../../outside/identity/port.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound } from '../../../platform/failures.ts';
import type { Scope } from '../../../platform/scope.ts';
import * as store from '../store/contact-rows.ts';

/** Whoever has signed in is activated; of the others only the provider knows whether they set a password. */
export async function isActivated(identity: Identity, access: store.PortalAccess | null): Promise<boolean> {
  if (!access) return false;
  return access.subject !== null || ((await identity.isActivated(access.emailAddress)) ?? false);
}

export async function withActivation(identity: Identity, kept: store.KeptContact): Promise<Contact> {
  return { ...kept.contact, isActivated: await isActivated(identity, kept.access) };
}

export async function loadContact(db: Db, id: string): Promise<store.KeptContact> {
  const kept = await store.findContact(db, id);
  if (!kept) throw new NotFound();
  return kept;
}

export async function lockContact(db: Db, id: string): Promise<store.KeptContact> {
  await store.lockContacts(db, [id]);
  return loadContact(db, id);
}

export async function getContact(identity: Identity, scope: Scope, id: string): Promise<Contact> {
  return withActivation(identity, await scope.inCompany((db) => loadContact(db, id)));
}

export async function canSeeContact(scope: Scope, id: string): Promise<boolean> {
  return (await scope.inCompany((db) => store.findContact(db, id))) !== null;
}

/** A contact together with what lets them in, in the form in which a record is edited. */
export interface EditableContact extends store.KeptContact {
  id: string;
  version: number;
}

const editable = (kept: store.KeptContact): EditableContact => ({
  ...kept,
  id: kept.contact.id,
  version: kept.contact.version,
});

/** What every edit of a contact has in common. */
export function contactToEdit(askedId: string) {
  return {
    kind: 'contact',
    news: { channel: 'contacts', notificationType: 'Changed' } as const,
    lock: async (db: Db): Promise<EditableContact> => editable(await lockContact(db, askedId)),
    load: async (db: Db): Promise<EditableContact> => editable(await loadContact(db, askedId)),
    audited: ({ contact }: EditableContact) => contact,
  };
}
