import { pathAfterPasswordReset } from '@lanewright/domain/access/redirect.ts';
import { ErrorResponse, type User } from 'oidc-client-ts';
import { deviceStore, tabStore } from './browser-storage.ts';
import { hasOwnResetIssuer, passwordResetManager, signInManager } from './identity.ts';
import { productSettings } from './product-settings.ts';
import { forgetSavedRedirect, saveCurrentAddress, savedRedirect } from './saved-redirect.ts';
import { setSignedIn } from './session-store.ts';
import { afterFailedSignIn, type SignInPurpose, type SignInReturn } from './sign-in-outcome.ts';

const PURPOSE_KEY = 'lanewright.sign-in-purpose';
const SIGN_IN_AGAIN_KEY = 'lanewright.sign-in-again';
const HOME = '/dashboard';

export async function signIn({ loginHint }: { loginHint?: string | undefined } = {}): Promise<void> {
  tabStore.write(PURPOSE_KEY, 'signIn');
  await signInManager().signinRedirect(loginHint ? { login_hint: loginHint } : {});
}

export async function startPasswordReset(): Promise<void> {
  const { reset } = productSettings().identity;
  tabStore.write(PURPOSE_KEY, 'passwordReset');
  await passwordResetManager().signinRedirect('parameters' in reset ? { extraQueryParams: reset.parameters } : {});
}

function purposeOfReturn(): SignInPurpose {
  return tabStore.read(PURPOSE_KEY) === 'passwordReset' ? 'passwordReset' : 'signIn';
}

/** Completes what `signIn` or `startPasswordReset` began, and says where the person goes next. */
export async function finishSignIn(address: string): Promise<SignInReturn> {
  const purpose = purposeOfReturn();
  const returning = purpose === 'passwordReset' ? passwordResetManager() : signInManager();
  try {
    const user = await returning.signinRedirectCallback(address);
    if (purpose === 'passwordReset' && hasOwnResetIssuer()) return await signInAfterReset(user);
    setSignedIn(user.profile.sub);
    return { path: pathAfterSignIn(purpose), notice: null };
  } catch (error) {
    // Written down for whoever supports the person; a cancelled sign-in is no failure of the product.
    console.warn('Sign-in did not finish.', error);
    return afterFailedSignIn(descriptionOf(error, address), purpose);
  } finally {
    tabStore.remove(PURPOSE_KEY);
  }
}

function pathAfterSignIn(purpose: SignInPurpose): string {
  const saved = savedRedirect();
  forgetSavedRedirect();
  if (purpose === 'passwordReset') return pathAfterPasswordReset(saved ?? '/');
  return saved ?? HOME;
}

/** The reset issuer's token is not for our API; the sign-in issuer knows the person now and gives one. */
async function signInAfterReset(user: User): Promise<SignInReturn> {
  await passwordResetManager().removeUser();
  const email = user.profile.email;
  return { path: `/login${email ? `?login_hint=${encodeURIComponent(email)}` : ''}`, notice: null };
}

/** A request this browser no longer remembers still says in its address why it failed. */
function descriptionOf(error: unknown, address: string): string {
  if (error instanceof ErrorResponse) return error.error_description ?? error.error ?? '';
  return new URL(address).searchParams.get('error_description') ?? '';
}

let isLeaving = false;

export async function signOut(): Promise<void> {
  forgetSavedRedirect();
  await leave();
}

/** The server no longer knows the person: keep where they were, and ask them to sign in again. */
export async function endRefusedSession(): Promise<void> {
  if (isLeaving) return;
  saveCurrentAddress();
  tabStore.write(SIGN_IN_AGAIN_KEY, 'yes');
  await leave();
}

/** True once after a refused session, when the person comes back from the provider's sign-out. */
export function takeSignInAgain(): boolean {
  const asked = tabStore.read(SIGN_IN_AGAIN_KEY) === 'yes';
  tabStore.remove(SIGN_IN_AGAIN_KEY);
  return asked;
}

async function leave(): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  const manager = signInManager();
  const user = await manager.getUser();
  // Best effort: a provider without revocation, or one that cannot be reached, must not keep anyone signed in here.
  await manager.revokeTokens().catch(() => undefined);
  await manager.removeUser();
  removeStoredKeys();
  // The page is about to go. Should the browser bring it back from memory, it must begin anew, without the old session.
  window.addEventListener('pageshow', (event) => event.persisted && window.location.reload());
  try {
    await manager.signoutRedirect(user?.id_token ? { id_token_hint: user.id_token } : {});
  } catch {
    window.location.assign('/');
  }
}

function removeStoredKeys(): void {
  deviceStore.remove(CURRENT_USER_KEY);
  try {
    for (const key of Object.keys(window.localStorage)) if (key.startsWith('oidc.')) deviceStore.remove(key);
  } catch {
    // Storage is switched off, so no keys were stored.
  }
}

/** The signed-in person as last seen on this device. */
export const CURRENT_USER_KEY = 'lanewright.current-user';
