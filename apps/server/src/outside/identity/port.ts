import type { ProductSettings } from '@lanewright/contract/product.ts';

/** What a verified access token says of its bearer. */
export interface Bearer {
  issuer: string;
  subject: string;
  scopes: readonly string[];
  /** Seconds since 1970. */
  issuedAt: number;
  /** When the person last proved who they are; when the token was issued, if the provider does not say. */
  authenticatedAt: number;
  expiresAt: number;
  /** The session at the provider that the token belongs to, if it says. */
  sessionId: string | null;
  accountKey: string | null;
}

export interface Person {
  emailAddress: string;
  name: string;
}

export interface Invitation extends Person {
  /** The company that invites. How often it mails one address is its own affair. */
  invitedBy: string;
}

/** The system that knows passwords, so that we never do. */
export interface Identity {
  /**
   * Issuer, audience, signature and expiry. Throws `NotSignedIn` for a token that fails any of them, and `Unavailable` when
   * that cannot be told because the provider does not answer.
   */
  verify(token: string): Promise<Bearer>;
  /** The bearer's address, only when the provider vouches for it. */
  verifiedEmail(token: string): Promise<string | null>;
  /** What the browser needs to sign people in. */
  forBrowser(): ProductSettings['identity'];
  /**
   * Lets a new person in: by the end of it they have, or can make, an account for this address. Does the same, as far as the
   * inviter sees, for an address that is used in another company. Throws `TooManyRequests` after three mails in an hour.
   */
  invite(invitation: Invitation): Promise<void>;
  /** Throws `TooManyRequests` after three mails in an hour. */
  sendPasswordReset(emailAddress: string): Promise<void>;
  /** Whether the person invited at this address has set a password since; null when the provider does not tell. */
  isActivated(emailAddress: string): Promise<boolean | null>;
  /** Signs the person out on every device; they may sign in again. */
  endSessions(subject: string): Promise<void>;
  /** Closes the account and ends what the person is signed in to, now. */
  endAccess(person: { subject: string | null; emailAddress: string }): Promise<void>;
  /** Throws when the provider does not answer. */
  check(): Promise<void>;
}
