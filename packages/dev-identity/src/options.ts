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
  now?: () => Date;
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
  log: IdentityLog;
}
