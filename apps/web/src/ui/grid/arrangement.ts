/** Which columns a person wants, in what order, and how many of the first stay in view while scrolling sideways. */
export interface GridArrangement {
  columns: string[];
  fixedColumnsCount: number;
}

const MOST_FIXED_COLUMNS = 10;

/** How many of these can be fixed: all, but not many. */
export const mostFixedOf = (shown: readonly string[]) => Math.min(MOST_FIXED_COLUMNS, shown.length);

/**
 * What can really be shown: columns that no longer exist are dropped, an empty choice falls back to the default, and no
 * more are fixed than are shown.
 */
export function usableArrangement(
  wanted: GridArrangement | null,
  known: readonly string[],
  fallback: GridArrangement,
): GridArrangement {
  const { columns, fixedColumnsCount } = wanted ?? fallback;
  const usable = [...new Set(columns)].filter((id) => known.includes(id));
  const shown = usable.length > 0 ? usable : fallback.columns;
  const mostFixed = mostFixedOf(shown);
  return { columns: shown, fixedColumnsCount: Math.max(0, Math.min(fixedColumnsCount, mostFixed)) };
}

export function toggledColumn(columns: readonly string[], id: string): string[] {
  return columns.includes(id) ? columns.filter((column) => column !== id) : [...columns, id];
}

/** Moves one column by a number of places; a move beyond either end stops there. */
export function movedColumn(columns: readonly string[], id: string, places: number): string[] {
  const from = columns.indexOf(id);
  if (from === -1) return [...columns];
  const to = Math.max(0, Math.min(columns.length - 1, from + places));
  const rest = columns.filter((column) => column !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}
