import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Accounts } from '@lanewright/dev-identity/accounts.ts';
import { createIdentityProvider, type IdentityProvider } from '@lanewright/dev-identity/provider.ts';
import { migrateIdentityStore } from '@lanewright/dev-identity/store/migrate.ts';
import { makeBrowser } from '../../../packages/dev-identity/test/browser.ts';
import { AUDIENCE, CLIENT_ORIGIN } from '../../../packages/dev-identity/test/running-provider.ts';
import { STALL_MS } from '../../../scripts/testing/stall.ts';
import { openIdentityStore, type IdentityStore } from '../src/outside/identity/accounts.ts';
import { embeddedIdentity } from '../src/outside/identity/embedded.ts';
import { TEST_DEADLINES } from './test-database.ts';
import { makeWorld, type Answer, type World } from './world.ts';

export interface SignedInWorld extends World {
  accounts: Accounts;
  newBrowser(): ReturnType<typeof makeBrowser>;
  whoAmI(accessToken: string): Promise<Answer>;
}

/** The API and the embedded provider behind a real server, over one database: sign in, sign out, and see what still opens. */
export async function makeSignedInWorld(): Promise<SignedInWorld> {
  let provider: IdentityProvider | undefined;
  const server = createServer((request, response) => provider!.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let store: IdentityStore | undefined;
  const world = await makeWorld({
    identity: (settings) => {
      const own = { ...settings, oidc: { ...settings.oidc, issuer, clientId: 'web', audience: AUDIENCE } };
      store = openIdentityStore(own, own.databaseUrl!, () => undefined, TEST_DEADLINES);
      return embeddedIdentity(own, store.accounts, STALL_MS);
    },
  });
  const { pool, accounts, accountOptions } = store!;
  await migrateIdentityStore(pool);
  const keysDir = await mkdtemp(join(tmpdir(), 'lanewright-keys-'));
  const silent = () => undefined;
  provider = await createIdentityProvider({
    ...accountOptions,
    productName: 'Lanewright',
    client: {
      id: 'web',
      redirectUris: [`${CLIENT_ORIGIN}/signed-in`],
      postLogoutRedirectUris: [`${CLIENT_ORIGIN}/`],
      origin: CLIENT_ORIGIN,
    },
    audience: AUDIENCE,
    keysDir,
    signInUrl: `${CLIENT_ORIGIN}/login`,
    demoAccounts: [],
    log: { info: silent, warn: silent, error: silent },
  });
  return {
    ...world,
    accounts,
    newBrowser: () => makeBrowser(issuer),
    whoAmI: (accessToken) => world.send({ method: 'GET', url: '/api/v1/users/current' }, accessToken),
    close: async () => {
      await world.close();
      await provider?.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await pool.end();
      await rm(keysDir, { recursive: true, force: true });
    },
  };
}
