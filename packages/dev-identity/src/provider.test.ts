import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { STALL_MS } from '../../../scripts/testing/stall.ts';
import { makeBrowser, type Tokens } from '../test/browser.ts';
import { AUDIENCE, CLIENT_ORIGIN, PASSWORD, runProvider, type RunningProvider } from '../test/running-provider.ts';

const NEW_PASSWORD = 'another-good-password';
let provider: RunningProvider;
let serial = 0;

let keyDays = 0;
const ended: { accountId: string; sessionIds: readonly string[] }[] = [];

beforeAll(async () => {
  provider = await runProvider({
    // A slow machine may take longer than the usual seconds between two uses that belong together.
    reuseGraceSeconds: 3_600,
    reportEndedSessions: async (_db, session) => void ended.push(session),
    now: () => new Date(Date.now() + keyDays * 24 * 3_600_000),
  });
});
afterEach(() => {
  keyDays = 0;
});
afterAll(() => provider.stop());

async function makePerson() {
  const emailAddress = `person-${++serial}@example.com`;
  const { accountId } = await provider.accounts.ensure({ emailAddress, name: 'Ada Example', password: PASSWORD });
  return { emailAddress, accountId };
}

function verify(token: string) {
  const keys = createRemoteJWKSet(new URL('/jwks', provider.issuer), { timeoutDuration: STALL_MS });
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
    "update identity.oidc_record set consumed_at = consumed_at - interval '1 day' where consumed_at is not null",
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

test('a token names its session and the moment of signing in, also after it was renewed', async () => {
  const { emailAddress } = await makePerson();
  const browser = makeBrowser(provider.issuer);
  const seconds = () => Math.floor(Date.now() / 1_000);
  const before = seconds();
  const first = await browser.tokensFor(emailAddress, PASSWORD);
  const after = seconds();
  const second = (await (await browser.refresh(first.refresh_token)).json()) as Tokens;
  const [one, two] = [decodeJwt(first.access_token), decodeJwt(second.access_token)];
  expect(one.sid).toMatch(/^[\w-]{21,}$/);
  expect(one.auth_time).toBeGreaterThanOrEqual(before);
  expect(one.auth_time).toBeLessThanOrEqual(after);
  expect([two.sid, two.auth_time]).toEqual([one.sid, one.auth_time]);
  const other = await makeBrowser(provider.issuer).tokensFor(emailAddress, PASSWORD);
  expect(decodeJwt(other.access_token).sid).not.toBe(one.sid);
});

describe('the product is told that a session has ended', () => {
  const sidOf = (tokens: Tokens) => String(decodeJwt(tokens.access_token).sid);
  const userinfo = (tokens: Tokens) =>
    fetch(`${provider.issuer}/me`, { headers: { authorization: `Bearer ${tokens.access_token}` } });

  test.each<[string, (browser: ReturnType<typeof makeBrowser>, tokens: Tokens) => Promise<unknown>]>([
    [
      'when the client signs the person out',
      (browser, tokens) => browser.visit(`/session/end?id_token_hint=${tokens.id_token}`),
    ],
    [
      'when the person confirms to sign out',
      async (browser) => {
        const page = await browser.visit('/session/end');
        const secret = /name="xsrf" value="([\w-]+)"/.exec(page.text)?.[1] ?? '';
        return browser.post('/session/end/confirm', { xsrf: secret, logout: 'yes' });
      },
    ],
    [
      'when somebody else signs in on the same browser',
      async (browser) => {
        const other = await makePerson();
        const page = await browser.authorize({ prompt: 'login' });
        const between = await browser.post(page.url, { email: other.emailAddress, password: PASSWORD });
        const secret = /name="xsrf" value="([\w-]+)"/.exec(between.text)?.[1] ?? '';
        return browser.post('/session/end/confirm', { xsrf: secret, logout: 'yes' });
      },
    ],
  ])('%s', async (_how, leave) => {
    const { emailAddress, accountId } = await makePerson();
    const elsewhere = await makeBrowser(provider.issuer).tokensFor(emailAddress, PASSWORD);
    const browser = makeBrowser(provider.issuer);
    const tokens = await browser.tokensFor(emailAddress, PASSWORD);
    await leave(browser, tokens);
    expect(ended.filter((one) => one.accountId === accountId)).toEqual([{ accountId, sessionIds: [sidOf(tokens)] }]);
    expect([(await userinfo(tokens)).status, (await userinfo(elsewhere)).status]).toEqual([401, 200]);
  });

  test('when a new password is set: every session, wherever it is', async () => {
    const { emailAddress, accountId } = await makePerson();
    const browsers = [makeBrowser(provider.issuer), makeBrowser(provider.issuer)] as const;
    const [here, there] = [
      await browsers[0].tokensFor(emailAddress, PASSWORD),
      await browsers[1].tokensFor(emailAddress, PASSWORD),
    ];
    await provider.accounts.sendPasswordReset(emailAddress);
    await provider.accounts.completeReset(provider.mailbox.lastToken(emailAddress), NEW_PASSWORD);
    const [told] = ended.filter((one) => one.accountId === accountId);
    expect([...(told?.sessionIds ?? [])].sort()).toEqual([sidOf(here), sidOf(there)].sort());
    expect((await userinfo(here)).status).toBe(401);
    const again = await browsers[0].tokensFor(emailAddress, NEW_PASSWORD);
    expect((await userinfo(again)).status).toBe(200);
    expect(sidOf(again)).not.toBe(sidOf(here));
  });

  test('a change of the session’s cookie is no end', async () => {
    const { emailAddress, accountId } = await makePerson();
    const browser = makeBrowser(provider.issuer);
    const tokens = await browser.tokensFor(emailAddress, PASSWORD);
    const page = await browser.authorize({ prompt: 'login' });
    await browser.post(page.url, { email: emailAddress, password: PASSWORD });
    expect(ended.filter((one) => one.accountId === accountId)).toEqual([]);
    expect((await userinfo(tokens)).status).toBe(200);
  });
});

test('a sign-in begun with the old password cannot be finished after a new one was set', async () => {
  const { emailAddress } = await makePerson();
  const browser = makeBrowser(provider.issuer);
  const page = await browser.authorize();
  // The password is right, and the browser does not follow on.
  const stopped = await browser.post(page.url, { email: emailAddress, password: PASSWORD }, {}, { follow: false });
  expect(stopped.status).toBe(303);
  await provider.accounts.sendPasswordReset(emailAddress);
  await provider.accounts.completeReset(provider.mailbox.lastToken(emailAddress), NEW_PASSWORD);
  const back = await browser.visit(stopped.url);
  const code = back.url.searchParams.get('code');
  expect(code === null || (await browser.redeem(code)).status === 400).toBe(true);
  expect((await browser.authorize({ prompt: 'none' })).url.searchParams.get('error')).toBe('login_required');
});

test('keys change without a gap: who looked before knows the new key, who looks after still knows the old one', async () => {
  const { emailAddress } = await makePerson();
  const browser = makeBrowser(provider.issuer);
  const jwks = () => createRemoteJWKSet(new URL('/jwks', provider.issuer), { timeoutDuration: STALL_MS });
  const check = (token: string, keys: ReturnType<typeof jwks>) =>
    jwtVerify(token, keys, { issuer: provider.issuer, audience: AUDIENCE });
  const before = await browser.tokensFor(emailAddress, PASSWORD);

  keyDays = 89;
  await provider.renewKeys();
  const lookedBefore = jwks();
  await check(before.access_token, lookedBefore);

  keyDays = 90;
  await provider.renewKeys();
  const after = (await (await browser.refresh(before.refresh_token)).json()) as Tokens;
  expect(decodeProtectedHeader(after.access_token).kid).not.toBe(decodeProtectedHeader(before.access_token).kid);
  expect(decodeProtectedHeader(after.id_token).kid).toBe(decodeProtectedHeader(after.access_token).kid);
  for (const keys of [lookedBefore, jwks()])
    for (const token of [before.access_token, after.access_token]) await check(token, keys);
  // An id token of the old key still signs out.
  const left = await browser.visit(`/session/end?id_token_hint=${before.id_token}`);
  expect(left.url.pathname).toBe('/session/end/success');
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

test('signing out is not undone by a request of another tab that was under way', async () => {
  const { emailAddress, accountId } = await makePerson();
  const browser = makeBrowser(provider.issuer);
  const tokens = await browser.tokensFor(emailAddress, PASSWORD);
  const { pool } = provider.database;
  const lock = await pool.connect();
  await lock.query('begin');
  await lock.query('select from identity.account where id = $1 for update', [accountId]);
  // Has read the session, and waits for the account to write it back.
  const otherTab = browser.authorize({ prompt: 'login' });
  const waiting = async () =>
    (
      await pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
           and query like '%insert into identity.oidc_record%'`,
      )
    ).rowCount;
  await expect.poll(waiting).toBe(1);
  await browser.visit(`/session/end?id_token_hint=${tokens.id_token}`);
  await lock.query('commit');
  lock.release();
  const page = await otherTab;
  expect((await browser.authorize({ prompt: 'none' })).url.searchParams.get('error')).toBe('login_required');
  const back = await browser.post(page.url, { email: emailAddress, password: PASSWORD });
  const answer = await browser.redeem(back.url.searchParams.get('code') ?? '');
  const again = decodeJwt(((await answer.json()) as Tokens).access_token);
  expect(again.sid).not.toBe(decodeJwt(tokens.access_token).sid);
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
