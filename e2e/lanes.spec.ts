import { expect, test } from './journey.ts';
import { BESIDES, chooseCarrier, daysFromNow, makeCarrier, makeLane, makeRate, ratesOn, typeDay } from './made-lane.ts';
import { expectNotice } from './notices.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll, freshCode, visit } from './person.ts';

test.use({ who: 'admin' });

test('a lane from nothing to three rates in sequence', async ({ page, ask }) => {
  const code = freshCode('South');
  const carriers = ['Anchor', 'Breeze', 'Comet'].map((name) => `${name} ${code}`);
  for (const name of carriers) await makeCarrier(ask, name);
  await visit(page, '/lanes');
  await page.getByRole('button', { name: 'Add Lane' }).first().click();
  const create = page.getByRole('dialog', { name: 'Add Lane' });
  await create.getByLabel('Name').fill(code);
  await create.getByRole('combobox', { name: 'Origin city' }).fill('joliet');
  await page.getByRole('option', { name: 'Joliet, IL' }).click();
  await create.getByRole('radiogroup', { name: 'Destination by' }).getByRole('radio', { name: '3-digit zone' }).check();
  await create.getByLabel('Destination zone').fill('303');
  await create.getByLabel('Tender Type').selectOption('Automatic');
  await create.getByLabel('Tender Method').selectOption('Manual');
  await create.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(create.getByText('Cannot be used with Tender Type: Automatic').first()).toBeVisible();
  await create.getByLabel('Tender Method').selectOption('EDI');
  await create.getByRole('button', { name: /^Add/ }).click();
  await expectNotice(page, 'Lane created successfully');
  await page.waitForURL(/\/lanes\/[0-9a-f-]{36}$/);
  await expect(page.getByText('303 zone in GA', { exact: true })).toBeVisible();

  for (const [index, name] of carriers.entries()) {
    await page.getByRole('button', { name: 'Add Rate' }).click();
    const add = page.getByRole('dialog', { name: 'Add Rate' });
    await chooseCarrier(page, add, name);
    await add.getByLabel('Rate Type').selectOption('Line Haul + Fuel');
    await add.getByLabel('Rate Unit').selectOption('Per Mile');
    await add.getByRole('textbox', { name: 'Rate', exact: true }).fill(String(2 + index / 10));
    await typeDay(page, add, 'Effective Date', daysFromNow(-1));
    await typeDay(page, add, 'Expiration Date', daysFromNow(200));
    await add.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(ratesOn(page)).toHaveCount(index + 1);
  }
  await expectNotice(page, 'Lane rate added successfully!');

  await page.getByRole('button', { name: 'Tender Sequence' }).click();
  const sequence = page.getByRole('dialog', { name: 'Tender Sequence' });
  const rows = sequence.getByRole('listitem');
  await sequence.getByRole('button', { name: `Move ${carriers[2]}` }).focus();
  await page.keyboard.press('Home');
  await expect(rows.first()).toContainText(carriers[2]!);
  // And by hand: the last one onto the one above it.
  const [from, to] = [await rows.nth(2).boundingBox(), await rows.nth(1).boundingBox()];
  await page.mouse.move(from!.x + 100, from!.y + from!.height / 2);
  await page.mouse.down();
  await page.mouse.move(to!.x + 100, to!.y + to!.height / 2, { steps: 8 });
  await page.mouse.up();
  await sequence.getByRole('button', { name: 'Save', exact: true }).click();
  await expectNotice(page, 'Rate sequences saved successfully!');
  for (const [index, name] of [carriers[2]!, carriers[1]!, carriers[0]!].entries())
    await expect(ratesOn(page).nth(index)).toContainText(name);
  await expect(ratesOn(page).first()).toContainText('1st');
  await expectNoAxeViolations(page, BESIDES);

  await page.getByRole('button', { name: `Delete rate of ${carriers[2]}` }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectNotice(page, 'Lane rate deleted successfully');
  await expect(ratesOn(page).first()).toContainText(`1st${carriers[1]}`);
  await expect(page.getByText(`deleted the rate of ${carriers[2]}`)).toBeVisible();

  await page.getByRole('link', { name: 'Lanes', exact: true }).first().click();
  await page.getByPlaceholder('Name, city, state, postal code').fill(code);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const card = page.getByRole('list', { name: 'Lanes' }).getByRole('listitem').filter({ hasText: code });
  await expect(card).toContainText('Joliet, IL to 303 zone');
  await expect(card).toContainText('2 carriers');
});

test('who may not change lanes sees what could be done, on a narrow screen too', async ({ open, ask }) => {
  const code = freshCode('Shown');
  const laneId = await makeLane(ask, code);
  await makeRate(ask, laneId, `Carrier ${code}`);
  const page = await open('viewer', `/lanes/${laneId}`);
  await expect(ratesOn(page)).toHaveCount(1);
  for (const name of [
    'Delete Lane',
    'Manage Watchers',
    'Edit Lane',
    'Add Rate',
    'Tender Sequence',
    'Edit Expiration Action',
  ])
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: `Edit rate of Carrier ${code}` })).toBeDisabled();
  await expect(page.getByRole('button', { name: `Delete rate of Carrier ${code}` })).toBeDisabled();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 375, height: 700 });
  await page.getByRole('button', { name: 'Actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit Lane' })).toBeDisabled();
  await page.keyboard.press('Escape');
  // However long the name of the page is, it ends before the search.
  const title = await page.getByRole('banner').getByRole('heading').boundingBox();
  const search = await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).boundingBox();
  expect(title!.x + title!.width).toBeLessThanOrEqual(search!.x);
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page, BESIDES);
  await visit(page, '/lanes');
  await expect(page.getByRole('button', { name: 'Add Lane' }).first()).toBeDisabled();
  await expectNoSidewaysScroll(page);
});
