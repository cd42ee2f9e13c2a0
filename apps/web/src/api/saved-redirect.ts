import { safeRedirectPath } from '@lanewright/domain/access/redirect.ts';
import { tabStore } from './browser-storage.ts';

const KEY = 'lanewright.redirect';

/** Pages that only lead to sign-in are no place to come back to. */
const DOORS = new Set(['/', '/login', '/signed-in', '/forgotpassword', '/logout']);

export function saveRedirect(address: string): void {
  const path = safeRedirectPath(address);
  if (path !== null && !DOORS.has(path.split(/[?#]/)[0]!.toLowerCase())) tabStore.write(KEY, path);
}

export function saveCurrentAddress(): void {
  const { pathname, search, hash } = window.location;
  saveRedirect(pathname + search + hash);
}

export function savedRedirect(): string | null {
  return safeRedirectPath(tabStore.read(KEY));
}

export function forgetSavedRedirect(): void {
  tabStore.remove(KEY);
}
