import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { saidInWords } from '@lanewright/domain/tracking/check-call.ts';
import type { Db } from '../../../platform/database/database.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { lastCalculation, savePosition } from '../store/standing-rows.ts';
import type { Placed } from './placed-event.ts';
import { reckonShipment } from './reckon-shipment.ts';

/** ETAs follow positions at least so often. */
const RECALCULATE_MS = 2 * 60_000;

export type Position = Placed & { happenedAt: number };

/**
 * Stored positions of a truck that say nothing but where it was. One that is not the newest changes nothing. The newest moves
 * the truck; the ETAs are worked out again two minutes after the last time at the latest, so that a truck that reports every
 * few seconds costs no more than one that reports every two minutes.
 */
export async function takePositions(
  db: Db,
  scope: Scope,
  shipmentId: string,
  positions: readonly Position[],
  now: number,
): Promise<void> {
  const before = await lastCalculation(db, shipmentId);
  const newest = positions.reduce((one, other) => (other.happenedAt > one.happenedAt ? other : one));
  if (!before || before.status < SHIPMENT_STATUS.Booked) return;
  const calculatedAt = before.calculatedAt?.getTime() ?? 0;
  const isFirstNews = before.status === SHIPMENT_STATUS.Booked || before.exception === 'NoNews';
  if (isFirstNews || now - calculatedAt >= RECALCULATE_MS) return reckonShipment(db, scope, shipmentId, now);
  if (before.lastNewsAt !== null && newest.happenedAt <= before.lastNewsAt.getTime()) return;
  const isOnTheRoad = before.status < SHIPMENT_STATUS.Delivered;
  await savePosition(db, shipmentId, {
    happenedAt: new Date(newest.happenedAt),
    latitude: newest.latitude,
    longitude: newest.longitude,
    lastNews: saidInWords({ kind: 'Location', stopNumber: null, note: '' }, newest),
    recalculateAt: isOnTheRoad ? new Date(calculatedAt + RECALCULATE_MS) : null,
  });
  await announce(db, scope, 'shipments', { entityId: shipmentId, notificationType: 'Tracking' });
}
