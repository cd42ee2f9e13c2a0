import type { ProductSettings } from '@lanewright/contract/product.ts';

/** What a verified access token says of its bearer. */
export interface Bearer {
  issuer: string;
  subject: string;
  scopes: readonly string[];
  /** Seconds since 1970. */
  issuedAt: number;
  expiresAt: number;
  accountKey: string | null;
}

export interface Person {
  emailAddress: string;
  name: string;
}

/** The system that knows passwords, so that we never do. */
export interface Identity {
  /** Issuer, audience, signature and expiry. Throws `NotSignedIn` for a token that fails any of them. */
  verify(token: string): Promise<Bearer>;
  /** The bearer's address, only when the provider vouches for it. */
  verifiedEmail(token: string): Promise<string | null>;
  /** What the browser needs to sign people in. */
  forBrowser(): ProductSettings['identity'];
  /** Lets a new person in: by the end of it they have, or can make, an account for this address. */
  invite(person: Person): Promise<void>;
  sendPasswordReset(emailAddress: string): Promise<void>;
  /** Whether somebody has set a password for this address; null when the provider does not tell. */
  isActivated(emailAddress: string): Promise<boolean | null>;
  /** Signs the person out on every device; they may sign in again. */
  endSessions(subject: string): Promise<void>;
  /** Closes the account and ends what the person is signed in to, now. */
  endAccess(person: { subject: string | null; emailAddress: string }): Promise<void>;
  /** Throws when the provider does not answer. */
  check(): Promise<void>;
}
