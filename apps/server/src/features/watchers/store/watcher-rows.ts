import type { WatchedRecord, Watcher } from '@lanewright/domain/watchers/watcher.ts';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { WatcherTable } from '../../../platform/database/tables.ts';
import type { Scope } from '../../../platform/scope.ts';

export type WatcherRow = Selectable<WatcherTable>;

export function asWatcher(row: WatcherRow): Watcher {
  return {
    id: row.id,
    name: row.name,
    emailAddress: row.email_address,
    notificationType: row.notification_type as Watcher['notificationType'],
    entityId: row.entity_id,
    entityType: row.entity_type as Watcher['entityType'],
    isUser: row.user_id !== null,
    isConfirmed: row.confirmed_at !== null,
  };
}

const ofRecord = (db: Db, { entityType, entityId }: WatchedRecord) =>
  db.selectFrom('watcher').selectAll().where('entity_type', '=', entityType).where('entity_id', '=', entityId);

/** Those who watch now, as they were added. */
export function watchersOf(db: Db, record: WatchedRecord): Promise<WatcherRow[]> {
  return ofRecord(db, record).where('ended_at', 'is', null).orderBy('created_at').orderBy('id').execute();
}

/** Which of these records anybody watches: usually few, so that one question does for many records. */
export async function watchedAmong(
  db: Db,
  entityType: WatchedRecord['entityType'],
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('watcher')
    .select('entity_id')
    .where('entity_type', '=', entityType)
    .where('entity_id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute();
  return new Set(rows.map(({ entity_id: id }) => id));
}

/** Also one who does not watch any more. */
export async function watcherAt(db: Db, record: WatchedRecord, emailAddress: string): Promise<WatcherRow | null> {
  const row = await ofRecord(db, record)
    .where('email_key', '=', emailAddress.toLowerCase())
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function findWatcher(db: Db, id: string): Promise<WatcherRow | null> {
  const row = await db
    .selectFrom('watcher')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** On how many records an address was asked lately whether it wants to be mailed. */
export async function askedLately(db: Db, emailAddress: string): Promise<number> {
  const { asked } = await db
    .selectFrom('watcher')
    .select((of) => of.fn.countAll<number>().as('asked'))
    .where('email_key', '=', emailAddress.toLowerCase())
    .where('asked_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return asked;
}

export interface NewWatcher extends WatchedRecord {
  id: string;
  name: string;
  emailAddress: string;
  userId: string | null;
  notificationType: string;
  /** What the links in their mails show of the record. */
  shows: 'Number' | 'Reference' | 'All';
  referenceKey: string | null;
  /** The number by which a visitor knows a shipment; null for those whom people of the company add. */
  shownNumber: string | null;
}

/** Anew, or again where they watched before: whoever is outside is asked anew. Null where they watch already. */
export async function insertWatcher(db: Db, scope: Scope, draft: NewWatcher): Promise<WatcherRow | null> {
  const isUser = draft.userId !== null;
  const values = {
    name: draft.name,
    email_address: draft.emailAddress,
    user_id: draft.userId,
    notification_type: draft.notificationType,
    shows: draft.shows,
    reference_key: draft.referenceKey,
    shown_number: draft.shownNumber,
    confirmed_at: isUser ? sql<Date>`now()` : null,
    asked_at: isUser ? null : sql<Date>`now()`,
    created_by: scope.userId,
    created_at: sql<Date>`now()`,
  };
  const row = await db
    .insertInto('watcher')
    .values({
      company_id: scope.companyId,
      id: draft.id,
      entity_type: draft.entityType,
      entity_id: draft.entityId,
      ...values,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'entity_type', 'entity_id', 'email_key'])
        .doUpdateSet({ ...values, ended_at: null })
        .where('watcher.ended_at', 'is not', null),
    )
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export function updateWatcher(
  db: Db,
  id: string,
  change: { notification_type?: string; confirmed_at?: 'now'; ended_at?: 'now' },
): Promise<WatcherRow> {
  const { notification_type: type, confirmed_at: confirmed, ended_at: ended } = change;
  return db
    .updateTable('watcher')
    .set({
      ...(type !== undefined && { notification_type: type }),
      ...(confirmed && { confirmed_at: sql<Date>`coalesce(confirmed_at, now())` }),
      ...(ended && { ended_at: sql<Date>`now()` }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
