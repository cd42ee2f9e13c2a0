import { waysToTell } from '@lanewright/domain/notifications/ways-to-tell.ts';
import { newsMail } from '@lanewright/domain/watchers/news-mail.ts';
import {
  KIND_OF_NEWS,
  wantsNews,
  type WatchedRecord,
  type WatcherNotificationType,
} from '@lanewright/domain/watchers/watcher.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/definition.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Scope } from '../../../platform/scope.ts';
import { peopleToTell, type PersonToTell } from '../../access/commands.ts';
import { takeNews, type WaitingNews } from '../store/news.ts';
import { newLink, trackingLink } from './watcher-link.ts';

/** One mail for each person. The news are gone and the mails are queued in one transaction, or neither. */
export async function mailNews(job: Job<WatchedRecord>): Promise<{ mails: number }> {
  return job.finish(async (db) => {
    const waiting = await takeNews(db, job.payload);
    const users = await peopleToTell(db, [...new Set(waiting.flatMap(({ user_id: id }) => id ?? []))]);
    const wanted = waiting.filter((news) => isWanted(news, users));
    const byPerson = Map.groupBy(wanted, ({ email_key: key }) => key);
    for (const news of byPerson.values()) await mailTo(db, job.scope!, addressOf(news[0]!, users), news);
    return { mails: byPerson.size };
  });
}

const userOf = ({ user_id: id }: WaitingNews, users: readonly PersonToTell[]) =>
  users.find(({ userId }) => userId === id);

/** As things stand now: they may have left, been removed, or chosen otherwise meanwhile. */
function isWanted(news: WaitingNews, users: readonly PersonToTell[]): boolean {
  if (!news.is_told || !wantsNews(news.notification_type as WatcherNotificationType, news.kind)) return false;
  if (news.user_id === null) return true;
  const user = userOf(news, users);
  return user !== undefined && waysToTell(user.preferences, KIND_OF_NEWS[news.kind]).byMail;
}

function addressOf(news: WaitingNews, users: readonly PersonToTell[]): string {
  return userOf(news, users)?.emailAddress ?? news.email_address;
}

async function mailTo(db: Db, scope: Scope, to: string, news: readonly WaitingNews[]): Promise<void> {
  const records = [...Map.groupBy(news, ({ watcher_id: id }) => id)].map(([watcherId, some]) => ({
    watcherId,
    name: some[0]!.record_name,
    texts: some.map(({ text }) => text),
    link: some.at(-1)!.link,
    isUser: some[0]!.user_id !== null,
  }));
  const links = [];
  for (const { watcherId, name, link, isUser } of records) {
    if (link !== null)
      links.push({ label: `Open ${name}`, path: isUser ? link : await trackingLink(db, scope, watcherId, link) });
    links.push({ label: `Stop watching ${name}`, path: await newLink(db, scope, watcherId, 'leave') });
  }
  await queueMail(db, scope, { to, ...newsMail(records), links });
}
