import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../apps/server/src/platform/database/database.ts';
import {
  defineJob,
  type Job,
  type JobDefinition,
  type JobKind,
} from '../../apps/server/src/platform/jobs/definition.ts';

export const CHAOS_JOB: JobKind<{ n: number }> = {
  kind: 'chaos',
  lane: 'outside',
  payload: z.object({ n: z.number() }),
  // Every attempt may be the one that is killed.
  maxAttempts: 1_000,
  pauseAfter: () => 0.2,
};

/** What jobs leave behind, one row for each effect, in the order of their commits. Without a key that would hide a second one. */
export const CHAOS_TABLE = `
  create table if not exists chaos_effect (
    seq bigint generated always as identity, job_id uuid not null, attempt int not null, step text not null, word text
  );
  grant select, insert on chaos_effect to lanewright_app`;

/** A job as one that books a carrier is: decide, ask the outside by our own id, record. Killed at any point of it. */
export function chaosJob(outsideUrl: string): JobDefinition<{ n: number }> {
  return defineJob({
    ...CHAOS_JOB,
    run: async (job) => {
      await job.effect((db) => leave(db, job, 'attempted', null));
      await job.effect(async (db) => {
        if (!(await hasStep(db, job, 'decided'))) await leave(db, job, 'decided', null);
      });
      const answer = await fetch(`${outsideUrl}/${job.id}`, { method: 'POST', signal: job.signal });
      if (!answer.ok) throw new Error(`The outside answered ${answer.status}.`);
      const confirmation = await answer.text();
      await sleep(Math.random() * 100);
      await job.finish((db) => leave(db, job, 'booked', confirmation));
    },
  });
}

async function hasStep(db: Db, job: Job, step: string): Promise<boolean> {
  const { rows } = await sql`select 1 from chaos_effect where job_id = ${job.id} and step = ${step}`.execute(db);
  return rows.length > 0;
}

async function leave(db: Db, job: Job, step: string, word: string | null): Promise<void> {
  await sql`insert into chaos_effect (job_id, attempt, step, word)
    values (${job.id}, ${job.attempt}, ${step}, ${word})`.execute(db);
}
