import type { Queryable } from './store/transaction.ts';
import type { ClientBase, Pool } from 'pg';

/** The part of a structured logger that is used here; pino fits as it is. */
export interface IdentityLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands a mail over inside the transaction that made its link, so that neither exists without the other. */
export type QueueMail = (db: ClientBase, mail: Mail) => Promise<void>;

/** Tells the product which sessions are over, inside the transaction that ended them. */
export type ReportEndedSessions = (
  db: ClientBase,
  ended: { accountId: string; sessionIds: readonly string[] },
) => Promise<void>;

/** What the product knows of an address. */
export interface AddressStanding {
  /** Somebody signs in with it already. */
  isMember: boolean;
  /** Since when somebody with this address is waited for; null when nobody is. */
  invitedAt: Date | null;
}

export interface DemoAccount {
  emailAddress: string;
  name: string;
  /** The heading the account is listed under. */
  label: string;
  password: string;
}

export interface IdentityClient {
  id: string;
  redirectUris: string[];
  postLogoutRedirectUris: string[];
  /** The only origin whose pages may call the token endpoint. */
  origin: string;
}

export interface AccountsOptions {
  pool: Pool;
  queueMail: QueueMail;
  issuer: string;
  activationUrl: (token: string) => string;
  productName?: string;
  reportEndedSessions?: ReportEndedSessions;
  /**
   * Without it, whoever has a password is a member, and everybody else is waited for. Asks by the connection it is given:
   * whoever holds one and waits for a second can wait for ever.
   */
  standingOf?: (db: Queryable, emailAddress: string) => Promise<AddressStanding>;
  now?: () => Date;
  /** How the answer to a guesser is delayed. */
  wait?: (ms: number) => Promise<void>;
}

export interface IdentityOptions extends AccountsOptions {
  productName: string;
  client: IdentityClient;
  /** An absolute URI: the resource that tokens are asked for, and their audience. */
  audience: string;
  /** Where the signing and cookie keys are kept across restarts. */
  keysDir: string;
  /** Where a person begins again: the client's own sign-in address. */
  signInUrl: string;
  demoAccounts: DemoAccount[];
  /** Shown where a mail with a link is promised and nobody would receive it. */
  mailNote?: string | null;
  /** How long a refresh token may be used again. */
  reuseGraceSeconds?: number;
  log: IdentityLog;
}
