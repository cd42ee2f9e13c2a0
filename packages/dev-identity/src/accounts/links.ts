import { createHash, randomBytes } from 'node:crypto';
import type { ClientBase } from 'pg';
import { findLink, insertLink, type LinkPurpose, type LinkRow } from '../store/link-rows.ts';
import { lockAccount } from '../store/account-rows.ts';
import type { Queryable } from '../store/transaction.ts';

const HOUR = 3_600_000;
const LIFETIME_MS: Record<LinkPurpose, number> = { activate: 7 * 24 * HOUR, reset: HOUR, device: HOUR };

export type LinkRefusal = 'unknown' | 'expired' | 'used';
export type LinkState = { ok: true; link: LinkRow } | { ok: false; reason: LinkRefusal };

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Only the mail ever holds the token; we keep its hash. */
export async function issueLink(
  db: ClientBase,
  { accountId, purpose, now }: { accountId: string; purpose: LinkPurpose; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await lockAccount(db, accountId);
  await insertLink(db, {
    tokenHash: hashToken(token),
    accountId,
    purpose,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_MS[purpose]),
  });
  return token;
}

export async function readLink(db: Queryable, token: string, purpose: LinkPurpose, now: Date): Promise<LinkState> {
  const link = await findLink(db, hashToken(token), purpose);
  if (!link || link.isAccountDisabled) return { ok: false, reason: 'unknown' };
  if (link.isUsed) return { ok: false, reason: 'used' };
  if (link.isReplaced) return { ok: false, reason: 'unknown' };
  if (link.expiresAt <= now) return { ok: false, reason: 'expired' };
  return { ok: true, link };
}
