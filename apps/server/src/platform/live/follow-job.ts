import { canSeeJobKind } from '@lanewright/domain/access/beta.ts';
import { isAllowed, type Permission } from '@lanewright/domain/access/permissions.ts';
import type { UserScope } from '../scope.ts';

/** A job is followed by who started it, or by who has the permission its kind names; in its own company, in any case. */
export async function canFollowJob(scope: UserScope, jobId: string): Promise<boolean> {
  const job = await scope.inCompany((db) =>
    db.selectFrom('job').select(['kind', 'created_by', 'watched_with']).where('id', '=', jobId).executeTakeFirst(),
  );
  if (!job || !canSeeJobKind(job.kind, scope.user)) return false;
  const isOwn = job.created_by === scope.userId;
  return isOwn || (job.watched_with !== null && isAllowed(scope.user.permissions, job.watched_with as Permission));
}
