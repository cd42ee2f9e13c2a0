import pino from 'pino';
import { expect } from 'vitest';
import { everyJob } from '../src/every-feature.ts';
import type { Job, JobDefinition } from '../src/platform/jobs/definition.ts';
import { companyScope } from '../src/platform/scope.ts';
import type { World } from './world.ts';

interface OpenPromise {
  id: string;
  company_id: string;
  kind: string;
  payload: unknown;
  created_by: string | null;
}

/** What was promised to be asked outside and has not been settled. */
export async function openPromises(world: World): Promise<OpenPromise[]> {
  const { rows } = await world.admin.query<OpenPromise>(
    `select id, company_id, kind, payload, created_by from job
     where status = 'queued' and not cancel_requested and run_at > created_at + interval '1 minute' order by created_at`,
  );
  return rows;
}

/** What the worker does once whoever promised is taken to have died. Answers the kinds of jobs it has done. */
export async function keepOpenPromises(
  world: World,
  jobs: readonly JobDefinition[] = everyJob({ ...world.ports, log: pino({ level: 'silent' }) }),
): Promise<string[]> {
  const open = await openPromises(world);
  for (const { id, company_id: companyId, kind, payload, created_by: userId } of open) {
    const scope = companyScope(world.database, companyId, { userId, requestId: `job:${id}` });
    await jobs.find((job) => job.kind === kind)!.run({ id, scope, payload } as Job);
    await world.admin.query("update job set status = 'completed', finished_at = now() where id = $1", [id]);
  }
  return open.map(({ kind }) => kind);
}

async function openTransactions({ admin }: World): Promise<number> {
  const { rows } = await admin.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and xact_start is not null`,
  );
  return rows[0]!.count;
}

/** The process that worked on a request has died and some time has passed, so that the same request may be sent again. */
export async function letLeasesEnd(world: World): Promise<void> {
  // PostgreSQL notices a lost connection a moment later; until then its transaction holds the key of the request.
  await expect.poll(() => openTransactions(world), { interval: 5 }).toBe(0);
  await world.admin.query("update idempotency_key set leased_until = now() - interval '1 second'");
}
