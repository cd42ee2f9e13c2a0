import type { ProductSettings } from '@lanewright/contract/product.ts';
import { beforeEach, expect, test, vi } from 'vitest';

const SESSION = 'oidc.user:http://provider:portal';
const revokeRefreshToken = vi.fn(async (_token: string) => undefined);

/** As the OpenID library keeps it. */
function keepSession(subject: string) {
  const session = { access_token: 'token', profile: { sub: subject } };
  window.localStorage.setItem(SESSION, JSON.stringify(session));
  return session;
}

const provider = {
  isReachable: true,
  signinRedirect: vi.fn(async () => undefined),
  signinRedirectCallback: vi.fn(async () => keepSession('dana')),
  getUser: async () => ({ id_token: 'id', refresh_token: 'refresh' }),
  removeUser: vi.fn(async () => window.localStorage.removeItem(SESSION)),
  signoutRedirect: vi.fn(async () => undefined),
};
vi.mock('./openid.ts', () => ({
  signInManager: () => provider,
  passwordResetManager: () => provider,
  canReachProvider: async () => provider.isReachable,
  revokeRefreshToken,
}));

const assign = vi.fn();

function storage(): Storage {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  };
  Object.defineProperties(kept, Object.getOwnPropertyDescriptors(hidden(methods)));
  return kept as unknown as Storage;
}

function hidden(methods: Record<string, unknown>): object {
  const holder = {};
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(holder, name, { value });
  return holder;
}

/** A page that has just been loaded: what a module remembers is gone, what the browser keeps is not. */
async function loadPage() {
  vi.resetModules();
  const { findSessionOf } = await import('./stored-session.ts');
  findSessionOf({ issuer: 'http://provider', clientId: 'portal' } as ProductSettings['identity']);
  return import('./sign-in.ts');
}

beforeEach(() => {
  vi.clearAllMocks();
  provider.isReachable = true;
  vi.stubGlobal('window', {
    localStorage: storage(),
    sessionStorage: storage(),
    addEventListener: () => undefined,
    location: { assign, pathname: '/orders', search: '', hash: '' },
  });
});

test('who opens the address without an answer of the provider is told of no failure, whatever this tab had begun', async () => {
  const page = await loadPage();
  window.sessionStorage.setItem('lanewright.sign-in-purpose', 'passwordReset');
  expect(await page.finishSignIn('http://localhost/signed-in')).toEqual({ path: '/', notice: null });
  expect(provider.signinRedirectCallback).not.toHaveBeenCalled();
  provider.signinRedirectCallback.mockRejectedValueOnce(new Error('server_error'));
  expect(await page.finishSignIn('http://localhost/signed-in?error=server_error&state=x')).toEqual({
    path: '/',
    notice: 'Unable to reset password login',
  });
});

test('who is refused right after signing in is told why, and is not sent round in circles', async () => {
  const page = await loadPage();
  await page.finishSignIn('http://localhost/signed-in?code=x');
  await page.endRefusedSession('This account has no access to Lanewright.');
  expect(provider.signoutRedirect).toHaveBeenCalledOnce();
  const frontPage = await loadPage();
  expect(frontPage.takeSignInAgain()).toBe(false);
  expect(frontPage.noteAtTheDoor()).toBe('This account has no access to Lanewright.');
  frontPage.forgetNoteAtTheDoor();
  expect(frontPage.noteAtTheDoor()).toBeNull();
});

test('who is refused after having been let in is asked to sign in again', async () => {
  const page = await loadPage();
  await page.finishSignIn('http://localhost/signed-in?code=x');
  page.noteAccepted();
  await page.endRefusedSession('Please sign in.');
  const frontPage = await loadPage();
  expect(frontPage.takeSignInAgain()).toBe(true);
  expect(frontPage.noteAtTheDoor()).toBeNull();
});

