import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { notify, type Notice } from './notify.ts';

/** Tells whoever began a piece of work that it has ended, in the transaction in which it ends. */
export async function tellFinished(
  db: Db,
  scope: Scope,
  jobId: string,
  words: Pick<Notice, 'title' | 'body' | 'link'>,
): Promise<void> {
  if (scope.userId === null) return;
  // They began it; that it has ended is nothing they did.
  const nobody = { ...scope, userId: null };
  const notice = { kind: 'finishedWork', intent: `end of job ${jobId}`, aboutId: jobId } as const;
  await notify(db, nobody, { ...notice, userIds: [scope.userId], ...words });
}
