import { ErrorResponse } from 'oidc-client-ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { accessTokenClaim, getAccessToken, SessionEnded } from './access-token.ts';

interface StoredUser {
  access_token: string;
  refresh_token?: string;
  expires_in: number;
  expired: boolean;
}

const provider = { stored: null as StoredUser | null, renew: vi.fn<() => Promise<StoredUser | null>>() };

vi.mock('./identity.ts', () => ({
  signInManager: () => ({ getUser: async () => provider.stored, signinSilent: () => provider.renew() }),
}));

const ledger = { spent: null as string | null };

vi.mock('./spent-refresh-token.ts', () => ({
  isSpent: async (token: string) => token === ledger.spent,
  markSpent: async (token: string) => void (ledger.spent = token),
  unmarkSpent: async () => void (ledger.spent = null),
}));

function makeUser(changes: Partial<StoredUser> = {}): StoredUser {
  return { access_token: 'old', refresh_token: 'once', expires_in: 300, expired: false, ...changes };
}

const renewed = makeUser({ access_token: 'new', refresh_token: 'next', expires_in: 600 });

beforeEach(() => {
  ledger.spent = null;
  provider.renew.mockReset().mockImplementation(async () => {
    provider.stored = renewed;
    return renewed;
  });
});

test('a token that lasts longer than a minute is used as it is', async () => {
  provider.stored = makeUser({ expires_in: 61 });
  expect(await getAccessToken()).toBe('old');
  expect(provider.renew).not.toHaveBeenCalled();
});

test('a token within its last minute is renewed first', async () => {
  provider.stored = makeUser({ expires_in: 60 });
  expect(await getAccessToken()).toBe('new');
});

test('calls at the same moment use the refresh token once', async () => {
  provider.stored = makeUser({ expires_in: 10 });
  expect(await Promise.all([getAccessToken(), getAccessToken(), getAccessToken()])).toEqual(['new', 'new', 'new']);
  expect(provider.renew).toHaveBeenCalledOnce();
});

test('a token that another tab renewed meanwhile is taken over', async () => {
  provider.stored = makeUser({ expires_in: 10 });
  vi.stubGlobal('navigator', {
    locks: {
      request: async (_: string, work: () => Promise<string>) => {
        provider.stored = makeUser({ access_token: 'from the other tab', expires_in: 600 });
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
  provider.stored = makeUser({ expires_in: 10 });
  const token = getAccessToken();
  await vi.advanceTimersByTimeAsync(200);
  provider.stored = makeUser({ access_token: 'late arrival', refresh_token: 'next', expires_in: 600 });
  await vi.advanceTimersByTimeAsync(100);
  expect(await token).toBe('late arrival');
  expect(provider.renew).not.toHaveBeenCalled();
  vi.useRealTimers();
});

test('a refresh token whose tab was closed too soon is tried in the end', async () => {
  vi.useFakeTimers();
  ledger.spent = 'once';
  provider.stored = makeUser({ expires_in: 10 });
  const token = getAccessToken();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await token).toBe('new');
  vi.useRealTimers();
});

test('a refused renewal ends the session', async () => {
  provider.stored = makeUser({ expires_in: 10 });
  provider.renew.mockRejectedValue(new ErrorResponse({ error: 'invalid_grant' }));
  await expect(getAccessToken()).rejects.toBeInstanceOf(SessionEnded);
});

test('a provider out of reach ends nothing: the old token is used while it lasts', async () => {
  provider.renew.mockRejectedValue(new TypeError('fetch failed'));
  provider.stored = makeUser({ expires_in: 10 });
  expect(await getAccessToken()).toBe('old');
  expect(ledger.spent).toBeNull();
  provider.stored = makeUser({ expires_in: -5, expired: true });
  await expect(getAccessToken()).rejects.toMatchObject({ name: 'ApiProblem', status: 0 });
});

test('without a session there is no token', async () => {
  provider.stored = null;
  await expect(getAccessToken()).rejects.toBeInstanceOf(SessionEnded);
});

test('a claim is read from the token', async () => {
  const payload = base64url(JSON.stringify({ account_key: 'schlüssel', sub: 7 }));
  provider.stored = makeUser({ access_token: `head.${payload}.signature` });
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
