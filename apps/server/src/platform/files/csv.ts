import { CsvError, parse, type InfoRecord } from 'csv-parse/sync';
import { UnreadableFile } from './base64.ts';

export interface CsvRow {
  /** Where the row begins, counted from 1 as a text editor does. */
  line: number;
  cells: string[];
}

/** Bounds of one row; that of the rows depends on what they hold. */
const MOST_CELLS = 200;
const LONGEST_ROW = 64 * 1024;
/** Blank lines and line breaks within cells are lines too. */
const LINES_PER_ROW = 10;

/** Spreadsheets write UTF-8, UTF-16 or, on older Windows, the Western code page; only the last has no mark to tell it by. */
function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const SIGNATURES: [string, string][] = [
  ['PK\u0003\u0004', 'This is an Excel workbook. Please save it as CSV and upload that file.'],
  ['\u00d0\u00cf\u0011\u00e0', 'This is an Excel workbook. Please save it as CSV and upload that file.'],
  ['%PDF', 'This is a PDF. Please upload a CSV file.'],
];

function delimiterOf(text: string): string {
  const firstLine = text.slice(0, Math.min(LONGEST_ROW, text.search(/[\r\n]|$/)));
  const count = (delimiter: string) => firstLine.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, candidate) => (count(candidate) > count(best) ? candidate : best));
}

/** The parser counts to the end of a row; people look for its beginning. */
function linesInside(cells: string[]): number {
  return cells.reduce((lines, cell) => lines + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
}

function tooMany(most: number, what: string): UnreadableFile {
  const figure = most.toLocaleString('en-US');
  return new UnreadableFile(
    `The file has more than ${figure} ${what}, the most that can be uploaded at once. Please split it.`,
  );
}

function whyUnreadable(error: Error): string {
  const isTooLong = error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE';
  return isTooLong
    ? `The file is not a readable CSV file: a row is longer than ${LONGEST_ROW / 1024} KB. Is a quote left open?`
    : `The file is not a readable CSV file: ${error.message}.`;
}

/**
 * Rows of a CSV file, blank ones left out. Quotes, line breaks in quotes, byte-order mark, any line ending. Reading stops at
 * the first row too many, so a file costs no more than what it may hold.
 */
export function readCsv(bytes: Buffer, { mostRows }: { /** Beneath the headings. */ mostRows: number }): CsvRow[] {
  const head = bytes.toString('latin1', 0, 4);
  const known = SIGNATURES.find(([signature]) => head.startsWith(signature));
  if (known) throw new UnreadableFile(known[1]);
  const text = decodeText(bytes);
  if (text.includes('\0')) throw new UnreadableFile('This is not a text file. Please upload a CSV file.');
  const rows: CsvRow[] = [];
  const keep = (cells: string[], { lines }: InfoRecord) => {
    if (cells.length > MOST_CELLS) throw new UnreadableFile(`Line ${lines} has more than ${MOST_CELLS} cells.`);
    if (lines > mostRows * LINES_PER_ROW) throw tooMany(mostRows * LINES_PER_ROW, 'lines');
    if (cells.every((cell) => cell.trim() === '')) return;
    if (rows.length > mostRows) throw tooMany(mostRows, 'rows');
    rows.push({ line: lines - linesInside(cells), cells });
  };
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_ROW,
      on_record: keep as never,
    });
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(whyUnreadable(error as Error));
  }
  return rows;
}
