import type { Batch } from '../../files/csv-in-batches.ts';
import type { Db } from '../database.ts';
import type { EveryQuery, ListOf } from './list.ts';
import { keysOfPage, loadInOrder } from './list-page.ts';
import { placeAfter } from './place-in-list.ts';
import { foundByWords } from './search.ts';
import { orderedKeys, preferIndexes, selectionOf } from './selection.ts';

const BATCH_SIZE = 1_000;

/** The next thousand items behind a place. They come in the order that was asked for, also with words. */
export async function nextBatch<Filters extends object, Item extends { id: string }>(
  db: Db,
  list: ListOf<Filters, Item>,
  query: EveryQuery<Filters>,
  after?: string,
): Promise<Batch<Item>> {
  const { ids, next } = await nextIds(db, list, query, after);
  return { items: await loadInOrder(db, list, ids), next };
}

/** Their ids alone. */
export async function nextIds<Filters extends object>(
  db: Db,
  list: ListOf<Filters, any>,
  query: EveryQuery<Filters>,
  after?: string,
): Promise<{ ids: string[]; next: string | null }> {
  await preferIndexes(db);
  const selection = selectionOf(list, { ...query, page: 1, pageSize: BATCH_SIZE });
  const conditions = [...selection.conditions, ...(await foundByWords(db, selection, query.words ?? ''))];
  const keys = await keysOfPage(db, { ...selection, conditions }, after);
  const last = keys.at(-1);
  return {
    ids: keys.map(({ id }) => id),
    next: last && keys.length === BATCH_SIZE ? placeAfter(selection.order, last.key) : null,
  };
}

/** The ids of all that matches, in the order of the list, but no more than so many. */
export async function firstIds<Filters extends object>(
  db: Db,
  list: ListOf<Filters, any>,
  query: EveryQuery<Filters>,
  most: number,
): Promise<string[]> {
  await preferIndexes(db);
  const selection = selectionOf(list, { ...query, page: 1, pageSize: most });
  const words = await foundByWords(db, selection, query.words ?? '');
  const keys = await orderedKeys(db, { ...selection, conditions: [...selection.conditions, ...words] });
  return keys.map(({ id }) => id);
}

/** For lists that are known to be short; a long one is written batch by batch. */
export async function everyItem<Filters extends object, Item extends { id: string }>(
  db: Db,
  list: ListOf<Filters, Item>,
  query: EveryQuery<Filters>,
): Promise<Item[]> {
  const items: Item[] = [];
  let after: string | undefined;
  do {
    const batch = await nextBatch(db, list, query, after);
    items.push(...batch.items);
    after = batch.next ?? undefined;
  } while (after !== undefined);
  return items;
}
