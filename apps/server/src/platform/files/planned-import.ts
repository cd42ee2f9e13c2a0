import { createHash } from 'node:crypto';
import { MAX_PLANNED_IMPORT_BYTES, MOST_IMPORT_TOLD } from '@lanewright/contract/import-plan.ts';
import {
  importColumns,
  readRows,
  type FileReading,
  type LineRejection,
} from '@lanewright/domain/fields/import-file.ts';
import type { Fields } from '@lanewright/domain/fields/field.ts';
import { problem } from '@lanewright/domain/problem.ts';
import { Conflict, Refused } from '../failures.ts';
import type { Scope } from '../scope.ts';
import { fileThreads } from '../threads/file-threads.ts';
import { Overrun, type ThreadTask } from '../threads/thread-pool.ts';
import { decodeBase64, UnreadableFile } from './base64.ts';
import { readCsv } from './csv.ts';
import { CSV_BEGINNING, csvLine } from './write-csv.ts';

// A file that is sent twice: first it is only read, and the answer says what it would do; sent again with the fingerprint
// of that answer it is carried out.

export type Readable<Reading> = Exclude<Reading, { refusal: string }>;

/** To run on a thread: it takes as long as the file is large. */
export function readImport<Row>(
  data: string,
  { mostRows, ...kind }: { mostRows: number } & Parameters<typeof readRows<Row>>[1],
): FileReading<Row> {
  try {
    return readRows(readCsv(decodeBase64(data, { maxBytes: MAX_PLANNED_IMPORT_BYTES }), { mostRows }), kind);
  } catch (error) {
    if (error instanceof UnreadableFile) return { refusal: error.message };
    throw error;
  }
}

/** What stands in the file; one that cannot be read as a whole is refused. */
export async function readOnThread<Input, Row>(
  { companyId }: Pick<Scope, 'companyId'>,
  task: ThreadTask<Input, FileReading<Row>>,
  input: Input,
): Promise<Readable<FileReading<Row>>> {
  const reading = await fileThreads.run(task, input, companyId).catch((error: unknown): FileReading<Row> => {
    if (error instanceof Overrun) return { refusal: 'The file takes too long to read. Please split it.' };
    throw error;
  });
  if ('refusal' in reading) throw new Refused(reading.refusal, [problem('modelFile.data', reading.refusal)]);
  return reading;
}

/** No other plan has it. */
export const fingerprintOf = (plan: unknown): string => createHash('sha256').update(JSON.stringify(plan)).digest('hex');

/** That which was shown is done, or nothing. */
export function refuseUnlessShown(confirm: string, fingerprint: string): void {
  if (fingerprint !== confirm)
    throw new Conflict('Meanwhile somebody has changed what this file would do. Please look at it again.');
}

export const firstTold = <One>(all: readonly One[]): One[] => all.slice(0, MOST_IMPORT_TOLD);

export const byLine = (...rejections: (readonly LineRejection[])[]): LineRejection[] =>
  rejections.flat().sort((one, other) => one.line - other.line);

/** Headings, and a row that shows how each cell is written. */
export function importTemplate(fields: Fields, example: Readonly<Record<string, string>>): Buffer {
  const headings = importColumns(fields).map(({ heading }) => heading);
  const rows = [headings, headings.map((heading) => example[heading] ?? '')];
  return Buffer.from(CSV_BEGINNING + rows.map(csvLine).join(''));
}
