import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { freshCode, visit } from './person.ts';

async function search(page: Page, term: string): Promise<void> {
  await page.getByPlaceholder('Code, description or product code').fill(term);
  await page.keyboard.press('Enter');
}

test.use({ who: 'planner' });

test('a bulk upload keeps the good rows and lists the others', async ({ page }) => {
  await visit(page, '/commodities');
  const [good, bad] = [freshCode('GOOD'), freshCode('BAD')];
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: /bulk/i }).click();
  const dialog = page.getByRole('dialog', { name: 'Bulk Add Commodities' });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /template/i }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);

  const upload = async (content: string, name = 'commodities.csv') => {
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
    await dialog
      .getByRole('button', { name: /upload|import|add/i })
      .last()
      .click();
  };
  await upload(`\ufeffCommodity Code,Description,Package Count\r\n${good},"Crème brûlée, frozen",12\r\n${bad},,1\r\n`);
  await expect(page.getByText('Some commodities failed to save').first()).toBeVisible();
  await expect(page.getByText('Line 3: Description is required.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await search(page, 'creme brulee');
  await expect(page.getByText(good, { exact: true })).toBeVisible();
});
