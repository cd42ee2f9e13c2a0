import type { Queryable } from './transaction.ts';

export interface AccountRow {
  id: string;
  emailAddress: string;
  name: string;
  passwordHash: string | null;
  accountKey: string;
  passwordSetAt: Date | null;
  isVerified: boolean;
  isDisabled: boolean;
  /** Sessions from before this are dead. */
  sessionsEndedAt: Date | null;
}

const COLUMNS = `id, email_address as "emailAddress", name, password_hash as "passwordHash", account_key as "accountKey",
  password_set_at as "passwordSetAt", verified_at is not null as "isVerified", disabled_at is not null as "isDisabled",
  sessions_ended_at as "sessionsEndedAt"`;

export async function findAccountByEmail(db: Queryable, emailAddress: string): Promise<AccountRow | null> {
  const found = await db.query<AccountRow>(`select ${COLUMNS} from identity.account where email_key = lower($1)`, [
    emailAddress.trim(),
  ]);
  return found.rows[0] ?? null;
}

export async function findAccountById(db: Queryable, id: string): Promise<AccountRow | null> {
  const found = await db.query<AccountRow>(`select ${COLUMNS} from identity.account where id = $1`, [id]);
  return found.rows[0] ?? null;
}

/** Links of one account are made and used one after the other. */
export async function lockAccount(db: Queryable, id: string): Promise<void> {
  await db.query('select 1 from identity.account where id = $1 for update', [id]);
}

export interface NewAccount {
  id: string;
  emailAddress: string;
  name: string;
  accountKey: string;
  createdAt: Date;
}

/** False when the address already has an account, which is then left alone. */
export async function insertVerifiedAccount(
  db: Queryable,
  account: NewAccount & { passwordHash: string },
): Promise<boolean> {
  const inserted = await db.query(
    `insert into identity.account (id, email_address, name, account_key, created_at, password_hash, verified_at, password_set_at)
     values ($1, $2, $3, $4, $5, $6, $5, $5)
     on conflict (email_key) do nothing`,
    [account.id, account.emailAddress, account.name, account.accountKey, account.createdAt, account.passwordHash],
  );
  return inserted.rowCount === 1;
}

/**
 * An account that waits for its first password. One that was closed starts over, without the old password;
 * one in use stays as it is.
 */
export async function upsertInvitedAccount(db: Queryable, account: NewAccount): Promise<AccountRow> {
  const upserted = await db.query<AccountRow>(
    `insert into identity.account as a (id, email_address, name, account_key, created_at)
     values ($1, $2, $3, $4, $5)
     on conflict (email_key) do update set
       name = case when a.password_hash is null or a.disabled_at is not null then excluded.name else a.name end,
       password_hash = case when a.disabled_at is null then a.password_hash end,
       password_set_at = case when a.disabled_at is null then a.password_set_at end,
       verified_at = case when a.disabled_at is null then a.verified_at end,
       disabled_at = null
     returning ${COLUMNS}`,
    [account.id, account.emailAddress, account.name, account.accountKey, account.createdAt],
  );
  const row = upserted.rows[0];
  if (!row) throw new Error('The invited account was not stored.');
  return row;
}

/** A link that reached the mailbox proves the address, so a password set through one also verifies it. */
export async function setPassword(db: Queryable, id: string, passwordHash: string, at: Date): Promise<void> {
  await db.query(
    `update identity.account set password_hash = $2, password_set_at = $3, verified_at = coalesce(verified_at, $3)
     where id = $1`,
    [id, passwordHash, at],
  );
}

export async function replacePasswordHash(db: Queryable, id: string, from: string, to: string): Promise<void> {
  await db.query('update identity.account set password_hash = $3 where id = $1 and password_hash = $2', [id, from, to]);
}

export async function disableAccount(db: Queryable, id: string, at: Date): Promise<void> {
  await db.query('update identity.account set disabled_at = coalesce(disabled_at, $2) where id = $1', [id, at]);
}

/** Sessions, grants, codes and refresh tokens of the account, gone at once. Answers which sessions those were. */
export async function endAccountSessions(db: Queryable, id: string, at: Date): Promise<string[]> {
  // The stamp also ends a session that a request in flight writes back after the delete. It never stands still, as a
  // sign-in that knew the last one counts itself to the second after it.
  await db.query(
    `update identity.account set sessions_ended_at = greatest($2, sessions_ended_at + interval '1 second') where id = $1`,
    [id, at],
  );
  const ended = await db.query<{ model: string; uid: string | null }>(
    'delete from identity.oidc_record where account_id = $1 returning model, uid',
    [id],
  );
  return ended.rows.flatMap(({ model, uid }) => (model === 'Session' && uid ? [uid] : []));
}
