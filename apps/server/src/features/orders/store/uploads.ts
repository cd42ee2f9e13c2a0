import type { Db } from '../../../platform/database/database.ts';
import type { UserScope } from '../../../platform/scope.ts';

export interface KeptUploadRow {
  good: number;
  createdAt: Date;
  jobId: string | null;
  /** Null also once the job is so old that nobody keeps it. */
  jobStatus: string | null;
}

export async function insertUpload(
  db: Db,
  scope: UserScope,
  { id, good, rejected }: { id: string; good: number; rejected: number },
): Promise<void> {
  await db
    .insertInto('order_upload')
    .values({ company_id: scope.companyId, id, good, rejected, created_by: scope.userId })
    .execute();
}

/** Somebody else's is as unknown as one that does not exist: they could not follow its job. */
export async function findUpload(db: Db, scope: UserScope, id: string, lock = false): Promise<KeptUploadRow | null> {
  const query = db
    .selectFrom('order_upload')
    .select(['good', 'job_id', 'created_at'])
    .where('id', '=', id)
    .where('created_by', '=', scope.userId);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) return null;
  const { good, job_id: jobId, created_at: createdAt } = row;
  const job =
    jobId === null ? undefined : await db.selectFrom('job').select('status').where('id', '=', jobId).executeTakeFirst();
  return { good, createdAt, jobId, jobStatus: job?.status ?? null };
}

export async function setJob(db: Db, id: string, jobId: string): Promise<void> {
  await db.updateTable('order_upload').set({ job_id: jobId }).where('id', '=', id).execute();
}
