import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { coalesced } from '../coalesced.ts';
import type { Database } from '../database/database.ts';
import { listen } from '../database/listener.ts';
import type { JobDefinition } from './definition.ts';
import { JOBS_WAIT } from './enqueue.ts';
import { startHeart, type Heart } from './heart.ts';
import { LANES, type Lane, type LaneSlots } from './lanes.ts';
import { perform, Stopped, type AttemptOutcome } from './perform.ts';
import { jobQueue, type ClaimedJob } from './queue.ts';
import { queueDueSchedules } from './schedules.ts';

export interface JobRunnerOptions {
  database: Database;
  /** For the thread of the heartbeats, which has a connection of its own. */
  databaseUrl: string;
  jobs: readonly JobDefinition[];
  workerName: string;
  log: Logger;
  lanes?: LaneSlots;
  heartbeatMs?: number;
  /** Shorter than the silence after which another worker takes over. */
  giveUpAfterMs?: number;
  /** One that goes on when this runner has stopped; usually it has its own. */
  heart?: Heart;
  /** Even without a wake-up call the queue is looked at this often: for retries, schedules, and what a dead worker left. */
  pollMs?: number;
  /** Told of every attempt that ended, for measuring. */
  onAttempt?: (attempt: JobAttempt) => void;
}

export interface JobAttempt {
  kind: string;
  jobId: string;
  outcome: AttemptOutcome;
  durationMs: number;
}

export interface JobRunner {
  /** Resolves when nothing that could run now is left, for a command that ends before any worker would come by. */
  drained(): Promise<void>;
  /** Takes no more jobs, gives back the ones that do not end in time, and returns when none is running. */
  stop(): Promise<void>;
}

const GRACE_MS = 8_000;

export function runJobs(options: JobRunnerOptions): JobRunner {
  const { database, jobs, log, lanes = LANES, pollMs = 2_000, onAttempt } = options;
  const queue = jobQueue(database);
  const heart =
    options.heart ??
    startHeart({
      databaseUrl: options.databaseUrl,
      everyMs: options.heartbeatMs ?? 3_000,
      giveUpAfterMs: options.giveUpAfterMs ?? 15_000,
      log,
    });
  // A process that is started again may get the number of its forerunner, not its name.
  const worker = `${options.workerName}:${randomUUID().slice(0, 8)}`;
  const running = new Map<Promise<void>, { lane: Lane; controller: AbortController }>();
  let isStopping = false;

  const claimFor = async (lane: Lane): Promise<void> => {
    const kinds = jobs.filter((job) => job.lane === lane);
    const isFull = () => [...running.values()].filter((one) => one.lane === lane).length >= lanes[lane];
    while (kinds.length > 0 && !isFull() && !isStopping) {
      const job = await queue.claim(worker, lane, kinds);
      if (!job) return;
      start(
        job,
        kinds.find(({ kind }) => kind === job.kind)!,
      );
    }
  };
  const fill = coalesced(
    async () => void (await Promise.all((Object.keys(lanes) as Lane[]).map(claimFor))),
    (error) => log.warn({ err: error }, 'The job queue could not be read; trying again shortly.'),
  );

  const start = (job: ClaimedJob, definition: JobDefinition): void => {
    const controller = new AbortController();
    const startedAt = performance.now();
    const work: Promise<void> = perform({ database, queue, heart, definition, job, controller, log })
      .then((outcome) =>
        onAttempt?.({ kind: job.kind, jobId: job.id, outcome, durationMs: performance.now() - startedAt }),
      )
      .catch((error: unknown) =>
        log.error({ err: error, jobId: job.id }, 'The outcome of a job could not be recorded.'),
      )
      .finally(() => {
        running.delete(work);
        void fill();
      });
    running.set(work, { lane: definition.lane, controller });
  };

  let isSettled = false;
  const upkeep = coalesced(
    async () => {
      if (!isSettled) await queue.settleLanes(jobs);
      isSettled = true;
      await queue.takeBack();
      await queueDueSchedules(database);
      await fill();
    },
    (error) => log.warn({ err: error }, 'The job queue could not be looked after; trying again shortly.'),
  );
  const listener = listen({
    database,
    channels: [JOBS_WAIT],
    onMessage: () => void fill(),
    onListening: () => void upkeep(),
    onError: (error) => log.warn({ err: error }, 'The job listener lost its connection.'),
  });
  const poll = setInterval(() => void upkeep(), pollMs);

  return {
    drained: async () => {
      do {
        await Promise.allSettled(running.keys());
        await fill();
      } while (running.size > 0);
    },
    stop: async () => {
      isStopping = true;
      clearInterval(poll);
      await listener.close();
      const grace = setTimeout(() => running.forEach(({ controller }) => controller.abort(new Stopped())), GRACE_MS);
      await Promise.all([fill(), upkeep()]);
      await Promise.allSettled(running.keys());
      clearTimeout(grace);
      if (!options.heart) await heart.stop();
    },
  };
}
