import { checkedKey, type FilePort } from '../../outside/files/port.ts';
import type { Db } from '../database/database.ts';
import { enqueueJob, type JobHandler } from '../jobs/job.ts';
import type { Scope } from '../scope.ts';

export const REMOVE_FILE = 'remove-file';

/** A file whose row is gone goes too, once the transaction that let go of it has committed. */
export async function removeFileLater(db: Db, scope: Scope, key: string): Promise<void> {
  await enqueueJob(db, { kind: REMOVE_FILE, companyId: scope.companyId, payload: { key } });
}

export function removeFile(files: FilePort): JobHandler {
  return async ({ payload }) => files.remove(checkedKey((payload as { key: string }).key));
}
