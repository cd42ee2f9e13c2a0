import { randomInt } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expect, test, type Who } from './journey.ts';
import { expectNoAxeViolations, freshCode, mailsTo, visit } from './person.ts';
import { choosePlace, createOrder, fact, section, stopCard } from './order-form.ts';
import { countPointerClicks, handsAt, type Hands } from './hands.ts';
import { getRates, isAsked, list, showAllFields } from './quote-wizard.ts';

type Ask = (who: Who, method: string, path: string, body?: unknown) => Promise<{ status: number; json: any }>;

test.use({ who: 'planner' });

/** The canvas of the map is no text. */
const BESIDES = { besides: '.maplibregl-map' };
const DAY_MS = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function made(ask: Ask, path: string, body: object): Promise<any> {
  const { status, json } = await ask('admin', 'POST', path, body);
  expect(status, JSON.stringify(json)).toBe(200);
  return json;
}

test('from an empty wizard to an order: LTL and truckload side by side', async ({ page, open, ask }) => {
  // The longest way there is, with a colleague's browser beside it.
  const hand = await getRates(page);
  const rates = list(page, 'LTL Rates');
  await expect(rates.first()).toContainText('Cheapest');
  await expect(page.getByRole('heading', { name: 'Exclusive Use' })).toBeVisible();
  await expectNoAxeViolations(page, BESIDES);
  const cheapest = /\$[\d,.]+/.exec(
    (await rates
      .first()
      .getByRole('button', { name: /^Cost breakdown/ })
      .textContent())!,
  )![0];
  const ofRates = page.url();

  // A colleague with the link sees the same cents, and so does who loads the page again.
  const colleague = await open('admin', new URL(ofRates).pathname + new URL(ofRates).search);
  await expect(list(colleague, 'LTL Rates').first()).toContainText(cheapest);
  await page.reload();
  await expect(rates.first()).toContainText(cheapest);

  await rates
    .first()
    .getByRole('button', { name: /^Cost breakdown/ })
    .click();
  const breakdown = page.getByRole('dialog', { name: /Cost breakdown/ });
  await expect(breakdown.getByRole('columnheader')).toHaveText([
    'Description',
    'Type',
    'Method',
    'Units',
    'Rate',
    'Total',
  ]);
  await expect(breakdown).toContainText(cheapest);
  await page.keyboard.press('Escape');

  // Back keeps everything, and asking for the same again makes no other quote.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Total weight').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Pickup\W*$/ })).toHaveValue('Joliet, IL 60433');
  await page.getByRole('button', { name: 'Get Rates' }).click();
  await expect(page).toHaveURL(ofRates);

  await hand.press(/^Select .*Standard/);
  await page.waitForURL(/carrierRate=/);
  console.log(`From an empty wizard to a chosen rate: ${hand.count} interactions.`);
  expect(hand.count).toBeLessThanOrEqual(12);
  await expect(section(page, 'Selected Quote')).toContainText(cheapest);
  await showAllFields(page);
  await page.getByLabel('Sales Order').fill('SO-4711');

  // Another rate of the same quote: what was filled in is still there.
  await page.getByRole('button', { name: 'Back' }).click();
  await rates
    .nth(1)
    .getByRole('button', { name: /^Select/ })
    .click();
  await expect(page.getByLabel('Sales Order')).toHaveValue('SO-4711');
  // The company's usual pickup lies in the quoted code.
  await expect(stopCard(page, 1).getByRole('combobox', { name: 'Location' })).toHaveValue(/^Joliet/);
  await choosePlace(stopCard(page, 2), 'Atlanta Cold Storage');
  await page.getByLabel('Delivery Number').fill('D-1');
  await section(page, 'Line items').getByRole('button', { name: /^Edit/ }).click();
  await section(page, 'Line items').getByLabel('Description').fill('Flour');
  await section(page, 'Line items').getByRole('button', { name: 'Save', exact: true }).click();
  // The dock requires an appointment, which was not quoted: the price on the page includes it, and is the one to confirm.
  await expect(page.getByText(/^(Cost \$[\d,.]+ → \$|The cost stays \$)/)).toBeVisible();
  await page.getByRole('button', { name: 'Create & Book' }).click();
  const confirm = page.getByRole('dialog', { name: 'Create this order and book it?' });
  await expect(confirm).toContainText(/\$[\d,.]+/);
  const number = await createOrder(page, () => confirm.getByRole('button', { name: 'Create Order only' }).click());
  await expect(fact(page, 'Selected quote')).toContainText(/^Q\d+, .+, \$/);
  const { json: order } = await ask('planner', 'GET', `/orders/${number}`);
  expect(order.accessorials).toContain('DeliveryAppointment');
});

