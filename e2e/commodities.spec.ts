import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { expectNotice } from './notices.ts';
import { freshCode, visit } from './person.ts';

async function addCommodity(page: Page, code: string, description: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Commodity' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Commodity' });
  await dialog.getByLabel('Commodity code').fill(code);
  await dialog.getByLabel('Description').fill(description);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expectNotice(page, 'Commodity Created');
}

async function search(page: Page, term: string): Promise<void> {
  await page.getByPlaceholder('Code, description or product code').fill(term);
  await page.keyboard.press('Enter');
}

test.use({ who: 'planner' });

test('a planner finds, adds, edits and deletes commodities', async ({ page }) => {
  await visit(page, '/commodities');
  await expect(page.getByRole('heading', { name: /^\d+ commodities$/ })).toBeVisible();

  await search(page, 'puree drum');
  await expect(page.getByText('TOM-PUREE-55', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/search=puree(\+|%20)drum/);

  const code = freshCode('E2E');
  await page.getByRole('button', { name: 'Add Commodity' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Commodity' });
  const add = dialog.getByRole('button', { name: 'Add', exact: true });
  await expect(add).toBeDisabled();
  await dialog.getByLabel('Commodity code').fill(code);
  await dialog.getByLabel('Description').fill('Phosphoric acid line cleaner');
  await expect(add).toBeEnabled();
  await dialog.getByLabel('Package count').fill('36');
  await dialog.getByLabel('Unit weight').fill('52');
  await dialog.getByLabel('Pallet count').fill('1');
  await dialog.getByLabel('Length').fill('48');
  await dialog.getByLabel('Width').fill('40');
  await dialog.getByLabel('Height').fill('44');
  await dialog.getByRole('button', { name: /Recommended: 55 @ 38\.29 lbs\/ft³/ }).click();
  await dialog
    .getByRole('switch', { name: /Hazmat/ })
    .or(dialog.getByRole('checkbox', { name: /Hazmat/ }))
    .first()
    .check();
  await expect(add).toBeDisabled();
  await choose(page, 'Hazard class', '8 Corrosive');
  await choose(page, 'Packing group', 'III Minor danger');
  await dialog.getByLabel('UN number').fill('1805');
  await add.click();
  await expectNotice(page, 'Commodity Created');

  await search(page, code);
  const card = page
    .getByRole('listitem')
    .filter({ hasText: code })
    .or(page.getByRole('article').filter({ hasText: code }))
    .first();
  await expect(card).toContainText('UN1805');
  await card.getByRole('button', { name: /^Edit/ }).click();
  await dialog.getByLabel('Description').fill('Edited by the planner');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectNotice(page, 'Commodity Modified');
  await expect(card).toContainText('Edited by the planner');

  await card.getByRole('button', { name: /^Delete/ }).click();
  const confirm = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(confirm.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expectNotice(page, 'Commodity deleted');
  await expect(page.getByText('No Commodities found')).toBeVisible();
});

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

test('two people at once: the list follows, and a stale edit says who was first', async ({ open }) => {
  const [planner, admin] = await Promise.all([open('planner', '/commodities'), open('admin', '/commodities')]);
  const code = freshCode('LIVE');
  await search(admin, code);
  await expect(admin.getByText('No Commodities found')).toBeVisible();
  await addCommodity(planner, code, 'Seen by both');
  await expect(admin.getByText(code, { exact: true })).toBeVisible();

  const edit = async (page: Page) => {
    await search(page, code);
    await page.getByRole('button', { name: `Edit ${code}`, exact: true }).click();
    return page.getByRole('dialog', { name: 'Add Commodity' });
  };
  const [first, second] = [await edit(planner), await edit(admin)];
  await first.getByLabel('Description').fill('First');
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await expectNotice(planner, 'Commodity Modified');
  await second.getByLabel('Description').fill('Second');
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText(/Priya Raman changed this commodity/).first()).toBeVisible();
  await expect(second.getByLabel('Description')).toHaveValue('Second');
});

test('without a network the reason is said, what was typed stays, and the second try succeeds', async ({
  page,
  context,
}) => {
  await visit(page, '/commodities');
  await page.getByRole('button', { name: 'Add Commodity' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Commodity' });
  const code = freshCode('OFF');
  await dialog.getByLabel('Commodity code').fill(code);
  await dialog.getByLabel('Description').fill('Typed on a train');
  const sign = page.getByRole('banner', { includeHidden: true }).getByText('No connection');
  await expect(sign).toBeHidden();
  await context.setOffline(true);
  await expect(sign).toBeVisible();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expectNotice(page, 'Lanewright cannot be reached. Check your connection and try again.');
  await expect(dialog.getByLabel('Description')).toHaveValue('Typed on a train');
  await context.setOffline(false);
  await expect(sign).toBeHidden();
  await dialog.getByRole('button', { name: 'Add', exact: true }).dblclick();
  await expectNotice(page, 'Commodity Created');
  await search(page, code);
  await expect(page.getByRole('heading', { name: '1 commodity' })).toBeVisible();
});
