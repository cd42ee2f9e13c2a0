// Opens the installation to a company and invites its first administrator:
//   npm run company -- --name "Acme Mills" --email robin@acme.example --first Robin --last Marsh
// Its books are dated in the time zone of --time-zone, America/Chicago unless given.
// In a demo, --with-demo-network gives it invented carriers and tariffs to try.
import { parseArgs } from 'node:util';
import pino from 'pino';
import { openCompany, openedInWords, type CompanyRequest } from '../apps/server/src/open-company.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { loadSettings } from '../apps/server/src/settings.ts';
import { LaunchFailure, sentenceFor } from './launcher/launch-failure.ts';
import { migrateDatabase, openProductDatabase } from './launcher/prepare-database.ts';

const USAGE =
  'Usage: npm run company -- --name "Acme Mills" --email admin@acme.example --first Robin --last Marsh [--time-zone America/Denver] [--with-demo-network]';

function readRequest(): CompanyRequest {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      name: text,
      email: text,
      first: text,
      last: text,
      'time-zone': text,
      'with-demo-network': { type: 'boolean', default: false },
    },
  });
  const { name, email, first, last } = values;
  if (!name || !email || !first || !last) throw new LaunchFailure(USAGE);
  return {
    companyName: name,
    emailAddress: email,
    firstName: first,
    lastName: last,
    timeZone: values['time-zone'] ?? null,
    hasDemoNetwork: values['with-demo-network'],
  };
}

async function run(): Promise<void> {
  const request = readRequest();
  const loaded = loadSettings(process.env);
  const server = await openProductDatabase(loaded, {
    say: () => undefined,
    onLost: (reason) => console.error(reason.message),
  });
  const settings = { ...loaded, databaseUrl: server.databaseUrl };
  const log = pino({ level: 'error' });
  const database = openDatabase({ url: server.databaseUrl, maxConnections: 3, onError: (error) => log.error(error) });
  try {
    await migrateDatabase(settings, server, console.log);
    const opened = await openCompany(request, { settings, database, log });
    for (const line of openedInWords(request, opened, settings)) console.log(line);
  } finally {
    await database.close();
    await server.stop();
  }
}

try {
  await run();
} catch (error) {
  console.error(sentenceFor(error) ?? (error as Error).message);
  process.exitCode = 1;
}
