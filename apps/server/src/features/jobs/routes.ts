import { jobs, type JobState } from '@lanewright/contract/jobs.ts';
import { canSeeJobKind } from '@lanewright/domain/access/beta.ts';
import type { Db } from '../../platform/database/database.ts';
import { NotFound } from '../../platform/failures.ts';
import { serve } from '../../platform/http/serve.ts';
import { requestCancel } from '../../platform/jobs/enqueue.ts';
import type { UserScope } from '../../platform/scope.ts';

/** Somebody else's is as unknown as one that does not exist. */
async function ownJob(db: Db, scope: UserScope, id: string): Promise<JobState> {
  const job = await db
    .selectFrom('job')
    .select(['id', 'kind', 'status', 'progress', 'result'])
    .where('id', '=', id)
    .where('created_by', '=', scope.userId)
    .executeTakeFirst();
  if (!job || !canSeeJobKind(job.kind, scope.user)) throw new NotFound();
  const { id: jobId, status, progress, result } = job;
  return { id: jobId, status: status as JobState['status'], progress, result };
}

export const jobRoutes = serve(jobs, {
  get: ({ scope, params }) => scope.inCompany((db) => ownJob(db, scope, params.id)),
  cancel: ({ scope, params }) =>
    scope.inCompany(async (db) => {
      await ownJob(db, scope, params.id);
      await requestCancel(db, params.id);
      return null;
    }),
});
