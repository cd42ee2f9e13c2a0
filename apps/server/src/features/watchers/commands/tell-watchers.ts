import {
  KIND_OF_NEWS,
  wantsNews,
  WatchedRecord,
  type NewsKind,
  type WatcherNotificationType,
} from '@lanewright/domain/watchers/watcher.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { JobKind } from '../../../platform/jobs/definition.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Scope } from '../../../platform/scope.ts';
import { notify } from '../../notifications/commands/notify.ts';
import { insertNews } from '../store/news.ts';
import { watchersOf } from '../store/watcher-rows.ts';
import { findWatched } from './find-watched.ts';

export interface News extends WatchedRecord {
  kind: NewsKind;
  /** One sentence. */
  text: string;
  /** Where users look at it. */
  link: string;
}

export const TELL_WATCHERS: JobKind<WatchedRecord> = {
  kind: 'tell-watchers',
  lane: 'quick',
  perCompany: 1,
  payload: WatchedRecord,
};

/** Addresses in lower case. */
export type Notified = ReadonlySet<string>;
export const NOBODY: Notified = new Set();

/** What comes within this time is one mail. */
const GATHERED_FOR_MS = 60_000;

/**
 * Tells who watches a record what has happened to it, in the transaction in which it happens. Users see it behind the bell at
 * once. Mail waits a minute for more: each call queues a job of its own, and the first to run takes along what the others
 * have left, so that nothing waits without a job. Answers whom it told; `except` those who know of the same event already.
 */
export async function tellWatchers(
  db: Db,
  scope: Scope,
  news: News,
  { now = new Date(), except = NOBODY }: { now?: Date; except?: Notified } = {},
): Promise<Notified> {
  const told = (await watchersOf(db, news)).filter(
    (row) =>
      row.confirmed_at !== null &&
      wantsNews(row.notification_type as WatcherNotificationType, news.kind) &&
      // Nobody is told of what they did themselves.
      (row.user_id === null || row.user_id !== scope.userId) &&
      !except.has(row.email_key),
  );
  const watched = told.length === 0 ? null : await findWatched(db, news);
  if (!watched) return NOBODY;
  const recordName = watched.name.charAt(0).toUpperCase() + watched.name.slice(1);
  await insertNews(
    db,
    scope,
    told.map(({ id, user_id: userId }) => ({
      watcherId: id,
      kind: news.kind,
      recordName,
      text: news.text,
      link: userId === null ? null : news.link,
      happenedAt: now,
    })),
  );
  await notify(db, scope, {
    kind: KIND_OF_NEWS[news.kind],
    intent: `news ${scope.stepId(`news of ${news.entityId}: ${news.kind} ${news.text}`)}`,
    userIds: told.flatMap(({ user_id: userId }) => userId ?? []),
    title: `${recordName}: ${news.text}`,
    link: news.link,
    aboutId: news.entityId,
    // Theirs is gathered with the rest.
    mail: null,
  });
  await enqueue(db, TELL_WATCHERS, {
    payload: { entityType: news.entityType, entityId: news.entityId },
    companyId: scope.companyId,
    runAt: new Date(now.getTime() + GATHERED_FOR_MS),
  });
  return new Set(told.map(({ email_key: key }) => key));
}
