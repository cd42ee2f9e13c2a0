import { locationLabel, type LocationContact } from '@lanewright/domain/locations/location.ts';
import { problem } from '@lanewright/domain/problem.ts';
import type { Db } from '../../../platform/database/database.ts';
import { editRecord } from '../../../platform/edit-record.ts';
import { NotFound, refuseIf } from '../../../platform/failures.ts';
import type { Scope } from '../../../platform/scope.ts';
import { lockContacts, placesChanged } from '../../contacts/commands/places-changed.ts';
import * as store from '../store/location-contacts.ts';
import { findLocation } from '../store/location-rows.ts';
import { touchLocations } from '../store/location-writes.ts';

export function getLocationContacts(scope: Scope, locationNumber: string): Promise<LocationContact[]> {
  return scope.inCompany(async (db) => {
    const location = await findLocation(db, locationNumber);
    if (!location) throw new NotFound();
    return store.contactsAt(db, location.id);
  });
}

interface PeopleAtPlace {
  id: string;
  version: number;
  label: string;
  contacts: LocationContact[];
}

async function peopleAt(db: Db, locationNumber: string, lock: boolean): Promise<PeopleAtPlace | null> {
  const location = await findLocation(db, locationNumber, lock);
  if (!location) return null;
  const { id, version } = location;
  return { id, version, label: locationLabel(location), contacts: await store.contactsAt(db, id) };
}

const idsOf = (contacts: readonly LocationContact[]) => contacts.map(({ contactId }) => contactId);

/** Who is at a place belongs to the place and to each of them: whoever comes or goes has changed as well. */
export async function saveLocationContacts(
  scope: Scope,
  locationNumber: string,
  edit: { contactIds: string[]; defaultContactId: string | null; version: number },
): Promise<LocationContact[]> {
  const contactIds = [...new Set(edit.contactIds.map((id) => id.toLowerCase()))];
  const defaultContactId = edit.defaultContactId?.toLowerCase() ?? null;
  const { contacts } = await editRecord<PeopleAtPlace>(scope, {
    kind: 'location',
    version: edit.version,
    news: { channel: 'locations', notificationType: 'Contacts' },
    audited: ({ contacts: people }) => ({ contacts: people }),
    // Contacts before places, by everybody. Whoever came in between has raised the version, and the edit is refused.
    lock: async (db) => {
      const seen = await peopleAt(db, locationNumber, false);
      if (!seen) return null;
      await lockContacts(db, [...new Set([...idsOf(seen.contacts), ...contactIds])]);
      return peopleAt(db, locationNumber, true);
    },
    save: async (db, before) => {
      if (defaultContactId !== null && !contactIds.includes(defaultContactId))
        refuseIf([problem('defaultContactId', 'The default contact must be one of the contacts.')]);
      const present = idsOf(before.contacts);
      const added = contactIds.filter((id) => !present.includes(id));
      const removed = present.filter((id) => !contactIds.includes(id));
      const isKnown = await store.saveContactsAt(db, scope, before.id, { contactIds, defaultContactId });
      if (!isKnown) refuseIf([problem('contactIds', 'One of the contacts does not exist.')]);
      await touchLocations(db, scope, [before.id]);
      await placesChanged(db, scope, { label: before.label, value: before.id }, { added, removed });
      return (await peopleAt(db, locationNumber, false))!;
    },
  });
  return contacts;
}
