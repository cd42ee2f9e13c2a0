import { ErrorResponse, type User } from 'oidc-client-ts';
import { ApiProblem, UNREACHABLE } from './api-problem.ts';
import { signInManager } from './identity.ts';
import { isSpent, markSpent, unmarkSpent } from './spent-refresh-token.ts';

/** A token that ends sooner than this is renewed first, so that no call arrives with a dead one. */
const RENEW_BEFORE_SECONDS = 60;
const LOOK_AGAIN_MS = 50;
/** Longer than storage ever takes between tabs: then the other tab was closed before its answer came. */
const LONGEST_LAG_MS = 3_000;
const RENEWAL_LOCK = 'lanewright.renew-token';

/** There is no session any more, or the provider refuses to continue it. */
export class SessionEnded extends Error {
  constructor() {
    super('Your session has ended. Please sign in again.');
    this.name = 'SessionEnded';
  }
}

export function needsRenewal(expiresInSeconds: number | undefined): boolean {
  return expiresInSeconds === undefined || expiresInSeconds <= RENEW_BEFORE_SECONDS;
}

export async function getAccessToken(): Promise<string> {
  const user = await signInManager().getUser();
  if (!user) throw new SessionEnded();
  if (!needsRenewal(user.expires_in)) return user.access_token;
  return inOneTabAtATime(renew);
}

/** A refresh token is good for one use: the second tab must find what the first one got. */
async function renew(): Promise<string> {
  const latest = await newestUser();
  if (!latest) throw new SessionEnded();
  if (!needsRenewal(latest.expires_in)) return latest.access_token;
  if (!latest.refresh_token) return whileItLasts(latest, new SessionEnded());
  await markSpent(latest.refresh_token);
  try {
    const renewed = await signInManager().signinSilent();
    if (!renewed) throw new SessionEnded();
    return renewed.access_token;
  } catch (error) {
    if (error instanceof ErrorResponse) throw new SessionEnded();
    // The provider could not be reached: that is no reason to sign anyone out.
    await unmarkSpent();
    return whileItLasts(latest, new ApiProblem({ status: 0, message: UNREACHABLE }));
  }
}

/** What another tab stored a moment ago may still be on its way to this one; its spent token tells. */
async function newestUser(): Promise<User | null> {
  for (let waitedMs = 0; ; waitedMs += LOOK_AGAIN_MS) {
    const user = await signInManager().getUser();
    const isBehind = Boolean(user?.refresh_token) && (await isSpent(user!.refresh_token!));
    if (!isBehind || waitedMs >= LONGEST_LAG_MS) return user;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

function whileItLasts(user: User, otherwise: Error): string {
  if (user.expired) throw otherwise;
  return user.access_token;
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
