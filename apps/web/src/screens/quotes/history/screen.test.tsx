import { geography } from '@lanewright/contract/geography.ts';
import { quotes, type QuoteHistoryItem } from '@lanewright/contract/quotes.ts';
import { PERMISSIONS } from '@lanewright/domain/access/permissions.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityProblems, targetProblems } from '../../../testing/accessibility.ts';
import { fake, refusal, startFakeServer } from '../../../testing/fake-server.ts';
import { makeCurrentUser, openSessionForTests } from '../../../testing/session.ts';
import { renderScreen } from '../../../testing/signed-in.tsx';
import { QuoteHistoryScreen } from './screen.tsx';

const idOf = (kind: number, number: number) => `0199c000-000${kind}-7000-8000-${String(number).padStart(12, '0')}`;
const DANA = { id: idOf(2, 1), fullName: 'Dana Whitfield' };
const JOLIET = { city: 'Joliet', state: 'IL', postalCode: '60433', country: 'US' as const };
const DALLAS = { city: 'Dallas', state: 'TX', postalCode: '75201', country: 'US' as const };

function makeQuote(number: number, facts: Partial<QuoteHistoryItem> = {}): QuoteHistoryItem {
  return {
    id: idOf(1, number),
    quoteNumber: `Q${100_000 + number}`,
    origin: JOLIET,
    destination: DALLAS,
    createDateTime: '2026-03-05T18:30:00Z',
    quoteDate: '2026-03-08',
    shippingModes: ['LTL'],
    equipmentMode: 'Dry',
    freightClasses: [70, 92.5],
    units: 6,
    totalWeight: 5_400,
    lowestRate: 1_410.5,
    creator: DANA,
    orderNumbers: [],
    ...facts,
  };
}

const TRUCK = makeQuote(2, {
  shippingModes: ['TL'],
  equipmentMode: 'Flatbed',
  freightClasses: [],
  units: 1,
  lowestRate: null,
  creator: null,
  orderNumbers: ['O1001', 'O1002'],
});

async function open(
  rows: readonly QuoteHistoryItem[],
  { at = '/requote', without }: { at?: string; without?: string } = {},
) {
  const user = makeCurrentUser({ permissions: PERMISSIONS.filter((permission) => permission !== without) });
  const server = startFakeServer(user, [
    fake(quotes.history, ({ query: { page: number, pageSize } }) => ({
      data: rows.slice((number - 1) * pageSize, number * pageSize),
      total: rows.length,
      isTotalExact: true,
    })),
    fake(quotes.creators, ({ query }) =>
      [DANA].filter(({ fullName }) => fullName.toLowerCase().includes(query.q ?? '')),
    ),
    fake(geography.quotableLocations, () => ({
      items: [{ id: idOf(3, 1), ...JOLIET, name: 'Joliet', ianaTimeZone: null, latitude: 41.5, longitude: -88.1 }],
    })),
  ]);
  const screen = await renderScreen(QuoteHistoryScreen, { path: '/$', at, validateSearch: (search) => search });
  return { server, ...screen };
}

const cards = () => page.getByRole('list', { name: 'Quote History' }).getByRole('listitem');
const asked = (server: Awaited<ReturnType<typeof open>>['server']) => server.requests(quotes.history).at(-1)!.query;

