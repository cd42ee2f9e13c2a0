import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBrowser } from '../../test/browser.ts';
import { countGuess } from '../store/attempt-rows.ts';
import { CLIENT_ORIGIN, PASSWORD, runProvider, type RunningProvider } from '../../test/running-provider.ts';

const EMAIL = 'ada@example.com';
const NEW_PASSWORD = 'another-good-password';
let provider: RunningProvider;

beforeAll(async () => {
  provider = await runProvider({
    demoAccounts: [
      { emailAddress: 'demo@one.example', name: 'Demo <One>', label: 'Company "One"', password: PASSWORD },
      { emailAddress: 'demo@two.example', name: 'Demo Two', label: 'Company Two', password: PASSWORD },
    ],
  });
  await provider.accounts.ensure({ emailAddress: EMAIL, name: 'Ada', password: PASSWORD });
});
afterAll(() => provider.stop());

/** A page without what differs from one sign-in to the next. */
const neutral = (page: string, email: string) =>
  page.replaceAll(email, 'EMAIL').replaceAll(/\/interaction\/[\w-]+/g, 'INTERACTION');
const endSession = (parameters: Record<string, string>) => `/session/end?${new URLSearchParams(parameters).toString()}`;
async function signedIn() {
  const browser = makeBrowser(provider.issuer);
  const tokens = await browser.tokensFor(EMAIL, PASSWORD);
  return { browser, tokens };
}

