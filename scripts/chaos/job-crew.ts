import { fork, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { enqueue } from '../../apps/server/src/platform/jobs/enqueue.ts';
import { SEND_MAIL } from '../../apps/server/src/platform/mail/mail.ts';
import type { RunningProduct } from '../product/running-product.ts';
import { CHAOS_JOB, CHAOS_TABLE } from './chaos-job.ts';
import { compareJobs, compareLetters, readEffects, readLetters, type JobFindings } from './job-findings.ts';
import { startOutside } from './outside.ts';

const WORKERS = 3;
/** Longer than the silence after which another worker takes over. */
const STALL_MS = 24_000;
const PAUSE_MS = { least: 100, most: 400 };
const END_PATIENCE_MS = 120_000;

export interface JobCrew {
  /** Kills a worker that runs jobs of ours; false when none is up. */
  kill(): boolean;
  /** Makes a worker stand still until long after its jobs were given to others, and go on as if nothing had happened. */
  stall(): boolean;
  counts: { kills: number; stalls: number; queued: number; letters: number; lostAttempts: number };
  /** Queues no more, waits until everything is done, and compares. */
  end(): Promise<{ findings: JobFindings; requests: number; repeats: number }>;
}

/** Workers with jobs that have effects here and outside, beside the product's own worker and its letters. */
export async function startJobCrew(product: RunningProduct): Promise<JobCrew> {
  const [adminUrl, url, outside] = await Promise.all([product.databaseUrl(), product.processUrl(), startOutside()]);
  const companyId = await prepare(adminUrl);
  const database = openDatabase({ url, maxConnections: 2, onError: () => undefined });
  const counts: JobCrew['counts'] = { kills: 0, stalls: 0, queued: 0, letters: 0, lostAttempts: 0 };
  const up = new Map<ChildProcess, 'starting' | 'ready' | 'stalled'>();
  const jobs: string[] = [];
  const letters: string[] = [];
  let isQueueing = true;
  let isOver = false;

  const startWorker = (): void => {
    const child = fork(fileURLToPath(new URL('./job-worker.ts', import.meta.url)), [url, outside.url]);
    up.set(child, 'starting');
    child.on('message', (message: { ready?: true; outcome?: string }) => {
      if (message.ready) up.set(child, 'ready');
      if (message.outcome === 'lost') counts.lostAttempts++;
    });
    child.on('exit', () => {
      up.delete(child);
      if (!isOver) startWorker();
    });
  };
  for (let n = 0; n < WORKERS; n++) startWorker();
  // One that stands still does not notice that we are gone.
  process.on('exit', () => up.forEach((_state, child) => child.kill('SIGKILL')));

  const pick = (): ChildProcess | undefined => {
    const ready = [...up].filter(([, state]) => state === 'ready').map(([child]) => child);
    return ready[randomInt(Math.max(1, ready.length))];
  };
  const queueOne = async (): Promise<void> => {
    const letter = `chaos-${letters.length}@northfield.example`;
    const id = await database.inTransaction({ role: 'lanewright_app', companyId }, async (db) => {
      const payload = { to: letter, subject: 'Chaos', text: 'One letter, once.' };
      await enqueue(db, SEND_MAIL, { payload, companyId });
      return enqueue(db, CHAOS_JOB, { payload: { n: jobs.length }, companyId });
    });
    jobs.push(id!);
    letters.push(letter);
    counts.queued = jobs.length;
    counts.letters = letters.length;
  };
  const queueing = (async () => {
    while (isQueueing) {
      // A commit whose answer was lost may have happened: that job is neither asked for again nor counted on.
      await queueOne().catch(() => undefined);
      await sleep(randomInt(PAUSE_MS.least, PAUSE_MS.most));
    }
  })();

  return {
    counts,
    kill: () => {
      const victim = pick();
      if (!victim) return false;
      victim.kill('SIGKILL');
      counts.kills++;
      return true;
    },
    stall: () => {
      const victim = pick();
      if (!victim) return false;
      victim.kill('SIGSTOP');
      up.set(victim, 'stalled');
      counts.stalls++;
      setTimeout(() => {
        victim.kill('SIGCONT');
        if (up.has(victim)) up.set(victim, 'ready');
      }, STALL_MS);
      return true;
    },
    end: async () => {
      isQueueing = false;
      await queueing;
      const left = await waitUntilDone();
      isOver = true;
      for (const child of up.keys()) child.kill('SIGKILL');
      await database.close();
      outside.close();
      const done = compareJobs(jobs, await readEffects(adminUrl), outside.confirmations);
      const written = compareLetters(letters, await readLetters(product.dataDir));
      return {
        findings: {
          lost: [...left, ...done.lost, ...written.lost],
          doubled: [...done.doubled, ...written.doubled],
          late: done.late,
        },
        ...outside.counts,
      };
    },
  };

  async function waitUntilDone(): Promise<string[]> {
    const deadline = performance.now() + END_PATIENCE_MS;
    for (;;) {
      const left = await stillOpen(adminUrl).catch(() => null);
      if (left?.length === 0) return [];
      if (performance.now() > deadline) return left ?? ['the queue could not be read'];
      await sleep(500);
    }
  }
}

async function prepare(adminUrl: string): Promise<string> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(CHAOS_TABLE);
    return (await client.query<{ id: string }>('select id from company order by company_number limit 1')).rows[0]!.id;
  } finally {
    await client.end();
  }
}

async function stillOpen(adminUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(
      `select kind || ' ' || id || ' is ' || status || ' after ' || attempt || ' attempts: ' || coalesce(error, '') as line
       from job where kind in ('chaos', 'mail') and status <> 'completed' limit 20`,
    );
    return rows.map(({ line }) => line);
  } finally {
    await client.end();
  }
}
