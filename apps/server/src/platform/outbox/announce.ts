import type { LiveChannel, LiveEvent } from '@lanewright/contract/live.ts';
import type { Db } from '../database/database.ts';
import { wakeAfterCommit } from '../database/open-transaction.ts';
import type { Scope } from '../scope.ts';

export const EVENTS_WAIT = 'outbox';

export interface LivePayload {
  channel: LiveChannel;
  companyId: string;
  event: LiveEvent;
}

/** Closes the live connections of a person: they come back with what they may see now, or not at all. */
export interface LiveEnding {
  endedUserId: string;
}

/** Tells open screens that something changed; leaves with the change's transaction or not at all. */
export async function announce(db: Db, scope: Scope, channel: LiveChannel, event: LiveEvent): Promise<void> {
  await leaveLive(db, scope.companyId, { channel, companyId: scope.companyId, event });
}

const ROWS_PER_STATEMENT = 1_000;

/** The same of many records. */
export async function announceEach(
  db: Db,
  scope: Scope,
  channel: LiveChannel,
  events: readonly LiveEvent[],
): Promise<void> {
  const { companyId } = scope;
  for (let start = 0; start < events.length; start += ROWS_PER_STATEMENT)
    await leaveAllLive(
      db,
      companyId,
      events.slice(start, start + ROWS_PER_STATEMENT).map((event) => ({ channel, companyId, event })),
    );
}

export async function endLiveSessions(db: Db, scope: Scope, userId: string): Promise<void> {
  await leaveLive(db, scope.companyId, { endedUserId: userId });
}

export async function leaveLive(db: Db, companyId: string, payload: LivePayload | LiveEnding): Promise<void> {
  await leaveAllLive(db, companyId, [payload]);
}

async function leaveAllLive(db: Db, companyId: string, payloads: (LivePayload | LiveEnding)[]): Promise<void> {
  await db
    .insertInto('outbox')
    .values(payloads.map((payload) => ({ company_id: companyId, payload: JSON.stringify(payload) })))
    .execute();
  wakeAfterCommit(EVENTS_WAIT);
}
