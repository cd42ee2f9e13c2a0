import { MAX_LANE_IMPORT_BYTES, MAX_LANE_IMPORT_ROWS } from '@lanewright/contract/lane-import.ts';
import { readHeadings } from '@lanewright/domain/fields/import-file.ts';
import { LANE_IMPORT_FIELDS, readLaneRow, type ImportedLaneRow } from '@lanewright/domain/lanes/import/import-row.ts';
import type { LineRejection } from '@lanewright/domain/lanes/import/plan-import.ts';
import { decodeBase64, UnreadableFile } from '../../../platform/files/base64.ts';
import { readCsv, type CsvRow } from '../../../platform/files/csv.ts';
import type { ThreadTask } from '../../../platform/threads/thread-pool.ts';

export type LaneFileReading =
  { refusal: string } | { rows: { line: number; row: ImportedLaneRow }[]; rejections: LineRejection[] };

/** Runs on a thread of its own: it takes as long as the file is large. */
export const READ_LANE_FILE: ThreadTask<string, LaneFileReading> = { module: import.meta.url, name: 'readLaneFile' };

export function readLaneFile(data: string): LaneFileReading {
  try {
    return readRows(
      readCsv(decodeBase64(data, { maxBytes: MAX_LANE_IMPORT_BYTES }), { mostRows: MAX_LANE_IMPORT_ROWS }),
    );
  } catch (error) {
    if (error instanceof UnreadableFile) return { refusal: error.message };
    throw error;
  }
}

function readRows([headings, ...body]: CsvRow[]): LaneFileReading {
  if (!headings) return { refusal: 'The file is empty.' };
  const { layout, problems } = readHeadings(LANE_IMPORT_FIELDS, headings.cells);
  if (problems.length > 0) return { refusal: `This is not the lane template. ${problems.join(' ')}` };
  if (body.length === 0) return { refusal: 'The file has headings but no lanes.' };
  const rows: { line: number; row: ImportedLaneRow }[] = [];
  const rejections: LineRejection[] = [];
  for (const { line, cells } of body) {
    const { row, problems: found } = readLaneRow(layout, cells);
    if (row) rows.push({ line, row });
    else rejections.push({ line, reason: found.map(({ message }) => message).join(' ') });
  }
  return { rows, rejections };
}
