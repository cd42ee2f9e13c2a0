import { pathAfterPasswordReset } from '@lanewright/domain/access/redirect.ts';
import { deviceStore, tabStore } from './browser-storage.ts';
import { takeUpStoredSession } from './identity.ts';
import { productSettings } from './product-settings.ts';
import { forgetSavedRedirect, saveCurrentAddress, savedRedirect } from './saved-redirect.ts';
import { sessionState, setSignedIn } from './session-store.ts';
import { afterFailedSignIn, type SignInPurpose, type SignInReturn } from './sign-in-outcome.ts';
import { storedSession } from './stored-session.ts';

const PURPOSE_KEY = 'lanewright.sign-in-purpose';
const SIGN_IN_AGAIN_KEY = 'lanewright.sign-in-again';
const ASK_ANEW_KEY = 'lanewright.ask-who-it-is';
const FRESH_KEY = 'lanewright.fresh-sign-in';
const DOOR_NOTE_KEY = 'lanewright.note-at-the-door';
const LAST_SUBJECT_KEY = 'lanewright.last-subject';
const HOME = '/dashboard';

const SIGNED_OUT_HERE =
  'You are signed out on this device. The sign-in service could not be reached and may still remember you, so close the browser on a computer that others use.';

const openid = () => import('./openid.ts');

export async function signIn({ loginHint }: { loginHint?: string | undefined } = {}): Promise<void> {
  const { signInManager } = await openid();
  tabStore.write(PURPOSE_KEY, 'signIn');
  const asksAnew = tabStore.read(ASK_ANEW_KEY) === 'yes';
  tabStore.remove(ASK_ANEW_KEY);
  await signInManager().signinRedirect({
    ...(loginHint && { login_hint: loginHint }),
    ...(asksAnew && { prompt: 'login' }),
  });
}

/**
 * Another tab has signed out and may still be on its way to tell the provider: who signs in here next is asked who they are,
 * or a provider that has not heard yet would let the one who left in again.
 */
export function askWhoSignsInNext(): void {
  tabStore.write(ASK_ANEW_KEY, 'yes');
}

export async function startPasswordReset(): Promise<void> {
  const { passwordResetManager } = await openid();
  const { reset } = productSettings().identity;
  tabStore.write(PURPOSE_KEY, 'passwordReset');
  await passwordResetManager().signinRedirect('parameters' in reset ? { extraQueryParams: reset.parameters } : {});
}

function purposeOfReturn(): SignInPurpose {
  return tabStore.read(PURPOSE_KEY) === 'passwordReset' ? 'passwordReset' : 'signIn';
}

/** Completes what `signIn` or `startPasswordReset` began, and says where the person goes next. */
export async function finishSignIn(address: string): Promise<SignInReturn> {
  // Nobody was sent back: what this tab began stays as it is, and nothing has failed.
  if (!isAnswer(address)) return { path: '/', notice: null };
  const purpose = purposeOfReturn();
  try {
    const { passwordResetManager, signInManager } = await openid();
    const returning = purpose === 'passwordReset' ? passwordResetManager() : signInManager();
    const { profile } = await returning.signinRedirectCallback(address);
    if (returning !== signInManager()) {
      // The reset issuer's token is not for our API; the sign-in issuer knows the person now and gives one.
      await returning.removeUser();
      const hint = profile.email ? `?login_hint=${encodeURIComponent(profile.email)}` : '';
      return { path: `/login${hint}`, notice: null };
    }
    return begin(profile.sub, pathAfterSignIn(purpose));
  } catch (error) {
    // Written down for whoever supports the person; a cancelled sign-in is no failure of the product.
    console.warn('Sign-in did not finish.', error);
    return afterFailedSignIn(descriptionOf(error, address), purpose);
  } finally {
    tabStore.remove(PURPOSE_KEY);
  }
}

function begin(subject: string, path: string): SignInReturn {
  tabStore.remove(ASK_ANEW_KEY);
  tabStore.write(FRESH_KEY, 'yes');
  const isOtherPerson = (deviceStore.read(LAST_SUBJECT_KEY) ?? subject) !== subject;
  deviceStore.write(LAST_SUBJECT_KEY, subject);
  const { subject: before } = sessionState();
  // Somebody else's session was taken up when this page began: whatever it brought goes with the page.
  const mustReload = before !== null && before !== subject;
  if (!mustReload) setSignedIn(subject);
  return { path, notice: null, isOtherPerson, mustReload };
}

