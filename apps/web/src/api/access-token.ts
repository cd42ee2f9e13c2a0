import { ApiProblem } from './api-problem.ts';
import { takeUpStoredSession } from './identity.ts';
import { sessionState } from './session-store.ts';
import { isSpent, markSpent, unmarkSpent } from './spent-refresh-token.ts';
import { secondsLeft, storedSession, type StoredSession } from './stored-session.ts';

/** A token that ends sooner than this is renewed first, so that no call arrives with a dead one. */
const RENEW_BEFORE_SECONDS = 60;
const LOOK_AGAIN_MS = 50;
/** Longer than storage ever takes between tabs: then the other tab was closed before its answer came. */
const LONGEST_LAG_MS = 3_000;
const RENEWAL_LOCK = 'lanewright.renew-token';

export const SIGN_IN_SERVICE_AWAY = 'The sign-in service does not answer at the moment. Please try again.';

/** There is no session any more, or the provider refuses to continue it. */
export class SessionEnded extends Error {
  constructor() {
    super('Your session has ended. Please sign in again.');
    this.name = 'SessionEnded';
  }
}

export async function getAccessToken(): Promise<string> {
  const session = ownSession();
  return needsRenewal(session) ? inOneTabAtATime(renew) : session.accessToken;
}

function needsRenewal(session: StoredSession): boolean {
  return secondsLeft(session) <= RENEW_BEFORE_SECONDS;
}

/** The token of the person this page belongs to; nobody else's may be used in their place. */
function ownSession(): StoredSession {
  const session = storedSession();
  if (!session) throw new SessionEnded();
  if (session.subject === sessionState().subject) return session;
  takeUpStoredSession();
  throw new ApiProblem({ status: 409, message: 'Somebody else has signed in in this browser. Nothing was changed.' });
}

/** A refresh token is good for one use: the second tab must find what the first one got. */
async function renew(): Promise<string> {
  const latest = await newestSession();
  if (!needsRenewal(latest)) return latest.accessToken;
  if (!latest.refreshToken) return whileItLasts(latest, new SessionEnded());
  try {
    const { signInManager } = await import('./openid.ts');
    await markSpent(latest.refreshToken);
    const renewed = await signInManager().signinSilent();
    if (!renewed) throw new SessionEnded();
    return renewed.access_token;
  } catch (error) {
    if (isRefusal(error)) throw new SessionEnded();
    // The provider could not be reached, or stumbled: that is no reason to sign anyone out.
    await unmarkSpent();
    return whileItLasts(latest, new ApiProblem({ status: 0, message: SIGN_IN_SERVICE_AWAY, wasWaitedFor: true }));
  }
}

/** Only this answer says that the session is over; any other may be gone when it is asked again. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof SessionEnded || (error instanceof Error && 'error' in error && error.error === 'invalid_grant')
  );
}

/** What another tab stored a moment ago may still be on its way to this one; its spent token tells. */
async function newestSession(): Promise<StoredSession> {
  for (let waitedMs = 0; ; waitedMs += LOOK_AGAIN_MS) {
    const session = ownSession();
    const isBehind = session.refreshToken !== null && (await isSpent(session.refreshToken));
    if (!isBehind || waitedMs >= LONGEST_LAG_MS) return session;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

function whileItLasts(session: StoredSession, otherwise: Error): string {
  if (secondsLeft(session) <= 0) throw otherwise;
  return session.accessToken;
}

let renewalHere: Promise<string> | null = null;

function inOneTabAtATime(work: () => Promise<string>): Promise<string> {
  renewalHere ??= lockedAcrossTabs(work).finally(() => {
    renewalHere = null;
  });
  return renewalHere;
}

async function lockedAcrossTabs(work: () => Promise<string>): Promise<string> {
  // Absent outside secure origins, where at least this tab renews only once.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request(RENEWAL_LOCK, work) : work();
}

/** A claim of the access token, read without checking it: the server checks, we only pass on. */
export async function accessTokenClaim(name: string): Promise<string | null> {
  const payload = (await getAccessToken()).split('.')[1];
  if (!payload) return null;
  const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
  const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  return typeof claims[name] === 'string' ? claims[name] : null;
}
