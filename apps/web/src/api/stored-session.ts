import type { ProductSettings } from '@lanewright/contract/product.ts';
import { deviceStore, readJson } from './browser-storage.ts';

/** The session as the OpenID library keeps it on this device: plain data, so that using it needs no library. */
export interface StoredSession {
  subject: string;
  accessToken: string;
  refreshToken: string | null;
  /** Seconds since 1970. */
  expiresAt: number;
}

let key = '';

/** Where the library keeps the session of this issuer and client. */
export function findSessionOf({ issuer, clientId }: ProductSettings['identity']): string {
  key = `oidc.user:${issuer}:${clientId}`;
  return key;
}

export function storedSession(): StoredSession | null {
  const kept = readJson(deviceStore, key) as {
    access_token?: unknown;
    refresh_token?: unknown;
    expires_at?: unknown;
    profile?: { sub?: unknown };
  } | null;
  const subject = kept?.profile?.sub;
  if (typeof subject !== 'string' || typeof kept?.access_token !== 'string') return null;
  return {
    subject,
    accessToken: kept.access_token,
    refreshToken: typeof kept.refresh_token === 'string' ? kept.refresh_token : null,
    expiresAt: typeof kept.expires_at === 'number' ? kept.expires_at : 0,
  };
}

export function secondsLeft({ expiresAt }: StoredSession): number {
  return expiresAt - Math.floor(Date.now() / 1_000);
}
