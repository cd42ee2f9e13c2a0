import { MAX_CHECK_CALL_IMPORT_ROWS } from '@lanewright/contract/check-call-import.ts';
import type { FileReading } from '@lanewright/domain/fields/import-file.ts';
import {
  CHECK_CALL_IMPORT_FIELDS,
  readCheckCallRow,
  type ImportedCheckCall,
} from '@lanewright/domain/tracking/import/import-row.ts';
import { readImport } from '../../../platform/files/planned-import.ts';
import type { ThreadTask } from '../../../platform/threads/thread-pool.ts';

export type CheckCallFileReading = FileReading<ImportedCheckCall>;

/** Runs on a thread of its own: it takes as long as the file is large. */
export const READ_CHECK_CALL_FILE: ThreadTask<string, CheckCallFileReading> = {
  module: import.meta.url,
  name: 'readCheckCallFile',
};

export function readCheckCallFile(data: string): CheckCallFileReading {
  return readImport(data, {
    mostRows: MAX_CHECK_CALL_IMPORT_ROWS,
    fields: CHECK_CALL_IMPORT_FIELDS,
    called: { one: 'check call', many: 'check calls' },
    readRow: readCheckCallRow,
  });
}
