import { expect, test } from './journey.ts';
import { visit } from './person.ts';

const TOOLTIP = 'You do not have permission to perform this action';

test.describe('a viewer', () => {
  test.use({ who: 'viewer' });

  test('sees the controls, disabled, with the reason', async ({ page }) => {
    await visit(page, '/commodities');
    const add = page.getByRole('button', { name: 'Add Commodity' }).first();
    await expect(add).toBeDisabled();
    await add.locator('xpath=..').hover();
    await expect(page.getByRole('tooltip')).toHaveText(TOOLTIP);
    await expect(page.getByRole('button', { name: /^Edit/ }).first()).toBeDisabled();
    await expect(page.getByRole('button', { name: /^Delete/ }).first()).toBeDisabled();
  });

  test('is led from the settings to the dashboard', async ({ page }) => {
    await page.goto('/settings');
    await page.waitForURL('/dashboard');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('button', { name: 'My Account' }).click();
    await expect(navigation.getByRole('link', { name: 'Commodities' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  });
});

test.describe('without its permission', () => {
  test.use({ who: 'finance' });

  test('a route leads to the dashboard, and the menu does not offer it', async ({ page }) => {
    await page.goto('/commodities');
    await page.waitForURL('/dashboard');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Commodities' })).toHaveCount(0);
  });
});

test.describe('a beta user', () => {
  test.use({ who: 'planner@northfield.example' });

  test('reaches the shipment builder, and loses it the moment the list forgets them', async ({ page }) => {
    await page.goto('/optimization/workspace');
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
});

test('nothing of one company is seen by another', async ({ ask }) => {
  const { json } = await ask('planner', 'GET', '/commodities');
  const own = `/commodities/${json.data[0].id}`;
  expect((await ask('planner', 'GET', own)).status).toBe(200);
  expect((await ask('admin@harborlight.example', 'GET', own)).status).toBe(404);
});
