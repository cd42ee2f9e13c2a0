/** The thread that says "alive" for the jobs of its process, also while a job keeps the process busy. */
import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { sessionUrl } from '../database/session-url.ts';
import type { FromHeart, HeartSetup, ToHeart } from './heart.ts';

const ANSWER_DEADLINE_MS = 4_000;

const { databaseUrl, everyMs, lastBeat } = workerData as HeartSetup;
const lastBeatAt = new BigInt64Array(lastBeat);
/** Attempts by job. */
const beating = new Map<string, number>();
let client: pg.Client | null = null;
let isBusy = false;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
const tell = (message: FromHeart): void => parentPort!.postMessage(message);

async function connected(): Promise<pg.Client> {
  if (client) return client;
  const next = new pg.Client({
    connectionString: sessionUrl(databaseUrl, 'lanewright_dispatch'),
    connectionTimeoutMillis: ANSWER_DEADLINE_MS,
    query_timeout: ANSWER_DEADLINE_MS,
    statement_timeout: ANSWER_DEADLINE_MS,
    keepAlive: true,
  });
  next.on('error', () => drop(next));
  await next.connect();
  client = next;
  return next;
}

function drop(lost: pg.Client | null): void {
  if (client === lost) client = null;
  lost?.end().catch(() => undefined);
}

async function beat(): Promise<void> {
  const asked = new Map(beating);
  const startedAt = process.hrtime.bigint();
  const { rows } = await (
    await connected()
  ).query<{ id: string; cancel_requested: boolean }>(
    `update job j set heartbeat_at = now() from unnest($1::uuid[], $2::int[]) as ours (id, attempt)
     where j.id = ours.id and j.attempt = ours.attempt and j.status = 'running'
     returning j.id, j.cancel_requested`,
    [[...asked.keys()], [...asked.values()]],
  );
  // From when we asked: the answer may have taken its time.
  Atomics.store(lastBeatAt, 0, startedAt);
  for (const { id, cancel_requested } of rows) {
    if (cancel_requested) tell({ kind: 'cancelled', id, attempt: asked.get(id)! });
    asked.delete(id);
  }
  for (const [id, attempt] of asked) tell({ kind: 'lost', id, attempt });
}

const clock = setInterval(() => {
  if (isBusy || beating.size === 0) return;
  isBusy = true;
  beat()
    .catch((error: unknown) => {
      drop(client);
      tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    })
    .finally(() => (isBusy = false));
}, everyMs);

parentPort!.on('message', (message: ToHeart) => {
  if (message.kind === 'begin') beating.set(message.id, message.attempt);
  else if (message.kind === 'end') beating.delete(message.id);
  else {
    clearInterval(clock);
    drop(client);
    parentPort!.close();
  }
});
