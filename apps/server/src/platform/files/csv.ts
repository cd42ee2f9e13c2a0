import { parse, type Info } from 'csv-parse/sync';

/** A file that is not what it should be; the message is for the person who chose it. */
export class UnreadableFile extends Error {}

export interface CsvRow {
  /** Where the row begins, counted from 1 as a text editor does. */
  line: number;
  cells: string[];
}

const BASE64 = /^[A-Za-z0-9+/\s]*={0,2}\s*$/;

/** Accepts a bare base64 text or a data address, as browsers make them. */
export function decodeBase64(data: string): Buffer {
  const text = data.replace(/^data:[^,]*;base64,/, '');
  if (!BASE64.test(text)) throw new UnreadableFile('The file could not be read. Please upload it again.');
  return Buffer.from(text, 'base64');
}

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
  const firstLine = text.slice(0, text.search(/[\r\n]|$/));
  const count = (delimiter: string) => firstLine.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, candidate) => (count(candidate) > count(best) ? candidate : best));
}

/** Rows of a CSV file, blank ones left out. Quotes, line breaks in quotes, byte-order mark, any line ending. */
export function readCsv(bytes: Buffer): CsvRow[] {
  const head = bytes.toString('latin1', 0, 4);
  const known = SIGNATURES.find(([signature]) => head.startsWith(signature));
  if (known) throw new UnreadableFile(known[1]);
  const text = decodeText(bytes);
  if (text.includes('\0')) throw new UnreadableFile('This is not a text file. Please upload a CSV file.');
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
    }) as unknown as { record: string[]; info: Info }[];
    return rows
      .map(({ record, info }) => ({ line: info.lines - linesInside(record), cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  } catch (error) {
    throw new UnreadableFile(`The file is not a readable CSV file: ${(error as Error).message}.`);
  }
}

/** The parser counts to the end of a row; people look for its beginning. */
function linesInside(cells: string[]): number {
  return cells.reduce((lines, cell) => lines + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
}
