import { sql } from 'kysely';
import type { Database } from './platform/database/database.ts';
import { SettingsError, type Settings } from './settings.ts';

/**
 * Refuses to run in production on the database of a demo: its passwords are published, and its companies hold simulated
 * carriers, bookings and money.
 */
export async function refuseDemoDataInProduction(
  { isDemo }: Pick<Settings, 'isDemo'>,
  database: Database,
): Promise<void> {
  if (isDemo) return;
  const { rows } = await database.inTransaction({ role: 'lanewright_app' }, (db) =>
    sql<{ demo: string }>`select demo_companies as demo from company_counts()`.execute(db),
  );
  if (Number(rows[0]!.demo) > 0)
    throw new SettingsError(
      'The database holds the demo world, and this installation runs in production mode. Use an empty database, or set MODE=demo.',
    );
}
