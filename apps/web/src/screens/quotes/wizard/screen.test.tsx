import { geography } from '@lanewright/contract/geography.ts';
import { quotes } from '@lanewright/contract/quotes.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import type { OrderDefaults } from '@lanewright/domain/configuration/sections.ts';
import { ATLANTA, exampleQuote, exampleQuoteItem, JOLIET } from '@lanewright/domain/quotes/example-quote.ts';
import { addDays } from '@lanewright/domain/units/calendar-days.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeQuote, quoteId, startQuoteServer } from '../../../freight/quotes/fake-quotes.ts';
import { formOfQuote } from '../../../freight/quotes/form/quote-form.ts';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { openScreenAt } from '../../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../../testing/session.ts';
import { currentNotices, dismissNotice } from '../../../ui/notifications/notify.ts';
import { todayHere } from '../../../ui/today-here.ts';

// The other steps have tests of their own; here it matters what they are given and where they lead.
vi.mock(import('../../../freight/quotes/rates/rates-step.tsx'), () => ({
  RatesStep: ({ quote, onSelect }) => (
    <>
      <p>Rates of {quote.quoteNumber}</p>
      <button type="button" onClick={() => onSelect('0199a000-0002-7000-8000-000000000001')}>
        Select
      </button>
    </>
  ),
}));
vi.mock(import('./order/order-step.tsx'), () => ({
  OrderStep: ({ quote, rateId }) => (
    <p>
      Order of {quote.quoteNumber} by {rateId ?? 'no rate'}
    </p>
  ),
}));

interface Opened {
  user: Partial<CurrentUser>;
  company: Partial<OrderDefaults>;
  kept: ReturnType<typeof makeQuote>[];
  saved: Parameters<typeof startQuoteServer>[0]['saved'];
  create: Parameters<typeof startQuoteServer>[0]['create'];
  address: string;
  state: object;
}