function pathAfterSignIn(purpose: SignInPurpose): string {
  const saved = savedRedirect();
  forgetSavedRedirect();
  if (purpose === 'passwordReset') return pathAfterPasswordReset(saved ?? '/');
  return saved ?? HOME;
}

const isAnswer = (address: string): boolean => {
  const { searchParams } = new URL(address);
  return ['code', 'state', 'error'].some((name) => searchParams.has(name));
};

/** A request this browser no longer remembers still says in its address why it failed. */
function descriptionOf(error: unknown, address: string): string {
  const said = error as { error?: unknown; error_description?: unknown };
  if (typeof said.error_description === 'string') return said.error_description;
  if (typeof said.error === 'string') return said.error;
  return new URL(address).searchParams.get('error_description') ?? '';
}

/** The server has answered this person once, so signing in again would help if it refuses them later. */
export function noteAccepted(): void {
  tabStore.remove(FRESH_KEY);
}

let isLeaving = false;

/** Signs out here and at the provider. Ask about unsaved work first: from here on there is no way back. */
export async function signOut(): Promise<void> {
  forgetSavedRedirect();
  await leave();
}

/** The server no longer knows the person: keep where they were, and ask them to sign in again. */
export async function endRefusedSession(reason: string): Promise<void> {
  if (isLeaving) return;
  // Another tab has ended this session, and somebody may be signing in there: this page only follows.
  if ((storedSession()?.subject ?? null) !== sessionState().subject) return takeUpStoredSession();
  // Refused right after signing in: doing so again would only go round in circles.
  if (tabStore.read(FRESH_KEY) === 'yes') {
    tabStore.write(DOOR_NOTE_KEY, reason);
  } else {
    saveCurrentAddress();
    tabStore.write(SIGN_IN_AGAIN_KEY, 'yes');
  }
  await leave();
}

/** True once after a refused session, when the person comes back from the provider's sign-out. */
export function takeSignInAgain(): boolean {
  const asked = tabStore.read(SIGN_IN_AGAIN_KEY) === 'yes';
  tabStore.remove(SIGN_IN_AGAIN_KEY);
  return asked;
}

/** What the front page has to tell whoever has just lost or left their session. */
export function noteAtTheDoor(): string | null {
  return tabStore.read(DOOR_NOTE_KEY);
}

export function forgetNoteAtTheDoor(): void {
  tabStore.remove(DOOR_NOTE_KEY);
}

async function leave(): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  // Should the browser bring the page back from memory, it must begin anew, without the old session.
  window.addEventListener('pageshow', (event) => event.persisted && window.location.reload());
  // Best effort: a provider without revocation, or one that cannot be reached, must not keep anyone signed in here.
  const departure = await prepareDeparture().catch(() => null);
  removeStoredKeys();
  const hasLeft = departure !== null && (await departure());
  if (hasLeft) return;
  if (noteAtTheDoor() === null) tabStore.write(DOOR_NOTE_KEY, SIGNED_OUT_HERE);
  tabStore.remove(SIGN_IN_AGAIN_KEY);
  window.location.assign('/');
}

/**
 * Takes back the tokens; returns how to tell the provider, who needs what is about to be removed here. Removed first: a tab
 * that the server then refuses sees that its session was ended here, and does not end whatever begins next.
 */
async function prepareDeparture(): Promise<() => Promise<boolean>> {
  const { canReachProvider, revokeRefreshToken, signInManager } = await openid();
  const manager = signInManager();
  const user = await manager.getUser();
  const isReachable = await canReachProvider();
  await manager.removeUser();
  if (isReachable && user?.refresh_token) await revokeRefreshToken(user.refresh_token).catch(() => undefined);
  return async () => {
    if (!isReachable) return false;
    const redirect = manager.signoutRedirect(user?.id_token ? { id_token_hint: user.id_token } : {});
    return redirect.then(
      () => true,
      () => false,
    );
  };
}

/** Not what other tabs noted about a sign-in that they have begun and the library keeps under other names. */
function removeStoredKeys(): void {
  deviceStore.remove(CURRENT_USER_KEY);
  tabStore.remove(FRESH_KEY);
  try {
    for (const key of Object.keys(window.localStorage)) if (key.startsWith('oidc.user:')) deviceStore.remove(key);
  } catch {
    // Storage is switched off, so no keys were stored.
  }
}

/** The browser's own question about unsaved work would strand a page whose session is gone; drafts are kept besides. */
export function leaveWithoutQuestion(): void {
  window.addEventListener('beforeunload', (event) => isLeaving && event.stopImmediatePropagation());
}

/** The signed-in person as last seen on this device. */
export const CURRENT_USER_KEY = 'lanewright.current-user';
