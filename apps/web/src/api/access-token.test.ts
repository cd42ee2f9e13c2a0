import { ErrorResponse } from 'oidc-client-ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { accessTokenClaim, getAccessToken, SessionEnded } from './access-token.ts';
import { sessionState, setSignedIn } from './session-store.ts';
import type { StoredSession } from './stored-session.ts';

type Renewed = { access_token: string } | null;

const provider = { stored: null as StoredSession | null, renew: vi.fn<() => Promise<Renewed>>() };

vi.mock('./stored-session.ts', async (original) => ({
  ...(await original<typeof import('./stored-session.ts')>()),
  storedSession: () => provider.stored,
}));
vi.mock('./openid.ts', () => ({ signInManager: () => ({ signinSilent: () => provider.renew() }) }));

const ledger = { spent: null as string | null };

vi.mock('./spent-refresh-token.ts', () => ({
  isSpent: async (token: string) => token === ledger.spent,
  markSpent: async (token: string) => void (ledger.spent = token),
  unmarkSpent: async () => void (ledger.spent = null),
}));

function makeSession({ expiresIn = 300, ...changes }: Partial<StoredSession> & { expiresIn?: number } = {}) {
  const expiresAt = Math.floor(Date.now() / 1_000) + expiresIn;
  return { subject: 'dana', accessToken: 'old', refreshToken: 'once', expiresAt, ...changes };
}

beforeEach(() => {
  setSignedIn('dana');
  ledger.spent = null;
  provider.renew.mockReset().mockImplementation(async () => {
    provider.stored = makeSession({ accessToken: 'new', refreshToken: 'next', expiresIn: 600 });
    return { access_token: 'new' };
  });
});

test('a token that lasts longer than a minute is used as it is', async () => {
  provider.stored = makeSession({ expiresIn: 61 });
  expect(await getAccessToken()).toBe('old');
  expect(provider.renew).not.toHaveBeenCalled();
});

test('a token within its last minute is renewed first', async () => {
  provider.stored = makeSession({ expiresIn: 60 });
  expect(await getAccessToken()).toBe('new');
});

test('calls at the same moment use the refresh token once', async () => {
  provider.stored = makeSession({ expiresIn: 10 });
  expect(await Promise.all([getAccessToken(), getAccessToken(), getAccessToken()])).toEqual(['new', 'new', 'new']);
  expect(provider.renew).toHaveBeenCalledOnce();
});

test('a token that another tab renewed meanwhile is taken over', async () => {
  provider.stored = makeSession({ expiresIn: 10 });
  vi.stubGlobal('navigator', {
    locks: {
      request: async (_: string, work: () => Promise<string>) => {
        provider.stored = makeSession({ accessToken: 'from the other tab', expiresIn: 600 });
        return work();
      },
    },
  });
  expect(await getAccessToken()).toBe('from the other tab');
  expect(provider.renew).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test('a refresh token that another tab has spent is not used again: its outcome is waited for', async () => {
  vi.useFakeTimers();
  ledger.spent = 'once';
  provider.stored = makeSession({ expiresIn: 10 });
  const token = getAccessToken();
  await vi.advanceTimersByTimeAsync(200);
  provider.stored = makeSession({ accessToken: 'late arrival', refreshToken: 'next', expiresIn: 600 });
  await vi.advanceTimersByTimeAsync(100);
  expect(await token).toBe('late arrival');
  expect(provider.renew).not.toHaveBeenCalled();
  vi.useRealTimers();
});

test('a refresh token whose tab was closed too soon is tried in the end', async () => {
  vi.useFakeTimers();
  ledger.spent = 'once';
  provider.stored = makeSession({ expiresIn: 10 });
  const token = getAccessToken();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await token).toBe('new');
  vi.useRealTimers();
});

test('a refused renewal ends the session', async () => {
  provider.stored = makeSession({ expiresIn: 10 });
  provider.renew.mockRejectedValue(new ErrorResponse({ error: 'invalid_grant' }));
  await expect(getAccessToken()).rejects.toBeInstanceOf(SessionEnded);
});

test('a provider out of reach ends nothing: the old token is used while it lasts', async () => {
  provider.renew.mockRejectedValue(new TypeError('fetch failed'));
  provider.stored = makeSession({ expiresIn: 10 });
  expect(await getAccessToken()).toBe('old');
  expect(ledger.spent).toBeNull();
  provider.stored = makeSession({ expiresIn: -5 });
  await expect(getAccessToken()).rejects.toMatchObject({ name: 'ApiProblem', status: 0 });
});

test.each(['server_error', 'temporarily_unavailable', 'invalid_client'])(
  'a provider that answers %s ends nothing either',
  async (error) => {
    provider.renew.mockRejectedValue(new ErrorResponse({ error }));
    provider.stored = makeSession({ expiresIn: 10 });
    expect(await getAccessToken()).toBe('old');
    provider.stored = makeSession({ expiresIn: -5 });
    await expect(getAccessToken()).rejects.toMatchObject({ name: 'ApiProblem', status: 0, wasWaitedFor: true });
  },
);

test('the token of somebody else, who signed in in another tab, is never used', async () => {
  provider.stored = makeSession({ subject: 'robin', accessToken: 'of Robin' });
  await expect(getAccessToken()).rejects.toMatchObject({ name: 'ApiProblem', status: 409 });
  expect(sessionState().subject).toBe('robin');
});

test('without a session there is no token', async () => {
  provider.stored = null;
  await expect(getAccessToken()).rejects.toBeInstanceOf(SessionEnded);
});

test('a claim is read from the token', async () => {
  const payload = base64url(JSON.stringify({ account_key: 'schlüssel', sub: 7 }));
  provider.stored = makeSession({ accessToken: `head.${payload}.signature` });
  expect(await accessTokenClaim('account_key')).toBe('schlüssel');
  expect(await accessTokenClaim('missing')).toBeNull();
});

function base64url(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}
