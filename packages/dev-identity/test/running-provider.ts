import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccounts, type Accounts } from '../src/accounts.ts';
import type { IdentityOptions } from '../src/options.ts';
import { createIdentityProvider, type IdentityProvider } from '../src/provider.ts';
import { makeDatabase, type TestDatabase } from './database.ts';
import { makeMailbox, type Mailbox } from './mailbox.ts';

export const CLIENT_ORIGIN = 'http://localhost:3999';
export const AUDIENCE = 'urn:example:api';
export const PASSWORD = 'correct-horse-battery';

export interface RunningProvider {
  issuer: string;
  accounts: Accounts;
  mailbox: Mailbox;
  database: TestDatabase;
  /** Every line that was logged, as text. */
  logged: string[];
  restart(): Promise<void>;
  renewKeys(): Promise<void>;
  stop(): Promise<void>;
}

/** The provider behind a real server, with its own database and key directory. */
export async function runProvider(changes: Partial<IdentityOptions> = {}): Promise<RunningProvider> {
  const database = await makeDatabase();
  const keysDir = await mkdtemp(join(tmpdir(), 'identity-keys-'));
  const mailbox = makeMailbox();
  const logged: string[] = [];
  const note = (fields: object, message: string) => {
    logged.push(
      `${message} ${JSON.stringify(fields, (_key, value) => (value instanceof Error ? value.stack : value))}`,
    );
  };

  let current: IdentityProvider | undefined;
  const server: Server = createServer((req, res) => current?.handle(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const options: IdentityOptions = {
    issuer,
    productName: 'Lanewright',
    client: {
      id: 'web',
      redirectUris: [`${CLIENT_ORIGIN}/signed-in`],
      postLogoutRedirectUris: [`${CLIENT_ORIGIN}/`],
      origin: CLIENT_ORIGIN,
    },
    audience: AUDIENCE,
    pool: database.pool,
    keysDir,
    signInUrl: `${CLIENT_ORIGIN}/login`,
    activationUrl: (token) => `${CLIENT_ORIGIN}/ActivateUser/ActivateUser/${token}`,
    queueMail: mailbox.queueMail,
    demoAccounts: [],
    // Nobody waits for the pauses that guessers are given; their lengths are a table of their own.
    wait: () => Promise.resolve(),
    log: { info: note, warn: note, error: note },
    ...changes,
  };
  current = await createIdentityProvider(options);

  return {
    issuer,
    accounts: createAccounts(options),
    mailbox,
    database,
    logged,
    async restart() {
      await current?.close();
      current = await createIdentityProvider(options);
    },
    renewKeys: () => current!.renewKeys(),
    async stop() {
      await current?.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.drop();
      await rm(keysDir, { recursive: true });
    },
  };
}
