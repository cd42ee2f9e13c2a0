import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import type { Accounts } from '../accounts.ts';
import type { IdentityOptions } from '../options.ts';
import type { Pages } from '../pages/pages.ts';

/** What the handlers of our own pages share. */
export interface Site {
  provider: Provider;
  accounts: Accounts;
  pages: Pages;
  options: IdentityOptions;
  now: () => Date;
}

export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  url: URL;
  /** The caller's network address. */
  network: string;
}

/** Behind a proxy that ends TLS, the last entry is the one the proxy itself wrote. */
export function networkOf(req: IncomingMessage, isBehindProxy: boolean): string {
  const forwarded = isBehindProxy ? String(req.headers['x-forwarded-for'] ?? '') : '';
  return forwarded.split(',').at(-1)?.trim() || req.socket.remoteAddress || 'unknown';
}

export function minutesUntil(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
}

export function tooManyAttempts(until: Date, now: Date): string {
  const minutes = minutesUntil(until, now);
  return `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
