import type { Pool } from 'pg';
import { findAccountByEmail, replacePasswordHash } from '../store/account-rows.ts';
import { forgetAttempts, refund, reserve } from '../store/attempt-rows.ts';
import { decoyHash, hashPassword, isOutdatedHash, verifyPassword } from './passwords.ts';

export type SignInResult =
  { ok: true; accountId: string } | { ok: false; reason: 'wrong' } | { ok: false; reason: 'locked'; until: Date };

export interface SignInAttempt {
  emailAddress: string;
  password: string;
  /** The caller's network address, when it is known. */
  network?: string;
}

/** An unknown, closed or never activated address is answered, timed and locked exactly like a wrong password. */
export async function signIn(pool: Pool, attempt: SignInAttempt, now: Date): Promise<SignInResult> {
  if (attempt.network) {
    const network = await reserve(pool, 'sign-in-network', attempt.network, now);
    if (!network.allowed) return { ok: false, reason: 'locked', until: network.until };
  }
  const address = await reserve(pool, 'sign-in-address', attempt.emailAddress, now);
  if (!address.allowed) return { ok: false, reason: 'locked', until: address.until };

  const account = await findAccountByEmail(pool, attempt.emailAddress);
  const usableHash = account && !account.isDisabled ? account.passwordHash : null;
  const matches = await verifyPassword(attempt.password, usableHash ?? (await decoyHash()));
  if (!account || !usableHash || !matches) {
    const until = address.state.lockedUntil;
    return until ? { ok: false, reason: 'locked', until } : { ok: false, reason: 'wrong' };
  }

  await forgetAttempts(pool, 'sign-in-address', attempt.emailAddress);
  if (attempt.network) await refund(pool, 'sign-in-network', attempt.network, now);
  if (isOutdatedHash(usableHash)) {
    await replacePasswordHash(pool, account.id, usableHash, await hashPassword(attempt.password));
  }
  return { ok: true, accountId: account.id };
}
