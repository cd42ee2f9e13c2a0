import type { ProductSettings } from '@lanewright/contract/product.ts';
import { forgetPageOwner } from './page-owner.ts';
import { setSignedIn, setSignedOut } from './session-store.ts';
import { findSessionOf, secondsLeft, storedSession } from './stored-session.ts';

/** Takes up the session kept on this device, and follows sign-in and sign-out in other tabs. */
export function openSession({ identity }: ProductSettings): void {
  const key = findSessionOf(identity);
  forgetPageOwner();
  takeUpStoredSession();
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) takeUpStoredSession();
  });
  // A page that the browser had put aside heard nothing meanwhile.
  window.addEventListener('pageshow', (event) => event.persisted && takeUpStoredSession());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && takeUpStoredSession());
}

export function takeUpStoredSession(): void {
  const session = storedSession();
  if (session && (secondsLeft(session) > 0 || session.refreshToken)) setSignedIn(session.subject);
  else setSignedOut();
}
