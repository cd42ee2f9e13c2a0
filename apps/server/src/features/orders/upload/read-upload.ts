import { createHash } from 'node:crypto';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_ORDERS, MAX_UPLOAD_ROWS } from '@lanewright/contract/order-upload.ts';
import { readUploadHeadings } from '@lanewright/domain/orders/upload/columns.ts';
import { judgeUpload, type JudgedOrder, type UploadFacts } from '@lanewright/domain/orders/upload/judge-upload.ts';
import { isRemark, ordersFromRows } from '@lanewright/domain/orders/upload/orders-from-rows.ts';
import type { UploadedOrder, UploadRejection } from '@lanewright/domain/orders/upload/uploaded-order.ts';
import { decodeBase64, UnreadableFile } from '../../../platform/files/base64.ts';
import { readCsv, type CsvRow } from '../../../platform/files/csv.ts';
import type { ThreadTask } from '../../../platform/threads/thread-pool.ts';

// What runs on a thread of its own: it takes as long as the file is large.

interface ReadRows {
  orders: UploadedOrder[];
  strays: UploadRejection[];
}

/** The orders of a file and the rows of none; or why the file as a whole cannot be read. */
export type UploadReading = { refusal: string } | (ReadRows & { sha256: string });

export const READ_ORDER_FILE: ThreadTask<string, UploadReading> = { module: import.meta.url, name: 'readOrderFile' };

export function readOrderFile(data: string): UploadReading {
  try {
    const content = decodeBase64(data, { maxBytes: MAX_UPLOAD_BYTES });
    const read = readRows(readCsv(content, { mostRows: MAX_UPLOAD_ROWS }));
    return 'refusal' in read ? read : { ...read, sha256: createHash('sha256').update(content).digest('hex') };
  } catch (error) {
    if (error instanceof UnreadableFile) return { refusal: error.message };
    throw error;
  }
}

function readRows(rows: CsvRow[]): { refusal: string } | ReadRows {
  const [headings, ...body] = rows.filter((row) => !isRemark(row));
  if (!headings) return { refusal: 'The file is empty.' };
  const { layout, problems } = readUploadHeadings(headings.cells);
  if (problems.length > 0) return { refusal: `This is not the order template. ${problems.join(' ')}` };
  if (body.length === 0) return { refusal: 'The file has headings but no orders.' };
  const read = ordersFromRows(layout, body);
  if (read.orders.length <= MAX_UPLOAD_ORDERS) return read;
  const most = MAX_UPLOAD_ORDERS.toLocaleString('en-US');
  return {
    refusal: `The file has more than ${most} orders, the most that can be uploaded at once. Please split it.`,
  };
}

interface ToJudge {
  orders: readonly UploadedOrder[];
  facts: UploadFacts;
  /** Of so many good orders the draft is wanted: all that is answered is copied. */
  mostDrafts: number;
}

export const JUDGE_ORDERS: ThreadTask<ToJudge, (JudgedOrder | null)[]> = {
  module: import.meta.url,
  name: 'judgeOrders',
};

/** One answer an order; null for a good one without warnings beyond those whose draft is wanted. */
export function judgeOrders({ orders, facts, mostDrafts }: ToJudge): (JudgedOrder | null)[] {
  let left = mostDrafts;
  return judgeUpload(orders, facts).map((judged) =>
    judged.draft === null || left-- > 0 || judged.warnings.length > 0 ? judged : null,
  );
}
