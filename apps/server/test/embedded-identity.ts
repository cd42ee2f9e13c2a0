import type { Accounts } from '@lanewright/dev-identity/accounts.ts';
import { migrateIdentityStore } from '@lanewright/dev-identity/store/migrate.ts';
import { STALL_MS } from '../../../scripts/testing/stall.ts';
import { openIdentityStore, type IdentityStore } from '../src/outside/identity/accounts.ts';
import { embeddedIdentity } from '../src/outside/identity/embedded.ts';
import { TEST_DEADLINES } from './test-database.ts';
import { makeWorld, type World } from './world.ts';

export interface EmbeddedWorld extends World {
  accounts: Accounts;
  /** The texts of the mails to an address, oldest first. */
  mailsTo(emailAddress: string): Promise<string[]>;
}

/** The world with our own identity provider's accounts, in their schema of the same database. */
export async function makeEmbeddedWorld(): Promise<EmbeddedWorld> {
  let store: IdentityStore | undefined;
  const world = await makeWorld({
    identity: (settings) => {
      store = openIdentityStore(settings, settings.databaseUrl!, () => undefined, TEST_DEADLINES);
      return embeddedIdentity(settings, store.accounts, STALL_MS);
    },
  });
  const { pool, accounts } = store!;
  await migrateIdentityStore(pool);
  return {
    ...world,
    accounts,
    mailsTo: async (emailAddress) => {
      const { rows } = await world.admin.query<{ text: string }>(
        "select payload->>'text' as text from job where kind = 'mail' and payload->>'to' = $1 order by created_at",
        [emailAddress],
      );
      return rows.map((row) => row.text);
    },
    close: async () => {
      await world.close();
      await pool.end();
    },
  };
}
