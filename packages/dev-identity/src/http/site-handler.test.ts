import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeBrowser } from '../../test/browser.ts';
import { CLIENT_ORIGIN, PASSWORD, runProvider, type RunningProvider } from '../../test/running-provider.ts';

// Password checks are slow on purpose, and slower on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

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

  test('after five failures the page says for how many minutes to wait', async () => {
    const browser = makeBrowser(provider.issuer);
    const page = await browser.authorize();
    const guess = () => browser.post(page.url, { email: 'locked@example.com', password: 'a guess' });
    for (let failure = 1; failure <= 4; failure++) expect((await guess()).status).toBe(400);
    const fifth = await guess();
    expect(fifth.status).toBe(429);
    expect(fifth.text).toContain('Too many attempts. Try again in 15 minutes.');
    expect(Number(fifth.headers.get('retry-after'))).toBeGreaterThan(800);
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

  test('no mailbox is flooded: the sixth mail within an hour is left out without a word', async () => {
    const emailAddress = 'flooded@example.com';
    await provider.accounts.ensure({ emailAddress, name: 'Ada', password: PASSWORD });
    for (let request = 1; request <= 6; request++) {
      const answer = await makeBrowser(provider.issuer).post('/reset', { email: emailAddress });
      expect(answer.text).toContain('Check your e-mail');
    }
    expect(provider.mailbox.mails.filter(({ to }) => to === emailAddress)).toHaveLength(5);
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
