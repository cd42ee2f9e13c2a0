import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test, type Open, type Who } from './journey.ts';
import { makeOrder } from './made-order.ts';
import { expectNoAxeViolations, expectNoSidewaysScroll, freshCode, linkMailedTo, visit } from './person.ts';

type Ask = (who: Who, method: string, path: string, body?: unknown) => Promise<{ status: number; json: any }>;

test.use({ who: 'planner' });

const BESIDES = { besides: '.maplibregl-map' };

async function made(ask: Ask, method: string, path: string, body?: unknown, who: Who = 'planner') {
  const { status, json } = await ask(who, method, path, body);
  expect(status, `${path} ${JSON.stringify(json)}`).toBe(200);
  return json;
}

interface Hauler {
  name: string;
  email: string;
}

async function makeHauler(ask: Ask): Promise<Hauler> {
  const name = freshCode('Haulers');
  const email = `${name.toLowerCase()}@carrier.example`;
  const day = new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10);
  const insurance = [{ kind: 'Cargo', amount: 1_000_000, expirationDate: day }];
  const mcNumber = String(randomInt(10_000_000));
  await made(ask, 'POST', '/carriers', { name, email, modes: ['TL', 'LTL'], mcNumber, insurance }, 'admin');
  return { name, email };
}

async function makeShipment(ask: Ask): Promise<string> {
  const orderNumber = await makeOrder((...asked) => ask('planner', ...asked), freshCode('SO'));
  const { id } = await made(ask, 'GET', `/Orders/${orderNumber}`);
  return (await made(ask, 'POST', '/shipments', { orders: [id] })).resultNumber;
}

async function choose(page: Page, label: RegExp, hauler: Hauler): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: label }).fill(hauler.name);
  await page.getByRole('option', { name: new RegExp(`^${hauler.name}`) }).click();
}

async function tender(page: Page, hauler: Hauler, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Tender', exact: true }).click();
  await choose(page, /^Carrier/, hauler);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: /^Mail to/ })).toHaveValue(hauler.email);
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill(amount);
  await dialog.getByRole('button', { name: 'Send offer' }).click();
  await expect(dialog).toBeHidden();
}

const LINK = /http:\/\/\S+\/tender\/answer#[\w-]{64}/;

/** A phone of somebody who is not signed in. */
async function openLink(open: Open, { email }: Hauler, since: number): Promise<Page> {
  return open(null, await linkMailedTo(email, LINK, since), { viewport: { width: 375, height: 760 } });
}

test('an offer is declined, made to another, and accepted through the carrier’s page', async ({ page, ask, open }) => {
  const begunAt = Date.now();
  const [first, second] = [await makeHauler(ask), await makeHauler(ask)];
  const shipment = await makeShipment(ask);
  await visit(page, `/shipments/${shipment}/preview`);
  await tender(page, first, '1850');
  await expect(page.getByRole('heading', { name: new RegExp(`^${shipment} Tendering`) })).toBeVisible();

  const phone = await openLink(open, first, begunAt);
  await expect(phone.getByText('$1,850.00').first()).toBeVisible();
  await expectNoAxeViolations(phone);
  await expectNoSidewaysScroll(phone);
  await phone.getByRole('button', { name: 'Decline', exact: true }).click();
  await phone.getByRole('combobox', { name: /^Reason/ }).selectOption('Price too low');
  await phone.getByRole('textbox', { name: /^For how much/ }).fill('2100');
  await phone.getByRole('textbox', { name: /^Your name/ }).fill('Kim Ford');
  await phone.getByRole('button', { name: 'Decline load' }).click();
  await expect(phone.getByText('You declined this load.')).toBeVisible();
  // Told in the open page, without a reload.
  await expect(page.getByText('Price too low, would take it for $2,100.00.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: new RegExp(`^${shipment} Ready to Book`) })).toBeVisible();

  await tender(page, second, '1900');
  const other = await openLink(open, second, begunAt);
  await other.getByRole('textbox', { name: /^Your name/ }).fill('Lee Park');
  await other.getByRole('button', { name: 'Accept for $1,900.00' }).click();
  await expect(other.getByText('You accepted this load.')).toBeVisible();
  await expect(page.getByRole('heading', { name: new RegExp(`^${shipment} Booked`) })).toBeVisible();
  await expect(page.getByText(`with ${second.name}.`).first()).toBeVisible();
  await expectNoAxeViolations(page, BESIDES);
  await phone.reload();
  await expect(phone.getByText('You declined this load.')).toBeVisible();
});

test('prices are asked for, one is recorded and offered, and the response is recorded', async ({ page, ask, open }) => {
  const begunAt = Date.now();
  const [first, second] = [await makeHauler(ask), await makeHauler(ask)];
  const shipment = await makeShipment(ask);
  await visit(page, `/shipments/${shipment}/preview`);
  await page.getByRole('button', { name: 'Request rates', exact: true }).click();
  await choose(page, /^Carriers/, first);
  await choose(page, /^Carriers/, second);
  await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`^${second.name}.*No answer yet`) })).toBeVisible();

  const phone = await openLink(open, first, begunAt);
  await phone.getByRole('textbox', { name: /^Price/ }).fill('1750');
  await phone.getByRole('textbox', { name: /^Transit/ }).fill('2');
  await phone.getByRole('textbox', { name: /^Your name/ }).fill('Kim Ford');
  await expectNoAxeViolations(phone);
  await phone.getByRole('button', { name: 'Send price' }).click();
  await expect(phone.getByText('You gave $1,750.00, 2 days.')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`^${first.name} \\$1,750\\.00.*2 days`) })).toBeVisible();

  await page.getByRole('button', { name: `Record the price of ${second.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'A price' }).click();
  await dialog.getByRole('textbox', { name: /^Price/ }).fill('1700');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`^${second.name} \\$1,700\\.00 ?Lowest`) })).toBeVisible();
  await page.getByRole('button', { name: `Offer to ${second.name}` }).click();
  await expect(dialog.getByRole('textbox', { name: /^Amount/ })).toHaveValue('1700.00');
  await dialog.getByRole('button', { name: 'Send offer' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Record response' }).click();
  await dialog.getByRole('radio', { name: /^It accepts/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`^${shipment} Booked`) })).toBeVisible();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
});
