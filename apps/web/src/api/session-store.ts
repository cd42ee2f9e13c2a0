/** Who holds the session, for everything that must react to it: hooks, route guards, the live channel. */
export interface SessionState {
  isSignedIn: boolean;
  /** The subject of the token: tells one person's cached data from another's. */
  subject: string | null;
}

export type OnSessionChange = (before: SessionState) => void;

const SIGNED_OUT: SessionState = { isSignedIn: false, subject: null };

let current = SIGNED_OUT;
const listeners = new Set<OnSessionChange>();

export function sessionState(): SessionState {
  return current;
}

export function onSessionChange(listener: OnSessionChange): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setSignedIn(subject: string): void {
  if (current.subject === subject) return;
  change({ isSignedIn: true, subject });
}

export function setSignedOut(): void {
  if (current.isSignedIn) change(SIGNED_OUT);
}

function change(next: SessionState): void {
  const before = current;
  current = next;
  for (const listener of listeners) listener(before);
}
