import type { Queryable } from './transaction.ts';

export type LinkPurpose = 'activate' | 'reset' | 'device';

export interface LinkRow {
  accountId: string;
  emailAddress: string;
  name: string;
  expiresAt: Date;
  isReplaced: boolean;
  isUsed: boolean;
  isAccountDisabled: boolean;
}

export interface NewLink {
  tokenHash: string;
  accountId: string;
  purpose: LinkPurpose;
  createdAt: Date;
  expiresAt: Date;
}

/** Of the links to activate an account only the newest works. The caller holds the account's lock. */
export async function insertLink(db: Queryable, link: NewLink): Promise<void> {
  if (link.purpose === 'activate') {
    await db.query(
      `update identity.link set replaced_at = $2 where account_id = $1 and purpose = 'activate' and replaced_at is null`,
      [link.accountId, link.createdAt],
    );
  }
  await db.query(
    `insert into identity.link (token_hash, account_id, purpose, created_at, expires_at) values ($1, $2, $3, $4, $5)`,
    [link.tokenHash, link.accountId, link.purpose, link.createdAt, link.expiresAt],
  );
}

export async function findLink(db: Queryable, tokenHash: string, purpose: LinkPurpose): Promise<LinkRow | null> {
  const found = await db.query<LinkRow>(
    `select l.account_id as "accountId", a.email_address as "emailAddress", a.name, l.expires_at as "expiresAt",
       l.replaced_at is not null as "isReplaced", u.token_hash is not null as "isUsed",
       a.disabled_at is not null as "isAccountDisabled"
     from identity.link l
     join identity.account a on a.id = l.account_id
     left join identity.link_use u on u.token_hash = l.token_hash
     where l.token_hash = $1 and l.purpose = $2`,
    [tokenHash, purpose],
  );
  return found.rows[0] ?? null;
}

/** False when somebody was first. */
export async function recordLinkUse(db: Queryable, tokenHash: string, usedAt: Date): Promise<boolean> {
  const inserted = await db.query(
    'insert into identity.link_use (token_hash, used_at) values ($1, $2) on conflict (token_hash) do nothing',
    [tokenHash, usedAt],
  );
  return inserted.rowCount === 1;
}

/** Whatever else was mailed before is over. */
export async function endOpenLinks(db: Queryable, accountId: string, at: Date): Promise<void> {
  await db.query('update identity.link set replaced_at = $2 where account_id = $1 and replaced_at is null', [
    accountId,
    at,
  ]);
}
