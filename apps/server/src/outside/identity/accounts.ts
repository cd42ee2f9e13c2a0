import { createAccounts, type Accounts } from '@lanewright/dev-identity/accounts.ts';
import type { AccountsOptions, AddressStanding } from '@lanewright/dev-identity/options.ts';
import pg from 'pg';
import { queueMailOn } from '../../platform/mail/queue-mail.ts';
import { KEEP_ALIVE } from '../../platform/database/database.ts';
import { sessionUrl } from '../../platform/database/session-url.ts';
import type { Settings } from '../../settings.ts';

export interface IdentityStore {
  pool: pg.Pool;
  /** What the provider shares with whoever makes accounts beside it. */
  accountOptions: AccountsOptions;
  accounts: Accounts;
}

const DEFAULT_CONNECT_MS = 5_000;
const DEFAULT_STATEMENT_MS = 20_000;

function activationUrl(settings: Settings, token: string): string {
  return `${settings.publicUrl}/ActivateUser/ActivateUser/${token}`;
}

/** The provider's store lies in a schema of its own, reached in a role that sees nothing else. */
export function openIdentityStore(
  settings: Settings,
  databaseUrl: string,
  onError: (error: Error) => void,
  {
    connectMs = DEFAULT_CONNECT_MS,
    statementMs = DEFAULT_STATEMENT_MS,
    queueMail = queueMailOn,
  }: { connectMs?: number; statementMs?: number; queueMail?: AccountsOptions['queueMail'] | undefined } = {},
): IdentityStore {
  const pool = new pg.Pool({
    connectionString: sessionUrl(databaseUrl, 'lanewright_identity'),
    max: 5,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs * 2,
    ...KEEP_ALIVE,
  });
  pool.on('error', onError);
  const accountOptions: AccountsOptions = {
    pool,
    queueMail,
    issuer: settings.oidc.issuer,
    activationUrl: (token) => activationUrl(settings, token),
    productName: 'Lanewright',
    standingOf,
    reportEndedSessions: async (db, { accountId, sessionIds }) => {
      await db.query('select public.end_sessions($1, $2, $3)', [settings.oidc.issuer, accountId, sessionIds]);
    },
  };
  return { pool, accountOptions, accounts: createAccounts(accountOptions) };
}

async function standingOf(db: Pick<pg.ClientBase, 'query'>, emailAddress: string): Promise<AddressStanding> {
  const { rows } = await db.query<AddressStanding>(
    'select is_member as "isMember", invited_at as "invitedAt" from public.address_standing($1)',
    [emailAddress],
  );
  return rows[0]!;
}
