import { createAccounts, type Accounts } from '@lanewright/dev-identity/accounts.ts';
import pg from 'pg';
import { queueMailOn } from '../../platform/outbox/queue-mail.ts';
import type { Settings } from '../../settings.ts';

export interface IdentityStore {
  pool: pg.Pool;
  accounts: Accounts;
}

export function activationUrl(settings: Settings, token: string): string {
  return `${settings.publicUrl}/ActivateUser/ActivateUser/${token}`;
}

/** The provider's store lies in a schema of its own, reached in a role that sees nothing else. */
export function openIdentityStore(
  settings: Settings,
  databaseUrl: string,
  onError: (error: Error) => void,
): IdentityStore {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 5,
    options: '-c role=lanewright_identity',
    statement_timeout: 20_000,
  });
  pool.on('error', onError);
  const accounts = createAccounts({
    pool,
    queueMail: queueMailOn,
    issuer: settings.oidc.issuer,
    activationUrl: (token) => activationUrl(settings, token),
    productName: 'Lanewright',
  });
  return { pool, accounts };
}
