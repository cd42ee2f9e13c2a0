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
  const { rows: known } = await client.query<{ checksum: string; rows: number }>(
    'select checksum, rows from reference_data where name = $1',
    [NAME],
  );
  if (known[0]?.checksum === file.checksum) return { isChanged: false, rows: known[0].rows };
  const rows = await file.readRows();
  await client.query('begin');
  try {
    await openWaitingRoom(client);
    await addToWaitingRoom(client, rows);
    await removeVanished(client);
    await admitWaiting(client, BUILT_IN);
    await renewImportedKeys(client);
    await settleMainRows(client);
    await client.query(
      `insert into reference_data (name, checksum, rows) values ($1, $2, $3)
       on conflict (name) do update set checksum = $2, rows = $3, loaded_at = now()`,
      [NAME, file.checksum, rows.length],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  return { isChanged: true, rows: rows.length };
}
