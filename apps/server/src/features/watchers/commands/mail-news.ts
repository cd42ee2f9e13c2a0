import { waysToTell } from '@lanewright/domain/notifications/ways-to-tell.ts';
import { nameByNumber, newsMail, type RecordNews } from '@lanewright/domain/watchers/news-mail.ts';
import { orderStatusNews } from '@lanewright/domain/watchers/order-news.ts';
import { onTimeNews } from '@lanewright/domain/watchers/status-news.ts';
import {
  KIND_OF_NEWS,
  wantsNews,
  type WatchedRecord,
  type WatchedType,
  type WatcherNotificationType,
} from '@lanewright/domain/watchers/watcher.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/definition.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Scope } from '../../../platform/scope.ts';
import { peopleToTell, type PersonToTell } from '../../access/commands.ts';
import { newsOfLink, stopsOfOrderLink } from '../../public-tracking/commands/news-of-link.ts';
import { orderNow } from '../../orders/commands/order-number.ts';
import { shipmentNumberOf } from '../../shipments/commands/shipment-number.ts';
import { trackingPath } from '../../shipments/commands/tracking-path.ts';
import { takeNews, type WaitingNews } from '../store/news.ts';
import { newLink, newTrackingSecret } from './watcher-link.ts';

/** One mail for each person. The news are gone and the mails are queued in one transaction, or neither. */
export async function mailNews(job: Job<WatchedRecord>): Promise<{ mails: number }> {
  return job.finish(async (db) => {
    const waiting = await takeNews(db, job.payload);
    const users = await peopleToTell(db, [...new Set(waiting.flatMap(({ user_id: id }) => id ?? []))]);
    const wanted = waiting.filter((news) => isWanted(news, users));
    const byPerson = Map.groupBy(wanted, ({ email_key: key }) => key);
    let mails = 0;
    for (const news of byPerson.values())
      if (await mailTo(db, job.scope!, addressOf(news[0]!, users), news)) mails += 1;
    return { mails };
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

interface RecordToMail extends RecordNews {
  watcherId: string;
  /** Null: it leads nowhere. */
  openPath: string | null;
}

/** False where nothing is left to be said to this person. */
async function mailTo(db: Db, scope: Scope, to: string, news: readonly WaitingNews[]): Promise<boolean> {
  const records: RecordToMail[] = [];
  for (const some of Map.groupBy(news, ({ watcher_id: id }) => id).values()) {
    const { user_id: userId, entity_type: entityType } = some[0]!;
    const record = userId === null ? await NEWS_FOR_VISITORS[entityType](db, scope, some) : newsForUser(some);
    if (record !== null && record.texts.length > 0) records.push(record);
  }
  if (records.length === 0) return false;
  const links = [];
  for (const { watcherId, name, openPath } of records) {
    if (openPath !== null) links.push({ label: `Open ${name}`, path: openPath });
    links.push({ label: `Stop watching ${name}`, path: await newLink(db, scope, watcherId, 'leave') });
  }
  await queueMail(db, scope, { to, ...newsMail(records), links });
  return true;
}

/** As it was said when it happened. */
function newsForUser(some: readonly WaitingNews[]): RecordToMail {
  const { watcher_id: watcherId, record_name: name } = some[0]!;
  return { watcherId, name, texts: some.map(({ text }) => text), openPath: some.at(-1)!.link };
}

const NOT_SHOWN = 'It cannot be followed by your link any more.';

/** By what their link shows now, whatever was reported: the mail of a visitor holds nothing that the page hides from them. */
async function shipmentNewsForVisitor(
  db: Db,
  scope: Scope,
  some: readonly WaitingNews[],
): Promise<RecordToMail | null> {
  const { watcher_id: watcherId, entity_id: shipmentId, shown_number: shown } = some[0]!;
  const number = shown ?? (await shipmentNumberOf(db, shipmentId));
  if (number === null) return null;
  const token = await newTrackingSecret(db, scope, watcherId);
  const kinds = new Set(some.map(({ kind }) => kind));
  const page = await newsOfLink(db, { shipmentId, number, token }, kinds);
  const name = toTitle(nameByNumber(page?.shownNumber ?? number));
  if (page !== null) return { watcherId, name, texts: page.texts, openPath: `${trackingPath(number)}#${token}` };
  return kinds.has('ShipmentStatus') ? { watcherId, name, texts: [NOT_SHOWN], openPath: null } : null;
}

/** The status that the order has now, and what else the link shows of it while its shipment can be followed. */
async function orderNewsForVisitor(db: Db, scope: Scope, some: readonly WaitingNews[]): Promise<RecordToMail | null> {
  const { watcher_id: watcherId, entity_id: orderId, record_name: name } = some[0]!;
  const order = await orderNow(db, orderId);
  if (order === null) return null;
  const { orderNumber: number, status, onTimeStatus } = order;
  const token = await newTrackingSecret(db, scope, watcherId);
  const stops = await stopsOfOrderLink(db, { orderId, number, token });
  const kinds = new Set(some.map(({ kind }) => kind));
  const texts = [
    ...(kinds.has('ShipmentStatus') ? [orderStatusNews(status)] : []),
    ...(kinds.has('OnTimeStatus') && onTimeStatus !== null && stops !== null
      ? [onTimeNews(onTimeStatus, stops, Date.now())]
      : []),
  ];
  return { watcherId, name, texts, openPath: stops && `${trackingPath(number)}#${token}` };
}

type NewsForVisitor = (db: Db, scope: Scope, some: readonly WaitingNews[]) => Promise<RecordToMail | null>;

const NEWS_FOR_VISITORS: Record<WatchedType, NewsForVisitor> = {
  // Lanes have no public page.
  CustomerLane: (_db, _scope, some) => Promise.resolve(newsForUser(some)),
  Shipment: shipmentNewsForVisitor,
  Order: orderNewsForVisitor,
};

const toTitle = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
