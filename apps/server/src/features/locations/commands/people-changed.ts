import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { lockLocations, touchLocations } from '../store/location-writes.ts';

export interface PersonAtPlace {
  id: string;
  firstName: string;
  lastName: string;
}

/**
 * Exported for contacts: places win or lose a person because somebody edits the person. Who is at a place belongs to it, so
 * its version rises, and an edit of its people that began before is refused instead of undoing this one. Contacts are
 * locked before places, and places in the order of their ids, by everybody. False when one of the places is not known.
 */
export async function peopleChanged(
  db: Db,
  scope: Scope,
  { id: contactId, firstName, lastName }: PersonAtPlace,
  { added, removed }: { added: string[]; removed: string[] },
): Promise<boolean> {
  const changed = [...added, ...removed];
  if (changed.length === 0) return true;
  if ((await lockLocations(db, changed)) !== changed.length) return false;
  await touchLocations(db, scope, changed);
  const person = [{ contactId, firstName, lastName }];
  await recordAudit(
    db,
    scope,
    changed.map((entityId) => ({
      action: 'changed',
      entityKind: 'location',
      entityId,
      before: { contacts: removed.includes(entityId) ? person : [] },
      after: { contacts: added.includes(entityId) ? person : [] },
    })),
  );
  for (const entityId of changed) await announce(db, scope, 'locations', { entityId, notificationType: 'Contacts' });
  return true;
}
