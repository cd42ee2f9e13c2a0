import type { Permission } from '@lanewright/domain/access/permissions.ts';
import type { z } from 'zod';
import type { Db } from '../database/database.ts';
import type { Scope } from '../scope.ts';
import type { Lane } from './lanes.ts';

/** What must be known to queue a job; whoever only queues it need not know how it is done. */
export interface JobKind<P> {
  kind: string;
  lane: Lane;
  /** How many of the kind run at once in one company; without it, as many as the lane has slots. */
  perCompany?: number;
  /** Checked when the job is queued and again when it runs, as a newer version of us may have queued it. */
  payload: z.ZodType<P>;
  maxAttempts?: number;
  /** The pause after the n-th attempt, in seconds. */
  pauseAfter?: (attempt: number) => number;
  /** What stays of the payload in the job table once the job is done; without it, all of it. For secrets and personal data. */
  payloadOnceDone?: (payload: P) => unknown;
  /** The permission with which others than its creator may follow it live. */
  watchedWith?: Permission;
}

export interface JobDefinition<P = any> extends JobKind<P> {
  /** Its answer is kept as the job's result, unless `finish` has kept one. */
  run(job: Job<P>): Promise<unknown>;
  /** Once it has failed for good, in the same transaction: who began it may have to be told. Of a company's jobs only. */
  whenFailed?(db: Db, job: Pick<Job<P>, 'id'> & { scope: Scope; payload: unknown }): Promise<void>;
}

export interface Job<P = unknown> {
  id: string;
  payload: P;
  /** Counts up with every try and is never used twice: what an earlier try left behind can be told apart. */
  attempt: number;
  /** The job's own company, for reading and for calling commands; null for work that belongs to none. */
  scope: Scope | null;
  /** Aborted when the job is cancelled, no longer ours, or the process stops. */
  signal: AbortSignal;
  /** A transaction that only commits while the job is still ours; throws `Lost` when it is not. */
  effect<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** The last effect, and that the job is done, in one transaction. What it returns is the job's result. */
  finish<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Told to whoever follows the job, at most twice a second. */
  progress(progress: { done: number; of: number }): void;
}

const DEFAULT_ATTEMPTS = 5;
const LONGEST_PAUSE_SECONDS = 600;

export function defineJob<P>(definition: JobDefinition<P>): JobDefinition<P> {
  return definition;
}

export function attemptsOf({ maxAttempts = DEFAULT_ATTEMPTS }: Pick<JobKind<unknown>, 'maxAttempts'>): number {
  return maxAttempts;
}

export function pauseAfter({ pauseAfter: pause }: Pick<JobKind<unknown>, 'pauseAfter'>, attempt: number): number {
  return pause ? pause(attempt) : Math.min(LONGEST_PAUSE_SECONDS, 2 ** attempt);
}

/** The attempt is no longer ours: another worker has the job, or may have it any moment. */
export class Lost extends Error {
  constructor(message = 'The job is no longer in the hands of this attempt.') {
    super(message);
  }
}

/** A person asked for the job to end. */
export class Cancelled extends Error {
  constructor() {
    super('The job was cancelled.');
  }
}

/** Trying again would change nothing: the job fails at once, whatever attempts it has left. */
export class PermanentFailure extends Error {}