test.each([
  ['nobody', () => window.localStorage.removeItem(SESSION)],
  ['somebody else', () => void keepSession('robin')],
])(
  'a page whose session another tab has ended for %s only follows, and ends nothing that begins there',
  async (...world) => {
    const [, changeSession] = world;
    const page = await loadPage();
    await page.finishSignIn('http://localhost/signed-in?code=x');
    page.noteAccepted();
    changeSession();
    window.localStorage.setItem('oidc.a-sign-in-begun-in-the-other-tab', '{}');
    await page.endRefusedSession('Please sign in.');
    const { sessionState } = await import('./session-store.ts');
    expect(sessionState().subject).not.toBe('dana');
    expect(provider.signoutRedirect).not.toHaveBeenCalled();
    expect(revokeRefreshToken).not.toHaveBeenCalled();
    expect(window.localStorage.getItem('oidc.a-sign-in-begun-in-the-other-tab')).toBe('{}');
  },
);

test('signing out removes the session before it is taken back, so that other tabs know why they are refused', async () => {
  const page = await loadPage();
  await page.finishSignIn('http://localhost/signed-in?code=x');
  let keptWhenRevoked: unknown = 'not revoked';
  revokeRefreshToken.mockImplementationOnce(async () => {
    keptWhenRevoked = window.localStorage.getItem(SESSION);
  });
  window.localStorage.setItem('oidc.a-sign-in-begun-in-the-other-tab', '{}');
  await page.signOut();
  expect(keptWhenRevoked).toBeNull();
  expect(revokeRefreshToken).toHaveBeenCalledExactlyOnceWith('refresh');
  expect(provider.signoutRedirect).toHaveBeenCalledOnce();
  expect(window.localStorage.getItem('oidc.a-sign-in-begun-in-the-other-tab')).toBe('{}');
});

test('without the provider a person is signed out here and told so, instead of meeting an error of the browser', async () => {
  provider.isReachable = false;
  window.localStorage.setItem('oidc.user:x', '{}');
  await (await loadPage()).signOut();
  expect(provider.signoutRedirect).not.toHaveBeenCalled();
  expect(assign).toHaveBeenCalledWith('/');
  expect(window.localStorage.getItem('oidc.user:x')).toBeNull();
  expect((await loadPage()).noteAtTheDoor()).toMatch(/You are signed out on this device\./);
});

test('another person than the last one on the device is told apart', async () => {
  const first = await (await loadPage()).finishSignIn('http://localhost/signed-in?code=x');
  expect(first).toMatchObject({ path: '/dashboard', isOtherPerson: false, mustReload: false });
  provider.signinRedirectCallback.mockImplementationOnce(async () => keepSession('robin'));
  expect(await (await loadPage()).finishSignIn('http://localhost/signed-in?code=y')).toMatchObject({
    isOtherPerson: true,
  });
});

test('a page that began with another session is loaded anew', async () => {
  const page = await loadPage();
  const { setSignedIn } = await import('./session-store.ts');
  setSignedIn('robin');
  expect(await page.finishSignIn('http://localhost/signed-in?code=x')).toMatchObject({ mustReload: true });
});

test('after a sign-out in another tab the provider asks who it is, once: it may not have heard of it yet', async () => {
  const page = await loadPage();
  page.askWhoSignsInNext();
  const reloaded = await loadPage();
  await reloaded.signIn({ loginHint: 'dana@northfield.example' });
  expect(provider.signinRedirect).toHaveBeenLastCalledWith({
    login_hint: 'dana@northfield.example',
    prompt: 'login',
  });
  await reloaded.signIn();
  expect(provider.signinRedirect).toHaveBeenLastCalledWith({});
});

test('whoever has signed in meanwhile is not asked again', async () => {
  const page = await loadPage();
  page.askWhoSignsInNext();
  await page.finishSignIn('http://localhost/signed-in?code=x');
  await page.signIn();
  expect(provider.signinRedirect).toHaveBeenLastCalledWith({});
});
