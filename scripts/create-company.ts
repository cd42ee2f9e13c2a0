// Creates a company, which starts empty, and invites its first administrator:
//   npm run company -- --name "Acme Mills" --email admin@acme.example --first Robin --last Marsh
import { parseArgs } from 'node:util';
import { migrateIdentityStore } from '@lanewright/dev-identity/store/migrate.ts';
import pino from 'pino';
import { createCompany } from '../apps/server/src/features/access/commands.ts';
import { refuseDemoDataInProduction } from '../apps/server/src/no-demo-data.ts';
import { choosePorts } from '../apps/server/src/outside/choose.ts';
import { openIdentityStore } from '../apps/server/src/outside/identity/accounts.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { runJobs } from '../apps/server/src/platform/jobs/runner.ts';
import { mailJob } from '../apps/server/src/platform/mail/mail.ts';
import { loadSettings } from '../apps/server/src/settings.ts';
import { sentenceFor } from './launcher/launch-failure.ts';
import { migrateDatabase, openProductDatabase } from './launcher/prepare-database.ts';

const USAGE = 'Usage: npm run company -- --name "Acme Mills" --email admin@acme.example --first Robin --last Marsh';

async function run(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { name: text, email: text, first: text, last: text } });
  const { name, email, first, last } = values;
  if (!name || !email || !first || !last) throw new Error(USAGE);
  const loaded = loadSettings(process.env);
  const server = await openProductDatabase(loaded, {
    say: () => undefined,
    onLost: (reason) => console.error(reason.message),
  });
  const settings = { ...loaded, databaseUrl: server.databaseUrl };
  const log = pino({ level: 'error' });
  const database = openDatabase({ url: server.databaseUrl, maxConnections: 3, onError: (error) => log.error(error) });
  try {
    await migrateDatabase(server, console.log);
    await refuseDemoDataInProduction(settings, database);
    if (settings.oidc.isEmbedded) {
      const { pool } = openIdentityStore(settings, server.databaseUrl, (error) => log.error(error));
      await migrateIdentityStore(pool);
      await pool.end();
    }
    const { ports, close } = choosePorts(settings, database, log);
    const companyNumber = await createCompany(
      { database, identity: ports.identity },
      { companyName: name, emailAddress: email, firstName: first, lastName: last },
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
