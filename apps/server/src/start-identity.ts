import { createServer } from 'node:http';
import { join } from 'node:path';
import { createIdentityProvider } from '@lanewright/dev-identity/provider.ts';
import { migrateIdentityStore } from '@lanewright/dev-identity/store/migrate.ts';
import { activationUrl, openIdentityStore } from './outside/identity/accounts.ts';
import { queueMailOn } from './platform/outbox/queue-mail.ts';
import { runProcess } from './platform/process.ts';
import { ensureDemoAccounts } from '../seed/demo-world.ts';
import { DEMO_SIGN_INS } from '../seed/people.ts';

runProcess('identity', async (settings, log) => {
  const { pool } = openIdentityStore(settings, settings.databaseUrl!, (error) =>
    log.warn({ err: error }, 'A database connection was lost.'),
  );
  await migrateIdentityStore(pool);
  if (settings.isDemo) await ensureDemoAccounts(pool, settings.oidc.issuer);
  const provider = await createIdentityProvider({
    issuer: settings.oidc.issuer,
    productName: 'Lanewright',
    client: {
      id: settings.oidc.clientId,
      redirectUris: [`${settings.publicUrl}/signed-in`],
      postLogoutRedirectUris: [`${settings.publicUrl}/`],
      origin: new URL(settings.publicUrl).origin,
    },
    audience: settings.oidc.audience,
    pool,
    keysDir: join(settings.dataDir, 'keys'),
    signInUrl: `${settings.publicUrl}/login`,
    activationUrl: (token) => activationUrl(settings, token),
    queueMail: queueMailOn,
    demoAccounts: settings.isDemo ? DEMO_SIGN_INS : [],
    log,
  });
  const server = createServer((request, response) => provider.handle(request, response));
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(settings.identityPort, '0.0.0.0', resolve),
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
