import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeBrowser, type Tokens } from '../test/browser.ts';
import { AUDIENCE, CLIENT_ORIGIN, PASSWORD, runProvider, type RunningProvider } from '../test/running-provider.ts';

// Password checks are slow on purpose, and slower on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let provider: RunningProvider;
let serial = 0;

beforeAll(async () => {
  provider = await runProvider();
});
afterAll(() => provider.stop());

async function makePerson() {
  const emailAddress = `person-${++serial}@example.com`;
  const { accountId } = await provider.accounts.ensure({ emailAddress, name: 'Ada Example', password: PASSWORD });
  return { emailAddress, accountId };
}

function verify(token: string) {
  const keys = createRemoteJWKSet(new URL('/jwks', provider.issuer));
  return jwtVerify(token, keys, { issuer: provider.issuer, audience: AUDIENCE });
}

test('a code and its verifier give a signed access token for the audience, for ten minutes', async () => {
  const { emailAddress, accountId } = await makePerson();
  const tokens = await makeBrowser(provider.issuer).tokensFor(emailAddress, PASSWORD);
  const { payload } = await verify(tokens.access_token);
  expect(payload).toMatchObject({ sub: accountId, aud: AUDIENCE, email: emailAddress, email_verified: true });
  expect(payload.account_key).toMatch(/^[\w-]{43}$/);
  expect(String(payload.scope).split(' ')).toContain('socket');
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(600);
  expect(decodeJwt(tokens.id_token)).toMatchObject({ sub: accountId, email: emailAddress, name: 'Ada Example' });
});

test('the address is found whatever its case and the spaces around it', async () => {
  const { emailAddress } = await makePerson();
  const back = await makeBrowser(provider.issuer).signIn(`  ${emailAddress.toUpperCase()} `, PASSWORD);
  expect(back.url.searchParams.get('code')).toBeTruthy();
});

test('a token without the resource parameter is for the same audience', async () => {
  const { emailAddress } = await makePerson();
  const browser = makeBrowser(provider.issuer);
  const page = await browser.authorize({ resource: '' });
  const back = await browser.post(page.url, { email: emailAddress, password: PASSWORD });
  const tokens = (await (await browser.redeem(back.url.searchParams.get('code') ?? '')).json()) as Tokens;
  expect(decodeJwt(tokens.access_token).aud).toBe(AUDIENCE);
});

test('a resource we do not know is refused', async () => {
  const back = await makeBrowser(provider.issuer).authorize({ resource: 'urn:example:other' });
  expect(back.url.searchParams.get('error')).toBe('invalid_target');
});

test('a refresh token gives a new access token and is replaced by another', async () => {
  const { emailAddress, accountId } = await makePerson();
  const browser = makeBrowser(provider.issuer);
  const first = await browser.tokensFor(emailAddress, PASSWORD);
  const answer = await browser.refresh(first.refresh_token);
  expect(answer.status).toBe(200);
  const second = (await answer.json()) as Tokens;
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect(second.access_token).not.toBe(first.access_token);
  const { payload } = await verify(second.access_token);
  expect(payload).toMatchObject({ sub: accountId, aud: AUDIENCE });
  expect(payload.account_key).toBe(decodeJwt(first.access_token).account_key);
});

test('a refresh token used again long after ends the whole chain', async () => {
  const { emailAddress } = await makePerson();
  const browser = makeBrowser(provider.issuer);
  const first = await browser.tokensFor(emailAddress, PASSWORD);
  const second = (await (await browser.refresh(first.refresh_token)).json()) as Tokens;
  await provider.database.pool.query(
    "update identity.oidc_record set consumed_at = consumed_at - interval '21 seconds' where consumed_at is not null",
  );
  expect((await browser.refresh(first.refresh_token)).status).toBe(400);
  expect((await browser.refresh(second.refresh_token)).status).toBe(400);
});

