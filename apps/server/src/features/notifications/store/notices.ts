import type { MarkRead } from '@lanewright/contract/notifications.ts';
import { MOST_UNREAD_COUNTED, type Notification } from '@lanewright/domain/notifications/notification.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope, UserScope } from '../../../platform/scope.ts';

interface NewNotice {
  kind: string;
  title: string;
  body: string;
  link: string;
  aboutId: string | null;
}

/** Answers the ids of those that were not told before. Who wants only the mail has a row that nobody sees. */
export async function insertNotices(
  db: Db,
  scope: Scope,
  { aboutId, ...notice }: NewNotice,
  people: readonly { id: string; userId: string; inBell: boolean }[],
): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const rows = await db
    .insertInto('notification')
    .values(
      people.map(({ id, userId, inBell }) => ({
        company_id: scope.companyId,
        user_id: userId,
        id,
        ...notice,
        about_id: aboutId,
        is_shown: inBell,
        ...(inBell ? {} : { read_at: sql<Date>`now()` }),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export interface Place {
  createdAt: Date;
  id: string;
}

interface Which {
  isUnread?: boolean | undefined;
  kind?: Notification['kind'] | undefined;
}

/** Newest first. */
export async function ownNotifications(
  db: Db,
  scope: UserScope,
  { isUnread, kind, after, limit }: Which & { after: Place | null; limit: number },
): Promise<Notification[]> {
  let query = db
    .selectFrom('notification')
    .select(['id', 'kind', 'title', 'body', 'link', 'created_at', 'read_at'])
    .where('user_id', '=', scope.userId)
    .where('is_shown', '=', true);
  if (isUnread !== undefined) query = query.where('read_at', isUnread ? 'is' : 'is not', null);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id}::uuid)`);
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map(({ created_at: createdAt, read_at: readAt, ...row }) => ({
    ...row,
    kind: row.kind as Notification['kind'],
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  }));
}

/** To one more than is counted. */
export async function countUnread(db: Db, scope: UserScope): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from (
      select 1 from notification where user_id = ${scope.userId} and read_at is null limit ${MOST_UNREAD_COUNTED + 1}
    ) first`.execute(db);
  return rows[0]!.unread;
}

/** Answers whether any was unread until now. */
export async function markRead(db: Db, scope: UserScope, which: MarkRead): Promise<boolean> {
  let update = db
    .updateTable('notification')
    .set({ read_at: sql<Date>`now()` })
    .where('user_id', '=', scope.userId)
    .where('read_at', 'is', null);
  if ('ids' in which) update = update.where('id', 'in', which.ids);
  else if ('aboutId' in which) update = update.where('about_id', '=', which.aboutId);
  else update = update.where('created_at', '<=', new Date(which.until));
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows > 0n;
}
