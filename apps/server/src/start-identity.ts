import { createServer } from 'node:http';
import { join } from 'node:path';
import { createIdentityProvider } from '@lanewright/dev-identity/provider.ts';
import { migrateIdentityStore } from '@lanewright/dev-identity/store/migrate.ts';
import { requireDataOfMode } from './no-demo-data.ts';
import { chooseMail } from './outside/choose.ts';
import { openIdentityStore } from './outside/identity/accounts.ts';
import { openDatabase } from './platform/database/database.ts';
import { runProcess } from './platform/process.ts';
import { ensureDemoAccounts, refuseDemoAccounts } from '../seed/demo-world.ts';
import { DEMO_SIGN_INS } from '../seed/people.ts';

runProcess('identity', async (settings, log) => {
  // Before accounts with a published password are made.
  const database = openDatabase({ url: settings.databaseUrl!, maxConnections: 1, onError: () => undefined });
  try {
    await requireDataOfMode(settings, database);
  } finally {
    await database.close();
  }
  const { pool, accountOptions } = openIdentityStore(settings, settings.databaseUrl!, (error) =>
    log.warn({ err: error }, 'A database connection was lost.'),
  );
  await migrateIdentityStore(pool);
  if (settings.isDemo) await ensureDemoAccounts(pool, settings.oidc.issuer);
  else await refuseDemoAccounts(pool);
  const { unavailable } = chooseMail(settings);
  const provider = await createIdentityProvider({
    ...accountOptions,
    productName: 'Lanewright',
    client: {
      id: settings.oidc.clientId,
      redirectUris: [`${settings.publicUrl}/signed-in`],
      postLogoutRedirectUris: [`${settings.publicUrl}/`],
      origin: new URL(settings.publicUrl).origin,
    },
    audience: settings.oidc.audience,
    keysDir: join(settings.dataDir, 'keys'),
    signInUrl: `${settings.publicUrl}/login`,
    mailNote: unavailable && `${unavailable} Ask its operator for the link to set a new password.`,
    demoAccounts: settings.isDemo ? DEMO_SIGN_INS : [],
    log,
  });
  // As the API does: whoever sends a byte now and then does not keep a connection for minutes.
  const patience = { headersTimeout: 15_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_000 };
  const server = createServer(patience, (request, response) => provider.handle(request, response));
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(settings.identityPort, settings.host, resolve),
  );
  return {
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await provider.close();
      await pool.end();
    },
  };
});
