import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Mail, MailPort } from '../../outside/mail/port.ts';
import type { Database } from '../database/database.ts';
import { listen } from '../database/listener.ts';

export const LIVE_NOTIFICATION = 'live';

interface WaitingMail {
  id: number;
  payload: Mail;
  attempt: number;
}

const BATCH = 100;
/** How long a message stays with one worker before another may try it. */
const LEASE_SECONDS = 60;
const LONGEST_BACKOFF_SECONDS = 3_600;

export interface Relay {
  /** Sends what waits now, for a command that ends before any worker would come by. */
  drained(): Promise<void>;
  stop(): Promise<void>;
}

/** Live events are handed to every API process by NOTIFY, which reaches them exactly when this transaction commits. */
async function relayLiveEvents(database: Database): Promise<number> {
  return database.inTransaction({ role: 'lanewright_dispatch' }, async (db) => {
    const { rows } = await sql<{ told: string }>`
      with waiting as (
        select id, payload from outbox where kind = 'live' and sent_at is null
        order by id limit ${BATCH} for update skip locked
      ), sent as (
        update outbox o set sent_at = now() from waiting w where o.id = w.id
      )
      select pg_notify(${LIVE_NOTIFICATION}, payload::text) as told from waiting order by id`.execute(db);
    return rows.length;
  });
}

async function claimMail(database: Database): Promise<WaitingMail | null> {
  return database.inTransaction({ role: 'lanewright_dispatch' }, async (db) => {
    const { rows } = await sql<WaitingMail>`
      update outbox set attempt = attempt + 1, available_at = now() + make_interval(secs => ${LEASE_SECONDS})
      where id = (
        select id from outbox where kind = 'mail' and sent_at is null and available_at <= now()
        order by available_at, id limit 1 for update skip locked
      )
      returning id, payload, attempt`.execute(db);
    return rows[0] ?? null;
  });
}

async function sendOne(database: Database, mail: MailPort, waiting: WaitingMail): Promise<void> {
  const finish = (change: ReturnType<typeof sql>) =>
    database.inTransaction({ role: 'lanewright_dispatch' }, (db) =>
      sql`update outbox set ${change} where id = ${waiting.id} and attempt = ${waiting.attempt}`.execute(db),
    );
  try {
    await mail.send({ ...waiting.payload, messageId: `<outbox-${waiting.id}@lanewright>` });
  } catch (error) {
    const pause = Math.min(LONGEST_BACKOFF_SECONDS, 5 * 2 ** waiting.attempt);
    await finish(sql`error = ${(error as Error).message}, available_at = now() + make_interval(secs => ${pause})`);
    throw error;
  }
  await finish(sql`sent_at = now(), error = null`);
}

/** Sends what transactions left in the outbox: soon after they commit, at least once, whatever process dies in between. */
export function relayOutbox({
  database,
  mail,
  log,
  pollMs = 5_000,
}: {
  database: Database;
  mail: MailPort;
  log: Logger;
  pollMs?: number;
}): Relay {
  let current: Promise<void> | null = null;
  let isWanted = false;
  let isStopping = false;

  const drain = async (): Promise<void> => {
    while ((await relayLiveEvents(database)) === BATCH) continue;
    for (let waiting = await claimMail(database); waiting && !isStopping; waiting = await claimMail(database)) {
      await sendOne(database, mail, waiting).catch((error: unknown) =>
        log.error({ err: error, outboxId: waiting?.id }, 'A mail could not be sent; it will be tried again.'),
      );
    }
  };
  const wake = (): void => {
    isWanted = true;
    current ??= (async () => {
      while (isWanted && !isStopping) {
        isWanted = false;
        await drain().catch((error: unknown) =>
          log.warn({ err: error }, 'The outbox could not be read; trying again shortly.'),
        );
      }
      current = null;
    })();
  };

  const listener = listen({
    database,
    channels: ['outbox'],
    onMessage: wake,
    onListening: wake,
    onError: (error) => log.warn({ err: error }, 'The outbox listener lost its connection.'),
  });
  const poll = setInterval(wake, pollMs);
  return {
    drained: async () => {
      wake();
      await current;
    },
    stop: async () => {
      isStopping = true;
      clearInterval(poll);
      await listener.close();
      await current;
    },
  };
}
