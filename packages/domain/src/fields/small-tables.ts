/** A small table in one text, as a cell of a file can hold it: "50-85 = 70; 92.5 = 85". Lines of a form count as well. */
export type SmallTable<Row> = { rows: Row[] } | { reason: string };

/** No table is longer; what comes from outside is not read beyond. */
const MOST_ROWS = 200;
const LONGEST_QUOTE = 40;

/** `readRow` answers the row of what stands before and behind a "=", or why there is none. */
export function readSmallTable<Row>(
  text: string,
  readRow: (left: string, right: string) => Row | string,
): SmallTable<Row> {
  const parts = text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length > MOST_ROWS) return { reason: `has more than ${MOST_ROWS} lines` };
  const rows: Row[] = [];
  for (const part of parts) {
    const at = part.indexOf('=');
    if (at === -1) return { reason: `has no "=" in "${part.slice(0, LONGEST_QUOTE)}"` };
    const row = readRow(part.slice(0, at).trim(), part.slice(at + 1).trim());
    if (typeof row === 'string') return { reason: row };
    rows.push(row);
  }
  return { rows };
}

const NUMBER = /^\d{1,7}(?:\.\d{1,4})?$/;

/** Dollars and percent may stand with their signs. */
export function plainNumber(text: string): number | null {
  const bare = text.replace(/^\$/, '').replace(/%$/, '').trim();
  return NUMBER.test(bare) ? Number(bare) : null;
}
