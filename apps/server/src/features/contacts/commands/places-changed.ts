import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { lockContacts as lockRows } from '../store/contact-rows.ts';
import { touchContacts } from '../store/contact-writes.ts';

/** Exported for locations: these people may be given to a place, or taken from it, in this transaction. */
export async function lockContacts(db: Db, ids: string[]): Promise<void> {
  await lockRows(db, ids);
}

/** Exported for locations: people come to a place or leave it because somebody edits the place. They must be locked. */
export async function placesChanged(
  db: Db,
  scope: Scope,
  place: { label: string; value: string },
  { added, removed }: { added: string[]; removed: string[] },
): Promise<void> {
  const changed = [...added, ...removed];
  if (changed.length === 0) return;
  await touchContacts(db, scope, changed);
  await recordAudit(
    db,
    scope,
    changed.map((entityId) => ({
      action: 'changed',
      entityKind: 'contact',
      entityId,
      before: { locations: removed.includes(entityId) ? [place] : [] },
      after: { locations: added.includes(entityId) ? [place] : [] },
    })),
  );
  for (const entityId of changed) await announce(db, scope, 'contacts', { entityId, notificationType: 'Changed' });
}
