import { spelling } from './import-file.ts';

/** The heading of the column that says why a row of a file was rejected. */
export const REASON_HEADING = 'Reason';

interface Row {
  cells: readonly string[];
}

/** Rejected rows that were corrected and come back with the column that said what was wrong: it is left out. */
export function withoutReasons<R extends Row>(rows: readonly R[]): R[] {
  const headings = rows[0]?.cells ?? [];
  const isReason = headings.map((heading) => spelling(heading) === spelling(REASON_HEADING));
  if (!isReason.includes(true)) return [...rows];
  return rows.map((row) => ({ ...row, cells: row.cells.filter((_cell, index) => isReason[index] !== true) }));
}