describe('signing in', () => {
  test('the page is filled from login_hint and lists the demo accounts, escaped', async () => {
    const page = await makeBrowser(provider.issuer).authorize({ login_hint: 'grace@"><script>.example' });
    expect(page.status).toBe(200);
    expect(page.text).toContain('value="grace@&#34;&#62;&#60;script&#62;.example"');
    expect(page.text).toContain('data-demo-email="demo@one.example"');
    expect(page.text).toContain('Demo &#60;One&#62;');
    expect(page.text).not.toContain('<script>');
  });

  test('a wrong password keeps the typed address and never says which of the two was wrong', async () => {
    const browser = makeBrowser(provider.issuer);
    const wrong = await browser.signIn(EMAIL, 'not-the-password');
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('The email address or password is not correct.');
    expect(wrong.text).toContain(`value="${EMAIL}"`);
    const unknown = await browser.signIn('nobody@example.com', 'not-the-password');
    expect(neutral(unknown.text, 'nobody@example.com')).toBe(neutral(wrong.text, EMAIL));
  });

  test('empty fields are named one by one', async () => {
    const browser = makeBrowser(provider.issuer);
    const page = await browser.authorize();
    const answer = await browser.post(page.url, {});
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('Enter your email address.');
    expect(answer.text).toContain('Enter your password.');
    expect(answer.text).toContain('role="alert"');
  });

  test('strangers who guess lock nobody out: not the owner’s device, and a new one only until the mail is opened', async () => {
    const emailAddress = 'guessed-at@example.com';
    await provider.accounts.ensure({ emailAddress, name: 'Ada', password: PASSWORD });
    const ownDevice = makeBrowser(provider.issuer);
    await ownDevice.tokensFor(emailAddress, PASSWORD);
    await ownDevice.visit('/session/end');
    for (let guess = 0; guess < 30; guess++)
      await countGuess(provider.database.pool, 'account', emailAddress, new Date());

    const newDevice = makeBrowser(provider.issuer);
    const asked = await newDevice.signIn(emailAddress, PASSWORD);
    expect(asked.text).toContain('If yours was right, a mail is on its way');
    const stranger = await makeBrowser(provider.issuer).signIn(emailAddress, 'a wrong guess');
    expect([stranger.status, neutral(stranger.text, emailAddress)]).toEqual([
      asked.status,
      neutral(asked.text, emailAddress),
    ]);
    const mails = () => provider.mailbox.mails.filter(({ to }) => to === emailAddress);
    await expect.poll(mails).toHaveLength(1);

    const link = `/device/${provider.mailbox.lastToken(emailAddress)}`;
    // The mail is seen before the transaction that queues it has ended.
    await expect.poll(async () => (await newDevice.visit(link)).text).toContain('Confirm this device');
    expect((await newDevice.visit(link)).status).toBe(200);
    const confirmed = await newDevice.post(link, {});
    expect(confirmed.url.href).toBe(`${CLIENT_ORIGIN}/login?login_hint=${encodeURIComponent(emailAddress)}`);
    expect((await newDevice.visit(link)).status).toBe(410);
    await expect(newDevice.tokensFor(emailAddress, PASSWORD)).resolves.toBeTruthy();
    const back = await ownDevice.authorize({ prompt: 'login' });
    expect((await ownDevice.post(back.url, { email: emailAddress, password: PASSWORD })).url.origin).toBe(
      CLIENT_ORIGIN,
    );
  });

  test('Cancel and Forgot your password go back to the client with their codes', async () => {
    for (const [step, code] of [
      ['cancel', 'AADB2C90091:'],
      ['forgot', 'AADB2C90118:'],
    ] as const) {
      const browser = makeBrowser(provider.issuer);
      const page = await browser.authorize();
      expect(page.text).toContain(`href="${page.url.pathname}/${step}"`);
      const back = await browser.visit(`${page.url.pathname}/${step}`);
      expect(back.url.href.startsWith(`${CLIENT_ORIGIN}/signed-in?`)).toBe(true);
      expect(back.url.searchParams.get('error')).toBe('access_denied');
      expect(back.url.searchParams.get('error_description')?.startsWith(code)).toBe(true);
      expect(back.url.searchParams.get('state')).toBe('the-state');
    }
  });

  test('a form sent from another site is refused', async () => {
    const browser = makeBrowser(provider.issuer);
    const page = await browser.authorize();
    const fields = { email: EMAIL, password: PASSWORD };
    expect((await browser.post(page.url, fields, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await browser.post(page.url, fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  test('another browser cannot go on with the sign-in', async () => {
    const page = await makeBrowser(provider.issuer).authorize();
    const answer = await makeBrowser(provider.issuer).post(page.url, { email: EMAIL, password: PASSWORD });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('This page has expired');
  });

  test('a form that is too large or of another type is refused', async () => {
    const browser = makeBrowser(provider.issuer);
    const page = await browser.authorize();
    expect((await browser.post(page.url, { email: 'x'.repeat(20_000) })).status).toBe(413);
    expect((await browser.visit(page.url, { method: 'POST', body: '{}' })).status).toBe(415);
    expect((await browser.visit(page.url, { method: 'DELETE' })).status).toBe(405);
  });
});

describe('resetting a password', () => {
  test('policy=reset shows its page even to the signed-in, and any other policy is refused', async () => {
    const browser = makeBrowser(provider.issuer);
    await browser.signIn(EMAIL, PASSWORD);
    const page = await browser.authorize({ policy: 'reset', login_hint: EMAIL });
    expect(page.text).toContain('Reset your password');
    expect(page.text).toContain(`value="${EMAIL}"`);
    const cancelled = await browser.visit(`${page.url.pathname}/cancel`);
    expect(cancelled.url.searchParams.get('error_description')).toMatch(/^AADB2C90091:/);
    const odd = await browser.authorize({ policy: 'other' });
    expect(odd.url.searchParams.get('error')).toBe('invalid_request');
  });

  test('known and unknown addresses get the same answer, and only the known one a mail', async () => {
    const answers = [];
    provider.mailbox.mails.length = 0;
    for (const email of [EMAIL, 'stranger@example.com']) {
      const browser = makeBrowser(provider.issuer);
      const page = await browser.authorize({ policy: 'reset' });
      const sent = await browser.post(page.url, { email });
      expect(sent.url.pathname).toBe(`${page.url.pathname}/sent`);
      answers.push(`${sent.status} ${sent.text.replaceAll(email, 'EMAIL')}`);
    }
    expect(answers[0]).toBe(answers[1]);
    expect(provider.mailbox.mails.map(({ to }) => to)).toEqual([EMAIL]);
  });

  test('where nobody receives mail, it says who has the link', async () => {
    const mailNote = 'Mail is not set up. Ask the operator for the link.';
    const silent = await runProvider({ mailNote });
    const browser = makeBrowser(silent.issuer);
    const page = await browser.authorize({ policy: 'reset' });
    expect(page.text).toContain(mailNote);
    const sent = await browser.post(page.url, { email: EMAIL });
    expect(sent.text).toContain(mailNote);
    expect(sent.text).not.toContain('on its way');
    await silent.stop();
  });

  test('the mailed link sets the password once, ends other sessions and leads to the client', async () => {
    const emailAddress = 'reset-me@example.com';
    await provider.accounts.ensure({ emailAddress, name: 'Ada', password: PASSWORD });
    const elsewhere = makeBrowser(provider.issuer);
    const tokens = await elsewhere.tokensFor(emailAddress, PASSWORD);
    await provider.accounts.sendPasswordReset(emailAddress);
    const link = `/reset/${provider.mailbox.lastToken(emailAddress)}`;

    const browser = makeBrowser(provider.issuer);
    expect((await browser.visit(link)).text).toContain('Set a new password');
    const short = await browser.post(link, { password: 'short' });
    expect(short.status).toBe(400);
    expect(short.text).toContain('Use at least 10 characters.');
    const done = await browser.post(link, { password: NEW_PASSWORD });
    expect(done.url.href).toBe(`${CLIENT_ORIGIN}/login?login_hint=${encodeURIComponent(emailAddress)}`);

    const again = await browser.post(link, { password: NEW_PASSWORD });
    expect(again.status).toBe(410);
    expect(again.text).toContain('already been used');
    expect((await elsewhere.refresh(tokens.refresh_token)).status).toBe(400);
    expect((await elsewhere.authorize({ prompt: 'none' })).url.searchParams.get('error')).toBe('login_required');
    await expect(makeBrowser(provider.issuer).tokensFor(emailAddress, NEW_PASSWORD)).resolves.toBeTruthy();
  });

  test('a link nobody issued offers the way to a new one', async () => {
    const browser = makeBrowser(provider.issuer);
    const page = await browser.visit(`/reset/${'x'.repeat(43)}`);
    expect(page.status).toBe(410);
    expect(page.text).toContain('href="/reset"');
    const sent = await browser.post('/reset', { email: EMAIL });
    expect(sent.text).toContain('Check your e-mail');
  });

  test('no mailbox is flooded: the fourth mail within an hour is left out without a word', async () => {
    const emailAddress = 'flooded@example.com';
    await provider.accounts.ensure({ emailAddress, name: 'Ada', password: PASSWORD });
    for (let request = 1; request <= 5; request++) {
      const answer = await makeBrowser(provider.issuer).post('/reset', { email: emailAddress });
      expect(answer.text).toContain('Check your e-mail');
    }
    expect(provider.mailbox.mails.filter(({ to }) => to === emailAddress)).toHaveLength(3);
  });
});

test('an invited person activates the account and signs in', async () => {
  const emailAddress = 'invited@example.com';
  await provider.accounts.invite(null, { emailAddress, name: 'Grace' });
  const link = `/activate/${provider.mailbox.lastToken(emailAddress)}`;
  const browser = makeBrowser(provider.issuer);
  expect((await browser.visit(link)).text).toContain('Activate your account');
  const done = await browser.post(link, { password: NEW_PASSWORD });
  expect(done.url.href).toBe(`${CLIENT_ORIGIN}/login?login_hint=${encodeURIComponent(emailAddress)}`);
  const first = await browser.authorize({ login_hint: emailAddress });
  expect(first.text).toContain('Your account is active. Sign in with your new password.');
  expect(first.text).toContain(`value="${emailAddress}"`);
  expect((await browser.authorize()).text).not.toContain('Your account is active.');
  await expect(browser.tokensFor(emailAddress, NEW_PASSWORD)).resolves.toBeTruthy();
});

describe('signing out', () => {
  test('with the id token it is done at once and leads back to the client', async () => {
    const { browser, tokens } = await signedIn();
    const parameters = { id_token_hint: tokens.id_token, post_logout_redirect_uri: `${CLIENT_ORIGIN}/`, state: 's1' };
    const back = await browser.visit(endSession(parameters));
    expect(back.url.href).toBe(`${CLIENT_ORIGIN}/?state=s1`);
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(400);
    expect((await browser.authorize({ prompt: 'none' })).url.searchParams.get('error')).toBe('login_required');
    const again = await browser.visit(endSession(parameters));
    expect(again.url.href).toBe(`${CLIENT_ORIGIN}/?state=s1`);
  });

  test('without it the person is asked first', async () => {
    const { browser, tokens } = await signedIn();
    const page = await browser.visit(endSession({ client_id: 'web', post_logout_redirect_uri: `${CLIENT_ORIGIN}/` }));
    expect(page.text).toContain('Sign out of Lanewright?');
    expect((await browser.authorize({ prompt: 'none' })).url.searchParams.get('code')).toBeTruthy();
    const secret = /name="xsrf" value="([\w-]+)"/.exec(page.text)?.[1] ?? '';
    const back = await browser.post('/session/end/confirm', { xsrf: secret, logout: 'yes' });
    expect(back.url.href).toBe(`${CLIENT_ORIGIN}/`);
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(400);
  });

  test('a tab that has come to sign in meanwhile goes on', async () => {
    const { browser, tokens } = await signedIn();
    const other = await browser.authorize({ prompt: 'login' });
    await browser.visit(endSession({ id_token_hint: tokens.id_token, post_logout_redirect_uri: `${CLIENT_ORIGIN}/` }));
    expect((await browser.visit(other.url)).text).toContain('name="password"');
    const back = await browser.post(other.url, { email: EMAIL, password: PASSWORD });
    expect(back.url.searchParams.get('code')).toBeTruthy();
  });

  test('nobody is sent to an address that is not registered', async () => {
    const { browser, tokens } = await signedIn();
    const page = await browser.visit(
      endSession({ id_token_hint: tokens.id_token, post_logout_redirect_uri: 'https://evil.example/' }),
    );
    expect(page.status).toBe(400);
    expect(page.url.origin).toBe(provider.issuer);
  });
});

test('every page has a policy against foreign and inline script, and may not be framed or stored', async () => {
  const browser = makeBrowser(provider.issuer);
  const pages = [await browser.authorize(), await browser.visit('/reset'), await browser.visit('/nowhere')];
  pages.push(await browser.visit('/auth?client_id=unknown'), await browser.visit('/session/end/success'));
  for (const page of pages) {
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`default-src 'none'; script-src 'self'; style-src 'self'`);
    expect(policy).toContain(`form-action 'self' ${CLIENT_ORIGIN}`);
    expect(policy).toContain(`frame-ancestors 'none'`);
    expect(page.text).toContain('</html>');
    expect(page.text).not.toMatch(/<script(?! src="\/assets\/)|<style| style=| on\w+=/);
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
  }
  expect(pages[0]?.headers.get('cache-control')).toBe('no-store');
});

test('styles, script and icon are found under the address the page names, to be kept for ever', async () => {
  const page = await makeBrowser(provider.issuer).visit('/reset');
  const addresses = [...page.text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, address]) => address ?? '');
  expect(addresses).toHaveLength(3);
  for (const address of addresses) {
    const answer = await fetch(provider.issuer + address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('immutable');
  }
});

test('a forged host never shows up in an address we send', async () => {
  const answer = await fetch(`${provider.issuer}/.well-known/openid-configuration`, {
    headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  });
  const text = await answer.text();
  expect(text).not.toContain('evil.example');
  expect(JSON.parse(text)).toMatchObject({ issuer: provider.issuer, userinfo_endpoint: `${provider.issuer}/me` });
});

test.each([
  '//',
  '///',
  '/%00',
  '/%',
  '/auth?client_id=%00',
  '/auth?client_id=web&state=%00',
  '/auth?client_id=web&redirect_uri=%00',
  '/auth?client_id[]=web',
  '/auth/%00',
  '/session/end?client_id=%00',
  '/session/end?id_token_hint=%00',
  '/session/end?state=%00',
  '/interaction/%00',
  '/reset/%00',
  '/reset?sent=%00',
  '/activate/toString',
  '/device/constructor',
])('%s is answered without an error of ours', async (path) => {
  const before = provider.logged.length;
  const status = await statusOf(path);
  expect(status).toBeLessThan(500);
  expect(provider.logged.slice(before).filter((line) => /failed/.test(line))).toEqual([]);
});

test.each([
  'grant_type=refresh_token&client_id=web&refresh_token=%00',
  'grant_type=authorization_code&client_id=%00&code=%00',
  'grant_type=authorization_code&client_id=web&code=%00&code_verifier=%00&redirect_uri=%00',
])('a token asked for with %s is refused', async (body) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(`${provider.issuer}/token`, { method: 'POST', headers, body });
  expect([400, 401]).toContain(answer.status);
});

test('a sign-in that carries a NUL character is refused where it would be kept', async () => {
  for (const parameter of ['state', 'login_hint', 'nonce']) {
    const answer = await makeBrowser(provider.issuer).authorize({ [parameter]: 'a\0b' });
    expect([parameter, answer.status >= 300 && answer.status < 500]).toEqual([parameter, true]);
  }
});

/** As it stands: `fetch` would tidy the address first. */
function statusOf(path: string): Promise<number> {
  const { hostname, port } = new URL(provider.issuer);
  return new Promise((resolve, reject) => {
    const ask = get({ host: hostname, port, path, headers: { accept: 'text/html' } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    ask.on('error', reject);
  });
}

test('no password, token or code reaches the log', async () => {
  const browser = makeBrowser(provider.issuer);
  const back = await browser.signIn(EMAIL, PASSWORD);
  const code = back.url.searchParams.get('code') ?? '';
  const tokens = (await (await browser.redeem(code)).json()) as { refresh_token: string; access_token: string };
  await browser.refresh(tokens.refresh_token);
  await browser.refresh(tokens.refresh_token);
  await makeBrowser(provider.issuer).signIn('somebody@example.com', 'a-secret-guess');
  await provider.accounts.sendPasswordReset(EMAIL);
  const linkToken = provider.mailbox.lastToken(EMAIL);
  await browser.post(`/reset/${linkToken}`, { password: PASSWORD });
  const log = provider.logged.join('\n');
  expect(log).toContain('signed in');
  expect(log).toContain('request refused');
  expect(log).toContain('password set');
  for (const secret of [PASSWORD, 'a-secret-guess', code, tokens.refresh_token, tokens.access_token, linkToken]) {
    expect(log).not.toContain(secret);
  }
});
