import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './journey.ts';
import { visit } from './person.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ who: 'planner' });

test('the navigation opens on hover, stays when locked, and remembers it', async ({ page }) => {
  await visit(page, '/commodities');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation).toHaveCSS('width', '56px');
  await navigation.hover();
  await expect(navigation).toHaveCSS('width', '240px');
  await navigation.getByRole('button', { name: 'Lock navigation' }).click();
  await page.mouse.move(900, 500);
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCSS('width', '240px');
  await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible();
  await page.getByRole('button', { name: 'Unlock navigation' }).click();
});

test('the dark theme is chosen once and stays', async ({ page }) => {
  await visit(page, '/dashboard');
  await page.getByRole('button', { name: /Priya Raman/ }).click();
  await page
    .getByRole('menuitemradio', { name: 'Dark theme' })
    .or(page.getByRole('menuitem', { name: 'Dark theme' }))
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('keys lead to places, and news is read in the bell', async ({ page }) => {
  await visit(page, '/dashboard');
  // In one moment, within which the two letters belong together, however slow the machine is.
  await page.evaluate(() => {
    for (const key of ['g', 'm']) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await expect(page).toHaveURL('/commodities');
  await expect(page).toHaveTitle('Lanewright - Commodities');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Updates' }).click();
  await expect(page.getByText('Welcome to Lanewright')).toBeVisible();
});

test('printing leaves the shell out', async ({ page }) => {
  await visit(page, '/commodities');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
});

test('files are compressed, kept for ever by their hash, and no inline script is allowed', async ({ request }) => {
  const document = await request.get('/', { headers: { accept: 'text/html' } });
  expect(document.headers()['cache-control']).toBe('no-cache');
  expect(document.headers()['content-security-policy']).toContain("script-src 'self';");
  const html = await document.text();
  expect(html).not.toMatch(/<script(?![^>]*src=)/);
  const asset = /src="(\/assets\/[^"]+\.js)"/.exec(html)![1]!;
  const headers = (await request.get(asset, { headers: { 'accept-encoding': 'br' } })).headers();
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
});

test('a screen that fails says so, and the server hears of it', async ({ page }) => {
  await visit(page, '/dashboard');
  await page.route('**/api/v1/commodities?**', (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"data":[null],"total":1}' }),
  );
  await page.goto('/commodities');
  await expect(page.getByRole('heading', { name: 'Whoops! Something Went Wrong' })).toBeVisible();
  const log = join(process.env.E2E_DATA_DIR!, 'logs', 'api.log');
  await expect.poll(() => existsSync(log) && readFileSync(log, 'utf8').includes('"screenFailure"')).toBe(true);
  await page.unroute('**/api/v1/commodities?**');
  await page
    .getByRole('link', { name: 'Return to Home Page' })
    .or(page.getByRole('button', { name: 'Return to Home Page' }))
    .click();
  await page.waitForURL('/dashboard');
});
