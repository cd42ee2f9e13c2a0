import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@lanewright/contract/commodities.ts';
import { COMMODITY_FIELDS, type CommodityDraft } from '@lanewright/domain/commodities/commodity.ts';
import { problemsWithCommodity } from '@lanewright/domain/commodities/rules.ts';
import { readHeadings, readRow } from '@lanewright/domain/fields/import-file.ts';
import { withoutReasons } from '@lanewright/domain/fields/reason-column.ts';
import { decodeBase64, UnreadableFile } from '../../platform/files/base64.ts';
import { readCsv, type CsvRow } from '../../platform/files/csv.ts';
import type { ThreadTask } from '../../platform/threads/thread-pool.ts';

export interface RejectedLine {
  line: number;
  reason: string;
}

/** The rows that can be added, and the reasons why the others cannot; or why the file as a whole cannot be read. */
export type FileReading =
  | { refusal: string }
  | { candidates: { line: number; draft: CommodityDraft }[]; rejected: RejectedLine[] };

/** Runs on a thread of its own: it takes as long as the file is large. */
export const READ_COMMODITY_FILE: ThreadTask<string, FileReading> = {
  module: import.meta.url,
  name: 'readCommodityFile',
};

export function readCommodityFile(data: string): FileReading {
  try {
    const rows = readCsv(decodeBase64(data, { maxBytes: MAX_IMPORT_BYTES }), { mostRows: MAX_IMPORT_ROWS });
    return readRows(withoutReasons(rows));
  } catch (error) {
    if (error instanceof UnreadableFile) return { refusal: error.message };
    throw error;
  }
}

function readRows([headings, ...body]: CsvRow[]): FileReading {
  if (!headings) return { refusal: 'The file is empty.' };
  const { layout, problems } = readHeadings(COMMODITY_FIELDS, headings.cells);
  if (problems.length > 0) return { refusal: `This is not the commodity template. ${problems.join(' ')}` };
  if (body.length === 0) return { refusal: 'The file has headings but no commodities.' };
  const lineOfCode = new Map<string, number>();
  const candidates: { line: number; draft: CommodityDraft }[] = [];
  const rejected: RejectedLine[] = [];
  for (const { line, cells } of body) {
    const { draft, problems } = readRow(COMMODITY_FIELDS, layout, cells, problemsWithCommodity);
    const earlier = draft && lineOfCode.get(draft.commodityCode.toLowerCase());
    if (!draft) rejected.push({ line, reason: problems.map((found) => found.message).join(' ') });
    else if (earlier) rejected.push({ line, reason: `The code ${draft.commodityCode} is already on line ${earlier}.` });
    else {
      lineOfCode.set(draft.commodityCode.toLowerCase(), line);
      candidates.push({ line, draft });
    }
  }
  return { candidates, rejected };
}
