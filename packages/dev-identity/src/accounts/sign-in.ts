import type { Pool } from 'pg';
import { findAccountByEmail, replacePasswordHash, type AccountRow } from '../store/account-rows.ts';
import { countGuess, takeBackGuess } from '../store/attempt-rows.ts';
import { inTransaction } from '../store/transaction.ts';
import { judgeAttempt, type Failures } from './guesses.ts';
import { decoyHash, hashPassword, isOutdatedHash, verifyPassword } from './passwords.ts';
import type { WaitingRoom } from './waiting-room.ts';

export type SignInResult =
  | {
      ok: true;
      accountId: string;
      /** Seconds since 1970: when the password was shown to be right. */
      signedInAt: number;
    }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'busy' }
  | {
      ok: false;
      reason: 'mailbox';
      /** Looks at the password and sends the mail. For after the answer, whose timing would tell what was found. */
      settle: () => Promise<void>;
    };

export interface SignInAttempt {
  emailAddress: string;
  password: string;
  /** The caller's network address, when it is known. */
  network: string;
  /** The name of the device, if it has been signed in on with this account before. */
  knownDevice: (accountId: string) => string | null;
}

export interface SignInParts {
  pool: Pool;
  waitingRoom: WaitingRoom;
  mailDeviceLink: (account: AccountRow, sender: string) => Promise<void>;
}

/** An unknown, closed or never activated address is answered, timed and counted exactly like a wrong password. */
export async function signIn(parts: SignInParts, attempt: SignInAttempt, now: Date): Promise<SignInResult> {
  const { pool, waitingRoom, mailDeviceLink } = parts;
  const account = await findAccountByEmail(pool, attempt.emailAddress);
  const device = account && attempt.knownDevice(account.id);
  const failures = await countFailures(pool, attempt, device, now);
  const { pauseMs, needsMailbox } = judgeAttempt(failures);
  if (!(await waitingRoom.enter(attempt.network, pauseMs))) return { ok: false, reason: 'busy' };
  if (needsMailbox) {
    const settle = async () => {
      if ((await isRight(account, attempt.password)) && account) await mailDeviceLink(account, attempt.network);
    };
    return { ok: false, reason: 'mailbox', settle };
  }
  if (!(await isRight(account, attempt.password)) || !account?.passwordHash) return { ok: false, reason: 'wrong' };

  await inTransaction(pool, async (db) => {
    for (const [scope, key] of guessKeys(attempt, device)) await takeBackGuess(db, scope, key, now);
  });
  if (isOutdatedHash(account.passwordHash)) {
    await replacePasswordHash(pool, account.id, account.passwordHash, await hashPassword(attempt.password));
  }
  return { ok: true, accountId: account.id, signedInAt: secondOfSignIn(account, now) };
}

async function isRight(account: AccountRow | null, password: string): Promise<boolean> {
  const usableHash = account && !account.isDisabled ? account.passwordHash : null;
  const matches = await verifyPassword(password, usableHash ?? (await decoyHash()));
  return matches && usableHash !== null;
}

/** Always in the same order, so that attempts at the same moment cannot wait for each other in a circle. */
function guessKeys({ emailAddress, network }: SignInAttempt, device: string | null) {
  const shared = [['account', emailAddress] as const, ['network', network] as const];
  return device === null ? shared : [['device', device] as const];
}

async function countFailures(pool: Pool, attempt: SignInAttempt, device: string | null, now: Date): Promise<Failures> {
  const failures: Failures = { account: 0, network: 0, device: null };
  await inTransaction(pool, async (db) => {
    for (const [scope, key] of guessKeys(attempt, device)) failures[scope] = await countGuess(db, scope, key, now);
  });
  return failures;
}

/**
 * The protocol counts in seconds. Sessions up to and including the second in which all were ended are dead, so whoever signs
 * in right after, in that very second, is counted to the next.
 */
function secondOfSignIn({ sessionsEndedAt }: AccountRow, now: Date): number {
  const second = (at: Date) => Math.floor(at.getTime() / 1000);
  return Math.max(second(now), sessionsEndedAt ? second(sessionsEndedAt) + 1 : 0);
}
