import { UPLOAD_KEPT_DAYS } from '@lanewright/contract/order-upload.ts';
import type { FeatureParts } from '../../../feature.ts';
import { NotFound, Refused } from '../../../platform/failures.ts';
import { CSV_BEGINNING, csvLine } from '../../../platform/files/write-csv.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { UserScope } from '../../../platform/scope.ts';
import { findUpload, setJob } from '../store/uploads.ts';
import { readUpload, uploadKey } from './kept-upload.ts';
import { ORDER_UPLOAD } from './upload-job.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const TOO_OLD = `This file was checked more than ${UPLOAD_KEPT_DAYS} days ago. Please upload it again.`;

/** Once, however often it is asked; a job that was stopped is followed by one that makes the rest. */
export function commitUpload(scope: UserScope, id: string): Promise<{ jobId: string; of: number }> {
  return scope.inCompany(async (db) => {
    const upload = await findUpload(db, scope, id, true);
    if (!upload) throw new NotFound();
    const { good, jobId, jobStatus } = upload;
    const isStopped = jobStatus === 'cancelled' || jobStatus === 'failed';
    if (jobId !== null && !isStopped) return { jobId, of: good };
    if (good === 0) throw new Refused('None of the orders in the file can be created.');
    if (Date.now() - upload.createdAt.getTime() > UPLOAD_KEPT_DAYS * DAY_MS) throw new Refused(TOO_OLD);
    const payload = { uploadId: id };
    const made = await enqueue(db, ORDER_UPLOAD, { payload, companyId: scope.companyId, createdBy: scope.userId });
    await setJob(db, id, made!);
    return { jobId: made!, of: good };
  });
}

/** Cells begin with what somebody has written: nothing of it is ever a formula. */
export async function rejectionsFile(
  { files }: Pick<FeatureParts, 'files'>,
  scope: UserScope,
  id: string,
): Promise<Buffer> {
  const upload = await scope.inCompany((db) => findUpload(db, scope, id));
  if (!upload) throw new NotFound();
  const kept = await readUpload(files, uploadKey(scope.companyId, id));
  if (!kept) throw new Refused(TOO_OLD);
  const lines = kept.rejections.map(({ line, order, column, reason }) => csvLine([line, order, column, reason]));
  return Buffer.from(CSV_BEGINNING + csvLine(['Line', 'Order', 'Column', 'Reason']) + lines.join(''));
}
