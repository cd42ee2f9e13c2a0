import type { LocationContact } from '@lanewright/domain/locations/location.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { lastChange } from '../../../platform/database/last-change.ts';
import { NotFound, refuseIf } from '../../../platform/failures.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { staleEdit } from '../../../platform/stale-edit.ts';
import * as store from '../store/location-contacts.ts';
import { findLocation } from '../store/location-rows.ts';
import { touchLocation } from '../store/location-writes.ts';

export function getLocationContacts(scope: Scope, locationNumber: string): Promise<LocationContact[]> {
  return scope.inCompany(async (db) => {
    const location = await findLocation(db, locationNumber);
    if (!location) throw new NotFound();
    return store.contactsAt(db, location.id);
  });
}

export function saveLocationContacts(
  scope: Scope,
  locationNumber: string,
  edit: { contactIds: string[]; defaultContactId: string | null; version: number },
): Promise<LocationContact[]> {
  return scope.inCompany(async (db) => {
    const location = await findLocation(db, locationNumber, true);
    if (!location) throw new NotFound();
    if (location.version !== edit.version) throw staleEdit('location', await lastChange(db, 'location', location.id));
    if (edit.defaultContactId !== null && !edit.contactIds.includes(edit.defaultContactId))
      refuseIf([problem('defaultContactId', 'The default contact must be one of the contacts.')]);
    const before = await store.contactsAt(db, location.id);
    const isKnown = await store.saveContactsAt(db, scope, location.id, edit);
    if (!isKnown) refuseIf([problem('contactIds', 'One of the contacts does not exist.')]);
    await touchLocation(db, scope, location.id);
    const after = await store.contactsAt(db, location.id);
    await recordAudit(db, scope, [
      { action: 'changed', entityKind: 'location-contacts', entityId: location.id, before, after },
    ]);
    await announce(db, scope, 'locations', { entityId: location.id, notificationType: 'Contacts' });
    return after;
  });
}