async function open({
  user = {},
  address = '/quotes',
  state = {},
  kept,
  saved,
  company,
  create,
}: Partial<Opened> = {}) {
  const api = startQuoteServer({
    user: makeCurrentUser(user),
    ...(kept && { kept }),
    ...(saved && { saved }),
    ...(company && { company }),
    ...(create && { create }),
  });
  const screen = await openScreenAt(address, { state });
  return { api, ...screen };
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const card = (name: string) =>
  page.getByRole('group', { name: 'Shipping Mode' }).getByRole('button', { name: new RegExp(`^${name}(?! Volume)`) });
const place = (name: 'Pickup' | 'Dropoff') => page.getByRole('combobox', { name, exact: true });
const field = (name: string) => page.getByLabelText(new RegExp(`^${name}`)).first();
const rows = () => page.getByRole('list', { name: 'Line items' });

async function choosePlace(name: 'Pickup' | 'Dropoff', text: string) {
  await place(name).fill(text);
  await page.getByRole('option', { name: new RegExp(text) }).click();
}

async function fillIn() {
  await choosePlace('Pickup', 'Joliet');
  await choosePlace('Dropoff', 'Atlanta');
  await field('Total weight').fill('1872');
  await button(/^Recommended/).click();
}

beforeEach(() => {
  localStorage.clear();
  // There is no bar above it here.
  document.documentElement.style.setProperty('--lw-shell-topBar', '0px');
});
afterEach(async () => {
  await page.viewport(1440, 900);
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

it('a quote that was begun elsewhere says at once what is missing there', async () => {
  const begun = formOfQuote({ ...exampleQuote(), pickupDate: addDays(todayHere(), 1), lineItems: [] });
  const { api } = await open({ state: { quoteBegun: { ...begun, item: { ...begun.item, totalWeight: '900' } } } });
  await expect.element(page.getByText(/to fix before rates can be asked for/)).toBeVisible();
  await expect.element(field('Total weight')).toHaveValue('900');
  expect(api.requests(quotes.create)).toEqual([]);
});

describe('the first step', () => {
  it('begins as most quotes do, with the focus in the first field, without a fault, wide and narrow', async () => {
    await open();
    await expect.element(place('Pickup')).toHaveFocus();
    for (const name of ['LTL', 'Truckload Dry'])
      await expect.element(card(name)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(card('Reefer')).toHaveAttribute('aria-pressed', 'false');
    await expect.element(field('Length')).toHaveValue('48');
    expect(await accessibilityProblems()).toEqual([]);
    await page.viewport(375, 812);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('leads to the rates in few steps, keeps the quote under one key and asks for no more than was entered', async () => {
    const { api, address } = await open();
    let interactions = 0;
    const does = async (act: () => Promise<void>) => {
      interactions += 1;
      await act();
    };
    await does(() => userEvent.keyboard('joliet'));
    await expect.element(page.getByRole('option', { name: /Joliet/ })).toBeVisible();
    await does(() => userEvent.keyboard('{Enter}'));
    await does(() => place('Dropoff').fill('atlanta'));
    await expect.element(page.getByRole('option', { name: /Atlanta/ })).toBeVisible();
    await does(() => userEvent.keyboard('{Enter}'));
    await does(() => field('Total weight').fill('1872'));
    await does(() => button(/^Recommended/).click());
    await does(() => button('Get Rates').click());
    await expect.element(page.getByText('Rates of Q100001')).toBeVisible();
    expect(interactions).toBeLessThanOrEqual(11);
    expect(address()).toBe(`/quotes?quoteDetails=${quoteId(1)}`);
    const [sent] = api.requests(quotes.create);
    expect(sent!.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent!.body).toEqual({
      requoteOf: null,
      details: exampleQuote({
        pickupDate: todayHere(),
        lineItems: [exampleQuoteItem()],
      }),
    });
  });

  it('says all that is missing, leads to the first of it, and asks for nothing', async () => {
    const { api } = await open();
    await expect.element(place('Pickup')).toBeVisible();
    await button('Get Rates').click();
    const said = page.getByRole('alert');
    await expect.element(said).toMatchTextContent(/3 things to fix before rates can be asked for/);
    for (const text of [
      'Pickup Location is required to get rates',
      'Dropoff Location is required to get rates',
      'Must have at least one line item',
    ])
      await expect.element(said.getByRole('button', { name: new RegExp(text) })).toBeVisible();
    await expect.element(place('Pickup')).toHaveFocus();
    await page.getByRole('spinbutton', { name: 'Day' }).click();
    await userEvent.keyboard('{Backspace}');
    await expect.element(said).toMatchTextContent(/Date of pickup is required/);
    await choosePlace('Pickup', 'Joliet');
    await expect.element(said).not.toMatchTextContent(/Pickup Location/);
    await field('Total weight').fill('500');
    await userEvent.keyboard('{Tab}');
    await expect.element(said).not.toMatchTextContent(/Must have at least one line item/);
    await said.getByRole('button', { name: /Freight Class is required/ }).click();
    await expect.element(page.getByRole('combobox', { name: 'Freight class' })).toHaveFocus();
    expect(api.requests(quotes.create)).toEqual([]);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('lets modes of one equipment be compared, and shows the services of LTL only with it', async () => {
    await open();
    const services = page.getByRole('combobox', { name: 'Additional services' });
    await services.click();
    await page.getByRole('option', { name: 'Pallet exchange' }).click();
    await userEvent.keyboard('{Escape}');
    await card('LTL Volume').click();
    await expect.element(card('LTL')).toHaveAttribute('aria-pressed', 'false');
    await expect.element(page.getByRole('button', { name: 'Remove Pallet exchange' })).toBeVisible();
    await card('Flatbed').click();
    for (const name of ['LTL Volume', 'Truckload Dry'])
      await expect.element(card(name)).toHaveAttribute('aria-pressed', 'false');
    await expect.element(services).not.toBeInTheDocument();
    await card('LTL').click();
    await expect.element(services).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Remove Pallet exchange' })).not.toBeInTheDocument();
    await card('LTL').click();
    await button('Get Rates').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Choose at least one shipping mode\./);
  });

  it('offers the modes of the company, and begins with those', async () => {
    await open({ company: { availableShippingModes: ['VLTL', 'TL'], availableEquipmentModes: ['Dry'] } });
    await expect.element(card('LTL Volume')).toHaveAttribute('aria-pressed', 'false');
    await expect.element(card('Truckload Dry')).toHaveAttribute('aria-pressed', 'true');
    expect(page.getByRole('group', { name: 'Shipping Mode' }).getByRole('button').elements()).toHaveLength(2);
  });

  it('keeps lift gate and services in step', async () => {
    await open();
    const gate = page.getByRole('checkbox', { name: 'Liftgate' });
    await page.getByRole('combobox', { name: 'Pickup accessorials' }).click();
    await page.getByRole('option', { name: 'Lift gate at pickup' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(gate).toBeChecked();
    await gate.click();
    await expect.element(page.getByRole('button', { name: 'Remove Lift gate at pickup' })).not.toBeInTheDocument();
  });

  it('swaps the ends', async () => {
    await open();
    await choosePlace('Pickup', 'Joliet');
    await button('Swap pickup and dropoff').click();
    await expect.element(place('Dropoff')).toHaveValue('Joliet, IL 60436');
    await expect.element(place('Pickup')).toHaveValue('');
  });

  it('takes the place that stands out when somebody goes on with Tab', async () => {
    const { api } = await open();
    await place('Pickup').fill('atl');
    await expect.element(page.getByRole('option', { name: /Atlanta/ })).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(place('Pickup')).toHaveValue('Atlanta, GA 30336');
    expect(api.requests(geography.quotableLocations).map(({ query }) => query.q)).toEqual(['atl']);
  });

  it('quotes to a saved location, which is sent with its number', async () => {
    const store = {
      ...ATLANTA,
      id: 'ffffffff-0000-4000-8000-000000000001',
      name: 'Corner store',
      locationNumber: 'L100007',
    };
    const { api } = await open({ saved: [store] });
    await place('Dropoff').fill('corner');
    await page.getByRole('option', { name: 'Corner store, Atlanta, GA 30336' }).click();
    await choosePlace('Pickup', 'Joliet');
    await expect.element(place('Dropoff')).toHaveValue('Corner store, Atlanta, GA 30336');
    await field('Total weight').fill('1872');
    await button(/^Recommended/).click();
    await button('Get Rates').click();
    await expect.poll(() => api.requests(quotes.create).length).toBe(1);
    expect(api.requests(quotes.create)[0]!.body.details.dropoffLocation).toEqual(store);
  });

  it('offers saved locations before towns, the one with exactly the typed name first', async () => {
    const store = {
      ...ATLANTA,
      id: 'ffffffff-0000-4000-8000-000000000001',
      name: 'Atlanta',
      locationNumber: 'L100007',
    };
    const other = { ...store, id: 'ffffffff-0000-4000-8000-000000000002', name: 'Atlanta East' };
    await open({ saved: [other, store] });
    await place('Dropoff').fill('atlanta');
    await expect
      .poll(() =>
        page
          .getByRole('option')
          .elements()
          .map((option) => option.textContent),
      )
      .toEqual(['Atlanta, Atlanta, GA 30336', 'Atlanta East, Atlanta, GA 30336', 'Atlanta, GA 30336']);
  });

  it('writes lines: Enter adds one, a commodity fills one, each can be changed and removed', async () => {
    await open();
    await field('Total weight').fill('1872');
    await button(/^Recommended/).click();
    await field('Total weight').click();
    await userEvent.keyboard('{Enter}');
    await expect.element(rows()).toMatchTextContent(/1,872 lbs/);
    await expect.element(field('Total weight')).toHaveFocus();
    await page.getByRole('combobox', { name: 'Commodity' }).fill('paint');
    await page.getByRole('option', { name: /PAINT-1G/ }).click();
    await expect.element(field('Total weight')).toHaveValue('1104');
    await button('Add Item').click();
    await expect.element(rows()).toMatchTextContent(/Interior paint, 1 gal can/);
    await expect.element(page.getByRole('complementary', { name: 'Summary' })).toMatchTextContent(/2,976 lbs/);
    await button('Edit Line item 1').click();
    await expect.element(button('Remove Line item 1')).toHaveAttribute('aria-disabled', 'true');
    await field('Total weight').fill('2000');
    await button('Save').click();
    await expect.element(rows()).toMatchTextContent(/2,000 lbs/);
    await button('Remove Line item 1').click();
    await expect.element(rows()).not.toMatchTextContent(/2,000 lbs/);
    await expect.element(page.getByRole('complementary', { name: 'Summary' })).toMatchTextContent(/1,104 lbs/);
  });

  it('asks for what hazmat needs', async () => {
    await open();
    await page.getByRole('checkbox', { name: 'Hazmat' }).click();
    await field('Total weight').fill('1872');
    await button('Add Item').click();
    for (const text of ['Hazard Class is required', 'Packing Group is required', 'UN # is required'])
      await expect.element(page.getByText(text)).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('says at the line and at the list what one truck does not carry', async () => {
    const begun = formOfQuote({
      ...exampleQuote({ shippingModes: ['TL'] }),
      pickupDate: addDays(todayHere(), 1),
      lineItems: [exampleQuoteItem({ totalWeight: 30_000, palletCount: 10 })],
    });
    const item = { ...begun.item, totalWeight: '15001', palletCount: '10' };
    const { api } = await open({ state: { quoteBegun: { ...begun, item } } });
    const tooHeavy = /45,001 lbs is 1 lb more than a dry van carries \(45,000 lbs\)\./;
    const said = page.getByRole('alert').first();
    await button('Get Rates').click();
    await expect.element(said).toMatchTextContent(tooHeavy);
    await expect.element(field('Total weight')).toHaveFocus();
    await button('Add Item').click();
    await button('Get Rates').click();
    await expect.element(said).toMatchTextContent(tooHeavy);
    expect(await accessibilityProblems()).toEqual([]);
    await button('Edit Line item 2').click();
    await field('Total weight').fill('15000');
    await button('Save').click();
    await button('Get Rates').click();
    await expect.element(page.getByText('Rates of Q100001')).toBeVisible();
    expect(api.requests(quotes.create)).toHaveLength(1);
  });

  it('warns of pallets that have to be turned', async () => {
    await open();
    await field('Pallets').fill('26');
    await field('Total weight').fill('20000');
    const summary = page.getByRole('complementary', { name: 'Summary' });
    await expect.element(summary).toMatchTextContent(/20,000 lbs/);
    await expect.element(summary).not.toMatchTextContent(/turned/);
    await field('Pallets').fill('27');
    await expect
      .element(summary)
      .toMatchTextContent(/56 linear feet is more than a dry van has \(53 ft\), unless pallets are turned/);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('puts what the server objects to at its field', async () => {
    const { api } = await open();
    api.answerNext(
      quotes.create,
      refusal(422, 'This cannot be quoted.', { modelState: { 'details.pickupLocation': ['Nobody picks up there.'] } }),
    );
    await fillIn();
    await button('Get Rates').click();
    await expect.element(page.getByText('Nobody picks up there.').first()).toBeVisible();
    await expect.element(place('Pickup')).toHaveFocus();
    // The line that was written is on the list now.
    await expect.element(rows()).toMatchTextContent(/1,872 lbs/);
    await button('Get Rates').click();
    await expect.element(page.getByText('Rates of Q100001')).toBeVisible();
  });

  it('says why nothing was asked, and repeats the same under the same key', async () => {
    const { api } = await open();
    api.answerNext(quotes.create, refusal(503, 'Please try again in a moment.'));
    await fillIn();
    await button('Add Item').click();
    await button('Get Rates').click();
    await expect.element(page.getByText('Please try again in a moment.')).toBeVisible();
    await button('Get Rates').click();
    await expect.element(page.getByText('Rates of Q100001')).toBeVisible();
    const keys = api.requests(quotes.create).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('offers back what was typed before a reload', async () => {
    const first = await open();
    await choosePlace('Pickup', 'Joliet');
    await field('Total weight').fill('640');
    await first.unmount();
    await openScreenAt('/quotes');
    await button('Restore').click();
    await expect.element(place('Pickup')).toHaveValue('Joliet, IL 60436');
    await expect.element(field('Total weight')).toHaveValue('640');
  });
});

describe('class against density', () => {
  it('is said at the line before anybody asks for rates, with what each class costs', async () => {
    const { api } = await open();
    await choosePlace('Pickup', 'Joliet');
    await choosePlace('Dropoff', 'Atlanta');
    await field('Total weight').fill('533');
    await page.getByRole('combobox', { name: 'Freight class' }).fill('55');
    await page.getByRole('option', { name: '55', exact: true }).click();
    const note = page.getByText('Class 55 was entered, but 9.99 lbs/ft³ is class 100.');
    await expect.element(note).toBeVisible();
    await expect.element(page.getByText('$163.14 more, $35.00 of it the fee')).toBeVisible();
    await expect.element(page.getByText('$398.06')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    expect(api.requests(quotes.reclass)).toHaveLength(1);
    await button('Add Item').click();
    await expect.element(rows().getByText(/^Class 55 was entered/)).toBeVisible();
    await button('Use class 100').click();
    await expect.element(note).not.toBeInTheDocument();
    await expect.element(rows()).toMatchTextContent(/class 100/);
  });

  it('can be left as it is, and is no matter without LTL', async () => {
    const kept = [
      makeQuote(1, {
        details: exampleQuote({ pickupDate: todayHere(), lineItems: [exampleQuoteItem({ freightClass: 85 })] }),
      }),
    ];
    await open({ kept, address: `/quotes?quoteDetails=${quoteId(1)}&stepOverride=0` });
    const note = page.getByText(/^Class 85 was entered/);
    await expect.element(note).toBeVisible();
    await button('Keep class 85').click();
    await expect.element(note).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Edit Line item 1' }).click();
    await page.getByRole('combobox', { name: 'Freight class' }).fill('250');
    await page.getByRole('option', { name: '250' }).click();
    await expect.element(page.getByText(/^Class 250 was entered/)).toBeVisible();
    await card('LTL').click();
    await expect.element(page.getByText(/^Class 250 was entered/)).not.toBeInTheDocument();
  });
});

describe('the density calculator', () => {
  it('takes numbers only, finds density and class, and fills the line', async () => {
    await open();
    await button('Density Calculator').click();
    const dialog = page.getByRole('dialog', { name: 'Density Calculator' });
    await expect.element(dialog.getByLabelText('Length')).toHaveValue('48');
    await expect.element(dialog.getByText('This only approximates', { exact: false })).toBeVisible();
    await dialog.getByLabelText('Height').fill('1e3');
    await expect
      .element(dialog.getByLabelText('Height'))
      .toHaveAccessibleDescription('Enter Height as a number in digits, such as 1200.');
    await dialog.getByLabelText('Height').fill('60 in');
    await expect.element(dialog).not.toMatchTextContent(/lbs\/ft³/);
    await dialog.getByLabelText('Weight per pallet').fill('1000');
    await expect.element(dialog).toMatchTextContent(/15 lbs\/ft³/);
    await expect.element(dialog).toMatchTextContent(/70/);
    expect(await accessibilityProblems()).toEqual([]);
    await dialog.getByRole('button', { name: 'Apply to line item' }).click();
    await expect.element(field('Height')).toHaveValue('60');
    await expect.element(field('Total weight')).toHaveValue('1000');
    await expect.element(page.getByRole('combobox', { name: 'Freight class' })).toHaveValue('70');
  });
});

describe('going through the wizard', () => {
  const kept = () => [makeQuote(1)];

  it('shows the shape of the rates at once, while the quote is on the way', async () => {
    const api = startQuoteServer({ user: makeCurrentUser(), kept: kept() });
    const release = api.holdNext(quotes.find);
    await openScreenAt(`/quotes?quoteDetails=${quoteId(1)}`);
    await expect.element(page.getByRole('status').filter({ hasText: 'Loading rates' })).toBeVisible();
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Carrier Rates' }))
      .toHaveAttribute('aria-current', 'step');
    await page.viewport(375, 812);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    expect(await accessibilityProblems()).toEqual([]);
    release();
    await expect.element(page.getByText(/^Rates of Q/)).toBeVisible();
    await expect.element(page.getByText('Loading rates')).not.toBeInTheDocument();
  });

  it('opens a link at the rates; Back shows what was asked, and unchanged it is not asked again', async () => {
    const { api, address } = await open({ kept: kept(), address: `/quotes?quoteDetails=${quoteId(1)}` });
    await expect.element(page.getByText('Rates of Q100001')).toBeVisible();
    await button('Back').click();
    await expect.element(place('Pickup')).toHaveValue('Joliet, IL 60436');
    await expect.element(rows()).toMatchTextContent(/1,872 lbs/);
    expect(address()).toBe(`/quotes?quoteDetails=${quoteId(1)}&stepOverride=0`);
    await button('Get Rates').click();
    await expect.element(page.getByText('Rates of Q100001')).toBeVisible();
    expect(api.requests(quotes.create)).toEqual([]);
    await button('Back').click();
    await button('Swap pickup and dropoff').click();
    await button('Get Rates').click();
    await expect.element(page.getByText('Rates of Q100002')).toBeVisible();
    expect(api.requests(quotes.create)[0]!.body.details).toMatchObject({
      pickupLocation: ATLANTA,
      dropoffLocation: JOLIET,
    });
  });

  it("keeps what was asked for the browser's own Back and Forward", async () => {
    const { address, back, forward } = await open();
    await fillIn();
    await button('Get Rates').click();
    await expect.element(page.getByText('Rates of Q100001')).toBeVisible();
    back();
    await expect.element(place('Pickup')).toHaveValue('Joliet, IL 60436');
    await expect.element(rows()).toMatchTextContent(/1,872 lbs/);
    expect(address()).toBe(`/quotes?quoteDetails=${quoteId(1)}&stepOverride=0`);
    forward();
    await expect.element(page.getByText('Rates of Q100001')).toBeVisible();
  });

  it('goes on with a rate, and back', async () => {
    const { address } = await open({ kept: kept(), address: `/quotes?quoteDetails=${quoteId(1)}` });
    await button('Select').click();
    await expect.element(page.getByText(/^Order of Q100001 by 0199a000-0002/)).toBeVisible();
    expect(address()).toContain('carrierRate=0199a000-0002-7000-8000-000000000001');
    await button('Back').click();
    await expect.element(page.getByText('Rates of Q100001')).toBeVisible();
  });

  it('books later, without a rate', async () => {
    const { address } = await open({ kept: kept(), address: `/quotes?quoteDetails=${quoteId(1)}` });
    await button('Book Later').click();
    await expect.element(page.getByText('Order of Q100001 by no rate')).toBeVisible();
    expect(address()).toBe(`/quotes?quoteDetails=${quoteId(1)}&stepOverride=2`);
    await expect.element(button('Print')).not.toBeInTheDocument();
  });

  it('prints the rates', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await open({ kept: kept(), address: `/quotes?quoteDetails=${quoteId(1)}` });
    await button('Print').click();
    expect(print).toHaveBeenCalledOnce();
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Carrier Rates' }))
      .toHaveAttribute('aria-current', 'step');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('restarts without a word where nothing was entered', async () => {
    await open();
    await expect.element(place('Pickup')).toBeVisible();
    await button('Restart').click();
    await expect.element(place('Pickup')).toHaveFocus();
    expect(currentNotices()).toEqual([]);
  });

  it('restarts, and takes that back', async () => {
    const { address } = await open({ kept: kept(), address: `/quotes?quoteDetails=${quoteId(1)}&stepOverride=0` });
    await field('Linear feet').fill('12');
    await button('Restart').click();
    await expect.element(place('Pickup')).toHaveValue('');
    expect(address()).toBe('/quotes');
    await button('Undo').click();
    await expect.element(place('Pickup')).toHaveValue('Joliet, IL 60436');
    await expect.element(field('Linear feet')).toHaveValue('12');
    expect(address()).toContain(quoteId(1));
  });

  it('shows the empty form where a quote cannot be loaded, and says so', async () => {
    await open({ address: `/quotes?quoteDetails=${quoteId(7)}` });
    await expect.element(page.getByText('The quote could not be loaded.')).toBeVisible();
    await expect.element(place('Pickup')).toHaveValue('');
  });
});

describe('quoting again', () => {
  it('fills the form with the old quote, for today, and says which one it repeats', async () => {
    const details = exampleQuote({ pickupDate: addDays(todayHere(), -30), isTeam: true });
    const { api } = await open({ kept: [makeQuote(1, { details })], address: `/quotes?quoteId=${quoteId(1)}` });
    await expect.element(page.getByText('Quote Q100001 again.')).toBeVisible();
    await expect.element(place('Dropoff')).toHaveValue('Atlanta, GA 30336');
    await button('Get Rates').click();
    await expect.element(page.getByText('Rates of Q100002')).toBeVisible();
    expect(api.requests(quotes.create)[0]!.body).toEqual({
      requoteOf: quoteId(1),
      details: { ...details, pickupDate: todayHere() },
    });
  });

  it("keeps what was changed for the browser's own Back", async () => {
    const { back } = await open({ kept: [makeQuote(1)], address: `/quotes?quoteId=${quoteId(1)}` });
    await field('Linear feet').fill('10');
    await button('Get Rates').click();
    await expect.element(page.getByText('Rates of Q100002')).toBeVisible();
    back();
    await expect.element(field('Linear feet')).toHaveValue('10');
    await expect.element(place('Dropoff')).toHaveValue('Atlanta, GA 30336');
  });

  it('leaves a day alone that is still to come', async () => {
    const details = exampleQuote({ pickupDate: addDays(todayHere(), 3) });
    const { api } = await open({ kept: [makeQuote(1, { details })], address: `/quotes?quoteId=${quoteId(1)}` });
    await button('Get Rates').click();
    await expect.element(page.getByText('Rates of Q100002')).toBeVisible();
    expect(api.requests(quotes.create)[0]!.body.details.pickupDate).toBe(addDays(todayHere(), 3));
  });

  it('shows the form anyway where the old one cannot be loaded', async () => {
    await open({ address: `/quotes?quoteId=${quoteId(9)}` });
    await expect.element(place('Pickup')).toHaveValue('');
    await expect.element(button('Get Rates')).toBeVisible();
  });
});
