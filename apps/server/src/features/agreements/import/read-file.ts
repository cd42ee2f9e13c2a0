import { MAX_AGREEMENT_IMPORT_ROWS } from '@lanewright/contract/agreement-import.ts';
import {
  AGREEMENT_IMPORT_FIELDS,
  readAgreementRow,
  type ImportedAgreement,
} from '@lanewright/domain/agreements/import/import-row.ts';
import type { FileReading } from '@lanewright/domain/fields/import-file.ts';
import { readImport } from '../../../platform/files/planned-import.ts';
import type { ThreadTask } from '../../../platform/threads/thread-pool.ts';

export type AgreementFileReading = FileReading<ImportedAgreement>;

/** Runs on a thread of its own: it takes as long as the file is large. */
export const READ_AGREEMENT_FILE: ThreadTask<string, AgreementFileReading> = {
  module: import.meta.url,
  name: 'readAgreementFile',
};

export function readAgreementFile(data: string): AgreementFileReading {
  return readImport(data, {
    mostRows: MAX_AGREEMENT_IMPORT_ROWS,
    fields: AGREEMENT_IMPORT_FIELDS,
    called: { one: 'LTL agreement', many: 'agreements' },
    readRow: readAgreementRow,
  });
}