test('from an empty wizard to a booking', async ({ page }) => {
  const hand = await getRates(page, { to: '75236' });
  await hand.press(/^Select .*Standard/);
  await page.waitForURL(/carrierRate=/);
  await showAllFields(page);
  await hand.fill('Sales Order', 'SO-4712');
  hand.count += 2;
  await choosePlace(stopCard(page, 2), 'Dallas Cold Storage');
  await hand.fill('Delivery Number', 'D-2');
  hand.count += 3;
  await section(page, 'Line items').getByRole('button', { name: /^Edit/ }).click();
  await section(page, 'Line items').getByLabel('Description').fill('Flour');
  await section(page, 'Line items').getByRole('button', { name: 'Save', exact: true }).click();
  await hand.press('Create & Book');
  const confirm = page.getByRole('dialog', { name: 'Create this order and book it?' });
  hand.count += 1;
  await confirm.getByRole('button', { name: 'Create & Book' }).click();
  console.log(`From an empty wizard to a booking: ${hand.count} interactions.`);
  expect(hand.count).toBeLessThanOrEqual(20);
  await page.waitForURL(/\/quotes\/confirmation\/S\d+$/);
  await expect(page.getByRole('heading', { name: 'Booking Confirmation' }).last()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create New Quote' })).toBeVisible();
  await expectNoAxeViolations(page);
});

/** What the quote left open, field by field with Tab: the first one has the focus. */
async function fillMissing(hands: Hands, needed: Locator): Promise<void> {
  await expect(needed).toBeVisible();
  for (const [name, text] of [
    ['Description', 'Table lamps'],
    ['Sales Order', freshCode('SO')],
    ['Delivery Number', freshCode('D')],
  ] as const) {
    await hands.tabTo(needed.getByLabel(name));
    await hands.type(text);
  }
}

test('a planner books from the quick quote of the dashboard with at most 12 clicks', async ({ page }) => {
  await visit(page, '/dashboard');
  const clicks = await countPointerClicks(page);
  const hands = handsAt(page);
  const choose = async (name: string, text: string) => {
    await page.getByRole('combobox', { name: new RegExp(`^${name}\\W*$`) }).click();
    await hands.type(text);
    await page.getByRole('option').filter({ hasText: text }).first().click();
  };
  const replace = async (name: string, text: string) => {
    await page.getByLabel(name).click();
    await hands.press('ControlOrMeta+a');
    await hands.type(text);
  };
  await choose('Pickup', 'Joliet');
  await choose('Dropoff', 'Dallas Cold Storage');
  await replace('Pallets', '3');
  await replace('Total weight', '3000');
  await page.getByRole('button', { name: /^Recommended/ }).click();
  await page.getByRole('button', { name: 'Get Rates' }).click();
  await expect(isAsked(page)).toBeAttached();
  await list(page, 'LTL Rates')
    .first()
    .getByRole('button', { name: /^Select/ })
    .click();
  await page.waitForURL(/carrierRate=/);
  await fillMissing(hands, section(page, 'Still needed'));
  await page.getByRole('button', { name: 'Create & Book' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create & Book' }).click();
  await page.waitForURL(/\/quotes\/confirmation\/S\d+$/);
  const count = await clicks();
  console.log(`From the dashboard to a booked shipment: ${count} clicks.`);
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(12);
});

test('a planner books a quote by ZIP codes with at most 12 clicks', async ({ page }) => {
  await visit(page, '/quotes');
  const clicks = await countPointerClicks(page);
  const hands = handsAt(page);
  // The first field has the focus; Tab takes the only town of a ZIP code, also before it is found.
  for (const [name, code] of [
    ['Pickup', '60433'],
    ['Dropoff', '75236'],
  ] as const) {
    const box = page.getByRole('combobox', { name: new RegExp(`^${name}\\W*$`) });
    await box.click();
    await hands.type(code);
    await hands.press('Tab');
    await expect(box).toHaveValue(new RegExp(code));
  }
  await page.getByLabel('Total weight').first().click();
  await hands.type('900');
  await page.getByRole('button', { name: /^Recommended/ }).click();
  await page.getByRole('button', { name: 'Get Rates' }).click();
  await expect(isAsked(page)).toBeAttached();
  await list(page, 'LTL Rates')
    .first()
    .getByRole('button', { name: /^Select/ })
    .click();
  await page.waitForURL(/carrierRate=/);
  const needed = section(page, 'Still needed');
  await expect(needed.getByRole('combobox', { name: 'Location' })).toHaveValue(/^Dallas Cold Storage/);
  await fillMissing(hands, needed);
  await page.getByRole('button', { name: 'Create & Book' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create & Book' }).click();
  await page.waitForURL(/\/quotes\/confirmation\/S\d+$/);
  const count = await clicks();
  console.log(`From ZIP codes to a booked shipment: ${count} clicks.`);
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(12);
});

test('a planner books from the quick quote by keyboard alone', async ({ page }) => {
  await visit(page, '/dashboard');
  const clicks = await countPointerClicks(page);
  const hands = handsAt(page);
  const choose = async (name: string, text: string) => {
    await hands.tabTo(page.getByRole('combobox', { name: new RegExp(`^${name}\\W*$`) }));
    await hands.type(text);
    await expect(page.getByRole('option').filter({ hasText: text }).first()).toBeVisible();
    await hands.press('Enter');
  };
  const replace = async (name: string, text: string) => {
    await hands.tabTo(page.getByLabel(name));
    await hands.press('ControlOrMeta+a');
    await hands.type(text);
  };
  await choose('Pickup', 'Joliet');
  await choose('Dropoff', 'Dallas Cold Storage');
  await replace('Pallets', '3');
  await replace('Total weight', '3000');
  await hands.tabTo(page.getByRole('button', { name: /^Recommended/ }));
  await hands.press('Enter');
  await hands.tabTo(page.getByRole('button', { name: 'Get Rates' }));
  await hands.press('Enter');
  await expect(isAsked(page)).toBeAttached();
  await hands.tabTo(
    list(page, 'LTL Rates')
      .first()
      .getByRole('button', { name: /^Select/ }),
  );
  await hands.press('Enter');
  await page.waitForURL(/carrierRate=/);
  await fillMissing(hands, section(page, 'Still needed'));
  await hands.press('ControlOrMeta+Enter');
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Create & Book' });
  await expect(confirm).toBeFocused();
  await expect(confirm).not.toHaveAttribute('aria-disabled', 'true');
  await hands.press('Enter');
  await page.waitForURL(/\/quotes\/confirmation\/S\d+$/);
  console.log(`From the dashboard to a booked shipment by keyboard: ${hands.count().keys} keys.`);
  expect(await clicks()).toBe(0);
});

test('trucks: exclusive, a part of one, a contract; and what is booked later', async ({ page, ask }) => {
  const { json: before } = await ask('admin', 'GET', '/configuration');
  const { version, values } = before.quoteMarkup;
  const markup = { ...values, includePartialTLQuotes: true, includePrepaidAddMarkupQuotes: true, domesticTLMarkup: 10 };
  expect((await ask('admin', 'PUT', '/configuration/quote-markup', { version, values: markup })).status).toBe(200);
  const carrier = `Contract ${freshCode('Haul')}`;
  const { id: carrierId } = await made(ask, '/carriers', {
    name: carrier,
    modes: ['TL'],
    mcNumber: String(randomInt(10_000_000)),
    insurance: [{ kind: 'Cargo', amount: 1_000_000, expirationDate: daysFromNow(400) }],
  });
  const { lane } = await made(ask, '/lanes', {
    customerReferenceNumber: freshCode('Lane'),
    tenderType: 'Manual',
    tenderMethod: 'Email',
    equipmentMode: 'Dry',
    mode: 'TL',
    origin: { kind: 'City', city: 'Joliet', state: 'IL', country: 'US' },
    destination: { kind: 'State', state: 'GA', country: 'US' },
    isMeant: true,
  });
  const dates = { effectiveDate: daysFromNow(-30), expirationDate: daysFromNow(60) };
  const rate = { rateType: 'AllIn', chargeType: 'Flat', rate: 1450, ...dates };
  await made(ask, '/lane-rates', { laneId: lane.id, carrierId, ...rate });

  // Without LTL nobody asks for a class.
  await getRates(page, { cards: ['LTL Shares'], weight: '12000' });
  await expect(page.getByRole('list', { name: 'LTL Rates' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Exclusive Use' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Partial' })).toBeVisible();
  const contract = list(page, 'Contract Rates').filter({ hasText: carrier });
  // A quote is for the customer, so its price comes first.
  await expect(contract).toContainText('$1,595.00');
  await page.getByRole('radio', { name: 'Cost' }).click();
  await expect(contract).toContainText('$1,450.00');

  await page.getByRole('button', { name: 'Book Later' }).click();
  await expect(section(page, 'Selected Quote')).toContainText('No rate is chosen');
  await page.goBack();
  await page.getByRole('button', { name: /^Select Partial/ }).click();
  await showAllFields(page);
  await expect(page.getByRole('checkbox', { name: 'Partial' })).toBeChecked();
  await expect(page.getByLabel('Linear feet')).toHaveValue('4');
  await page.goBack();
  await contract.getByRole('button', { name: /^Select/ }).click();
  await expect(section(page, 'Selected Quote')).toContainText(`Cost $1,450.00, customer price $1,595.00, ${carrier}`);
  await expect(page.getByRole('checkbox', { name: 'Partial' })).not.toBeChecked();
});

test('the history: found again, asked again at another price, printed and mailed', async ({ page, ask }) => {
  await getRates(page);
  const quoteId = new URL(page.url()).searchParams.get('quoteDetails')!;
  const { json: quote } = await ask('planner', 'GET', `/quotes/${quoteId}`);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`Quote ${quote.quoteNumber}`).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book Later' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const address = `${freshCode('buyer').toLowerCase()}@customer.example`;
  const since = Date.now();
  await page.getByRole('button', { name: 'Email quote' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Email quote' });
  await dialog.getByRole('textbox', { name: 'To' }).fill(address);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: /^Send/ }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => mailsTo(address, since).join()).toContain(quote.quoteNumber);

  // What diesel costs from now on.
  const { json: prices } = await ask('admin', 'GET', '/rating-rows?kind=dieselPrice');
  const newest = prices.data.find(({ values }: { values: { region: string } }) => values.region === 'US');
  const dearer = { kind: 'dieselPrice', values: { ...newest.values, price: 9.5 } };
  const put = await ask('admin', 'PUT', `/rating-rows/${newest.id}`, { version: newest.version, row: dearer });
  expect(put.status, JSON.stringify(put.json)).toBe(200);

  const searchFor = async (words: string) => {
    await visit(page, '/requote');
    const search = page.getByRole('searchbox', { name: 'Search quotes' });
    await search.fill(words);
    await search.press('Enter');
  };
  await searchFor(quote.quoteNumber);
  await expect(page.getByRole('heading', { name: '1 quote' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page
    .getByRole('link', { name: 'Requote' })
    .or(page.getByRole('button', { name: 'Requote' }))
    .first()
    .click();
  await expect(page.getByRole('combobox', { name: /^Pickup\W*$/ })).toHaveValue('Joliet, IL 60433');
  await page.getByRole('button', { name: 'Get Rates' }).click();
  await expect(page.getByText(/^Lowest then \$/)).toBeVisible();
  await expect(list(page, 'LTL Rates').first()).toContainText(/\$[\d,.]+/);

  // One that cannot be loaded: the form is there all the same.
  await visit(page, '/quotes?quoteId=00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('button', { name: 'Get Rates' })).toBeVisible();
  await searchFor('nobody-has-asked-for-this');
  await expect(page.getByText('No Quotes found')).toBeVisible();
});
