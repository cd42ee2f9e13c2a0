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

/** The rows to correct, ready to be uploaded again once the last column is taken away. */
export function rejectedCsv(text: string, errors: readonly string[]): string {
  const [headings, ...rows] = rowsOf(text);
  const reasons = reasonsByLine(errors);
  const delimiter = [',', ';', '\t'].reduce((best, one) => {
    const count = (candidate: string) => (headings?.text ?? '').split(candidate).length;
    return count(one) > count(best) ? one : best;
  });
  const withReason = (row: string, reason: string) => `${row}${delimiter}"${reason.replaceAll('"', '""')}"`;
  const lines = rows.flatMap(({ line, text: row }) => {
    const reason = reasons.get(line);
    return reason === undefined ? [] : [withReason(row, reason)];
  });
  return [withReason(headings?.text ?? '', 'Reason'), ...lines, ''].join('\r\n');
}
