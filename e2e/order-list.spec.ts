import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expect, test } from './journey.ts';
import { makeOrder } from './made-order.ts';
import { expectNotice } from './notices.ts';
import { expectNoSidewaysScroll, freshCode, visit } from './person.ts';

test.use({ who: 'planner' });

const PAGE_SIZE = 50;
/** The company of this file has a few more. */
const MANY = 1_200;
const STATUSES = ['Accepted', 'Planned', 'ReadyToShip', 'InTransit', 'Delivered', 'Completed']
  .map((status) => `statuses=${status}`)
  .join('&');

const cards = (page: Page) => page.getByRole('list', { name: 'Orders', exact: true }).locator('[data-card]');
const numbersOf = (page: Page) =>
  cards(page)
    .getByRole('link', { name: /^O\d+$/ })
    .allTextContents();
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected orders' });
const applied = (page: Page) => page.getByRole('button', { name: /^Remove filter / });

test('a view of filters is shared with a colleague, who sees the same orders; so does who gets the link', async ({
  page,
  open,
}) => {
  await visit(page, '/orders');
  await expect(page.getByRole('heading', { level: 2, name: 'New orders' })).toBeVisible();
  await page.getByRole('tab', { name: /^Filters/ }).click();
  await page.getByRole('checkbox', { name: 'New', exact: true }).uncheck();
  await page.getByRole('checkbox', { name: 'Completed' }).check();
  await page.getByRole('button', { name: 'Order Details' }).click();
  await page.getByRole('checkbox', { name: 'LTL', exact: true }).check();
  await page.getByRole('radiogroup', { name: 'Hazmat' }).getByRole('radio', { name: 'Yes' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(applied(page)).toHaveText(['Status: Completed', 'Mode: LTL', 'Hazmat']);
  const found = page.getByText(/^[\d,]+ orders$/);
  await expect(found).toBeVisible();
  await expect(cards(page).first()).toContainText('Completed');
  const [link, total, numbers] = [page.url(), await found.textContent(), await numbersOf(page)];
  expect(numbers.length).toBeGreaterThan(1);

  const name = `Hazmat by LTL ${freshCode('V')}`;
  await page.getByRole('button', { name: 'Create View' }).click();
  await page.getByRole('dialog').getByLabel('View Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page).toHaveURL(/viewId=/);
  await page.getByRole('tab', { name: 'Views' }).click();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await page.getByRole('combobox', { name: 'User' }).fill('Dana');
  await page.getByRole('option', { name: /^Dana Whitfield/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click();
  await expectNotice(page, 'View shared');

  const [colleague, stranger] = await Promise.all([open('admin', '/orders'), open('viewer', link)]);
  await colleague.getByRole('button', { name: new RegExp(`^${name}, shared by Priya Raman`) }).click();
  await expect(colleague.getByRole('heading', { level: 2, name })).toBeVisible();
  for (const other of [colleague, stranger]) {
    await expect(other.getByText(total!, { exact: true })).toBeVisible();
    await expect(applied(other)).toHaveText(['Status: Completed', 'Mode: LTL', 'Hazmat']);
    expect(await numbersOf(other)).toEqual(numbers);
  }
});

test('all orders of a filter, on many pages, become a file that holds each of them once', async ({ page, ask }) => {
  const reference = `7" pipe, ${freshCode('SO')}`;
  const awkward = await makeOrder((method, path, body) => ask('admin', method, path, body), reference);
  await visit(page, '/orders?all=true');
  await page.getByRole('tab', { name: /^Filters/ }).click();
  for (const status of ['New', 'Planned', 'Ready to Ship', 'In Transit', 'Delivered', 'Completed'])
    await page.getByRole('checkbox', { name: status, exact: true }).check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(applied(page)).toHaveCount(1);

  const { json: listed } = await ask('planner', 'GET', `/Orders?pageSize=1&${STATUSES}`);
  const total: number = listed.total;
  expect(total).toBeGreaterThanOrEqual(MANY);
  // Until the answer is here, the list shows the rows and the number of before.
  await page.getByRole('checkbox', { name: `Select all ${total.toLocaleString('en-US')}`, exact: true }).check();
  expect(await cards(page).count()).toBe(PAGE_SIZE);
  // Whoever is left out is not in the file.
  const leftOut = (await numbersOf(page))[1]!;
  await page.getByRole('checkbox', { name: `Select ${leftOut}` }).uncheck();
  const selected = `${(total - 1).toLocaleString('en-US')} selected`;
  await expect(bar(page)).toContainText(selected);
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page.getByText(/^51–100 of /)).toBeVisible();
  await expect(bar(page)).toContainText(selected);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar(page).getByRole('button', { name: 'CSV' }).click(),
  ]);
  await expectNotice(page, `The file is saved with ${(total - 1).toLocaleString('en-US')} rows`);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  // Throws where a quote is out of place, or a line has more or fewer cells than the headings.
  const lines: Record<string, string>[] = parse(text, { bom: true, columns: true });
  const numbers = lines.map((line) => line['Order Number']);
  expect(lines).toHaveLength(total - 1);
  expect(new Set(numbers).size).toBe(total - 1);
  expect(numbers).not.toContain(leftOut);
  expect(new Set(lines.map((line) => line['Status']))).not.toContain('Voided');
  const line = lines.find((one) => one['Order Number'] === awkward);
  expect(line).toMatchObject({ Status: 'New', 'Origin City': 'Joliet', 'Destination State': 'NE' });
  expect(line?.['Reference Numbers']).toContain(`Sales Order: ${reference}`);
  expect(text).toContain(reference.replace('"', '""'));
});

test('what one window voids over the selection bar, the other shows without a reload', async ({ page, open, ask }) => {
  const asAdmin = (method: string, path: string, body?: unknown) => ask('admin', method, path, body);
  const code = freshCode('SO');
  const numbers = [await makeOrder(asAdmin, code), await makeOrder(asAdmin, code)];
  const list = `/orders?referenceNumber=${code}`;
  const [other, onlyNew] = await Promise.all([
    open('admin', list),
    open('viewer', `${list}&statuses=Accepted`),
    visit(page, list),
  ]);
  for (const one of [page, other, onlyNew]) await expect(cards(one)).toHaveCount(2);

  await page.getByRole('checkbox', { name: `Select ${numbers[0]}` }).check();
  await bar(page).getByRole('button', { name: 'Void' }).click();
  const dialog = page.getByRole('dialog', { name: 'Void 1 order' });
  await dialog.getByLabel('Reason').fill('Customer cancelled');
  await dialog.getByRole('button', { name: 'Void' }).click();
  await expect(page.getByText('1 order was voided.')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);

  for (const one of [page, other]) {
    await expect(cards(one).filter({ hasText: numbers[0]! })).toContainText('Voided');
    await expect(cards(one).filter({ hasText: numbers[1]! })).toContainText('New');
  }
  // Where only new ones are shown, it is gone.
  await expect(cards(onlyNew)).toHaveCount(1);
  await expect(cards(onlyNew)).toContainText(numbers[1]!);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('an order is found by its number, and who comes back is where they were', async ({ page }) => {
    await visit(page, '/orders?statuses=Completed&page=2');
    await expect(cards(page)).toHaveCount(PAGE_SIZE);
    const far = cards(page).nth(30);
    const number = (await far.getByRole('link', { name: /^O\d+$/ }).textContent())!;
    await far.scrollIntoViewIfNeeded();
    await far.tap({ position: { x: 180, y: 8 } });
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${number}`) })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/page=2/);
    await expect(cards(page).filter({ hasText: number })).toBeInViewport();
    await expectNoSidewaysScroll(page);

    const search = page.getByRole('searchbox', { name: 'Search orders' });
    await search.fill(number);
    await search.press('Enter');
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole('link', { name: number, exact: true }).tap();
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${number}`) })).toBeVisible();
    await page.goBack();
    await expect(search).toHaveValue(number);
    await expect(cards(page)).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL(/page=2/);
    await expect(cards(page)).toHaveCount(PAGE_SIZE);
  });
});
