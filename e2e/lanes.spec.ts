import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test, type Who } from './journey.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll, freshCode, visit } from './person.ts';

type Ask = (who: Who, method: string, path: string, body?: unknown) => Promise<{ status: number; json: any }>;

/** A stop may lie under the buttons of the map until somebody moves it; the ends also stand in the details. */
const BESIDES = { besides: '.maplibregl-map' };
const DAY_MS = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function made(ask: Ask, path: string, body: object): Promise<any> {
  const { status, json } = await ask('admin', 'POST', path, body);
  expect(status, JSON.stringify(json)).toBe(200);
  return json;
}

const makeCarrier = async (ask: Ask, name: string): Promise<string> =>
  (await made(ask, '/carriers', { name, modes: ['TL'], mcNumber: String(randomInt(10_000_000)), insurance: INSURED }))
    .id;
const INSURED = [{ kind: 'Cargo', amount: 1_000_000, expirationDate: daysFromNow(400) }];

async function makeLane(ask: Ask, name: string): Promise<string> {
  const { lane } = await made(ask, '/lanes', {
    customerReferenceNumber: name,
    tenderType: 'Manual',
    tenderMethod: 'Email',
    equipmentMode: 'Dry',
    mode: 'TL',
    origin: { kind: 'City', city: 'Joliet', state: 'IL', country: 'US' },
    destination: { kind: 'State', state: 'GA', country: 'US' },
    isMeant: true,
  });
  return lane.id;
}

async function makeRate(ask: Ask, laneId: string, carrier: string, change: object = {}): Promise<void> {
  const carrierId = await makeCarrier(ask, carrier);
  const dates = { effectiveDate: daysFromNow(-30), expirationDate: daysFromNow(60) };
  await made(ask, '/lane-rates', {
    laneId,
    carrierId,
    rateType: 'AllIn',
    chargeType: 'Flat',
    rate: 1450,
    ...dates,
    ...change,
  });
}

const ratesOn = (page: Page) => page.getByRole('list', { name: 'Contracted rates' }).getByRole('listitem');

async function typeDay(page: Page, dialog: Locator, name: string, day: string): Promise<void> {
  await dialog.getByRole('group', { name }).getByRole('spinbutton', { name: 'Month' }).click();
  await page.keyboard.type(`${day.slice(5, 7)}${day.slice(8)}${day.slice(0, 4)}`);
}

async function chooseCarrier(page: Page, dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Carrier' }).fill(name);
  await page.getByRole('option', { name }).click();
}

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
  await expect(page.getByText('Lane created successfully')).toBeVisible();
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
  await expect(page.getByText('Lane rate added successfully!').first()).toBeVisible();

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
  await expect(page.getByText('Rate sequences saved successfully!')).toBeVisible();
  for (const [index, name] of [carriers[2]!, carriers[1]!, carriers[0]!].entries())
    await expect(ratesOn(page).nth(index)).toContainText(name);
  await expect(ratesOn(page).first()).toContainText('1st');
  await expectNoAxeViolations(page, BESIDES);

  await page.getByRole('button', { name: `Delete rate of ${carriers[2]}` }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Lane rate deleted successfully')).toBeVisible();
  await expect(ratesOn(page).first()).toContainText(`1st${carriers[1]}`);
  await expect(page.getByText(`deleted the rate of ${carriers[2]}`)).toBeVisible();

  await page.getByRole('link', { name: 'Lanes', exact: true }).first().click();
  await page.getByPlaceholder('Name, city, state, postal code').fill(code);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const card = page.getByRole('list', { name: 'Lanes' }).getByRole('listitem').filter({ hasText: code });
  await expect(card).toContainText('Joliet, IL to 303 zone');
  await expect(card).toContainText('2 carriers');
});

