import { handsAt } from './hands.ts';
import { expect, test } from './journey.ts';
import {
  addCommodity,
  asWritten,
  chooseDay,
  choosePlace,
  createOrder,
  digitsOf,
  fact,
  items,
  openNewOrder,
  section,
  stopCard,
  workday,
} from './order-form.ts';

test.use({ who: 'planner' });

/** What somebody presses in a minute who types neither fast nor slowly and looks up now and then. */
const KEYS_IN_A_MINUTE = 200;

test('a hazardous LTL order comes from a commodity by keyboard alone, in less than a minute', async ({ page }) => {
  await openNewOrder(page);
  const hands = handsAt(page);
  const [details, pickup, dropoff] = [section(page, 'Shipment Details'), stopCard(page, 1), stopCard(page, 2)];

  await hands.tabTo(details.getByRole('radiogroup', { name: 'Shipping mode' }));
  // From TL, the last of three, on to the first.
  await hands.press('ArrowRight');
  await expect(details.getByRole('radio', { name: 'LTL', exact: true })).toBeChecked();

  await expect(pickup.getByRole('combobox', { name: 'Location' })).toHaveValue('Joliet Distribution Center');
  await hands.tabTo(pickup.getByRole('spinbutton', { name: 'Month' }));
  await hands.typeAtOnce(digitsOf(workday()));

  await hands.tabTo(items(page).getByRole('combobox', { name: 'Commodity' }));
  await hands.type('cln-alk');
  await expect(page.getByRole('option', { name: /CLN-ALK-05/ })).toBeVisible();
  await hands.press('Enter');
  await expect(items(page).getByLabel('UN #')).toHaveValue('UN1824');
  await hands.press('Tab');
  await hands.press('Enter');
  await expect(items(page).getByRole('list', { name: 'Line items' })).toContainText('Line cleaner, alkaline');

  await hands.tabTo(dropoff.getByRole('combobox', { name: 'Location' }));
  await hands.type('omaha');
  await expect(page.getByRole('option', { name: /Omaha/ })).toBeVisible();
  await hands.press('Enter');
  await expect(dropoff.getByRole('button', { name: /^Dock schedule/ })).toBeVisible();
  await hands.tabTo(dropoff.getByLabel('Delivery Number'));
  await hands.type('D-4471');

  await hands.tabTo(section(page, 'Hazmat Contact').getByLabel('Emergency contact'));
  await hands.type('Night desk 507 555 0142');
  await hands.press('Tab');
  await hands.type('CCN20131');
  await hands.tabTo(section(page, 'Reference Numbers').getByLabel('Sales Order'));
  await hands.type('SO-88121');
  const number = await createOrder(page, () => hands.press('Control+Enter'));

  const { keys, clicks } = hands.count();
  console.log(`A hazardous LTL order of two stops, ${number}: ${keys} keys, ${clicks} clicks`);
  expect(keys).toBeLessThan(KEYS_IN_A_MINUTE);
  await expect(page.getByText(/UN1824 Sodium hydroxide solution, class 8.*packing group II$/).first()).toBeVisible();
  await expect(fact(page, 'Accessorials')).toContainText('Hazmat');
  await expect(fact(page, 'Emergency contact')).toHaveText('Night desk 507 555 0142');
  // Two working days after the pickup, which nobody had to say.
  await expect(fact(page, 'Window').nth(1)).toContainText(asWritten(workday(2)));
});

test('a truckload of four stops splits its items over the dropoffs', async ({ page }) => {
  await openNewOrder(page);
  await page.getByRole('button', { name: 'Add stop after stop 1' }).click();
  await page.getByRole('button', { name: 'Add stop after stop 3' }).click();
  await expect(stopCard(page, 4)).toBeVisible();
  for (const [number, place] of [
    [2, 'Salina Mill'],
    [3, 'Prairie Omaha'],
    [4, 'Des Moines DC'],
  ] as const)
    await choosePlace(stopCard(page, number), place);
  for (const number of [1, 2, 3, 4]) await chooseDay(stopCard(page, number), workday(number - 1));

  await addCommodity(page, 'OAT-ROLL-25');
  await addCommodity(page, 'YOG-PLN-06');
  await items(page).getByLabel('Picked up at').selectOption('Stop 2');
  await addCommodity(page, 'CER-BRN-12');
  await expect(items(page).getByText('Unassigned')).toHaveCount(3);

  const [third, fourth] = [stopCard(page, 3), stopCard(page, 4)];
  await third.getByRole('button', { name: /^Unload here Oats/ }).click();
  // By keyboard as well; the rest goes to the last stop at one stroke.
  await fourth.getByRole('button', { name: 'Unload all 2 here' }).press('Enter');
  await expect(items(page).getByText('Unassigned')).toHaveCount(0);
  await third.getByLabel('Delivery Number').fill('D-1');
  await fourth.getByLabel('Delivery Number').fill('D-2');
  await section(page, 'Reference Numbers').getByLabel('Sales Order').fill('SO-4');
  await createOrder(page);

  const rowsAt = (caption: string) => page.getByRole('table', { name: caption }).locator('tbody').getByRole('row');
  await expect(rowsAt('Loaded at stop 1')).toHaveText([/^Oats, rolled/, /^Yogurt, plain/]);
  await expect(rowsAt('Loaded at stop 2')).toHaveText([/^Breakfast cereal, bran/]);
  await expect(rowsAt('Unloaded at stop 3')).toHaveText([/^Oats, rolled/]);
  await expect(rowsAt('Unloaded at stop 4')).toHaveText([/^Yogurt, plain/, /^Breakfast cereal, bran/]);
});
