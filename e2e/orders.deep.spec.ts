import { expect, test } from './journey.ts';
import {
  addCommodity,
  chooseDay,
  choosePlace,
  createOrder,
  fact,
  openNewOrder,
  problems,
  pressCreate,
  section,
  stopCard,
  workday,
} from './order-form.ts';

test.use({ who: 'planner' });

test('a reefer in Cycle asks for its two temperatures', async ({ page }) => {
  await openNewOrder(page);
  const details = section(page, 'Shipment Details');
  await expect(details.getByRole('textbox', { name: 'Temperature', exact: true })).toHaveValue('34');
  await details.getByLabel('Reefer mode').selectOption('Cycle');
  await expect(details.getByRole('textbox', { name: 'Temperature', exact: true })).toHaveCount(0);
  await choosePlace(stopCard(page, 2), 'Louisville DC');
  await chooseDay(stopCard(page, 1), workday());
  await chooseDay(stopCard(page, 2), workday(1));
  await addCommodity(page, 'YOG-VAN-06');
  await stopCard(page, 2).getByLabel('Delivery Number').fill('D-3');
  await section(page, 'Reference Numbers').getByLabel('Sales Order').fill('SO-5');

  await details.getByLabel('Minimum temperature').fill('39');
  await details.getByLabel('Maximum temperature').fill('36');
  await pressCreate(page);
  await problems(page)
    .getByRole('button', { name: /The minimum cannot be above the maximum/ })
    .click();
  await expect(details.getByLabel('Minimum temperature')).toBeFocused();
  await details.getByLabel('Minimum temperature').fill('33');
  await createOrder(page);
  await expect(fact(page, 'Reefer')).toHaveText('Cycle, between 33 and 36 °F');
});

test('a partial truckload across the border says how long it is and who clears it', async ({ page }) => {
  await openNewOrder(page);
  const details = section(page, 'Shipment Details');
  await details.getByLabel('Partial').check();
  await choosePlace(stopCard(page, 2), 'Mississauga DC');
  await chooseDay(stopCard(page, 1), workday());
  await chooseDay(stopCard(page, 2), workday(2));
  await addCommodity(page, 'VIN-WHT-55');
  await stopCard(page, 2).getByLabel('Delivery Number').fill('D-6');
  await section(page, 'Reference Numbers').getByLabel('Sales Order').fill('SO-6');
  await pressCreate(page);
  await expect(problems(page)).toContainText('Linear Feet required for Partial TL');
  await expect(problems(page).getByRole('button', { name: /^Customs Broker: / })).toHaveCount(4);

  await details.getByLabel('Linear feet').fill('18');
  const customs = section(page, 'Customs Broker');
  await customs.getByLabel('Broker name').fill('Rainbow Bridge Customs Brokers');
  await customs.getByLabel('Customs contact').fill('Odette Marchand');
  await customs.getByLabel('Customs phone number').fill('7165550155');
  await customs.getByLabel('Customs port').fill('Buffalo, NY');
  await expect(problems(page)).toHaveCount(0);
  await createOrder(page);
  await expect(fact(page, 'Partial')).toHaveText('18 ft of the trailer');
  await expect(page.getByText('International', { exact: true })).toBeVisible();
  await expect(fact(page, 'Broker')).toHaveText('Rainbow Bridge Customs Brokers');
  await expect(fact(page, 'Phone')).toHaveText('(716) 555-0155');
  await expect(fact(page, 'Port of entry')).toHaveText('Buffalo, NY');
});

test('two tabs with a new order are each offered their own draft after both were reloaded', async ({ page }) => {
  const other = await page.context().newPage();
  const salesOrder = (tab: typeof page) => section(tab, 'Reference Numbers').getByLabel('Sales Order');
  const stored = (tab: typeof page) => tab.evaluate(() => JSON.stringify(localStorage));
  await openNewOrder(page);
  await salesOrder(page).fill('SO-FIRST-TAB');
  await openNewOrder(other);
  await salesOrder(other).fill('SO-SECOND-TAB');
  await expect.poll(() => stored(page)).toContain('SO-FIRST-TAB');
  await expect.poll(() => stored(other)).toContain('SO-SECOND-TAB');
  await Promise.all([page.reload(), other.reload()]);
  for (const [tab, own, others] of [
    [page, 'SO-FIRST-TAB', 'SO-SECOND-TAB'],
    [other, 'SO-SECOND-TAB', 'SO-FIRST-TAB'],
  ] as const) {
    await expect(tab.getByText(/You began an order/)).toHaveCount(1);
    await expect(tab.getByText(/You began an order/)).toContainText(`Sales Order ${own}`);
    await expect(tab.getByText(others)).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(salesOrder(page)).toHaveValue('SO-FIRST-TAB');
  // The tab that is closed leaves its draft to the one that is still open.
  await other.close();
  await expect(page.getByText(/You began an order/)).toContainText('SO-SECOND-TAB');
});
