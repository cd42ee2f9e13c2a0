import { Readable } from 'node:stream';
import type { ExportColumn } from './export-columns.ts';
import { CSV_BEGINNING, csvLine } from './write-csv.ts';

export interface Batch<Item> {
  items: Item[];
  /** Null after the last one. */
  next: string | null;
}

/** The bytes of a CSV file, made while they are taken, from rows that are read a batch at a time. */
export async function csvInBatches<Row>(
  read: (after?: string) => Promise<Batch<Row>>,
  columns: readonly ExportColumn<Row>[],
): Promise<Readable> {
  // Before the first byte: what is wrong with the request can still be said.
  const first = await read();
  return Readable.from(written(first, read, columns), { objectMode: false });
}

async function* written<Row>(
  first: Batch<Row>,
  read: (after: string) => Promise<Batch<Row>>,
  columns: readonly ExportColumn<Row>[],
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(CSV_BEGINNING + csvLine(columns.map(({ heading }) => heading)));
  let batch = first;
  for (;;) {
    // The next is on its way while this one is written.
    const next = batch.next === null ? null : read(batch.next);
    // Whoever stops taking the bytes does not wait for it.
    next?.catch(() => undefined);
    if (batch.items.length > 0) {
      yield Buffer.from(batch.items.map((item) => csvLine(columns.map(({ cell }) => cell(item)))).join(''));
    }
    if (next === null) return;
    batch = await next;
  }
}
