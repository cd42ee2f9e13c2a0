import { MAX_BILL_IMPORT_ROWS } from '@lanewright/contract/carrier-bills.ts';
import { MAX_PLANNED_IMPORT_BYTES } from '@lanewright/contract/import-plan.ts';
import { readRows, type FileReading } from '@lanewright/domain/fields/import-file.ts';
import type { CarrierBill } from '@lanewright/domain/money/bill.ts';
import { BILL_FIELDS, mappedRows, readBillRow } from '@lanewright/domain/money/import/bill-row.ts';
import { decodeBase64, UnreadableFile } from '../../../platform/files/base64.ts';
import { readCsv } from '../../../platform/files/csv.ts';
import type { ThreadTask } from '../../../platform/threads/thread-pool.ts';

export type BillFileReading = FileReading<CarrierBill>;

export interface BillFile {
  data: string;
  mapping: Record<string, string>;
}

/** Runs on a thread of its own: it takes as long as the file is large. */
export const READ_BILL_FILE: ThreadTask<BillFile, BillFileReading> = { module: import.meta.url, name: 'readBillFile' };

export function readBillFile({ data, mapping }: BillFile): BillFileReading {
  const now = Date.now();
  try {
    const rows = readCsv(decodeBase64(data, { maxBytes: MAX_PLANNED_IMPORT_BYTES }), {
      mostRows: MAX_BILL_IMPORT_ROWS,
    });
    return readRows(mappedRows(rows, mapping), {
      fields: BILL_FIELDS,
      called: { one: 'carrier invoice', many: 'invoices' },
      readRow: (layout, cells) => readBillRow(now, layout, cells),
    });
  } catch (error) {
    if (error instanceof UnreadableFile) return { refusal: error.message };
    throw error;
  }
}
