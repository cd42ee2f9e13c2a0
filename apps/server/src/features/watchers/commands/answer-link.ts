import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { companyOfToken, hashOfToken } from '../../../platform/link-token.ts';
import type { Scope } from '../../../platform/scope.ts';
import { watcherOfLink, type LinkPurpose } from '../store/links.ts';
import { asWatcher, findWatcher, updateWatcher, type WatcherRow } from '../store/watcher-rows.ts';
import { tellScreens } from './edit-watchers.ts';
import { findWatched } from './find-watched.ts';

/** The scope of the company that a token names; nobody is signed in. */
type ScopeOf = (companyId: string) => Scope;

/** Whoever wants to be mailed says so soon; who has had enough may have kept an old mail. */
type Answered = Exclude<LinkPurpose, 'track'>;
const VALID_DAYS: Record<Answered, number> = { confirm: 14, leave: 400 };

/** An unknown link, an old one and one of somebody who has left do nothing, and nobody can tell them apart. */
export async function answerLink(scopeOf: ScopeOf, purpose: Answered, token: string): Promise<null> {
  const companyId = companyOfToken(token);
  if (companyId === null) return null;
  const scope = scopeOf(companyId);
  await scope.inCompany(async (db) => {
    const days = VALID_DAYS[purpose];
    const watcherId = await watcherOfLink(db, { tokenHash: hashOfToken(token), purpose, days });
    const row = watcherId === null ? null : await findWatcher(db, watcherId);
    if (row) await (purpose === 'confirm' ? confirm : leave)(db, scope, row);
  });
  return null;
}

async function confirm(db: Db, scope: Scope, row: WatcherRow): Promise<void> {
  if (row.confirmed_at !== null) return;
  await updateWatcher(db, row.id, { confirmed_at: 'now' });
  const change = { before: { isConfirmed: false }, after: { isConfirmed: true } };
  await recordAudit(db, scope, [{ action: 'changed', entityKind: 'watcher', entityId: row.id, ...change }]);
  await tellOthers(db, scope, row);
}

async function leave(db: Db, scope: Scope, row: WatcherRow): Promise<void> {
  await updateWatcher(db, row.id, { ended_at: 'now' });
  await recordAudit(db, scope, [
    { action: 'deleted', entityKind: 'watcher', entityId: row.id, before: asWatcher(row) },
  ]);
  await tellOthers(db, scope, row);
}

async function tellOthers(db: Db, scope: Scope, row: WatcherRow): Promise<void> {
  const watched = await findWatched(db, asWatcher(row));
  if (watched) await tellScreens(db, scope, watched);
}
