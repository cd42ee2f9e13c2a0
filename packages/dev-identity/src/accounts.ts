import { randomBytes, randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { issueLink, readLink, hashToken, type LinkRefusal, type LinkState } from './accounts/links.ts';
import { activationMail, resetMail } from './accounts/mails.ts';
import { hashPassword, problemWithPassword } from './accounts/passwords.ts';
import { signIn, type SignInResult } from './accounts/sign-in.ts';
import type { AccountsOptions } from './options.ts';
import {
  disableAccount,
  endAccountSessions,
  findAccountByEmail,
  insertVerifiedAccount,
  setPassword,
  upsertInvitedAccount,
  type AccountRow,
} from './store/account-rows.ts';
import { forgetAttempts } from './store/attempt-rows.ts';
import { recordLinkUse, type LinkPurpose } from './store/link-rows.ts';
import { inTransaction } from './store/transaction.ts';

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
  /** Makes a verified account; one that exists is never changed. */
  ensure(person: Person & { password: string }): Promise<{ accountId: string; created: boolean }>;
  /** Mails an activation link, in the caller's transaction when one is given. Nothing is mailed to an account in use. */
  invite(db: ClientBase | null, person: Person): Promise<{ accountId: string; mailed: boolean }>;
  /** Answers the same whether or not the address has an account. */
  sendPasswordReset(emailAddress: string): Promise<void>;
  inspectLink(token: string, purpose: LinkPurpose): Promise<LinkState>;
  completeActivation(token: string, password: string): Promise<CompletionResult>;
  completeReset(token: string, password: string): Promise<CompletionResult>;
  signIn(emailAddress: string, password: string, from?: { network?: string }): Promise<SignInResult>;
  findByEmail(emailAddress: string): Promise<FoundAccount | null>;
  isActivated(emailAddress: string): Promise<boolean>;
  /** Closes the account and everything it has open, at once. */
  endAccess(accountId: string): Promise<void>;
  endSessions(accountId: string): Promise<void>;
}

export function createAccounts(options: AccountsOptions): Accounts {
  const { pool, queueMail, issuer, activationUrl, productName = 'Lanewright', now = () => new Date() } = options;

  async function mailActivation(db: ClientBase, account: AccountRow): Promise<void> {
    const token = await issueLink(db, { accountId: account.id, purpose: 'activate', now: now() });
    const mail = { productName, to: account.emailAddress, name: account.name, url: activationUrl(token) };
    await queueMail(db, activationMail(mail));
  }

  async function mailReset(db: ClientBase, account: AccountRow): Promise<void> {
    const token = await issueLink(db, { accountId: account.id, purpose: 'reset', now: now() });
    const url = new URL(`/reset/${token}`, issuer).href;
    await queueMail(db, resetMail({ productName, to: account.emailAddress, name: account.name, url }));
  }

  async function inviteWithin(db: ClientBase, person: Person): Promise<{ accountId: string; mailed: boolean }> {
    const account = await upsertInvitedAccount(db, { ...newAccount(person), createdAt: now() });
    if (account.passwordHash) return { accountId: account.id, mailed: false };
    await mailActivation(db, account);
    return { accountId: account.id, mailed: true };
  }

  async function complete(purpose: LinkPurpose, token: string, password: string): Promise<CompletionResult> {
    const message = problemWithPassword(password);
    if (message) return { ok: false, reason: 'password', message };
    const before = await readLink(pool, token, purpose, now());
    if (!before.ok) return before;
    const passwordHash = await hashPassword(password);
    return inTransaction(pool, async (db) => {
      const at = now();
      const state = await readLink(db, token, purpose, at);
      if (!state.ok) return state;
      if (!(await recordLinkUse(db, hashToken(token), at))) return { ok: false, reason: 'used' };
      const { accountId, emailAddress } = state.link;
      await setPassword(db, accountId, passwordHash, at);
      // Whoever knew the old password is out, and a lock meant for guessers does not stop the owner.
      await endAccountSessions(db, accountId, at);
      await forgetAttempts(db, 'sign-in-address', emailAddress);
      return { ok: true, accountId, emailAddress };
    });
  }

  return {
    async ensure({ emailAddress, name, password }) {
      const existing = await findAccountByEmail(pool, emailAddress);
      if (existing) return { accountId: existing.id, created: false };
      const problem = problemWithPassword(password);
      if (problem) throw new Error(`The password of ${emailAddress} cannot be used: ${problem}`);
      const account = newAccount({ emailAddress, name });
      const passwordHash = await hashPassword(password);
      const created = await insertVerifiedAccount(pool, { ...account, passwordHash, createdAt: now() });
      if (created) return { accountId: account.id, created };
      const winner = await findAccountByEmail(pool, emailAddress);
      if (!winner) throw new Error(`The account of ${emailAddress} was not stored.`);
      return { accountId: winner.id, created };
    },

    invite(db, person) {
      return db ? inviteWithin(db, person) : inTransaction(pool, (own) => inviteWithin(own, person));
    },

    async sendPasswordReset(emailAddress) {
      await inTransaction(pool, async (db) => {
        const account = await findAccountByEmail(db, emailAddress);
        if (!account || account.isDisabled) return;
        // Somebody who never activated has no password to reset: their invitation is sent again.
        await (account.passwordHash ? mailReset(db, account) : mailActivation(db, account));
      });
    },

    inspectLink: (token, purpose) => readLink(pool, token, purpose, now()),
    completeActivation: (token, password) => complete('activate', token, password),
    completeReset: (token, password) => complete('reset', token, password),
    signIn: (emailAddress, password, from) => signIn(pool, { emailAddress, password, ...from }, now()),

    async findByEmail(emailAddress) {
      const account = await findAccountByEmail(pool, emailAddress);
      return account && toFound(account);
    },

    async isActivated(emailAddress) {
      const account = await findAccountByEmail(pool, emailAddress);
      return account !== null && toFound(account).isActivated;
    },

    async endAccess(accountId) {
      await inTransaction(pool, async (db) => {
        await disableAccount(db, accountId, now());
        await endAccountSessions(db, accountId, now());
      });
    },

    async endSessions(accountId) {
      await inTransaction(pool, (db) => endAccountSessions(db, accountId, now()));
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
