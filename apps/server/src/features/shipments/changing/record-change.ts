import { isPending } from '@lanewright/domain/orders/change-request.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { hastenPromise, settlePromise } from '../../../platform/jobs/promise.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { notify } from '../../notifications/commands/notify.ts';
import { applyChange, lockedOrder, setPendingChange } from '../../orders/commands/change-booked.ts';
import { reprintLater } from '../../papers/commands/reprint-later.ts';
import { refreshAbout } from '../commands/about-shipment.ts';
import { setLoad } from '../store/booking-rows.ts';
import { findChange, pendingOf, setChangedPrice, settleChange, type KeptChange } from '../store/change-rows.ts';
import { findShipmentById } from '../store/shipment-record.ts';

/** What a carrier said to a change, as far as anybody knows. */
export type ChangeWord =
  | { kind: 'accepted'; message: string }
  | { kind: 'refused'; message: string }
  | { kind: 'withdrawn'; message: string }
  /** It will be asked again. */
  | { kind: 'unknown'; message: string }
  /** Only a person can ask. */
  | { kind: 'unclear'; message: string };

async function tellAsker(db: Db, scope: Scope, change: KeptChange, word: ChangeWord): Promise<void> {
  if (change.askedBy === null || word.kind === 'withdrawn' || word.kind === 'unknown') return;
  const { orderNumber, carrierName } = change;
  const titles = {
    accepted: `${carrierName} agrees to the change of ${orderNumber}`,
    refused: `${carrierName} does not agree to the change of ${orderNumber}`,
    unclear: `Ask ${carrierName} about the change of ${orderNumber}`,
  };
  await notify(db, scope, {
    kind: 'shipmentStatus',
    intent: `change ${change.id} ${word.kind}`,
    userIds: [change.askedBy],
    title: titles[word.kind],
    body: word.kind === 'accepted' ? `${inDollars(change.costAfter)}.` : word.message,
    link: `/orders/${orderNumber}`,
  });
}

async function recordAccepted(db: Db, scope: Scope, change: KeptChange): Promise<void> {
  const shipment = (await findShipmentById(db, change.shipmentId))!;
  await applyChange(db, scope, (await lockedOrder(db, change.orderId))!, change.change);
  await refreshAbout(db, shipment);
  await setChangedPrice(db, scope, change.shipmentId, change);
  if (change.load !== null) await setLoad(db, change.load);
  await recordAudit(db, scope, [
    {
      action: 'changed',
      entityKind: 'shipment',
      entityId: change.shipmentId,
      before: { cost: shipment.cost ?? 0 },
      after: {
        changeOf: change.orderNumber,
        changeState: 'accepted',
        differences: change.differences,
        ...(change.costAfter === shipment.cost ? {} : { cost: change.costAfter }),
      },
    },
  ]);
  await reprintLater(db, scope, { shipmentId: change.shipmentId, changeId: change.id });
}

/**
 * Writes down what the carrier said, once: whoever comes second finds it written. The shipment is locked before the change, and
 * both before the order.
 */
export async function recordChange(
  db: Db,
  scope: Scope,
  { id, shipmentId }: Pick<KeptChange, 'id' | 'shipmentId'>,
  word: ChangeWord,
): Promise<void> {
  await findShipmentById(db, shipmentId, true);
  const change = (await findChange(db, id, true))!;
  if (!isPending(change.state)) return;
  if (word.kind === 'unknown') {
    await settleChange(db, id, 'asking', word.message);
    if (change.jobId !== null) await hastenPromise(db, change.jobId, ASKED_AGAIN_MS);
  } else if (word.kind === 'unclear') {
    await settleChange(db, id, 'waiting', word.message);
    if (change.jobId !== null) await settlePromise(db, change.jobId);
  } else {
    await settleChange(db, id, word.kind, word.message);
    if (change.jobId !== null) await settlePromise(db, change.jobId);
    if (word.kind === 'accepted') await recordAccepted(db, scope, change);
    else
      await recordAudit(db, scope, [
        {
          action: 'changed',
          entityKind: 'shipment',
          entityId: shipmentId,
          before: {},
          after: { changeOf: change.orderNumber, changeState: word.kind, reason: word.message },
        },
      ]);
    await setPendingChange(db, scope, change.orderId, false);
  }
  await tellAsker(db, scope, change, word);
  await announce(db, scope, 'orders', { entityId: change.orderId, notificationType: 'ChangeRequest' });
  await announce(db, scope, 'shipments', { entityId: shipmentId, notificationType: 'ChangeRequest' });
}

/** Soon enough for somebody who waits before the screen. */
const ASKED_AGAIN_MS = 3_000;

/** Nobody is asked any more about a shipment that is cancelled or booked no longer. */
export async function giveUpChanges(db: Db, scope: Scope, shipmentId: string): Promise<void> {
  for (const { id } of await pendingOf(db, shipmentId))
    await recordChange(db, scope, { id, shipmentId }, { kind: 'withdrawn', message: 'The booking was taken back.' });
}
