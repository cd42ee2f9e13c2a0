import { sql } from 'kysely';
import type { Database } from './platform/database/database.ts';
import { SettingsError, type Settings } from './settings.ts';

type Mode = Pick<Settings, 'isDemo'>;

export interface CompanyCounts {
  demo: number;
  other: number;
}

/** What is wrong with running on the companies of a database in this mode; null where nothing is. */
export function whyNotInThisMode({ isDemo }: Mode, { demo, other }: CompanyCounts): string | null {
  if (!isDemo && demo > 0)
    return 'The database holds the demo world, and this installation runs in production mode. Use an empty database, or set MODE=demo.';
  // A demo may have companies beside its own: people try it with theirs.
  if (isDemo && other > 0 && demo === 0)
    return 'The database holds companies that are not part of a demo, and this installation runs in demo mode, which simulates carriers and payments. Set MODE=production, or use an empty database.';
  return null;
}

/**
 * Refuses to run in production on the database of a demo, whose passwords are published and whose carriers, bookings and
 * money are simulated; and to run a demo on the database of real companies.
 */
export async function requireDataOfMode(mode: Mode, database: Database): Promise<void> {
  refuseUnlessFit(mode, await countCompanies(database));
}

/** Of all companies of the installation. */
export async function countCompanies(database: Database): Promise<CompanyCounts> {
  const { rows } = await database.inTransaction({ role: 'lanewright_app' }, (db) =>
    sql<CountRow>`select * from company_counts()`.execute(db),
  );
  return toCounts(rows[0]!);
}

interface QueryClient {
  query<Row>(statement: string): Promise<{ rows: Row[] }>;
}

/** The same for a migration, which begins as the owner and may find an empty database. */
export async function requireDataOfModeAsOwner(mode: Mode, owner: QueryClient): Promise<void> {
  const { rows: known } = await owner.query<{ is_known: boolean }>(
    "select to_regprocedure('public.company_counts()') is not null as is_known",
  );
  if (!known[0]!.is_known) return;
  await owner.query('set role lanewright_app');
  const { rows } = await owner.query<CountRow>('select * from company_counts()');
  await owner.query('set role lanewright_owner');
  refuseUnlessFit(mode, toCounts(rows[0]!));
}

interface CountRow {
  demo_companies: string | number;
  other_companies: string | number;
}

const toCounts = ({ demo_companies, other_companies }: CountRow): CompanyCounts => ({
  demo: Number(demo_companies),
  other: Number(other_companies),
});

function refuseUnlessFit(mode: Mode, counts: CompanyCounts): void {
  const whyNot = whyNotInThisMode(mode, counts);
  if (whyNot !== null) throw new SettingsError(whyNot);
}
