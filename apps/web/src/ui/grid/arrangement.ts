/** Which columns a person wants, in what order, and how many of the first stay in view while scrolling sideways. */
export interface GridArrangement {
  columns: string[];
  fixedColumnsCount: number;
}

export const MOST_FIXED_COLUMNS = 10;

/**
 * What can really be shown: columns that no longer exist are dropped, an empty choice falls back to the default, and
 * one column at least stays free to scroll.
 */
export function usableArrangement(
  wanted: GridArrangement | null,
  known: readonly string[],
  fallback: GridArrangement,
): GridArrangement {
  const { columns, fixedColumnsCount } = wanted ?? fallback;
  const usable = [...new Set(columns)].filter((id) => known.includes(id));
  const shown = usable.length > 0 ? usable : fallback.columns;
  const mostFixed = Math.min(MOST_FIXED_COLUMNS, shown.length - 1);
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
