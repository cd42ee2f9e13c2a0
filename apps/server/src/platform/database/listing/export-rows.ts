import type { Readable } from 'node:stream';
import { csvInBatches, type Batch } from '../../files/csv-in-batches.ts';
import type { ExportColumn } from '../../files/export-columns.ts';
import type { Scope } from '../../scope.ts';
import type { Db } from '../database.ts';
import { nextIds } from './every-item.ts';
import { loadInOrder } from './list-page.ts';
import type { EveryQuery, ListOf } from './list.ts';

/** What a file has of each row, where that is less than the list shows: in the order of the ids. */
export type LoadForFile<Row> = (db: Db, ids: readonly string[]) => Promise<Row[]>;

/**
 * Every row that matches, as the bytes of a CSV file: to a response, or to the files. Read a thousand at a time,
 * each in a transaction of its own: however slowly somebody takes the bytes, they hold no connection and little memory. A row
 * that is changed meanwhile appears as it was or as it is.
 */
export function exportRows<Filters extends object, Item extends { id: string }>(
  scope: Scope,
  list: ListOf<Filters, Item>,
  query: EveryQuery<Filters>,
  columns: readonly ExportColumn<Item>[],
): Promise<Readable> {
  return exportLoaded(scope, list, query, columns, (db, ids) => loadInOrder(db, list, [...ids]));
}

/** The same, read in a way of its own. */
export async function exportLoaded<Filters extends object, Row>(
  scope: Scope,
  list: ListOf<Filters, any>,
  query: EveryQuery<Filters>,
  columns: readonly ExportColumn<Row>[],
  load: LoadForFile<Row>,
): Promise<Readable> {
  const read = (after?: string) =>
    scope.inCompany(async (db): Promise<Batch<Row>> => {
      const { ids, next } = await nextIds(db, list, query, after);
      return { items: ids.length === 0 ? [] : await load(db, ids), next };
    });
  return csvInBatches(read, columns);
}
