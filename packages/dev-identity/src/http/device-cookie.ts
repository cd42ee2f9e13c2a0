import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DEVICE_KEPT_SECONDS, deviceToken, knownDevice } from '../accounts/known-device.ts';

export interface DeviceCookies {
  /** The name of this device if the account was signed in on it before. */
  read(req: IncomingMessage, accountId: string): string | null;
  remember(res: ServerResponse, accountId: string): void;
}

/** One cookie for each account that was signed in on the device: people share computers. */
export function deviceCookies({
  keys,
  isSecure,
  now,
}: {
  keys: readonly string[];
  isSecure: boolean;
  now: () => Date;
}): DeviceCookies {
  return {
    read(req, accountId) {
      const name = cookieName(accountId);
      const pairs = (req.headers.cookie ?? '').split(';').map((pair) => pair.trim());
      const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
      return value ? knownDevice(keys, accountId, value, now()) : null;
    },
    remember(res, accountId) {
      const flags = `Path=/; Max-Age=${DEVICE_KEPT_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
      res.appendHeader('Set-Cookie', `${cookieName(accountId)}=${deviceToken(keys, accountId, now())}; ${flags}`);
    },
  };
}

function cookieName(accountId: string): string {
  return `identity_device_${createHash('sha256').update(accountId).digest('hex').slice(0, 12)}`;
}
