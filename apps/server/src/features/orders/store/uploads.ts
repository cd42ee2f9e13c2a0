import type { EarlierUpload } from '@lanewright/contract/order-upload.ts';
import { sql } from 'kysely';
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
  { id, good, rejected, sha256 }: { id: string; good: number; rejected: number; sha256: string },
): Promise<void> {
  await db
    .insertInto('order_upload')
    .values({ company_id: scope.companyId, id, good, rejected, sha256, created_by: scope.userId })
    .execute();
}

/** Whoever's: two colleagues who upload the same file make its orders twice. */
export async function lastUploadOf(db: Db, sha256: string): Promise<EarlierUpload | null> {
  const row = await db
    .selectFrom('order_upload')
    .leftJoin('contact', (join) =>
      join
        .onRef('contact.company_id', '=', 'order_upload.company_id')
        .onRef('contact.id', '=', 'order_upload.created_by'),
    )
    .select([
      'order_upload.good',
      'order_upload.committed_at',
      sql<string>`coalesce(trim(contact.first_name || ' ' || contact.last_name), '')`.as('by'),
    ])
    .where('order_upload.sha256', '=', sha256)
    .where('order_upload.committed_at', 'is not', null)
    .orderBy('order_upload.committed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { at: row.committed_at!.toISOString(), by: row.by, orders: row.good } : null;
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
  await db
    .updateTable('order_upload')
    .set({ job_id: jobId, committed_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** The numbers of the orders that an upload created; none once its job is so old that it was deleted. */
export async function numbersOfUpload(db: Db, id: string): Promise<string[]> {
  const row = await db
    .selectFrom('order_upload')
    .innerJoin('job', 'job.id', 'order_upload.job_id')
    .select('job.result')
    .where('order_upload.id', '=', id)
    .executeTakeFirst();
  const made = (row?.result as { made?: string[] } | null | undefined)?.made;
  return made ?? [];
}
