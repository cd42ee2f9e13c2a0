import type { ProductSettings } from '@lanewright/contract/product.ts';
import { UserManager, WebStorageStateStore, type User } from 'oidc-client-ts';
import { setSignedIn, setSignedOut } from './session-store.ts';

let manager: UserManager | null = null;
let resetManager: UserManager | null = null;

export function signInManager(): UserManager {
  if (!manager) throw new Error('The session is opened before anyone can sign in.');
  return manager;
}

/** A password may be reset at an issuer of its own; otherwise the sign-in issuer does it, told by a parameter. */
export function passwordResetManager(): UserManager {
  return resetManager ?? signInManager();
}

export function hasOwnResetIssuer(): boolean {
  return resetManager !== null;
}

function managerFor(issuer: string, identity: ProductSettings['identity']): UserManager {
  const origin = window.location.origin;
  const store = new WebStorageStateStore({ store: window.localStorage });
  return new UserManager({
    authority: issuer,
    client_id: identity.clientId,
    scope: identity.scope,
    resource: identity.audience,
    redirect_uri: `${origin}/signed-in`,
    post_logout_redirect_uri: `${origin}/`,
    userStore: store,
    stateStore: store,
    // We renew by refresh token when a call needs it; the library's own renewal would load the whole app in a frame.
    automaticSilentRenew: false,
    monitorSession: false,
    loadUserInfo: false,
    revokeTokenTypes: ['refresh_token'],
  });
}

function isUsable(user: User | null): user is User {
  return user !== null && (!user.expired || Boolean(user.refresh_token));
}

/** Takes up the session kept on this device, and follows sign-in and sign-out in other tabs. */
export async function openSession(settings: ProductSettings): Promise<void> {
  const { identity } = settings;
  manager = managerFor(identity.issuer, identity);
  resetManager = 'issuer' in identity.reset ? managerFor(identity.reset.issuer, identity) : null;
  await takeUpStoredUser();
  // Requests that were begun and never came back would pile up.
  void manager.clearStaleState();
  const userKey = `oidc.user:${identity.issuer}:${identity.clientId}`;
  window.addEventListener('storage', (event) => {
    if (event.key === userKey || event.key === null) void takeUpStoredUser();
  });
}

async function takeUpStoredUser(): Promise<void> {
  const user = await signInManager().getUser();
  if (isUsable(user)) setSignedIn(user.profile.sub);
  else setSignedOut();
}
