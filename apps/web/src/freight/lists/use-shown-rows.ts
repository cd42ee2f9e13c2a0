import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Paging } from '../../ui/lists/list-pager.tsx';
import { chosenRows, countChosen } from '../../ui/lists/selection.ts';
import type { Counted } from '../../ui/navigation/page-groups.ts';
import { callFind, type FindEndpoint } from './list-call.ts';
import type { BulkAction } from './selection-bar.tsx';
import type { List } from './use-list.ts';

/** What a list does with rows that somebody chose. */
export interface Selecting<Row> {
  actions: (count: Counted) => readonly BulkAction[];
  /** What they come to together: "18,422 lbs · 18 pallets". Said where all of them are at hand. */
  sum?: (rows: readonly Row[]) => string;
  /** Finds what is left of all that match without those that were left out. */
  find: FindEndpoint<Row>;
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
  const left = useWhatIsLeft(list, selecting, isOn && chosen === null);
  // All that match are the list itself.
  const isLeft = isOn && chosen === null && left.isPart;
  return {
    rows: isLeft ? left.query.data?.data : isOn && chosen ? chosen : rows,
    query: isLeft ? left.query : list.query,
    /** Null where nothing is chosen. */
    count: hasChosen ? count : null,
    chosen: chosen ?? undefined,
    onlyChosen: { isOn, onChange: setIsOnly },
    /** There are further pages of what is shown: those of the list, or its own. */
    paging: isLeft ? left.paging : isOn && chosen ? null : pagingOf(list),
  };
}

function pagingOf({ place, value, goTo, counted, lastPage }: List<any>): Paging | null {
  const { page, pageSize } = value;
  return counted ? { page, pageSize, usualSize: place.pageSize, lastPage, onChange: goTo, ...counted } : null;
}

/** All that match but a few: asked for as the list is, with pages of its own. */
function useWhatIsLeft<Row extends { id: string }>(
  { selection, asked, also, value, goTo, queryKey }: List<Row>,
  selecting: Selecting<Row> | undefined,
  isWanted: boolean,
) {
  const except = selection.chosen.isAll ? [...selection.chosen.except] : [];
  const isPart = except.length > 0;
  const of = JSON.stringify(asked);
  const [kept, setKept] = useState({ of, page: 1 });
  const page = isWanted && kept.of === of ? kept.page : 1;
  const body = { ...asked, ...also, page, pageSize: value.pageSize, except };
  const query = useQuery({
    queryKey: [...queryKey, 'left', body],
    queryFn: ({ signal }) => callFind(selecting!.find, body, signal),
    placeholderData: keepPreviousData,
    enabled: isWanted && isPart && selecting !== undefined,
  });
  const { total = 0, isTotalExact = true } = query.data ?? {};
  const paging: Paging | null = query.data
    ? {
        page,
        pageSize: value.pageSize,
        total,
        isTotalExact,
        lastPage: Math.max(1, Math.ceil(total / value.pageSize)),
        onChange: (change) => ('page' in change ? setKept({ of, page: change.page }) : goTo(change)),
      }
    : null;
  return { isPart, query, paging };
}
