import { randomBytes, randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { judgeAttempt } from './accounts/guesses.ts';
import { readLink, hashToken, type LinkRefusal, type LinkState } from './accounts/links.ts';
import { createMailing, type MailOutcome } from './accounts/mailing.ts';
import { hashPassword, problemWithPassword } from './accounts/passwords.ts';
import { signIn, type SignInAttempt, type SignInResult } from './accounts/sign-in.ts';
import { createWaitingRoom } from './accounts/waiting-room.ts';
import type { AccountsOptions, AddressStanding } from './options.ts';
import {
  disableAccount,
  endAccountSessions,
  findAccountByEmail,
  insertVerifiedAccount,
  lockAccount,
  setPassword,
  upsertInvitedAccount,
  type AccountRow,
} from './store/account-rows.ts';
import { countGuess, forgetGuesses } from './store/attempt-rows.ts';
import { endOpenLinks, recordLinkUse, type LinkPurpose } from './store/link-rows.ts';
import { inTransaction, type Queryable } from './store/transaction.ts';

export interface Person {
  emailAddress: string;
  name: string;
}

export interface FoundAccount extends Person {
  /** The subject of its tokens. */
  accountId: string;
  isActivated: boolean;
  isDisabled: boolean;
}

export type CompletionResult =
  | { ok: true; accountId: string; emailAddress: string }
  | { ok: false; reason: LinkRefusal }
  | { ok: false; reason: 'password'; message: string };

export interface Accounts {
  /** Makes a verified account; one that exists is never changed. Who has a hash of the password may give that. */
  ensure(
    person: Person & ({ password: string } | { hashOf: () => Promise<string> }),
  ): Promise<{ accountId: string; created: boolean }>;
  /**
   * Mails an activation link, in the caller's transaction when one is given. Who signs in with the address already is told
   * so instead; whoever invited them is not.
   */
  invite(db: ClientBase | null, person: Person & { invitedBy?: string }): Promise<MailOutcome & { accountId: string }>;
  /** Does the same, as seen from outside, whether or not the address has an account. */
  sendPasswordReset(emailAddress: string, askedBy?: string): Promise<MailOutcome>;
  /** Counts what a network asks for, and lets it wait when that is much. False where too many are waiting already. */
  slowDown(network: string): Promise<boolean>;
  inspectLink(token: string, purpose: LinkPurpose): Promise<LinkState>;
  completeActivation(token: string, password: string): Promise<CompletionResult>;
  completeReset(token: string, password: string): Promise<CompletionResult>;
  /** Confirms a new device; the caller remembers it. */
  completeDevice(token: string): Promise<CompletionResult>;
  signIn(
    emailAddress: string,
    password: string,
    from?: Partial<Pick<SignInAttempt, 'network' | 'knownDevice'>>,
  ): Promise<SignInResult>;
  findByEmail(emailAddress: string): Promise<FoundAccount | null>;
  /** Whether the one who is invited at this address has set a password since. */
  isActivated(emailAddress: string): Promise<boolean>;
  /** Closes the account and everything it has open, at once. */
  endAccess(accountId: string): Promise<void>;
  endSessions(accountId: string): Promise<void>;
}

const LONG_AGO = new Date(0);

export function createAccounts(options: AccountsOptions): Accounts {
  const { pool, now = () => new Date() } = options;
  const mailing = createMailing(options);
  const waitingRoom = createWaitingRoom(
    options.wait ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms).unref())),
  );

  async function standingOf(
    db: Queryable,
    account: Pick<AccountRow, 'emailAddress' | 'passwordHash'>,
  ): Promise<AddressStanding> {
    if (options.standingOf) return options.standingOf(db, account.emailAddress);
    const isMember = account.passwordHash !== null;
    return { isMember, invitedAt: isMember ? null : LONG_AGO };
  }

  async function mailDeviceLink(account: AccountRow, sender: string): Promise<void> {
    await inTransaction(pool, async (db) => {
      const { mailed } = await mailing.reserve(db, account.emailAddress, sender);
      if (mailed) await mailing.sendLink(db, account, 'device');
    });
  }

  async function inviteWithin(db: ClientBase, person: Person & { invitedBy?: string }) {
    const account = await upsertInvitedAccount(db, { ...newAccount(person), createdAt: now() });
    const outcome = await mailing.reserve(db, account.emailAddress, person.invitedBy ?? 'inviter');
    if (outcome.mailed) {
      const { isMember } = await standingOf(db, account);
      if (isMember) await mailing.explainMembership(db, person);
      else await mailing.sendLink(db, account, 'activate');
    }
    return { accountId: account.id, ...outcome };
  }

  async function endSessionsWithin(db: ClientBase, accountId: string): Promise<void> {
    const sessionIds = await endAccountSessions(db, accountId, now());
    await options.reportEndedSessions?.(db, { accountId, sessionIds });
  }

  /** A link to activate works for as long as somebody is waited for at its address. */
  async function checkLink(db: Queryable, token: string, purpose: LinkPurpose): Promise<LinkState> {
    const state = await readLink(db, token, purpose, now());
    if (!state.ok || purpose !== 'activate') return state;
    const { invitedAt } = await standingOf(db, { ...state.link, passwordHash: null });
    return invitedAt ? state : { ok: false, reason: 'unknown' };
  }

  async function complete(
    purpose: LinkPurpose,
    token: string,
    effect: (db: ClientBase, accountId: string, emailAddress: string) => Promise<void>,
  ): Promise<CompletionResult> {
    const before = await checkLink(pool, token, purpose);
    if (!before.ok) return before;
    const { accountId, emailAddress } = before.link;
    return inTransaction(pool, async (db) => {
      await lockAccount(db, accountId);
      const state = await readLink(db, token, purpose, now());
      if (!state.ok) return state;
      if (!(await recordLinkUse(db, hashToken(token), now()))) return { ok: false, reason: 'used' };
      await effect(db, accountId, emailAddress);
      return { ok: true, accountId, emailAddress };
    });
  }

  async function completeWithPassword(purpose: LinkPurpose, token: string, password: string) {
    const message = problemWithPassword(password);
    if (message) return { ok: false, reason: 'password', message } as const;
    const before = await checkLink(pool, token, purpose);
    if (!before.ok) return before;
    const passwordHash = await hashPassword(password);
    return complete(purpose, token, async (db, accountId, emailAddress) => {
      await setPassword(db, accountId, passwordHash, now());
      // Whoever knew the old password is out, and what was guessed at it no longer matters.
      await endOpenLinks(db, accountId, now());
      await endSessionsWithin(db, accountId);
      await forgetGuesses(db, 'account', emailAddress);
    });
  }

  return {
    async ensure({ emailAddress, name, ...secret }) {
      const existing = await findAccountByEmail(pool, emailAddress);
      if (existing) return { accountId: existing.id, created: false };
      const problem = 'password' in secret && problemWithPassword(secret.password);
      if (problem) throw new Error(`The password of ${emailAddress} cannot be used: ${problem}`);
      const account = newAccount({ emailAddress, name });
      const passwordHash = 'password' in secret ? await hashPassword(secret.password) : await secret.hashOf();
      const created = await insertVerifiedAccount(pool, { ...account, passwordHash, createdAt: now() });
      if (created) return { accountId: account.id, created };
      const winner = await findAccountByEmail(pool, emailAddress);
      if (!winner) throw new Error(`The account of ${emailAddress} was not stored.`);
      return { accountId: winner.id, created };
    },

    invite(db, person) {
      return db ? inviteWithin(db, person) : inTransaction(pool, (own) => inviteWithin(own, person));
    },

    sendPasswordReset(emailAddress, askedBy = 'colleague') {
      return inTransaction(pool, async (db) => {
        const outcome = await mailing.reserve(db, emailAddress, askedBy);
        const account = outcome.mailed ? await findAccountByEmail(db, emailAddress) : null;
        if (!account || account.isDisabled) return { ...outcome, mailed: false };
        if (account.passwordHash) await mailing.sendLink(db, account, 'reset');
        // Somebody who never activated has no password to reset: their invitation is sent again.
        else if ((await standingOf(db, account)).invitedAt) await mailing.sendLink(db, account, 'activate');
        return outcome;
      });
    },

    async slowDown(network) {
      const failures = await inTransaction(pool, (db) => countGuess(db, 'network', network, now()));
      return waitingRoom.enter(network, judgeAttempt({ account: 0, network: failures, device: null }).pauseMs);
    },

    inspectLink: (token, purpose) => checkLink(pool, token, purpose),
    completeActivation: (token, password) => completeWithPassword('activate', token, password),
    completeReset: (token, password) => completeWithPassword('reset', token, password),
    completeDevice: (token) => complete('device', token, () => Promise.resolve()),

    signIn(emailAddress, password, { network = 'unknown', knownDevice = () => null } = {}) {
      return signIn({ pool, waitingRoom, mailDeviceLink }, { emailAddress, password, network, knownDevice }, now());
    },

    async findByEmail(emailAddress) {
      const account = await findAccountByEmail(pool, emailAddress);
      return account && toFound(account);
    },

    async isActivated(emailAddress) {
      const account = await findAccountByEmail(pool, emailAddress);
      if (!account || !toFound(account).isActivated) return false;
      if (!options.standingOf) return true;
      // An older password was set for somebody else, who is none of the inviter's business.
      const { isMember, invitedAt } = await options.standingOf(pool, emailAddress);
      return !isMember && invitedAt !== null && account.passwordSetAt !== null && account.passwordSetAt >= invitedAt;
    },

    async endAccess(accountId) {
      await inTransaction(pool, async (db) => {
        await disableAccount(db, accountId, now());
        await endOpenLinks(db, accountId, now());
        await endSessionsWithin(db, accountId);
      });
    },

    async endSessions(accountId) {
      await inTransaction(pool, (db) => endSessionsWithin(db, accountId));
    },
  };
}

function newAccount({ emailAddress, name }: Person) {
  const trimmed = emailAddress.trim();
  if (!/^[^\s@]+@[^\s@]+$/.test(trimmed) || trimmed.length > 254) {
    throw new Error(`"${trimmed.slice(0, 300)}" is not an email address.`);
  }
  return {
    id: randomUUID(),
    emailAddress: trimmed,
    name: name.trim(),
    accountKey: randomBytes(32).toString('base64url'),
  };
}

function toFound(account: AccountRow): FoundAccount {
  return {
    accountId: account.id,
    emailAddress: account.emailAddress,
    name: account.name,
    isActivated: account.passwordHash !== null && !account.isDisabled,
    isDisabled: account.isDisabled,
  };
}
