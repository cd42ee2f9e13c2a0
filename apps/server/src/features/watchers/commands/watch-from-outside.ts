import type { WatchedEntityRequest } from '@lanewright/contract/public-tracking.ts';
import { problem, type Problem } from '@lanewright/domain/problem.ts';
import { confirmationMailFor, nameByNumber } from '@lanewright/domain/watchers/news-mail.ts';
import { problemsWithWatcher } from '@lanewright/domain/watchers/rules.ts';
import { MOST_WATCHERS, type WatchedRecord } from '@lanewright/domain/watchers/watcher.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound, refuseIf } from '../../../platform/failures.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { Scope } from '../../../platform/scope.ts';
import * as store from '../store/watcher-rows.ts';
import { MOST_ASKED_A_DAY, tellScreens } from './edit-watchers.ts';
import { findWatched } from './find-watched.ts';
import { newLink } from './watcher-link.ts';

/** Of one record: strangers leave room for those whom the company wants to tell. */
const MOST_UNCONFIRMED = 20;
const DAY_MS = 86_400_000;

/** A shipment with what a visitor has proved to see of it. */
export interface ProvenShipment {
  id: string;
  /** The number by which they know it: of the shipment or of an order on it. */
  shownNumber: string;
  openOrderIds: readonly string[];
  provenReference: string | null;
  /** The order whose watcher has the link that they came by. */
  provenOrderId: string | null;
}

/** Their own link shows what they could see when they asked, and no more: never what the link of somebody else shows. */
function provedBy({
  openOrderIds,
  provenOrderId,
  provenReference,
  shownNumber,
}: ProvenShipment): Pick<store.NewWatcher, 'shows' | 'referenceKey' | 'shownNumber'> {
  if (provenOrderId !== null) return { shows: 'All', referenceKey: null, shownNumber: null };
  if (openOrderIds.length === 0) return { shows: 'Number', referenceKey: null, shownNumber };
  return provenReference === null
    ? { shows: 'All', referenceKey: null, shownNumber }
    : { shows: 'Reference', referenceKey: provenReference, shownNumber };
}

/** Who came by the link of an order's watcher has proved that order, and watches it instead of the whole truck. */
const recordToWatch = ({ id, provenOrderId }: ProvenShipment): WatchedRecord =>
  provenOrderId === null ? { entityType: 'Shipment', entityId: id } : { entityType: 'Order', entityId: provenOrderId };

/** The number alone never shows whether freight is on time, so mails about that would never come. */
function problemsWithChoice({ notificationType }: WatchedEntityRequest, { openOrderIds }: ProvenShipment): Problem[] {
  if (notificationType !== 'OnTimeStatus' || openOrderIds.length > 0) return [];
  return [problem('notificationType', 'On time updates need the shared link or a reference number.')];
}

/**
 * Somebody whom we do not know wants to watch, or wants somebody else to. Whatever address they type, its owner is asked, also
 * where it is a user's. That somebody watches already, or was asked today, is nobody's business: the answer is the same.
 */
export function watchFromOutside(scope: Scope, request: WatchedEntityRequest, shipment: ProvenShipment): Promise<null> {
  const draft = { ...request, ...recordToWatch(shipment) };
  refuseIf([...problemsWithWatcher(draft), ...problemsWithChoice(request, shipment)]);
  return scope.inCompany(async (db) => {
    const watched = await findWatched(db, draft);
    if (!watched) throw new NotFound();
    const emailAddress = draft.emailAddress.trim();
    if (!(await mayBeAsked(db, draft, emailAddress))) return null;
    await refuseWhereFull(db, draft);
    const row = await store.insertWatcher(db, scope, {
      ...draft,
      id: scope.stepId('watcher'),
      name: '',
      emailAddress,
      userId: null,
      ...provedBy(shipment),
    });
    if (!row) return null;
    await recordAudit(db, scope, [
      { action: 'created', entityKind: 'watcher', entityId: row.id, after: store.asWatcher(row) },
    ]);
    await tellScreens(db, scope, watched);
    await queueMail(db, scope, {
      to: emailAddress,
      ...confirmationMailFor(shipment.provenOrderId === null ? nameByNumber(shipment.shownNumber) : watched.name),
      links: [
        { label: 'Confirm', path: await newLink(db, scope, row.id, 'confirm') },
        { label: 'No, thank you', path: await newLink(db, scope, row.id, 'leave') },
      ],
    });
    return null;
  });
}

async function mayBeAsked(db: Db, draft: WatchedRecord, emailAddress: string): Promise<boolean> {
  const before = await store.watcherAt(db, draft, emailAddress);
  if (before?.ended_at === null) return false;
  if (before?.asked_at && Date.now() - before.asked_at.getTime() < DAY_MS) return false;
  return (await store.askedLately(db, emailAddress)) < MOST_ASKED_A_DAY;
}

async function refuseWhereFull(db: Db, draft: WatchedRecord): Promise<void> {
  const watching = await store.watchersOf(db, draft);
  const unconfirmed = watching.filter(({ confirmed_at: at }) => at === null);
  if (watching.length < MOST_WATCHERS && unconfirmed.length < MOST_UNCONFIRMED) return;
  refuseIf([problem('emailAddress', 'Too many people were asked about this shipment. Please try again later.')]);
}
