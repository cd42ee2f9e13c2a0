import { startEmbeddedPostgres } from '@lanewright/embedded-postgres/embedded-postgres.ts';
import { isDemoWorldMade, seedDemoWorld } from '../../apps/server/seed/demo-world.ts';
import { loadPlaces } from '../../apps/server/src/features/geography/load-places.ts';
import { requireDataOfModeAsOwner } from '../../apps/server/src/no-demo-data.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import type { Settings } from '../../apps/server/src/settings.ts';
import { LaunchFailure, sentenceFor } from './launch-failure.ts';
import { requireDatabase } from './reach-database.ts';

/** The account of the running processes on the embedded server; on another it is the one of DATABASE_URL. */
const EMBEDDED_LOGIN = 'lanewright';
const EMBEDDED_DATABASE = 'lanewright';

export interface PreparedDatabase {
  /** For the processes: an account without rights of its own. */
  databaseUrl: string;
  ownerUrl: string;
  whenUp: () => Promise<void>;
  stop: () => Promise<void>;
}

interface Preparing {
  say: (line: string) => void;
  onLost: (reason: Error) => void;
}

/** Starts the embedded server, or makes sure that the configured one can be reached. */
export async function openProductDatabase(settings: Settings, { say, onLost }: Preparing): Promise<PreparedDatabase> {
  if (settings.databaseUrl) {
    const ownerUrl = settings.databaseOwnerUrl ?? settings.databaseUrl;
    await requireDatabase(settings.databaseUrl, 'DATABASE_URL');
    if (ownerUrl !== settings.databaseUrl) await requireDatabase(ownerUrl, 'DATABASE_OWNER_URL');
    return { databaseUrl: settings.databaseUrl, ownerUrl, whenUp: async () => {}, stop: async () => {} };
  }
  const server = await startEmbeddedPostgres({ dataDir: settings.dataDir, log: say, onLost });
  return {
    databaseUrl: server.url(EMBEDDED_LOGIN, EMBEDDED_DATABASE),
    ownerUrl: server.adminUrl,
    whenUp: server.whenUp,
    stop: server.stop,
  };
}

/** Brings the tables to their newest shape, unless the companies in them belong to the other mode. */
export async function migrateDatabase(
  mode: Pick<Settings, 'isDemo'>,
  { databaseUrl, ownerUrl }: Pick<PreparedDatabase, 'databaseUrl' | 'ownerUrl'>,
  say: (line: string) => void,
): Promise<void> {
  try {
    const applied = await migrate({
      ownerUrl,
      login: userOf(databaseUrl),
      check: (client) => requireDataOfModeAsOwner(mode, client),
      fill: loadPlaces,
    });
    if (applied.length > 0) say(`Database brought up to date (${applied.length} steps).`);
  } catch (error) {
    throw sayable(error, 'The database could not be brought up to date');
  }
}

/**
 * Brings the tables to their newest shape and, in the empty database of a demo, makes the demo world. `onDemoProgress` is called with the
 * share of the world that is made, first with 0; without it a line says that it is being made.
 */
export async function fillDatabase(
  settings: Settings,
  { databaseUrl, ownerUrl }: Pick<PreparedDatabase, 'databaseUrl' | 'ownerUrl'>,
  say: (line: string) => void,
  onDemoProgress?: (share: number) => void,
): Promise<void> {
  await migrateDatabase(settings, { databaseUrl, ownerUrl }, say);
  if (!settings.isDemo) return;
  try {
    if (await isDemoWorldMade(ownerUrl)) return;
    // Half of the server comes along with it, and most starts find the world made.
    const { chooseFiles } = await import('../../apps/server/src/outside/choose.ts');
    const [demo, files] = [settings.demo, chooseFiles(settings)];
    const log = onDemoProgress ? undefined : (line: string) => say(`${line} ...`);
    await seedDemoWorld({ databaseUrl, ownerUrl, demo, files, log, onProgress: onDemoProgress });
  } catch (error) {
    throw sayable(error, 'The demo world could not be made');
  }
}

function sayable(error: unknown, what: string): Error {
  const { message } = error as Error;
  return new LaunchFailure(sentenceFor(error) ?? `${what}: ${message}`, { cause: error });
}

function userOf(url: string): string {
  const name = decodeURIComponent(new URL(url.replace('@/', '@localhost/')).username);
  if (name) return name;
  throw new LaunchFailure(
    'The setting DATABASE_URL must name the user, as in postgresql://user:password@host/database.',
  );
}
