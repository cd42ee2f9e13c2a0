import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';

export type LinkPurpose = 'confirm' | 'leave' | 'track';

const KEPT_DAYS = 400;

export async function insertLink(
  db: Db,
  scope: Scope,
  { watcherId, purpose, tokenHash }: { watcherId: string; purpose: LinkPurpose; tokenHash: string },
): Promise<void> {
  // Those of mails that nobody looks at any more go with the next one.
  await db
    .deleteFrom('watcher_link')
    .where('watcher_id', '=', watcherId)
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
  await db
    .insertInto('watcher_link')
    .values({ company_id: scope.companyId, token_hash: tokenHash, watcher_id: watcherId, purpose })
    .execute();
}

/** Whose link it is; null where there is no such link, or it is too old. */
export async function watcherOfLink(
  db: Db,
  { tokenHash, purpose, days }: { tokenHash: string; purpose: LinkPurpose; days: number },
): Promise<string | null> {
  const link = await db
    .selectFrom('watcher_link')
    .select('watcher_id')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  return link?.watcher_id ?? null;
}
