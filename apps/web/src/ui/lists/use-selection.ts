import { useState } from 'react';
import { ALL_CHOSEN, chosenAfter, isChosen, NOTHING_CHOSEN, type Chosen } from './selection.ts';

/** Rows that somebody chose, and how to choose others. */
export interface Selection<Row = unknown> {
  chosen: Chosen<Row>;
  has: (id: string) => boolean;
  onChange: (ids: readonly string[], isSelected: boolean) => void;
  /** All that match, not only those of this page. */
  chooseAll: () => void;
  clear: () => void;
}

/** Lasts over pages and sorting; `of` names what is listed, and whoever narrows that begins anew. */
export function useSelection<Row extends { id: string }>(of: string, page: readonly Row[]): Selection<Row> {
  const [kept, setKept] = useState<{ of: string; chosen: Chosen<Row> }>({ of, chosen: NOTHING_CHOSEN });
  const chosen: Chosen<Row> = kept.of === of ? kept.chosen : NOTHING_CHOSEN;
  const keep = (next: Chosen<Row>) => setKept({ of, chosen: next });
  return {
    chosen,
    has: (id) => isChosen(chosen, id),
    onChange: (ids, isSelected) =>
      keep(chosenAfter(chosen, ids, isSelected, (id) => page.find((row) => row.id === id))),
    chooseAll: () => keep(ALL_CHOSEN),
    clear: () => keep(NOTHING_CHOSEN),
  };
}
