import { MAX_PAGE_SIZE, MOST_COUNTED, MOST_SKIPPED, type Page } from '@lanewright/contract/paging.ts';
import { Refused } from '../../failures.ts';
import type { Db } from '../database.ts';
import type { AnyList, EveryQuery, ListOf, ListQuery } from './list.ts';
import { isBehind } from './order.ts';
import { placeAfter, readPlace, refusingMadeUpPlaces } from './place-in-list.ts';
import { foundByWords, searchedIds } from './search.ts';
import {
  counted,
  countEach,
  countRows,
  keysAmongMany,
  matchedKeys,
  orderedKeys,
  preferIndexes,
  selectionOf,
  walkedKeys,
  type Count,
  type Key,
  type Selection,
} from './selection.ts';
import { readWords } from './words.ts';

export type { Count };

/** How many rows a list has, as far as lists are counted. */
export async function countList<Filters extends object>(
  db: Db,
  list: ListOf<Filters, any>,
  query: EveryQuery<Filters>,
): Promise<Count> {
  await preferIndexes(db);
  const selection = selectionOf(list, { ...query, page: 1, pageSize: 1 });
  const words = await foundByWords(db, selection, query.words ?? '');
  return countRows(db, { ...selection, conditions: [...selection.conditions, ...words] });
}

/** What a list is asked to count; without words, which every list looks for in a way of its own. */
export interface Counting {
  list: AnyList;
  conditions: object;
}

export const counting = <Filters extends object>(list: ListOf<Filters, any>, conditions: Filters): Counting => ({
  list,
  conditions,
});

/** How many rows each of several lists has, in one question. */
export async function countLists(db: Db, asked: readonly Counting[]): Promise<Count[]> {
  if (asked.length === 0) return [];
  await preferIndexes(db);
  return countEach(
    db,
    asked.map(({ list, conditions }) => selectionOf(list, { ...conditions, page: 1, pageSize: 1 })),
  );
}

/** How many rows there are in lists that share none, counted so far as one list is. */
export function addCounts(counts: readonly Count[]): Count {
  const sum = counted(counts.reduce((total, { total: part }) => total + part, 0));
  return { ...sum, isTotalExact: sum.isTotalExact && counts.every(({ isTotalExact }) => isTotalExact) };
}

/** One page of a list: ids first, counted so far as lists are counted, then the whole items of those ids. */
export async function listPage<Filters extends object, Item extends { id: string }>(
  db: Db,
  list: ListOf<Filters, Item>,
  query: ListQuery & Filters,
): Promise<Page<Item>> {
  await preferIndexes(db);
  const words = await readWords(db, list, query.words ?? '');
  if (words.length > 0) return searchedPage(db, list, query, words);
  // Signs alone stand for no word: nothing holds them.
  if ((query.words ?? '').trim() !== '') return { data: [], total: 0, isTotalExact: true };
  return orderedPage(db, list, query);
}

/** The ids of a page without words, for who loads its items together with others. */
export async function idsOfPage<Filters extends object>(
  db: Db,
  list: ListOf<Filters, any>,
  query: ListQuery & Filters,
): Promise<string[]> {
  await preferIndexes(db);
  const { keys } = await countedPage(db, selectionOf(list, query), undefined);
  return keys.map(({ id }) => id);
}

/** The first rows that hold the words; nobody is told how many others there are. */
export async function firstFound<Filters extends object, Item extends { id: string }>(
  db: Db,
  list: ListOf<Filters, Item>,
  { limit, ...query }: { words: string; limit: number; except?: string[]; orderByDirection?: 1 | -1 } & Filters,
): Promise<Item[]> {
  if (query.words.trim() === '') return [];
  // Best rows are left out of the others, so those have to reach beyond one page.
  const page = { page: 1, pageSize: limit, mostCounted: 3 * limit };
  return (await listPage(db, list, { ...page, ...(query as unknown as Filters & { words: string }) })).data;
}

async function searchedPage<Item extends { id: string }>(
  db: Db,
  list: ListOf<any, Item>,
  query: ListQuery,
  words: string[],
): Promise<Page<Item>> {
  if (query.after !== undefined) {
    throw new Refused('What a search found is sorted by how well it fits: go on by page, or narrow the search.');
  }
  const selection = selectionOf(list, query);
  refuseBeyond(selection, MOST_COUNTED);
  const { ids, ...count } = await searchedIds(db, selection, words);
  return { data: await loadInOrder(db, list, ids), ...count };
}

async function orderedPage<Item extends { id: string }>(
  db: Db,
  list: ListOf<any, Item>,
  query: ListQuery,
): Promise<Page<Item>> {
  const selection = selectionOf(list, query);
  refuseBeyond(selection, MOST_SKIPPED);
  const { keys, ...count } = await countedPage(db, selection, query.after);
  const last = keys.at(-1);
  return {
    data: await loadInOrder(
      db,
      list,
      keys.map(({ id }) => id),
    ),
    ...count,
    ...(last && keys.length === selection.limit ? { next: placeAfter(selection.order, last.key) } : {}),
  };
}

function refuseBeyond({ offset }: Selection, most: number): void {
  if (offset <= most) return;
  const message = `Pages by number reach ${most.toLocaleString('en-US')} rows deep. Narrow the list or turn its order round.`;
  throw new Refused(message, [{ field: 'page', message }]);
}

export function keysOfPage(db: Db, selection: Selection, after: string | undefined): Promise<Key[]> {
  if (after === undefined) return orderedKeys(db, selection);
  const { list, order, conditions } = selection;
  const behind = isBehind(list.table, order, readPlace(order, after));
  return refusingMadeUpPlaces(after, () =>
    orderedKeys(db, { ...selection, offset: 0, conditions: [...conditions, behind] }),
  );
}

/**
 * What a filter leaves is often little: then it is found by the filter's own index and sorted. Where it is much, the order of
 * the list is walked along until the page is full.
 */
async function countedPage(db: Db, selection: Selection, after: string | undefined): Promise<Count & { keys: Key[] }> {
  if (after !== undefined) {
    return { keys: await keysOfPage(db, selection, after), ...(await countRows(db, selection)) };
  }
  if (!selection.isFiltered) {
    const { keys, rows } = await walkedKeys(db, selection);
    return { keys, ...counted(rows) };
  }
  const { keys, rows } = await matchedKeys(db, selection);
  return { keys: rows <= MOST_COUNTED ? keys : await keysAmongMany(db, selection), ...counted(rows) };
}

export async function loadInOrder<Item extends { id: string }>(
  db: Db,
  list: ListOf<any, Item>,
  ids: string[],
): Promise<Item[]> {
  const items = new Map<string, Item>();
  // Never more than a page at once: for more, the plan may be to read the tables that are joined from end to end.
  for (let start = 0; start < ids.length; start += MAX_PAGE_SIZE) {
    for (const item of await list.load(db, ids.slice(start, start + MAX_PAGE_SIZE))) items.set(item.id, item);
  }
  return ids.flatMap((id) => items.get(id) ?? []);
}