test('pallet ranges say everything that is wrong with them', async ({ page, ask }) => {
  const code = freshCode('Pallets');
  const laneId = await makeLane(ask, code);
  await makeCarrier(ask, `Carrier ${code}`);
  await visit(page, `/lanes/${laneId}`);
  await page.getByRole('button', { name: 'Add Rate' }).click();
  const add = page.getByRole('dialog', { name: 'Add Rate' });
  const send = add.getByRole('button', { name: 'Add', exact: true });
  const field = (range: number, name: string) =>
    add.getByRole('group', { name: `Range ${range}` }).getByRole('textbox', { name, exact: true });
  await add.getByLabel('Rate Unit').selectOption('Per Pallet');
  await send.click();
  await expect(add.getByText('Please choose one of your TL carriers').first()).toBeVisible();
  await expect(add.getByText('Min Charge is required').first()).toBeVisible();
  await expect(field(1, 'Max')).toHaveAccessibleDescription('Enter a valid number');
  await expect(field(1, 'Rate per pallet')).toHaveAccessibleDescription('Rate Must be > 0');
  await field(1, 'Min').fill('2');
  await expect(field(1, 'Min')).toHaveAccessibleDescription('Must start at 1');
  await field(1, 'Max').fill('1');
  await expect(field(1, 'Max')).toHaveAccessibleDescription('Needs to be ≥ Min');
  await field(1, 'Max').fill('27');
  await expect(field(1, 'Max')).toHaveAccessibleDescription('Max cannot be > 26');
  await field(1, 'Min').fill('1');
  await field(1, 'Max').fill('10');
  await field(1, 'Rate per pallet').fill('0');
  await expect(field(1, 'Rate per pallet')).toHaveAccessibleDescription('Rate Must be > 0');
  await field(1, 'Rate per pallet').fill('60');
  await add.getByRole('button', { name: 'Add range' }).click();
  await expect(field(2, 'Min')).toHaveValue('11');
  await field(2, 'Min').fill('12');
  await expect(field(2, 'Min')).toHaveAccessibleDescription('Min must be 11');
  await field(2, 'Min').fill('11');
  await field(2, 'Max').fill('26');
  await field(2, 'Rate per pallet').fill('50');
  await expect(add.getByRole('button', { name: 'Add range' })).toBeDisabled();
  await add.getByRole('button', { name: 'Remove range 1' }).click();
  await expect(field(1, 'Min')).toHaveValue('1');
  await expect(add.getByRole('button', { name: 'Remove range 1' })).toBeDisabled();
  await expect(add.getByText('$1,300.00')).toBeVisible();
  await expectNoAxeViolations(page, BESIDES);
  await chooseCarrier(page, add, `Carrier ${code}`);
  await add.getByLabel('Rate Type').selectOption('All In');
  await add.getByLabel('Min Charge').fill('400');
  await typeDay(page, add, 'Effective Date', daysFromNow(-1));
  await typeDay(page, add, 'Expiration Date', daysFromNow(200));
  await send.click();
  await expect(page.getByText('Lane rate added successfully!')).toBeVisible();
  await expect(ratesOn(page).first()).toContainText('1–26 at $50.00');
});

test('expired rates show on demand, and a lane is watched', async ({ page, ask }) => {
  const code = freshCode('Watched');
  const laneId = await makeLane(ask, code);
  await makeRate(ask, laneId, `Now ${code}`);
  await makeRate(ask, laneId, `Old ${code}`, { effectiveDate: '2025-01-01', expirationDate: '2025-12-31' });
  await visit(page, `/lanes/${laneId}`);
  await expect(ratesOn(page)).toHaveCount(1);
  await page.getByRole('switch', { name: 'Show Expired' }).check();
  await expect(ratesOn(page).nth(1)).toContainText(`InactiveOld ${code}Expired`);

  await page.getByRole('button', { name: 'Manage Watchers' }).click();
  const watchers = page.getByRole('dialog', { name: 'Manage Watchers' });
  await watchers.getByLabel('Email address').fill('dock');
  await watchers.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(watchers.getByText('Please enter a valid email address')).toBeVisible();
  await watchers.getByLabel('Email address').fill('dock@consignee.example');
  await watchers.getByLabel('Notification preference').selectOption('On Time Status Updates');
  await watchers.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Watcher added successfully')).toBeVisible();
  await watchers.getByRole('button', { name: 'Edit dock@consignee.example' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Watcher' });
  await expect(edit.getByLabel('Email address')).toBeDisabled();
  await edit.getByLabel('Notification preference').selectOption('All Updates');
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Watcher edited successfully')).toBeVisible();
  await watchers.getByRole('button', { name: 'Remove dock@consignee.example' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Watcher removed successfully')).toBeVisible();
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
