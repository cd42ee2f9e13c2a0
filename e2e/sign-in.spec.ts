import { expect, test } from './journey.ts';
import { expectNoAxeViolations, fillSignIn, linkMailedTo, signIn, visit } from './person.ts';

test.describe.configure({ mode: 'parallel' });

test('a demo account fills the form, and signing in leads to the dashboard', async ({ page }) => {
  await page.goto('/');
  await expectNoAxeViolations(page);
  await page
    .getByRole('link', { name: 'Sign in' })
    .or(page.getByRole('button', { name: 'Sign in' }))
    .first()
    .click();
  await page.getByRole('button', { name: /planner@northfield\.example/ }).click();
  await expect(page.getByLabel('Email address')).toHaveValue('planner@northfield.example');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('/dashboard');
  await expect(page).toHaveTitle('Lanewright - Dashboard');
  await expect(page.getByRole('button', { name: /Priya Raman/ })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a wrong password keeps the address, and cancelling leads to the front page', async ({ page }) => {
  await page.goto('/commodities');
  await fillSignIn(page, 'planner@northfield.example', 'wrong-password');
  await expect(page.getByRole('alert')).toContainText('The email address or password is not correct.');
  await expect(page.getByLabel('Email address')).toHaveValue('planner@northfield.example');
  await page
    .getByRole('link', { name: 'Cancel' })
    .or(page.getByRole('button', { name: 'Cancel' }))
    .click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('the address asked for is where signing in ends', async ({ page }) => {
  await page.goto('/commodities?search=oats');
  await fillSignIn(page, 'planner@northfield.example');
  await page.waitForURL(/\/commodities\?.*search=oats/);
});

test('a login hint is passed on to the provider', async ({ page }) => {
  await page.goto('/login?login_hint=viewer%40northfield.example');
  await expect(page.getByLabel('Email address')).toHaveValue('viewer@northfield.example');
});

test('signing out ends the session here and at the provider', async ({ page }) => {
  await signIn(page, 'finance@northfield.example');
  await page.getByRole('button', { name: /Marcus Oyelaran/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/dashboard');
  await expect(page.getByLabel('Email address')).toBeVisible();
});

test('somebody else signs in where another tab is still open', async ({ page, context }) => {
  await signIn(page, 'planner@northfield.example');
  const other = await context.newPage();
  await visit(other, '/commodities');
  await page.getByRole('button', { name: /Priya Raman/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  // The other tab has nothing of the first person left, and waits at the door.
  await expect(other.getByLabel('Email address')).toBeVisible();
  await signIn(page, 'viewer@northfield.example');
  await visit(other, '/commodities');
  await page.reload();
  await expect(page).toHaveTitle('Lanewright - Dashboard');
});

test.describe('a session', () => {
  test.use({ who: 'viewer' });

  test('a token that has run out is renewed by refresh token, without leaving the page', async ({ page }) => {
    await visit(page, '/commodities');
    const renewal = page.waitForRequest(
      (request) => request.method() === 'POST' && (request.postData() ?? '').includes('grant_type=refresh_token'),
    );
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) =>
        (localStorage.getItem(name) ?? '').includes('"access_token"'),
      )!;
      const stored = JSON.parse(localStorage.getItem(key)!);
      localStorage.setItem(key, JSON.stringify({ ...stored, expires_at: Math.floor(Date.now() / 1000) + 10 }));
    });
    await page.reload();
    await renewal;
    await expect(page.getByRole('heading', { name: /commodities/, level: 2 })).toBeVisible();
  });

  test('a 401 signs out and comes back to the same page after signing in', async ({ page, addressOf }) => {
    await visit(page, '/commodities');
    // Before the typing, as the search asks by itself when the typing pauses.
    await page.route('**/api/v1/commodities?**', (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/json',
        body: '{"message":"Please sign in.","requestId":"x"}',
      }),
    );
    await page.getByPlaceholder('Code, description or product code').fill('cement');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Email address')).toBeVisible();
    await page.unroute('**/api/v1/commodities?**');
    await fillSignIn(page, addressOf('viewer'));
    await page.waitForURL(/\/commodities\?.*search=cement/);
  });
});

test('a forgotten password is set anew by the mailed link', async ({ page }) => {
  await page.goto('/login');
  await page
    .getByRole('link', { name: 'Forgot your password?' })
    .or(page.getByRole('button', { name: 'Forgot your password?' }))
    .click();
  await page.getByLabel('Email address').fill('finance@harborlight.example');
  await expectNoAxeViolations(page);
  const askedAt = Date.now();
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page.getByRole('heading', { name: /check your e-?mail/i })).toBeVisible();
  await page.goto(await linkMailedTo('finance@harborlight.example', /http:\/\/localhost:\d+\/reset\/[\w-]+/, askedAt));
  await page
    .getByLabel(/^new password/i)
    .first()
    .fill('a-better-password');
  const again = page.getByLabel(/again|repeat|confirm/i);
  if (await again.count()) await again.first().fill('a-better-password');
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await page.waitForURL(/interaction/);
  await expect(page.getByLabel('Email address')).toHaveValue('finance@harborlight.example');
  await fillSignIn(page, 'finance@harborlight.example', 'a-better-password');
  await page.waitForURL('/dashboard');
});
