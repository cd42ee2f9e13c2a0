import { MAX_REMITTANCE_ROWS } from '@lanewright/contract/payments.ts';
import type { FileReading } from '@lanewright/domain/fields/import-file.ts';
import {
  readRemittanceRow,
  REMITTANCE_FIELDS,
  type RemittanceRow,
} from '@lanewright/domain/money/import/remittance-row.ts';
import { readImport } from '../../platform/files/planned-import.ts';
import type { ThreadTask } from '../../platform/threads/thread-pool.ts';

export type RemittanceFileReading = FileReading<RemittanceRow>;

/** Runs on a thread of its own: it takes as long as the file is large. */
export const READ_REMITTANCE_FILE: ThreadTask<string, RemittanceFileReading> = {
  module: import.meta.url,
  name: 'readRemittanceFile',
};

export function readRemittanceFile(data: string): RemittanceFileReading {
  return readImport(data, {
    mostRows: MAX_REMITTANCE_ROWS,
    fields: REMITTANCE_FIELDS,
    called: { one: 'remittance', many: 'payments' },
    readRow: readRemittanceRow,
  });
}
