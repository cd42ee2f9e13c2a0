import type { Database } from '../../platform/database/database.ts';
import type { RemoteSettings } from './port.ts';

export function databaseSettings(database: Database): RemoteSettings {
  return {
    read: (key) =>
      database.inTransaction({ role: 'lanewright_app' }, async (db) => {
        const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
        return row?.value ?? null;
      }),
  };
}
