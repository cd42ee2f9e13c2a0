import { expect, test } from '@playwright/test';
import { accessTokenOf, expectNoAxeViolations, signIn } from './person.ts';

const TOOLTIP = 'You do not have permission to perform this action';

test('a viewer sees the controls, disabled, with the reason', async ({ page }) => {
  await signIn(page, 'viewer@northfield.example', '/commodities');
  const add = page.getByRole('button', { name: 'Add Commodity' }).first();
  await expect(add).toBeDisabled();
  await add.locator('xpath=..').hover();
  await expect(page.getByRole('tooltip')).toHaveText(TOOLTIP);
  await expect(page.getByRole('button', { name: /^Edit/ }).first()).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Delete/ }).first()).toBeDisabled();
  await expectNoAxeViolations(page);
});

test('a route without its permission leads to the dashboard, and the menu does not offer it', async ({ page }) => {
  await signIn(page, 'finance@northfield.example');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(navigation.getByRole('link', { name: 'Commodities' })).toHaveCount(0);
  await page.goto('/commodities');
  await page.waitForURL('/dashboard');
});

test('a beta user reaches the shipment builder, and loses it the moment the list forgets them', async ({ page }) => {
  await signIn(page, 'planner@northfield.example', '/optimization/workspace');
  await expect(page).toHaveTitle('Lanewright - Shipment Builder');
  await page.route('**/api/v1/users/current', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), isBetaUser: false } });
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Shipment Builder' })).toHaveCount(0);
  await page.goto('/optimization/constraints');
  await page.waitForURL('/dashboard');
});

test('nothing of one company is seen by another', async ({ page, request }) => {
  await signIn(page, 'planner@northfield.example', '/commodities');
  const northfield = { authorization: `Bearer ${await accessTokenOf(page)}` };
  const list = await (await request.get('/api/v1/commodities', { headers: northfield })).json();
  const { id } = list.data[0];
  expect((await request.get(`/api/v1/commodities/${id}`, { headers: northfield })).status()).toBe(200);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await signIn(page, 'admin@harborlight.example', '/commodities');
  const harborlight = { authorization: `Bearer ${await accessTokenOf(page)}` };
  const foreign = await request.get(`/api/v1/commodities/${id}`, { headers: harborlight });
  expect(foreign.status()).toBe(404);
});
