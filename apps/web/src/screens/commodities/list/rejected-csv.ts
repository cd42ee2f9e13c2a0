import { spelling } from '@lanewright/domain/fields/import-file.ts';
import { REASON_HEADING } from '@lanewright/domain/fields/reason-column.ts';

/** A row of the file as it stands there, and the line on which it begins, counted from 1. */
interface FileRow {
  line: number;
  text: string;
}

/** Spreadsheets write UTF-8, UTF-16 or, on older Windows, the Western code page. */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A line break within quotes belongs to its cell. Blank rows are left out, as the server does. */
export function rowsOf(text: string): FileRow[] {
  const rows: FileRow[] = [];
  let [begin, line, beginLine, isQuoted] = [0, 1, 1, false];
  const end = (at: number) => {
    const row = text.slice(begin, at);
    if (/[^\s,;"]/.test(row)) rows.push({ line: beginLine, text: row });
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"') isQuoted = !isQuoted;
    const isBreak = letter === '\n' || (letter === '\r' && text[at + 1] !== '\n');
    if (!isBreak) continue;
    line += 1;
    if (isQuoted) continue;
    end(text[at - 1] === '\r' && letter === '\n' ? at - 1 : at);
    [begin, beginLine] = [at + 1, line];
  }
  end(text.length);
  return rows;
}

const REASON = /^Line (\d+): (.*)$/s;

function reasonsByLine(errors: readonly string[]): Map<number, string> {
  return new Map(
    errors.flatMap((error) => {
      const [, line, reason] = REASON.exec(error) ?? [];
      return line === undefined ? [] : [[Number(line), reason!] as const];
    }),
  );
}

/** The last line of a long list counts those that are not told. */
export function rejectedCount(errors: readonly string[]): number {
  const untold = /^and ([\d,]+) more$/.exec(errors.at(-1) ?? '')?.[1];
  return untold === undefined ? errors.length : errors.length - 1 + Number(untold.replaceAll(',', ''));
}

export function savedCount(text: string, errors: readonly string[]): number {
  return Math.max(0, rowsOf(text).length - 1 - rejectedCount(errors));
}

/** Where the cells of a row end, quotes aside. */
function cellEnds(row: string, delimiter: string): number[] {
  const ends: number[] = [];
  let isQuoted = false;
  for (let at = 0; at < row.length; at += 1) {
    if (row[at] === '"') isQuoted = !isQuoted;
    else if (row[at] === delimiter && !isQuoted) ends.push(at);
  }
  return [...ends, row.length];
}

/** The rows to correct, ready to be uploaded again: the last column says why, and is ignored there. */
export function rejectedCsv(text: string, errors: readonly string[]): string {
  const [headings = { line: 1, text: '' }, ...rows] = rowsOf(text);
  const reasons = reasonsByLine(errors);
  const delimiter = [',', ';', '\t'].reduce((best, one) => {
    const count = (candidate: string) => headings.text.split(candidate).length;
    return count(one) > count(best) ? one : best;
  });
  const ends = cellEnds(headings.text, delimiter);
  const lastHeading = headings.text.slice((ends.at(-2) ?? -1) + 1);
  const hadReasons = ends.length > 1 && spelling(lastHeading) === spelling(REASON_HEADING);
  const withReason = (row: string, reason: string) => {
    const own = cellEnds(row, delimiter);
    // The reason of the attempt before gives way to the new one.
    const rest = hadReasons && own.length === ends.length ? row.slice(0, own.at(-2)) : row;
    return `${rest}${delimiter}"${reason.replaceAll('"', '""')}"`;
  };
  const lines = rows.flatMap(({ line, text: row }) => {
    const reason = reasons.get(line);
    return reason === undefined ? [] : [withReason(row, reason)];
  });
  return [withReason(headings.text, REASON_HEADING), ...lines, ''].join('\r\n');
}
