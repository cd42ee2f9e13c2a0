import type pg from 'pg';
import {
  addToWaitingRoom,
  admitWaiting,
  BUILT_IN,
  openWaitingRoom,
  removeVanished,
  renewImportedKeys,
  settleMainRows,
} from './place-rows.ts';
import { openPlacesFile } from './places-file.ts';

const NAME = 'places';
/** Raise it when the rows that stand for their cities are chosen in another way, so that databases choose them again. */
const CHOICE_VERSION = 2;

export interface LoadedPlaces {
  /** False when the file was loaded before. */
  isChanged: boolean;
  rows: number;
}

/**
 * Brings the shipped places into the table when the file is another than the loaded one. For the account that owns the
 * tables; whoever calls holds the lock of the migrations, so that two starts do not load at once.
 */
export async function loadPlaces(client: pg.ClientBase, path?: string): Promise<LoadedPlaces> {
  const file = await openPlacesFile(path);
  const checksum = `${file.checksum}.${CHOICE_VERSION}`;
  const { rows: known } = await client.query<{ checksum: string; rows: number }>(
    'select checksum, rows from reference_data where name = $1',
    [NAME],
  );
  if (known[0]?.checksum === checksum) return { isChanged: false, rows: known[0].rows };
  const rows = await file.readRows();
  await client.query('begin');
  try {
    const { rowCount: present } = await client.query('select 1 from quotable_location limit 1');
    await openWaitingRoom(client);
    await addToWaitingRoom(client, rows);
    if (present === 0) {
      await withoutIndexes(client, () => admitWaiting(client, BUILT_IN));
      await client.query('analyze quotable_location');
    } else {
      await removeVanished(client);
      await admitWaiting(client, BUILT_IN);
      await renewImportedKeys(client);
      await settleMainRows(client);
    }
    await client.query(
      `insert into reference_data (name, checksum, rows) values ($1, $2, $3)
       on conflict (name) do update set checksum = $2, rows = $3, loaded_at = now()`,
      [NAME, checksum, rows.length],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  return { isChanged: true, rows: rows.length };
}

/** Nobody searches an empty table: its indexes are made once the rows are there, which takes half the time. */
async function withoutIndexes(client: pg.ClientBase, work: () => Promise<unknown>): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = 'quotable_location'::regclass and not indisunique`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of indexes) await client.query(definition);
}
