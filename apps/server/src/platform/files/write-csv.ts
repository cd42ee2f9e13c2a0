export type CsvCell = string | number | boolean | null;

/** A spreadsheet would take a text that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function asText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  if (typeof cell === 'number') return String(cell);
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Without it spreadsheets take the letters for those of some other alphabet. */
export const CSV_BEGINNING = '\u{FEFF}';

export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(asText).join(',')}\r\n`;
}
