import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import type { Accounts } from '../accounts.ts';
import type { IdentityOptions } from '../options.ts';
import type { Pages } from '../pages/pages.ts';
import type { DeviceCookies } from './device-cookie.ts';

/** What the handlers of our own pages share. */
export interface Site {
  provider: Provider;
  accounts: Accounts;
  pages: Pages;
  options: IdentityOptions;
  devices: DeviceCookies;
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

/** What a network is told from which more people wait than can be held. */
export const BUSY_SECONDS = 10;
export const BUSY = 'Too many attempts come from your network right now. Try again in a moment.';