test('a renewal whose answer was lost, as when a page is reloaded meanwhile, can be repeated at once', async () => {
  const { emailAddress } = await makePerson();
  const browser = makeBrowser(provider.issuer);
  const { refresh_token } = await browser.tokensFor(emailAddress, PASSWORD);
  const answers = await Promise.all(Array.from({ length: 3 }, () => browser.refresh(refresh_token)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('a code can be redeemed once', async () => {
  const { emailAddress } = await makePerson();
  const browser = makeBrowser(provider.issuer);
  const code = (await browser.signIn(emailAddress, PASSWORD)).url.searchParams.get('code') ?? '';
  expect((await browser.redeem(code)).status).toBe(200);
  expect((await browser.redeem(code)).status).toBe(400);
});

test('a code is worthless without its verifier, and a request without a challenge is refused', async () => {
  const { emailAddress } = await makePerson();
  const code = (await makeBrowser(provider.issuer).signIn(emailAddress, PASSWORD)).url.searchParams.get('code') ?? '';
  expect((await makeBrowser(provider.issuer).redeem(code)).status).toBe(400);
  const back = await makeBrowser(provider.issuer).authorize({ code_challenge: '', code_challenge_method: '' });
  expect(back.url.searchParams.get('error')).toBe('invalid_request');
});

test('keys, sessions and refresh tokens outlive a restart', async () => {
  const { emailAddress } = await makePerson();
  const browser = makeBrowser(provider.issuer);
  const before = await browser.tokensFor(emailAddress, PASSWORD);
  await provider.restart();
  await verify(before.access_token);
  const after = (await (await browser.refresh(before.refresh_token)).json()) as Tokens;
  const kid = decodeProtectedHeader(before.access_token).kid;
  expect(kid).toBeTruthy();
  expect(decodeProtectedHeader(after.access_token).kid).toBe(kid);
  expect((await browser.authorize({ prompt: 'none' })).url.searchParams.get('code')).toBeTruthy();
});

test('a grant that runs short is prolonged, so that other tabs of the session stay signed in', async () => {
  const { emailAddress, accountId } = await makePerson();
  const browser = makeBrowser(provider.issuer);
  const otherTab = await browser.tokensFor(emailAddress, PASSWORD);
  const { pool } = provider.database;
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  await pool.query(
    `update identity.oidc_record set payload = jsonb_set(payload, '{exp}', $2) where model = 'Grant' and account_id = $1`,
    [accountId, String(inAnHour)],
  );
  expect((await browser.authorize({ prompt: 'none' })).url.searchParams.get('code')).toBeTruthy();
  const grants = await pool.query(
    `select (payload->>'exp')::bigint as exp from identity.oidc_record where model = 'Grant' and account_id = $1`,
    [accountId],
  );
  expect(grants.rows).toHaveLength(1);
  expect(Number(grants.rows[0].exp)).toBeGreaterThan(inAnHour + 20 * 24 * 3600);
  expect((await browser.refresh(otherTab.refresh_token)).status).toBe(200);
});

test('prompt=none answers with a code when signed in and with login_required when not', async () => {
  const { emailAddress } = await makePerson();
  const browser = makeBrowser(provider.issuer);
  expect((await browser.authorize({ prompt: 'none' })).url.searchParams.get('error')).toBe('login_required');
  await browser.signIn(emailAddress, PASSWORD);
  expect((await browser.authorize({ prompt: 'none' })).url.searchParams.get('code')).toBeTruthy();
});

test('signing in as somebody else ends the session before', async () => {
  const [one, two] = [await makePerson(), await makePerson()];
  const browser = makeBrowser(provider.issuer);
  const tokens = await browser.tokensFor(one.emailAddress, PASSWORD);
  const page = await browser.authorize({ prompt: 'login' });
  const between = await browser.post(page.url, { email: two.emailAddress, password: PASSWORD });
  const secret = /name="xsrf" value="([\w-]+)"/.exec(between.text)?.[1] ?? '';
  const back = await browser.post('/session/end/confirm', { xsrf: secret, logout: 'yes' });
  const answer = await browser.redeem(back.url.searchParams.get('code') ?? '');
  expect(decodeJwt(((await answer.json()) as Tokens).access_token).sub).toBe(two.accountId);
  expect((await browser.refresh(tokens.refresh_token)).status).toBe(400);
});

test('an address that is not registered gets no redirect', async () => {
  const answer = await makeBrowser(provider.issuer).authorize({ redirect_uri: 'https://evil.example/take' });
  expect(answer.status).toBe(400);
  expect(answer.url.origin).toBe(provider.issuer);
  expect(answer.text).toContain('redirect_uri');
});

test('ending access stops the refresh token and the session at once', async () => {
  const { emailAddress, accountId } = await makePerson();
  const browser = makeBrowser(provider.issuer);
  const { refresh_token, access_token } = await browser.tokensFor(emailAddress, PASSWORD);
  await provider.accounts.endAccess(accountId);
  expect((await browser.refresh(refresh_token)).status).toBe(400);
  expect((await browser.authorize({ prompt: 'none' })).url.searchParams.get('error')).toBe('login_required');
  expect((await browser.signIn(emailAddress, PASSWORD)).text).toContain('not correct');
  expect((await fetch(`${provider.issuer}/me`, { headers: { authorization: `Bearer ${access_token}` } })).status).toBe(
    401,
  );
});

test('a session written back after sessions were ended stays dead', async () => {
  const { emailAddress, accountId } = await makePerson();
  const browser = makeBrowser(provider.issuer);
  await browser.signIn(emailAddress, PASSWORD);
  const { pool } = provider.database;
  const kept = await pool.query(`select * from identity.oidc_record where model = 'Session' and account_id = $1`, [
    accountId,
  ]);
  const { id, payload } = kept.rows[0];
  await provider.accounts.endSessions(accountId);
  await pool.query(
    `insert into identity.oidc_record (model, id, payload, account_id, uid) values ('Session', $1, $2, $3, $4)`,
    [id, { ...payload, loginTs: payload.loginTs - 5 }, accountId, payload.uid],
  );
  expect((await browser.authorize({ prompt: 'none' })).url.searchParams.get('error')).toBe('login_required');
});

test('userinfo tells who bears a valid access token, and nobody else', async () => {
  const { emailAddress, accountId } = await makePerson();
  const tokens = await makeBrowser(provider.issuer).tokensFor(emailAddress, PASSWORD);
  const ask = (token: string) => fetch(`${provider.issuer}/me`, { headers: { authorization: `Bearer ${token}` } });
  expect(await (await ask(tokens.access_token)).json()).toEqual({
    sub: accountId,
    email: emailAddress,
    email_verified: true,
    name: 'Ada Example',
  });
  expect((await ask(tokens.id_token)).status).toBe(401);
  expect((await ask(`${tokens.access_token.slice(0, -4)}AAAA`)).status).toBe(401);
});

test('only the client may read answers from another origin', async () => {
  const from = (origin: string, method: string, path: string) =>
    fetch(provider.issuer + path, { method, headers: { origin, 'access-control-request-method': 'POST' } });
  for (const path of ['/token', '/.well-known/openid-configuration', '/jwks']) {
    const ours = await from(CLIENT_ORIGIN, 'OPTIONS', path);
    expect(ours.headers.get('access-control-allow-origin')).toBe(CLIENT_ORIGIN);
    const theirs = await from('https://evil.example', 'OPTIONS', path);
    expect(theirs.headers.get('access-control-allow-origin')).toBeNull();
  }
  const stolen = await fetch(`${provider.issuer}/token`, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    body: new URLSearchParams({ client_id: 'web', grant_type: 'refresh_token', refresh_token: 'x' }),
  });
  expect(stolen.status).toBe(400);
  expect(stolen.headers.get('access-control-allow-origin')).toBeNull();
});

test('the database holds no usable token', async () => {
  const { emailAddress } = await makePerson();
  const tokens = await makeBrowser(provider.issuer).tokensFor(emailAddress, PASSWORD);
  const rows = await provider.database.pool.query('select id, payload::text from identity.oidc_record');
  expect(rows.rowCount).toBeGreaterThan(0);
  expect(JSON.stringify(rows.rows)).not.toContain(tokens.refresh_token);
});
