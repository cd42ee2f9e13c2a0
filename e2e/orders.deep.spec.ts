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
