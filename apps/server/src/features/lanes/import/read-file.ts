import { MAX_LANE_IMPORT_ROWS } from '@lanewright/contract/lane-import.ts';
import type { FileReading } from '@lanewright/domain/fields/import-file.ts';
import { LANE_IMPORT_FIELDS, readLaneRow, type ImportedLaneRow } from '@lanewright/domain/lanes/import/import-row.ts';
import { readImport } from '../../../platform/files/planned-import.ts';
import type { ThreadTask } from '../../../platform/threads/thread-pool.ts';

export type LaneFileReading = FileReading<ImportedLaneRow>;

/** Runs on a thread of its own: it takes as long as the file is large. */
export const READ_LANE_FILE: ThreadTask<string, LaneFileReading> = { module: import.meta.url, name: 'readLaneFile' };

export function readLaneFile(data: string): LaneFileReading {
  return readImport(data, {
    mostRows: MAX_LANE_IMPORT_ROWS,
    fields: LANE_IMPORT_FIELDS,
    called: { one: 'lane', many: 'lanes' },
    readRow: readLaneRow,
  });
}
