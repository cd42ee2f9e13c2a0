import type { NewsKind, WatchedRecord, WatchedType } from '@lanewright/domain/watchers/watcher.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';

export interface NewNews {
  watcherId: string;
  kind: NewsKind;
  recordName: string;
  text: string;
  link: string | null;
  happenedAt: Date;
}

export async function insertNews(db: Db, scope: Scope, news: readonly NewNews[]): Promise<void> {
  await db
    .insertInto('watcher_news')
    .values(
      news.map((one) => ({
        company_id: scope.companyId,
        watcher_id: one.watcherId,
        kind: one.kind,
        record_name: one.recordName,
        text: one.text,
        link: one.link,
        happened_at: one.happenedAt,
      })),
    )
    .execute();
}

export interface WaitingNews {
  id: number;
  kind: NewsKind;
  record_name: string;
  text: string;
  link: string | null;
  watcher_id: string;
  user_id: string | null;
  email_address: string;
  email_key: string;
  notification_type: string;
  entity_type: WatchedType;
  entity_id: string;
  /** The number by which a visitor watches. */
  shown_number: string | null;
  is_told: boolean;
}

/**
 * Takes away all that waits for whoever watches this record, also of the other records that they watch: what the same
 * transaction does not tell stays to be told.
 */
export async function takeNews(db: Db, { entityType, entityId }: WatchedRecord): Promise<WaitingNews[]> {
  const { rows } = await sql<WaitingNews>`
    with people as (
      select distinct w.email_key from watcher w join watcher_news n on n.company_id = w.company_id and n.watcher_id = w.id
      where w.entity_type = ${entityType} and w.entity_id = ${entityId}
    )
    delete from watcher_news n using watcher w
    where w.company_id = n.company_id and w.id = n.watcher_id and w.email_key in (select email_key from people)
    returning n.id, n.kind, n.record_name, n.text, n.link, n.watcher_id, w.user_id, w.email_address, w.email_key,
      w.notification_type, w.entity_type, w.entity_id, w.shown_number, w.ended_at is null and w.confirmed_at is not null as is_told`.execute(
    db,
  );
  return rows.toSorted((one, other) => one.id - other.id);
}
