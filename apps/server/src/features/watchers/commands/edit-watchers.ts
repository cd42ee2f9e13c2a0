import { toOneLine } from '@lanewright/domain/fields/one-line.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { confirmationMail } from '@lanewright/domain/watchers/news-mail.ts';
import { problemsWithWatcher } from '@lanewright/domain/watchers/rules.ts';
import {
  MOST_WATCHERS,
  WATCHED,
  type WatchedRecord,
  type Watcher,
  type WatcherDraft,
  type WatcherEdit,
} from '@lanewright/domain/watchers/watcher.ts';
import { changedFields, recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound, Refused, refuseIf } from '../../../platform/failures.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope, UserScope } from '../../../platform/scope.ts';
import { portalUserBy } from '../../access/commands.ts';
import * as store from '../store/watcher-rows.ts';
import { watchedFor, type WatchedThing } from './find-watched.ts';
import { newLink } from './watcher-link.ts';

const KIND = 'watcher';
/** Nobody's mailbox is filled by those who add it to one record after the other. */
export const MOST_ASKED_A_DAY = 10;

export function listWatchers(scope: UserScope, record: WatchedRecord): Promise<Watcher[]> {
  return scope.inCompany(async (db) => {
    await watchedFor(db, scope, record, 'sees');
    return (await store.watchersOf(db, record)).map(store.asWatcher);
  });
}

export function addWatcher(scope: UserScope, draft: WatcherDraft): Promise<Watcher> {
  refuseIf(problemsWithWatcher(draft));
  return scope.inCompany(async (db) => {
    const watched = await watchedFor(db, scope, draft, 'edits');
    const typed = draft.emailAddress.trim();
    const user = await portalUserBy(db, draft.userId === undefined ? { emailAddress: typed } : { id: draft.userId });
    if (draft.userId !== undefined && !user) throw new NotFound();
    const emailAddress = user?.emailAddress ?? typed;
    await refuseUnlessFree(db, watched, emailAddress, user !== null);
    const row = await store.insertWatcher(db, scope, {
      ...draft,
      id: scope.stepId('watcher'),
      name: toOneLine(draft.name) || (user?.name ?? ''),
      emailAddress,
      userId: user?.id ?? null,
      shows: 'All',
      referenceKey: null,
      shownNumber: null,
    });
    // Somebody was quicker by a moment.
    if (!row) throw new Refused(alreadyWatches(watched), [problem('emailAddress', alreadyWatches(watched))]);
    const watcher = store.asWatcher(row);
    await recordAudit(db, scope, [{ action: 'created', entityKind: KIND, entityId: row.id, after: watcher }]);
    await tellScreens(db, scope, watched);
    if (!user) await askToConfirm(db, scope, watched, watcher);
    return watcher;
  });
}

const alreadyWatches = ({ entityType }: WatchedThing) =>
  `This address already watches this ${WATCHED[entityType].called}.`;

async function refuseUnlessFree(db: Db, watched: WatchedThing, emailAddress: string, isUser: boolean): Promise<void> {
  const refuse = (message: string) => refuseIf([problem('emailAddress', message)]);
  const before = await store.watcherAt(db, watched, emailAddress);
  const { called } = WATCHED[watched.entityType];
  if (before?.ended_at === null) refuse(alreadyWatches(watched));
  if ((await store.watchersOf(db, watched)).length >= MOST_WATCHERS)
    refuse(`At most ${MOST_WATCHERS} people can watch this ${called}.`);
  if (isUser) return;
  const isTooSoon = before?.asked_at && Date.now() - before.asked_at.getTime() < 86_400_000;
  if (isTooSoon || (await store.askedLately(db, emailAddress)) >= MOST_ASKED_A_DAY)
    refuse('This address was asked to confirm in the last 24 hours. Please try again later.');
}

async function askToConfirm(db: Db, scope: UserScope, watched: WatchedThing, watcher: Watcher): Promise<void> {
  const { firstName, lastName, companyName } = scope.user;
  const asker = `${firstName} ${lastName}`.trim();
  await queueMail(db, scope, {
    to: watcher.emailAddress,
    ...confirmationMail({ asker, company: companyName, name: watched.name }),
    links: [
      { label: 'Confirm', path: await newLink(db, scope, watcher.id, 'confirm') },
      { label: 'No, thank you', path: await newLink(db, scope, watcher.id, 'leave') },
    ],
  });
}

/** Found, and theirs to change. */
async function ownWatcher(db: Db, scope: UserScope, id: string) {
  const row = await store.findWatcher(db, id);
  if (!row) throw new NotFound();
  const before = store.asWatcher(row);
  return { before, watched: await watchedFor(db, scope, before, 'edits') };
}

export function editWatcher(scope: UserScope, id: string, { notificationType }: WatcherEdit): Promise<Watcher> {
  return scope.inCompany(async (db) => {
    const { before, watched } = await ownWatcher(db, scope, id);
    const after = store.asWatcher(await store.updateWatcher(db, id, { notification_type: notificationType }));
    await recordAudit(db, scope, [
      { action: 'changed', entityKind: KIND, entityId: id, ...changedFields(before, after) },
    ]);
    await tellScreens(db, scope, watched);
    return after;
  });
}

export function removeWatcher(scope: UserScope, id: string): Promise<null> {
  return scope.inCompany(async (db) => {
    const { before, watched } = await ownWatcher(db, scope, id);
    await store.updateWatcher(db, id, { ended_at: 'now' });
    await recordAudit(db, scope, [{ action: 'deleted', entityKind: KIND, entityId: id, before }]);
    await tellScreens(db, scope, watched);
    return null;
  });
}

export async function tellScreens(db: Db, scope: Scope, { channel, entityId }: WatchedThing): Promise<void> {
  await announce(db, scope, channel, { entityId, notificationType: 'WatchersChanged' });
}
