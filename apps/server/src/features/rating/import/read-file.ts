import { MAX_RATING_IMPORT_ROWS } from '@lanewright/contract/rating-data.ts';
import { readRows, type FileReading } from '@lanewright/domain/fields/import-file.ts';
import { RATING_KINDS, type RatingKind } from '@lanewright/domain/rating/data/fields.ts';
import { fileFields, readFiledRow, type FiledRow } from '@lanewright/domain/rating/data/file.ts';
import type { CsvRow } from '../../../platform/files/csv.ts';
import { readImport } from '../../../platform/files/planned-import.ts';
import type { ThreadTask } from '../../../platform/threads/thread-pool.ts';

interface RatingFile {
  kind: RatingKind;
  data: string;
}

/** Runs on a thread of its own: it takes as long as the file is large. */
export const READ_RATING_FILE: ThreadTask<RatingFile, FileReading<FiledRow>> = {
  module: import.meta.url,
  name: 'readRatingFile',
};

const kindOfFile = (kind: RatingKind) => ({
  fields: fileFields(kind),
  called: { one: RATING_KINDS[kind].one, many: 'rows' },
  readRow: (layout: Parameters<typeof readFiledRow>[1], cells: readonly string[]) => readFiledRow(kind, layout, cells),
});

export function readRatingFile({ kind, data }: RatingFile): FileReading<FiledRow> {
  return readImport(data, { mostRows: MAX_RATING_IMPORT_ROWS, ...kindOfFile(kind) });
}

/** The same of rows that are read already. */
export function readRatingRows(kind: RatingKind, rows: readonly CsvRow[]): FileReading<FiledRow> {
  return readRows(rows, kindOfFile(kind));
}
