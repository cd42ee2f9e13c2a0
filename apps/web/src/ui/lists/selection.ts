import type { Counted } from '../navigation/page-groups.ts';

/**
 * Rows that somebody chose: picked one by one on whatever page, or all that match but a few. Picked rows are kept as they were
 * when picked, as their page may be gone by the time they are shown again.
 */
export type Chosen<Row> =
  | { isAll: false; picked: ReadonlyMap<string, Row | undefined> }
  | { isAll: true; except: ReadonlySet<string> };

export const NOTHING_CHOSEN: Chosen<never> = { isAll: false, picked: new Map() };
export const ALL_CHOSEN: Chosen<never> = { isAll: true, except: new Set() };

export function isChosen(chosen: Chosen<unknown>, id: string): boolean {
  return chosen.isAll ? !chosen.except.has(id) : chosen.picked.has(id);
}

export function chosenAfter<Row>(
  chosen: Chosen<Row>,
  ids: readonly string[],
  isSelected: boolean,
  rowOf: (id: string) => Row | undefined,
): Chosen<Row> {
  if (chosen.isAll) {
    const except = new Set(chosen.except);
    for (const id of ids) {
      if (isSelected) except.delete(id);
      else except.add(id);
    }
    return { isAll: true, except };
  }
  const picked = new Map(chosen.picked);
  for (const id of ids) {
    if (isSelected) picked.set(id, rowOf(id));
    else picked.delete(id);
  }
  return { isAll: false, picked };
}

/** How many are chosen of so many. */
export function countChosen(chosen: Chosen<unknown>, of: Counted): Counted {
  if (!chosen.isAll) return { total: chosen.picked.size, isTotalExact: true };
  return { total: Math.max(0, of.total - chosen.except.size), isTotalExact: of.isTotalExact };
}

/** As the server is told: ids, or a filter and what is left out. */
export function selectionBody<Filter extends object>(chosen: Chosen<unknown>, filter: Filter) {
  return chosen.isAll ? { filter, except: [...chosen.except] } : { ids: [...chosen.picked.keys()] };
}

/** The chosen rows themselves, where all of them are at hand; newer ones of this page in place of older. */
export function chosenRows<Row extends { id: string }>(
  chosen: Chosen<Row>,
  page: readonly Row[],
  of: Counted,
): Row[] | null {
  if (chosen.isAll) {
    const isWhole = of.isTotalExact && of.total === page.length;
    return isWhole ? page.filter(({ id }) => !chosen.except.has(id)) : null;
  }
  const newer = new Map(page.map((row) => [row.id, row]));
  const rows = [...chosen.picked].map(([id, row]) => newer.get(id) ?? row);
  return rows.every((row) => row !== undefined) ? rows : null;
}
