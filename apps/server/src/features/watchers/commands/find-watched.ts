import type { LiveChannel } from '@lanewright/contract/live.ts';
import { isAllowed } from '@lanewright/domain/access/permissions.ts';
import { WATCHED, type WatchedRecord, type WatchedType } from '@lanewright/domain/watchers/watcher.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound, NotPermitted } from '../../../platform/failures.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { laneNameOf } from '../../lanes/commands/lane-name.ts';
import { orderNumberOf } from '../../orders/commands/order-number.ts';
import { shipmentNumberOf } from '../../shipments/commands/shipment-number.ts';

interface Kind {
  /** Where open screens hear of it. */
  channel: LiveChannel;
  /** What people call it by; null: this company has no such record. */
  numberOf(db: Db, id: string): Promise<string | null>;
}

/** An area whose records can be watched fills in its line. */
const KINDS: Record<WatchedType, Kind> = {
  CustomerLane: { channel: 'lanes', numberOf: laneNameOf },
  Shipment: { channel: 'shipments', numberOf: shipmentNumberOf },
  Order: { channel: 'orders', numberOf: orderNumberOf },
};

export interface WatchedThing extends WatchedRecord {
  /** "shipment S100482". */
  name: string;
  channel: LiveChannel;
}

/** For work that no person does. */
export async function findWatched(db: Db, { entityType, entityId }: WatchedRecord): Promise<WatchedThing | null> {
  const { channel, numberOf } = KINDS[entityType];
  const number = await numberOf(db, entityId);
  return number === null ? null : { entityType, entityId, channel, name: `${WATCHED[entityType].called} ${number}` };
}

/** Whatever the person may not do is refused here: the kind by permission, the record by its company. */
export async function watchedFor(
  db: Db,
  scope: UserScope,
  record: WatchedRecord,
  doing: 'sees' | 'edits',
): Promise<WatchedThing> {
  if (!isAllowed(scope.user.permissions, WATCHED[record.entityType][doing])) throw new NotPermitted();
  const watched = await findWatched(db, record);
  if (!watched) throw new NotFound();
  return watched;
}
