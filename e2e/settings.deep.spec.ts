import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { visit } from './person.ts';

const section = (page: Page, name: string) => page.getByRole('form', { name });

test.use({ who: 'admin' });

test('a bad value is refused at its field, and nothing is saved', async ({ page }) => {
  await visit(page, '/settings');
  const markup = page.getByLabel('Truckload, international');
  await markup.fill('1001');
  await section(page, 'Quote markup').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Must be between 0 and 1000%.').first()).toBeVisible();
  await expect(markup).toBeFocused();

  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(markup).toHaveValue('1001');
  await section(page, 'Quote markup').getByRole('button', { name: 'Discard' }).click();
  await expect(markup).not.toHaveValue('1001');
});

test('a company to bill is added, given a billing setting, and removed', async ({ page }) => {
  await visit(page, '/settings');
  const name = `Prairie Grocers ${Math.random().toString(36).slice(2, 8)}`;
  await page.getByRole('button', { name: 'Add company' }).click();
  await page.getByLabel('Company name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  const company = page.getByRole('region', { name });
  await company.getByRole('button', { name: 'Add billing setting' }).click();
  const dialog = page.getByRole('dialog', { name: `Add Billing Setting of ${name}` });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Accounts payable');
  await dialog.getByLabel('Address Line 1').fill('400 Mill Road');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(company.getByText('400 Mill Road')).toBeVisible();
  await company.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(company).toHaveCount(0);
});
