import { z } from 'zod';
import type { Db } from '../database/database.ts';
import { defineJob, type JobDefinition, type JobKind } from '../jobs/definition.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Scope } from '../scope.ts';

const REMOVE_FILE: JobKind<{ key: string }> = {
  kind: 'remove-file',
  lane: 'outside',
  payload: z.object({ key: z.string() }),
};

/** A file whose row is gone goes too, once the transaction that let go of it has committed. */
export async function removeFileLater(db: Db, scope: Scope, key: string): Promise<void> {
  await enqueue(db, REMOVE_FILE, { companyId: scope.companyId, payload: { key } });
}

/** For a file that is only wanted for a while. */
export async function removeFileAt(db: Db, scope: Scope, key: string, runAt: Date): Promise<void> {
  await enqueue(db, REMOVE_FILE, { companyId: scope.companyId, payload: { key }, runAt });
}

export function removeFileJob(files: { remove(key: string): Promise<void> }): JobDefinition<{ key: string }> {
  return defineJob({ ...REMOVE_FILE, run: ({ payload }) => files.remove(payload.key) });
}
