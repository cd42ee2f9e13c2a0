import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import {
  addCommodity,
  asWritten,
  chooseDay,
  choosePlace,
  createOrder,
  fact,
  openNewOrder,
  pressCreate,
  problems,
  section,
  stopCard,
  workday,
} from './order-form.ts';
import { makeOrder } from './made-order.ts';
import { visit } from './person.ts';

test.use({ who: 'planner' });

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).first().click();

test('who saves second sees what the first has changed and chooses field by field', async ({ page, open, ask }) => {
  const number = await makeOrder((method, path, body) => ask('admin', method, path, body));
  const address = `/orders/${number}/edit`;
  await visit(page, address);
  const first = await open('admin', address);

  const value = (window: Page) => section(window, 'Shipment Details').getByLabel('Freight value');
  const delivery = (window: Page) => stopCard(window, 2).getByLabel('Delivery Number');
  await value(first).fill('52000');
  await delivery(first).fill('D-ADMIN');
  await first.getByRole('button', { name: 'Add stop note to stop 1' }).click();
  await stopCard(first, 1).getByLabel('Notes').fill('Door 9');
  await save(first);
  await expect(first.getByRole('heading', { level: 2, name: `${number} New` })).toBeVisible();

  await value(page).fill('61000');
  await delivery(page).fill('D-PLANNER');
  await section(page, 'Reference Numbers').getByLabel('Sales Order').fill('SO-PLANNER');
  await save(page);
  const note = page.getByRole('alert').filter({ hasText: 'What you typed is kept.' });
  await expect(note).toContainText('Dana Whitfield changed this order');
  await expect(note).toContainText('Stop 1, notes was changed by them alone and is in the form now.');
  const row = (name: string) => note.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(row('Freight value')).toContainText(/52,000.*61,000/);
  await expect(row('Stop 2, references')).toContainText(/D-ADMIN.*D-PLANNER/);
  await expect(row('Reference numbers')).toHaveCount(0);

  await row('Freight value').getByRole('button', { name: 'Use theirs' }).click();
  await expect(row('Freight value')).toHaveCount(0);
  await expect(value(page)).toHaveValue('52,000');
  await save(page);
  await expect(page.getByRole('heading', { level: 2, name: `${number} New` })).toBeVisible();

  // Also in the window of the first, which was not reloaded.
  for (const window of [page, first]) {
    await expect(window.getByRole('button', { name: 'Copy Delivery Number D-PLANNER' })).toBeVisible();
    await expect(window.getByRole('button', { name: 'Copy Sales Order SO-PLANNER' })).toBeVisible();
    await expect(fact(window, 'Freight value')).toHaveText('$52,000.00');
    await expect(fact(window, 'Notes')).toHaveText('Door 9');
  }
});

test('a duplicate begins as a draft without dates, and becomes an order once it has them', async ({ page, ask }) => {
  const number = await makeOrder((method, path, body) => ask('admin', method, path, body));
  await visit(page, `/orders/${number}`);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  const dialog = page.getByRole('dialog', { name: /Duplicate/ });
  await expect(dialog).toContainText('dates and times, appointments, reference numbers and the quote');
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await page.waitForURL(/\/orders\/O\d+\/edit$/);
  const [pickup, dropoff] = [stopCard(page, 1), stopCard(page, 2)];
  await expect(pickup.getByRole('combobox', { name: 'Location' })).toHaveValue('Joliet Distribution Center');
  for (const stop of [pickup, dropoff]) {
    await expect(stop.getByRole('spinbutton', { name: 'Month' })).toHaveText('MM');
    await expect(stop.getByLabel('Early')).toHaveValue('');
  }
  await pressCreate(page);
  await expect(problems(page)).toContainText('Pickup: Pickup date required');

  await chooseDay(pickup, workday(1));
  await dropoff.getByLabel('Delivery Number').fill('D-101');
  await section(page, 'Reference Numbers').getByLabel('Sales Order').fill('SO-101');
  const made = await createOrder(page);
  expect(made).not.toBe(number);
  await expect(fact(page, 'Window').first()).toContainText(asWritten(workday(1)));
  await expect(page.getByRole('row', { name: /^Rolled oats/ })).toHaveCount(2);
});

test.describe('at a company that adds its margin', () => {
  test.use({ who: 'planner@ironbridge.example' });

  test('Prepaid and Add takes the markup of the company, or another', async ({ page }) => {
    await openNewOrder(page);
    const details = section(page, 'Shipment Details');
    await expect(details.getByLabel('Markup')).toHaveValue('10');
    await details.getByLabel('Freight terms').selectOption('Collect');
    await expect(details.getByLabel('Markup')).toHaveCount(0);
    await details.getByLabel('Freight terms').selectOption('Prepaid and Add');
    await expect(details.getByLabel('Markup')).toHaveValue('10');
    await details.getByLabel('Markup').fill('12.5');
    await choosePlace(stopCard(page, 2), 'Pittsburgh Yard');
    await expect(details.getByLabel('Markup')).toHaveValue('12.5');
    await details.getByLabel('Markup').fill('');
    await chooseDay(stopCard(page, 1), workday());
    await chooseDay(stopCard(page, 2), workday(1));
    await addCommodity(page, 'SHG-SLT-33');
    await section(page, 'Reference Numbers').getByLabel('Job Number').fill('J-12');
    await pressCreate(page);
    await expect(problems(page)).toContainText('Markup % required for Prepaid and Add');
    await details.getByLabel('Markup').fill('12.5');
    await createOrder(page);
    await expect(fact(page, 'Freight terms')).toHaveText('Prepaid and Add');
    await expect(fact(page, 'Markup')).toHaveText('12.5%');
  });
});
