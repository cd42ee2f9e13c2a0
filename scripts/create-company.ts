// Opens the installation to a company, gives it carriers and their prices to begin with, and invites its first administrator:
//   npm run company -- --name "Acme Mills" --email admin@acme.example --first Robin --last Marsh
import { parseArgs } from 'node:util';
import { migrateIdentityStore } from '@lanewright/dev-identity/store/migrate.ts';
import pino from 'pino';
import { insertStarterNetwork } from '../apps/server/seed/parts/carriers.ts';
import { insertStarterRating } from '../apps/server/seed/parts/rating.ts';
import { createCompany } from '../apps/server/src/features/access/commands.ts';
import { choosePorts } from '../apps/server/src/outside/choose.ts';
import { openIdentityStore } from '../apps/server/src/outside/identity/accounts.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { runJobs } from '../apps/server/src/platform/jobs/runner.ts';
import { mailJob } from '../apps/server/src/platform/mail/mail.ts';
import { loadSettings } from '../apps/server/src/settings.ts';
import { sentenceFor } from './launcher/launch-failure.ts';
import { fillDatabase, openProductDatabase } from './launcher/prepare-database.ts';

const USAGE = 'Usage: npm run company -- --name "Acme Mills" --email admin@acme.example --first Robin --last Marsh';

async function run(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { name: text, email: text, first: text, last: text } });
  const { name, email, first, last } = values;
  if (!name || !email || !first || !last) throw new Error(USAGE);
  const loaded = { ...loadSettings(process.env), isDemo: false };
  const server = await openProductDatabase(loaded, {
    say: () => undefined,
    onLost: (reason) => console.error(reason.message),
  });
  const settings = { ...loaded, databaseUrl: server.databaseUrl };
  const log = pino({ level: 'error' });
  const database = openDatabase({ url: server.databaseUrl, maxConnections: 3, onError: (error) => log.error(error) });
  try {
    await fillDatabase(settings, server, console.log);
    if (settings.oidc.isEmbedded) {
      const { pool } = openIdentityStore(settings, server.databaseUrl, (error) => log.error(error));
      await migrateIdentityStore(pool);
      await pool.end();
    }
    const { ports, close } = choosePorts(settings, database, log);
    const companyNumber = await createCompany(
      { database, identity: ports.identity },
      { companyName: name, emailAddress: email, firstName: first, lastName: last },
      async (db, scope) => {
        const begin = { seed: scope.companyId, today: new Date().toISOString().slice(0, 10) };
        await insertStarterNetwork(db, scope, { ...begin, isDemo: false });
        await insertStarterRating(db, scope, begin);
      },
    );
    await close();
    // So that the invitation leaves even when no worker is running yet.
    const post = runJobs({
      database,
      databaseUrl: server.databaseUrl,
      jobs: [mailJob(ports.mail, settings.publicUrl)],
      workerName: 'company',
      log,
    });
    await post.drained();
    await post.stop();
    console.log(
      `${name} is company ${companyNumber}. An invitation went to ${email}${settings.smtpUrl ? '' : ` (see ${settings.dataDir}/outbox)`}.`,
    );
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
