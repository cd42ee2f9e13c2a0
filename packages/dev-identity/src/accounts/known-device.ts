import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const DEVICE_KEPT_SECONDS = 180 * 24 * 3600;

/** What a browser keeps after a sign-in: bound to the account, worthless for any other and for signing in. */
export function deviceToken(keys: readonly string[], accountId: string, now: Date): string {
  const name = randomBytes(16).toString('base64url');
  const since = Math.floor(now.getTime() / 1000).toString(36);
  return `${name}.${since}.${seal(keys[0] ?? '', accountId, name, since)}`;
}

/** The name of the device, or null where the token is not ours, of another account or too old. */
export function knownDevice(keys: readonly string[], accountId: string, token: string, now: Date): string | null {
  const [name = '', since = '', given = '', ...more] = token.split('.');
  const ageSeconds = now.getTime() / 1000 - Number.parseInt(since, 36);
  if (more.length > 0 || !(ageSeconds >= -60 && ageSeconds < DEVICE_KEPT_SECONDS)) return null;
  const isOurs = keys.some((key) => isSame(given, seal(key, accountId, name, since)));
  return isOurs ? `${accountId} ${name}` : null;
}

function seal(key: string, accountId: string, name: string, since: string): string {
  return createHmac('sha256', key).update(`device ${accountId} ${name} ${since}`).digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [one, two] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === two.length && timingSafeEqual(one, two);
}
