import { UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { productSettings } from './product-settings.ts';

// Everything that needs the OpenID library. It is loaded when somebody signs in or out, or when a token is renewed.

/** A provider that hangs must not keep people waiting; what it was asked can be asked again. */
const PATIENCE_SECONDS = 5;

const managers = new Map<string, UserManager>();

export function signInManager(): UserManager {
  return managerFor(productSettings().identity.issuer);
}

/** A password may be reset at an issuer of its own; otherwise the sign-in issuer does it, told by a parameter. */
export function passwordResetManager(): UserManager {
  const { issuer, reset } = productSettings().identity;
  return managerFor('issuer' in reset ? reset.issuer : issuer);
}

function managerFor(issuer: string): UserManager {
  const known = managers.get(issuer);
  if (known) return known;
  const { clientId, scope, audience } = productSettings().identity;
  const origin = window.location.origin;
  const store = new WebStorageStateStore({ store: window.localStorage });
  const manager = new UserManager({
    authority: issuer,
    client_id: clientId,
    scope,
    resource: audience,
    redirect_uri: `${origin}/signed-in`,
    post_logout_redirect_uri: `${origin}/`,
    userStore: store,
    stateStore: store,
    // We renew by refresh token when a call needs it; the library's own renewal would load the whole app in a frame.
    automaticSilentRenew: false,
    monitorSession: false,
    loadUserInfo: false,
    requestTimeoutInSeconds: PATIENCE_SECONDS,
  });
  managers.set(issuer, manager);
  // Requests that were begun and never came back would pile up.
  void manager.clearStaleState();
  return manager;
}

/** The library revokes only what it has stored, and we remove that first. */
export async function revokeRefreshToken(token: string): Promise<void> {
  const address = await signInManager().metadataService.getRevocationEndpoint();
  if (!address) return;
  const { clientId } = productSettings().identity;
  await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ client_id: clientId, token, token_type_hint: 'refresh_token' }),
    signal: AbortSignal.timeout(PATIENCE_SECONDS * 1_000),
  });
}

/** Asked before people are sent there: without an answer they would land on an error page of the browser. */
export async function canReachProvider(): Promise<boolean> {
  const address = `${productSettings().identity.issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
  try {
    return (await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_SECONDS * 1_000) })).ok;
  } catch {
    return false;
  }
}
