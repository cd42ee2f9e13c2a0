import { MAX_CARRIER_IMPORT_ROWS } from '@lanewright/contract/carrier-import.ts';
import type { CarrierDraft } from '@lanewright/domain/carriers/carrier.ts';
import { CARRIER_IMPORT_FIELDS, readCarrierRow } from '@lanewright/domain/carriers/import/import-row.ts';
import type { FileReading } from '@lanewright/domain/fields/import-file.ts';
import { readImport } from '../../../platform/files/planned-import.ts';
import type { ThreadTask } from '../../../platform/threads/thread-pool.ts';

export type CarrierFileReading = FileReading<CarrierDraft>;

/** Runs on a thread of its own: it takes as long as the file is large. */
export const READ_CARRIER_FILE: ThreadTask<string, CarrierFileReading> = {
  module: import.meta.url,
  name: 'readCarrierFile',
};

export function readCarrierFile(data: string): CarrierFileReading {
  return readImport(data, {
    mostRows: MAX_CARRIER_IMPORT_ROWS,
    fields: CARRIER_IMPORT_FIELDS,
    called: { one: 'carrier', many: 'carriers' },
    readRow: readCarrierRow,
  });
}
