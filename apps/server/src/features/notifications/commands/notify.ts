import type { NotificationKind } from '@lanewright/domain/access/preferences.ts';
import { mailOfNotice, waysToTell, type WaysToTell } from '@lanewright/domain/notifications/ways-to-tell.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import { stepIdsOf, type Scope } from '../../../platform/scope.ts';
import { peopleToTell, type PersonToTell } from '../../access/commands.ts';
import { insertNotices } from '../store/notices.ts';

export interface Notice {
  kind: NotificationKind;
  /** Names what happened, once in the company: whoever tries again to tell the same tells nobody twice. */
  intent: string;
  userIds: readonly string[];
  /** One line. */
  title: string;
  body?: string;
  /** Where it leads in the portal. */
  link: string;
  /** What it is about, where a page can show that to the person before they come to the bell: a job, say. */
  aboutId?: string;
  /** Words of its own for the mail; the link is written under them. Null where the mail is somebody else's business. */
  mail?: Pick<Mail, 'subject' | 'text' | 'html'> | null;
}

const MOST_TITLE = 300;
const MOST_BODY = 2_000;

/**
 * Tells people something that happened, in the transaction in which it happened, as each of them has chosen: behind the bell,
 * by mail, both or not at all. Nobody is told of what they did themselves.
 */
export async function notify(db: Db, scope: Scope, notice: Notice): Promise<void> {
  const others = [...new Set(notice.userIds)].filter((id) => id !== scope.userId);
  if (others.length === 0) return;
  const idOf = stepIdsOf(`notice ${scope.companyId} ${notice.intent}`);
  const wanted = (await peopleToTell(db, others))
    .map((person) => ({ ...person, id: idOf(person.userId), ...waysFor(person, notice) }))
    .filter(({ inBell, byMail }) => inBell || byMail);
  const { kind, link, aboutId = null } = notice;
  const words = { title: notice.title.slice(0, MOST_TITLE), body: (notice.body ?? '').slice(0, MOST_BODY) };
  const isNew = await insertNotices(db, scope, { kind, link, aboutId, ...words }, wanted);
  const letter = notice.mail ?? mailOfNotice(words);
  for (const { id, userId, emailAddress, inBell, byMail } of wanted) {
    if (!isNew.has(id)) continue;
    if (inBell) await announce(db, scope, 'notifications', { entityId: userId });
    if (byMail) await queueMail(db, scope, { ...letter, to: emailAddress, links: linksOf(link) });
  }
}

function waysFor({ preferences }: PersonToTell, { kind, mail }: Notice): WaysToTell {
  const ways = waysToTell(preferences, kind);
  return mail === null ? { ...ways, byMail: false } : ways;
}

function linksOf(path: string): NonNullable<Mail['links']> {
  return [
    { label: 'Open in Lanewright', path },
    { label: 'Choose what you are mailed about', path: '/profile' },
  ];
}