beforeEach(async () => {
  await page.viewport(1440, 900);
  await openSessionForTests();
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the quotes', () => {
  it('are cards with lane, freight, price, and who asked when', async () => {
    await open([makeQuote(1), TRUCK]);
    await expect.element(page.getByRole('heading', { name: '2 quotes' })).toBeVisible();
    // The day of the request depends on the time zone of the browser.
    await expect
      .element(cards().first())
      .toMatchTextContent(
        /Q100001.*No order yet.*Joliet, IL 60433.*Pickup 03\/08\/2026.*Dallas, TX 75201.*Dry.*LTL.*5,400 lbs.*Class 70, 92\.5.*6 units.*Dana Whitfield.*03\/0[56]\/2026.*\$1,410\.50.*Lowest rate.*Requote/,
      );
    await expect
      .element(cards().nth(1))
      .toMatchTextContent(/O1001, .*O1002.*Flatbed.*TL.*No class.*1 unit.*Somebody who has left.*–.*No rates/);
    await expect.element(page.getByRole('link', { name: 'Order O1002' })).toHaveAttribute('href', '/orders/O1002');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('with many orders and classes stay in their columns', async () => {
    await open([
      makeQuote(1, {
        freightClasses: [50, 55, 60, 65, 70, 77.5, 85, 92.5, 100, 110, 125],
        orderNumbers: ['O100001', 'O100002', 'O100003', 'O100004'],
      }),
    ]);
    const card = cards().first();
    await expect.element(card.getByText(/^Class 50/)).toBeVisible();
    const leftOf = (selector: string) => card.element().querySelector(selector)!.getBoundingClientRect().left;
    const rightOf = (found: { element: () => Element }) => found.element().getBoundingClientRect().right;
    expect(rightOf(card.getByText(/^Class 50/))).toBeLessThan(leftOf('[title="Dana Whitfield"]'));
    for (const number of ['O100001', 'O100002', 'O100003', 'O100004'])
      expect(rightOf(card.getByRole('link', { name: `Order ${number}` }))).toBeLessThan(leftOf('[data-end="Pickup"]'));
  });

  it('are no wider than a phone', async () => {
    await page.viewport(375, 800);
    await open([makeQuote(1, { origin: { ...JOLIET, city: 'Llanfairpwllgwyngyllgogerychwyrn' } }), TRUCK]);
    await expect.element(page.getByRole('link', { name: 'Requote Q100001' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it.each([375, 900, 1440])('lead to their orders by links that a finger meets, at %i px', async (width) => {
    await page.viewport(width, 800);
    await open([makeQuote(1, { orderNumbers: ['O104999'] }), TRUCK]);
    await expect.element(page.getByRole('link', { name: 'Order O104999' })).toBeVisible();
    expect(await targetProblems()).toEqual([]);
  });

  it('are a table for who wants one, sorted by its heads', async () => {
    const { server } = await open([makeQuote(1), TRUCK]);
    await page.getByRole('radio', { name: 'Table' }).click();
    await expect.element(page.getByRole('columnheader', { name: 'Lowest rate' })).toBeVisible();
    await page.getByRole('columnheader', { name: 'Pickup' }).getByRole('button').click();
    await expect.poll(() => asked(server)).toMatchObject({ orderByProperty: 'pickupDate', orderByDirection: 1 });
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('come newest first, twenty a page', async () => {
    const { server } = await open(Array.from({ length: 45 }, (_, index) => makeQuote(index + 1)));
    await expect.element(page.getByText('1–20 of 45')).toBeVisible();
    expect(asked(server)).toMatchObject({
      orderByProperty: 'createDateTime',
      orderByDirection: -1,
      page: 1,
      pageSize: 20,
    });
    expect(asked(server).timeZone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it('that are none say so, and offer the wizard', async () => {
    const { address } = await open([]);
    await expect.element(page.getByRole('heading', { name: 'No Quotes found' })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await page.getByRole('button', { name: 'Get Quotes' }).last().click();
    await expect.poll(() => address()).toBe('/quotes');
  });

  it('that could not be loaded leave search and filters, and can be asked for again', async () => {
    const user = makeCurrentUser({ permissions: [...PERMISSIONS] });
    let isDown = true;
    startFakeServer(user, [
      fake(quotes.history, () =>
        isDown ? refusal(503, 'The service is away.') : { data: [makeQuote(1)], total: 1, isTotalExact: true },
      ),
    ]);
    await renderScreen(QuoteHistoryScreen, { path: '/$', at: '/requote', validateSearch: (search) => search });
    await expect.element(page.getByText('The quotes could not be loaded')).toBeVisible();
    await expect.element(page.getByRole('searchbox')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Filter/ })).toBeVisible();
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('link', { name: 'Requote Q100001' })).toBeVisible();
  });
});

describe('Requote', () => {
  it('goes to the wizard with the quote', async () => {
    const { address } = await open([makeQuote(1)]);
    await page.getByRole('link', { name: 'Requote Q100001' }).click();
    await expect.poll(() => address()).toBe(`/quotes?quoteId=${makeQuote(1).id}`);
  });

  it('is not there for who may not quote', async () => {
    await open([makeQuote(1)], { without: 'CreateQuote' });
    await expect.element(cards().first()).toMatchTextContent(/Q100001/);
    await expect.element(page.getByRole('link', { name: /Requote/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Q100001' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Get Quotes' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('what is asked', () => {
  it.each([
    ['Request date, oldest first', { orderByProperty: 'createDateTime', orderByDirection: 1 }, '?sort=createDateTime'],
    ['Pickup date, latest first', { orderByProperty: 'pickupDate', orderByDirection: -1 }, '?sort=-pickupDate'],
    ['Pickup date, earliest first', { orderByProperty: 'pickupDate', orderByDirection: 1 }, '?sort=pickupDate'],
    ['Request date, newest first', { orderByProperty: 'createDateTime', orderByDirection: -1 }, ''],
  ])('is sorted by %s', async (name, sort, words) => {
    const { server, address } = await open([makeQuote(1)], { at: '/requote?sort=-pickupDate' });
    await page.getByRole('combobox', { name: 'Sort by' }).selectOptions(name);
    await expect.poll(() => asked(server)).toMatchObject(sort);
    expect(address()).toBe(`/requote${words}`);
  });

  it('is narrowed by every filter, and a link says them all', async () => {
    const { server, address } = await open([makeQuote(1)]);
    await page.getByRole('button', { name: /Filter/ }).click();
    await page.getByRole('combobox', { name: 'Origin' }).fill('jol');
    await page.getByRole('option', { name: 'Joliet, IL 60433' }).click();
    await page.getByRole('combobox', { name: 'Requested by' }).fill('dana');
    await page.getByRole('option', { name: 'Dana Whitfield' }).click();
    await page.getByRole('combobox', { name: 'Freight class' }).selectOptions('92.5');
    const requested = page.getByRole('radiogroup', { name: 'Requested range' });
    await requested.getByRole('radio', { name: 'Dynamic' }).click();
    await expect
      .poll(() => asked(server))
      .toMatchObject({
        originQuotableLocationId: idOf(3, 1),
        originDistance: 25,
        createUserId: DANA.id,
        freightClass: 92.5,
        createPastDays: 7,
        createFutureDays: 0,
        page: 1,
      });
    expect(await accessibilityProblems()).toEqual([]);
    for (const chip of [
      'Origin: Joliet, IL 60433, 25 mi',
      'Requested by: Dana Whitfield',
      'Requested: 7 days ago to today',
    ])
      await expect.element(page.getByText(chip, { exact: true })).toBeVisible();
    const words = new URLSearchParams(address().split('?')[1]);
    expect(words.get('origin')).toBe('Joliet, IL 60433');
    expect(words.get('creator')).toBe('Dana Whitfield');
  });

  it('is what a link says, also by hand', async () => {
    const link = `/requote?destinationQuoteableLocationId=${idOf(3, 1)}&destinationDistance=9999&createUserId=me&pickupPastDays=0&pickupFutureDays=3&search=olives`;
    const { server } = await open([], { at: link });
    await expect.element(page.getByRole('heading', { name: 'No Quotes found' })).toBeVisible();
    await expect.element(page.getByText('Destination: chosen, 150 mi')).toBeVisible();
    const query = asked(server);
    expect(query).toMatchObject({
      destinationDistance: 150,
      pickupPastDays: 0,
      pickupFutureDays: 3,
      searchTerm: 'olives',
    });
    expect(query).not.toHaveProperty('createUserId');
  });
});
