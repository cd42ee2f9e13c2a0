import { useEffect, useState } from 'react';
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

interface SelectionUse<Row> {
  /** Names what is listed: another filter begins without a selection. */
  of: string;
  page: readonly Row[];
  /** Names the page of the list that these rows are. */
  pageName: string;
  /** False until the rows of the page were fetched since the list was opened. */
  isFresh: boolean;
  /** The history entry of the list; undefined while the router is on its way to another page. */
  entry: string | undefined;
}

interface StoredSelection {
  of: string;
  chosen: Chosen<any>;
  pageName: string;
  pageIds: readonly string[];
}

const MAX_STORED = 50;
/** By history entry, the latest last, so that Back returns to a list with its selection. */
const stored = new Map<string, StoredSelection>();

function store(entry: string, selection: StoredSelection): void {
  stored.delete(entry);
  if (selection.chosen.isAll || selection.chosen.picked.size > 0) stored.set(entry, selection);
  const [oldest] = stored.keys();
  if (oldest !== undefined && stored.size > MAX_STORED) stored.delete(oldest);
}

/** Lasts over pages, sorting and the way back from a record. */
export function useSelection<Row extends { id: string }>(use: SelectionUse<Row>): Selection<Row> {
  const { of, page, pageName, isFresh, entry } = use;
  const [earlier] = useState(() => stored.get(entry ?? ''));
  const [kept, setKept] = useState<{ of: string; chosen: Chosen<Row> }>(earlier ?? { of, chosen: NOTHING_CHOSEN });
  const chosen: Chosen<Row> = kept.of === of ? kept.chosen : NOTHING_CHOSEN;
  const keep = (next: Chosen<Row>) => setKept({ of, chosen: next });

  // A row that was on the page when the list was left, and is not there now, is no longer listed.
  const [isCompared, setIsCompared] = useState(earlier === undefined);
  if (!isCompared && isFresh && earlier?.of === of && earlier.pageName === pageName) {
    setIsCompared(true);
    const listed = new Set(page.map(({ id }) => id));
    const unlisted = earlier.pageIds.filter((id) => !listed.has(id));
    if (!chosen.isAll) keep(chosenAfter(chosen, unlisted, false, () => undefined));
  }

  useEffect(() => {
    if (entry !== undefined && page.length > 0)
      store(entry, { of, chosen, pageName, pageIds: page.map(({ id }) => id) });
  }, [entry, of, chosen, page, pageName]);
  return {
    chosen,
    has: (id) => isChosen(chosen, id),
    onChange: (ids, isSelected) =>
      keep(chosenAfter(chosen, ids, isSelected, (id) => page.find((row) => row.id === id))),
    chooseAll: () => keep(ALL_CHOSEN),
    clear: () => keep(NOTHING_CHOSEN),
  };
}
