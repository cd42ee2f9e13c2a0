import type { LiveChannel, LiveEvent } from '@lanewright/contract/live.ts';
import type { Db } from '../database/database.ts';
import type { Scope } from '../scope.ts';

export interface LivePayload {
  channel: LiveChannel;
  companyId: string;
  event: LiveEvent;
}

/** Tells open screens that something changed; leaves with the change's transaction or not at all. */
export async function announce(db: Db, scope: Scope, channel: LiveChannel, event: LiveEvent): Promise<void> {
  const payload: LivePayload = { channel, companyId: scope.companyId, event };
  await db
    .insertInto('outbox')
    .values({ company_id: scope.companyId, kind: 'live', payload: JSON.stringify(payload) })
    .execute();
}
