import { useState } from 'react';
import { chosenRows, countChosen } from '../../ui/lists/selection.ts';
import type { Counted } from '../../ui/navigation/page-groups.ts';
import type { BulkAction } from './selection-bar.tsx';
import type { List } from './use-list.ts';

/** What a list does with rows that somebody chose. */
export interface Selecting<Row> {
  actions: (count: Counted) => readonly BulkAction[];
  /** What they come to together: "18,422 lbs · 18 pallets". Said where all of them are at hand. */
  sum?: (rows: readonly Row[]) => string;
}

/** The rows of this page, or only those that were chosen, on whatever page. */
export function useShownRows<Row extends { id: string }>(list: List<Row>, selecting: Selecting<Row> | undefined) {
  const { rows, counted, selection } = list;
  const [isOnly, setIsOnly] = useState(false);
  const count = selecting && counted ? countChosen(selection.chosen, counted) : null;
  const hasChosen = count !== null && count.total > 0;
  // Whoever takes the last one back sees the list again.
  const isOn = isOnly && hasChosen;
  const chosen = hasChosen && rows && counted ? chosenRows(selection.chosen, rows, counted) : null;
  // Of all that match only this page is at hand.
  const only = chosen ?? rows?.filter(({ id }) => selection.has(id));
  return {
    rows: isOn ? only : rows,
    /** Null where nothing is chosen. */
    count: hasChosen ? count : null,
    chosen: chosen ?? undefined,
    onlyChosen: { isOn, onChange: setIsOnly },
    /** There are further pages of what is shown. */
    isPaged: !isOn || chosen === null,
  };
}
