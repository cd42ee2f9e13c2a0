import type { Logger } from 'pino';
import type { Database, Db } from '../database/database.ts';
import { companyScope } from '../scope.ts';
import { beginAttempt } from './attempt.ts';
import { Cancelled, Lost, pauseAfter, PermanentFailure, type JobDefinition } from './definition.ts';
import type { Heart } from './heart.ts';
import type { ClaimedJob, Queue } from './queue.ts';

export type AttemptOutcome = 'completed' | 'released' | 'cancelled' | 'retried' | 'failed' | 'lost';

/** This process ends; the job goes back to the queue. */
export class Stopped extends Error {}

export interface Undertaking {
  database: Database;
  queue: Queue;
  heart: Heart;
  definition: JobDefinition;
  job: ClaimedJob;
  controller: AbortController;
  log: Logger;
}

export async function perform(undertaking: Undertaking): Promise<AttemptOutcome> {
  const { heart, definition, job, controller } = undertaking;
  if (job.cancel_requested) return cancelled(undertaking);
  // A worker that dies reports no failure, so its attempts are only counted here.
  if (job.attempt > job.max_attempts)
    return fail(undertaking, { message: 'The workers that tried this job died.', pauseSeconds: null });
  const payload = definition.payload.safeParse(job.payload);
  if (!payload.success)
    return fail(undertaking, {
      message: `The payload is not what the job expects: ${payload.error.message}`,
      pauseSeconds: null,
    });
  const rest = heart.beatFor(job, controller);
  try {
    return await attempt(undertaking, payload.data);
  } finally {
    rest();
  }
}

async function attempt(undertaking: Undertaking, payload: unknown): Promise<AttemptOutcome> {
  const { database, queue, definition, job, controller, log } = undertaking;
  const { signal } = controller;
  const payloadOnceDone = definition.payloadOnceDone?.(payload);
  const running = beginAttempt(job, payload, { database, queue, signal, log, payloadOnceDone });
  try {
    const result = await definition.run(running);
    await running.close();
    if (running.hasFinished()) return 'completed';
    // What ended early because it was told to has not done its work.
    signal.throwIfAborted();
    return (await queue.complete(job, result, payloadOnceDone)) ? 'completed' : 'lost';
  } catch (error) {
    await running.close();
    if (running.hasFinished()) {
      log.error({ err: error, jobId: job.id, kind: job.kind }, 'A job failed after it had finished.');
      return 'completed';
    }
    return ended(undertaking, error);
  }
}

async function ended(undertaking: Undertaking, error: unknown): Promise<AttemptOutcome> {
  const { queue, definition, job, controller, log } = undertaking;
  const { aborted, reason } = controller.signal as { aborted: boolean; reason: unknown };
  if (error instanceof Lost || (aborted && reason instanceof Lost)) {
    log.warn({ jobId: job.id, kind: job.kind, attempt: job.attempt }, 'A job was lost to another worker.');
    return 'lost';
  }
  if (aborted && reason instanceof Cancelled) return cancelled(undertaking);
  if (aborted && reason instanceof Stopped) {
    await queue.release(job);
    return 'released';
  }
  const message = error instanceof Error ? error.message : String(error);
  const pauseSeconds = error instanceof PermanentFailure ? null : pauseAfter(definition, job.attempt);
  const outcome = await fail(undertaking, { message, pauseSeconds });
  log.error({ err: error, jobId: job.id, kind: job.kind, outcome }, 'A job failed.');
  return outcome;
}

/** That somebody is told of it must not keep a job from failing. */
async function fail(
  { database, queue, definition, job, log }: Undertaking,
  failure: { message: string; pauseSeconds: number | null },
): Promise<AttemptOutcome> {
  const { whenFailed } = definition;
  if (!whenFailed || job.company_id === null) return queue.fail(job, failure);
  const scope = companyScope(database, job.company_id, { userId: job.created_by, requestId: `job:${job.id}` });
  const told = (db: Db) => whenFailed(db, { id: job.id, scope, payload: job.payload });
  try {
    return await queue.fail(job, { ...failure, whenFailed: told });
  } catch (error) {
    log.error({ err: error, jobId: job.id, kind: job.kind }, 'Nobody could be told that a job has failed.');
    return queue.fail(job, failure);
  }
}

async function cancelled({ queue, definition, job }: Undertaking): Promise<AttemptOutcome> {
  const payload = definition.payload.safeParse(job.payload);
  const payloadOnceDone = payload.success ? definition.payloadOnceDone?.(payload.data) : undefined;
  return (await queue.cancel(job, payloadOnceDone)) ? 'cancelled' : 'lost';
}
