import { sql } from 'kysely';
import type { Logger } from 'pino';
import { coalesced } from '../coalesced.ts';
import type { Database } from '../database/database.ts';
import { listen } from '../database/listener.ts';
import { EVENTS_WAIT } from './announce.ts';

export const LIVE_NOTIFICATION = 'live';

const BATCH = 100;

export interface Relay {
  stop(): Promise<void>;
}

/** Live events are handed to every API process by NOTIFY, which reaches them exactly when this transaction commits. */
async function relayBatch(database: Database): Promise<number> {
  return database.inTransaction({ role: 'lanewright_dispatch' }, async (db) => {
    const { rows } = await sql<{ told: string }>`
      with waiting as (
        select id, payload from outbox where sent_at is null
        order by id limit ${BATCH} for update skip locked
      ), sent as (
        update outbox o set sent_at = now() from waiting w where o.id = w.id
      )
      select pg_notify(${LIVE_NOTIFICATION}, payload::text) as told from waiting order by id`.execute(db);
    return rows.length;
  });
}

/** Tells what transactions left in the outbox: soon after they commit, at least once, whatever process dies in between. */
export function relayOutbox({
  database,
  log,
  pollMs = 2_000,
}: {
  database: Database;
  log: Logger;
  pollMs?: number;
}): Relay {
  let isStopping = false;
  const drain = coalesced(
    async () => {
      while (!isStopping && (await relayBatch(database)) === BATCH) continue;
    },
    (error) => log.warn({ err: error }, 'The outbox could not be read; trying again shortly.'),
  );
  const listener = listen({
    database,
    channels: [EVENTS_WAIT],
    onMessage: () => void drain(),
    onListening: () => void drain(),
    onError: (error) => log.warn({ err: error }, 'The outbox listener lost its connection.'),
  });
  const poll = setInterval(() => void drain(), pollMs);
  return {
    stop: async () => {
      isStopping = true;
      clearInterval(poll);
      await listener.close();
      await drain();
    },
  };
}
