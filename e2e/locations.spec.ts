import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectNotice } from './notices.ts';
import { freshCode, visit } from './person.ts';

async function typeAddress(page: Page, line1: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add Location' });
  await dialog.getByLabel('Address Line 1').fill(line1);
  await dialog.getByLabel('Zip Code').fill('60433');
  await expect(dialog.getByLabel('City')).toHaveValue('Joliet');
  await expect(dialog.getByRole('combobox', { name: 'State' })).toHaveValue('IL Illinois');
  await dialog.getByRole('button', { name: 'Search', exact: true }).click();
}

test.use({ who: 'planner' });

test('a planner adds a location by its address, and finds it again by the same', async ({ page }) => {
  const [street, code] = [`${freshCode('Journey')} Road`, freshCode('DOCK')];
  await visit(page, '/locations');
  await expect(page.getByRole('heading', { name: /^\d+ locations$/ })).toBeVisible();

  await page.getByRole('button', { name: 'Add Location' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Location' });
  await dialog.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(dialog.getByText('Address Line 1 is required').first()).toBeVisible();
  await typeAddress(page, street);
  await expect(dialog.getByRole('heading', { name: 'New Location Information' })).toBeVisible();
  await expect(dialog.getByLabel('City')).toBeDisabled();
  await dialog.getByLabel('This location belongs to my company').check();
  await expect(dialog.getByRole('combobox', { name: 'Company name' })).toHaveValue('Northfield Foods');
  await dialog.getByLabel('Location name').fill(code);
  await dialog.getByRole('combobox', { name: 'Warehouse IDs' }).fill(`${code}-A`);
  await page.keyboard.press('Enter');
  await dialog.getByRole('combobox', { name: 'Requirements' }).click();
  await page.getByRole('option', { name: 'Lift gate' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectNotice(page, 'Location created');
  await expect(page).toHaveURL(/\/locations\/L\d+$/);
  await expect(page.getByRole('heading', { name: code }).first()).toBeVisible();
  await expect(page.getByText('Lift gate')).toBeVisible();
  await expect(page.getByText(/Central Time \(Chicago\)/).first()).toBeVisible();

  await page.goto('/locations');
  await page.getByRole('button', { name: 'Add Location' }).first().click();
  // The same address, as somebody else would write it.
  await typeAddress(page, street.toLowerCase().replace('road', 'Rd.'));
  await expect(dialog.getByRole('heading', { name: 'Existing Location Found' })).toBeVisible();
  await expect(dialog.getByLabel('Location name')).toHaveValue(code);
  await dialog.getByLabel('Location alias').fill(`Alias ${code}`);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectNotice(page, 'Location updated');
  await expect(page.getByRole('heading', { name: `Alias ${code}` }).first()).toBeVisible();
});

test('who may only look finds the buttons off, and filters by the address alone', async ({ open }) => {
  const page = await open('viewer', '/locations?belongsTo=own');
  await expect(page.getByRole('button', { name: 'Add Location' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Remove filter Your company' })).toBeVisible();
  for (const row of await page.getByRole('list', { name: 'Locations' }).getByRole('listitem').all())
    await expect(row).toContainText('Your company');
  await page.goto('/locations/L999999');
  await expect(page.getByText('There is no location L999999')).toBeVisible();
  await page.getByRole('link', { name: 'All locations' }).click();
  await expect(page).toHaveURL(/\/locations$/);
});
