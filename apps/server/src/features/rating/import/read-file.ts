import { MAX_RATING_IMPORT_BYTES, MAX_RATING_IMPORT_ROWS } from '@lanewright/contract/rating-data.ts';
import { readHeadings } from '@lanewright/domain/fields/import-file.ts';
import { RATING_KINDS, type RatingKind } from '@lanewright/domain/rating/data/fields.ts';
import { fileFields, readFiledRow, type FiledRow } from '@lanewright/domain/rating/data/file.ts';
import { decodeBase64, UnreadableFile } from '../../../platform/files/base64.ts';
import { readCsv, type CsvRow } from '../../../platform/files/csv.ts';
import type { ThreadTask } from '../../../platform/threads/thread-pool.ts';

export interface Rejection {
  line: number;
  reason: string;
}
export type RatingFileReading =
  { refusal: string } | { rows: { line: number; row: FiledRow }[]; rejections: Rejection[] };

interface RatingFile {
  kind: RatingKind;
  data: string;
}

/** Runs on a thread of its own: it takes as long as the file is large. */
export const READ_RATING_FILE: ThreadTask<RatingFile, RatingFileReading> = {
  module: import.meta.url,
  name: 'readRatingFile',
};

export function readRatingFile({ kind, data }: RatingFile): RatingFileReading {
  try {
    const bytes = decodeBase64(data, { maxBytes: MAX_RATING_IMPORT_BYTES });
    return readRatingRows(kind, readCsv(bytes, { mostRows: MAX_RATING_IMPORT_ROWS }));
  } catch (error) {
    if (error instanceof UnreadableFile) return { refusal: error.message };
    throw error;
  }
}

export function readRatingRows(kind: RatingKind, [headings, ...body]: CsvRow[]): RatingFileReading {
  if (!headings) return { refusal: 'The file is empty.' };
  const { layout, problems } = readHeadings(fileFields(kind), headings.cells);
  const { name } = RATING_KINDS[kind];
  if (problems.length > 0) return { refusal: `This is not the template of ${name}. ${problems.join(' ')}` };
  if (body.length === 0) return { refusal: 'The file has headings but no rows.' };
  const rows: { line: number; row: FiledRow }[] = [];
  const rejections: Rejection[] = [];
  for (const { line, cells } of body) {
    const { row, problems: found } = readFiledRow(kind, layout, cells);
    if (row) rows.push({ line, row });
    else rejections.push({ line, reason: found.map(({ message }) => message).join(' ') });
  }
  return { rows, rejections };
}
