import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { listen } from '../database/listener.ts';
import { scopeOf, type ClaimedJob, type JobHandler } from './job.ts';
import { jobQueue, type Queue } from './queue.ts';

export interface JobRunnerOptions {
  database: Database;
  handlers: Record<string, JobHandler>;
  workerName: string;
  log: Logger;
  concurrency?: number;
  heartbeatMs?: number;
  /** Even without a wake-up call the queue is looked at this often: for retries, and for what a dead worker left. */
  pollMs?: number;
  /** Told of every attempt that ended, for measuring. */
  onAttempt?: (attempt: JobAttempt) => void;
}

export interface JobAttempt {
  kind: string;
  jobId: string;
  outcome: 'completed' | 'released' | 'cancelled' | 'retried' | 'failed' | 'lost';
  durationMs: number;
}

export interface JobRunner {
  /** Takes no more jobs, gives back the ones that do not end in time, and returns when none is running. */
  stop(): Promise<void>;
}

class Stopped extends Error {}
const GRACE_MS = 8_000;

export function runJobs(options: JobRunnerOptions): JobRunner {
  const {
    database,
    handlers,
    workerName,
    log,
    concurrency = 2,
    heartbeatMs = 5_000,
    pollMs = 5_000,
    onAttempt,
  } = options;
  const queue = jobQueue(database);
  const running = new Map<Promise<void>, AbortController>();
  let isStopping = false;
  let isClaiming = false;
  let isWanted = false;

  const fill = async (): Promise<void> => {
    isWanted = true;
    if (isClaiming) return;
    isClaiming = true;
    try {
      while (isWanted && !isStopping && running.size < concurrency) {
        isWanted = false;
        for (let job = await queue.claim(workerName, Object.keys(handlers)); job;) {
          start(job);
          job = running.size < concurrency && !isStopping ? await queue.claim(workerName, Object.keys(handlers)) : null;
        }
      }
    } catch (error) {
      log.warn({ err: error }, 'The job queue could not be read; trying again shortly.');
    } finally {
      isClaiming = false;
    }
  };

  const start = (job: ClaimedJob): void => {
    const controller = new AbortController();
    const startedAt = performance.now();
    const work: Promise<void> = perform({
      database,
      queue,
      handler: handlers[job.kind]!,
      job,
      controller,
      log,
      heartbeatMs,
    })
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
    running.set(work, controller);
  };

  const listener = listen({
    database,
    channels: ['job'],
    onMessage: () => void fill(),
    onListening: () => void fill(),
    onError: (error) => log.warn({ err: error }, 'The job listener lost its connection.'),
  });
  const poll = setInterval(() => void fill(), pollMs);

  return {
    stop: async () => {
      isStopping = true;
      clearInterval(poll);
      await listener.close();
      const grace = setTimeout(() => running.forEach((controller) => controller.abort(new Stopped())), GRACE_MS);
      await Promise.allSettled(running.keys());
      clearTimeout(grace);
    },
  };
}

interface Undertaking {
  database: Database;
  queue: Queue;
  handler: JobHandler;
  job: ClaimedJob;
  controller: AbortController;
  log: Logger;
  heartbeatMs: number;
}

async function perform(undertaking: Undertaking): Promise<JobAttempt['outcome']> {
  const { database, queue, handler, job, controller, log, heartbeatMs } = undertaking;
  if (job.cancel_requested) return cancelled(queue, job);
  // A worker that dies reports no failure, so its attempts are only counted here.
  if (job.attempt > job.max_attempts) return queue.fail(job, 'The workers that tried this job died.');
  const { signal } = controller;
  const heart = setInterval(() => {
    queue
      .beat(job)
      .then((state) => {
        if (!state || state.cancelRequested) controller.abort();
      })
      .catch((error: unknown) => log.warn({ err: error, jobId: job.id }, 'A job could not report that it is alive.'));
  }, heartbeatMs);
  try {
    const result = await handler({
      jobId: job.id,
      payload: job.payload,
      attempt: job.attempt,
      scope: scopeOf(database, job),
      database,
      signal,
      progress: (fraction) => queue.progress(job, fraction),
    });
    return (await queue.complete(job, result)) ? 'completed' : 'lost';
  } catch (error) {
    if (signal.aborted && signal.reason instanceof Stopped) {
      await queue.release(job);
      return 'released';
    }
    if (signal.aborted) return cancelled(queue, job);
    const outcome = await queue.fail(job, error instanceof Error ? error.message : String(error));
    log.error({ err: error, jobId: job.id, kind: job.kind, outcome }, 'A job failed.');
    return outcome;
  } finally {
    clearInterval(heart);
  }
}

async function cancelled(queue: Queue, job: ClaimedJob): Promise<JobAttempt['outcome']> {
  return (await queue.cancel(job)) ? 'cancelled' : 'lost';
}
