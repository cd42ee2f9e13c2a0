import { locations } from '@lanewright/contract/locations.ts';
import { quotes } from '@lanewright/contract/quotes.ts';
import type { ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import { exampleQuote } from '@lanewright/domain/quotes/example-quote.ts';
import { pricedOf } from '@lanewright/domain/quotes/priced.ts';
import { addDays, formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { instantAt } from '@lanewright/domain/units/zoned-time.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeOrder } from '../../../../freight/orders/fake-orders.ts';
import { startFormServer } from '../../../../freight/orders/form/fake-form-server.ts';
import { fieldsShownKey } from '../../../../freight/orders/form/remembered-fields.ts';
import { makeQuote, quoteId } from '../../../../freight/quotes/fake-quotes.ts';
import { accessibilityProblems } from '../../../../testing/accessibility.ts';
import { fake, NO_SUCH_RECORD } from '../../../../testing/fake-server.ts';
import { openScreenAt } from '../../../../testing/screen-at.tsx';
import { makeCurrentUser } from '../../../../testing/session.ts';
import { todayHere } from '../../../../ui/today-here.ts';

vi.mock(import('../../../../freight/quotes/rates/rates-step.tsx'), () => ({
  RatesStep: ({ quote }) => <p>Rates of {quote.quoteNumber}</p>,
}));

const rateId = (n: number) => `0199a000-0002-7000-8000-${String(n).padStart(12, '0')}`;
const DETAILS = exampleQuote({ pickupDate: todayHere() });
const TOMORROW = addDays(todayHere(), 1);

type Told = NonNullable<ChosenQuote['told']>;

function rate(
  n: number,
  rateSource: ChosenQuote['rateSource'],
  of: { quote?: number; isPartial?: boolean; told?: Partial<Told> } = {},
) {
  const { quote = 1, isPartial = false, told } = of;
  return {
    transitDays: 2,
    rateSource,
    isCustomerFreightPayer: false,
    postalCodes: ['60436', '30336'],
    priced: pricedOf(DETAILS, { rateSource, isPartial, charges: [] }),
    told: {
      rateId: rateId(n),
      quoteId: quoteId(quote),
      quoteNumber: `Q10000${quote}`,
      carrierName: 'Tri-Lakes Express',
      serviceLevel: null,
      isPartial,
      totalCost: 1240,
      customerCost: null,
      deliveryDate: null,
      validUntil: new Date(instantAt('America/Chicago', { date: TOMORROW, time: '23:59:00' })).toISOString(),
      zone: 'America/Chicago',
      ...told,
    },
  } satisfies ChosenQuote;
}

const RATES = [rate(1, 'Spot'), rate(2, 'Spot', { isPartial: true }), rate(3, 'LTL', { quote: 2 })];

async function open(carrierRate: string, rates: readonly ChosenQuote[] = RATES) {
  const api = startFormServer({
    user: makeCurrentUser(),
    save: () => makeOrder({}),
    also: [
      fake(quotes.find, ({ params }) =>
        params.id === quoteId(1) ? makeQuote(1, { details: DETAILS }) : NO_SUCH_RECORD,
      ),
      fake(quotes.rate, ({ params }) => rates.find(({ told }) => told!.rateId === params.id) ?? NO_SUCH_RECORD),
    ],
  });
  const screen = await openScreenAt(`/quotes?quoteDetails=${quoteId(1)}&carrierRate=${carrierRate}`);
  return { api, ...screen };
}

const stop = (name: RegExp) => page.getByRole('region', { name });
/** What a date field shows, as MM/DD/YYYY. */
const dayOf = (name: RegExp) =>
  ['Month', 'Day', 'Year'].map((part) => stop(name).getByRole('spinbutton', { name: part }).element().textContent);

const box = (name: string) => page.getByRole('checkbox', { name, exact: true });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(fieldsShownKey(makeCurrentUser().id), 'all');
});

describe('the order of a chosen rate', () => {
  it.each([
    ['one of nobody’s', rateId(9)],
    ['no rate at all', 'garbage'],
    ['one of another quote', rateId(3)],
  ])('is not begun for %s: another one can be chosen', async (_, carrierRate) => {
    const { address } = await open(carrierRate);
    await expect.element(page.getByText('The chosen rate is not there any more')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await page.getByRole('button', { name: 'Choose another rate' }).click();
    await expect.element(page.getByText('Rates of Q100001')).toBeVisible();
    expect(address()).toBe(`/quotes?quoteDetails=${quoteId(1)}`);
  });

  it('says until when the price holds as the rates do, and leaves what was priced', async () => {
    await open(rateId(1));
    const [, month, day] = TOMORROW.split('-');
    const selected = page.getByRole('region', { name: 'Selected Quote' });
    await expect.element(selected).toMatchTextContent(new RegExp(`Good until \\w{3} ${month}/${day} 23:59 C[SD]T`));
    await expect.element(box('Partial')).not.toBeChecked();
    await expect.element(box('Partial')).toBeDisabled();
    await expect.element(box('Liftgate')).toBeDisabled();
    await expect.element(page.getByRole('combobox', { name: /^Equipment mode/ })).toBeDisabled();
    await expect.element(page.getByRole('button', { name: /^Add stop after/ })).not.toBeInTheDocument();
  });

  it('of part of a truck is one of that part', async () => {
    await open(rateId(2));
    await expect.element(box('Partial')).toBeChecked();
    await expect.element(box('Partial')).toBeDisabled();
    await expect.element(page.getByLabelText(/^Linear feet/)).toBeDisabled();
  });

  it('keeps a line that was begun for who goes back to the rates', async () => {
    await open(rateId(1));
    await page.getByLabelText(/^Description/).fill('Half a pallet of lamps');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect.element(page.getByText('Rates of Q100001')).toBeVisible();
    await page.getByRole('button', { name: 'Book Later' }).click();
    const description = page.getByLabelText(/^Description/);
    await expect.element(description).toHaveValue('Half a pallet of lamps');
    // Taking a change back leaves what was there before it.
    await description.fill('Lamps');
    await description.fill('Half a pallet of lamps');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('button', { name: 'Book Later' }).click();
    await expect.element(description).toHaveValue('Half a pallet of lamps');
  });

  it.each([
    ['Good until', 'America/Los_Angeles', TOMORROW],
    ['Good until', 'America/New_York', TOMORROW],
    ['Expired', 'America/Los_Angeles', addDays(todayHere(), -3)],
  ] as const)('of a contract says “%s” with its last day where it is picked up, in %s', async (words, zone, date) => {
    const validUntil = new Date(instantAt(zone, { date, time: '23:59:59' })).toISOString();
    await open(rateId(4), [rate(4, 'ContractTL', { told: { validUntil, zone } })]);
    const selected = page.getByRole('region', { name: 'Selected Quote' });
    await expect.element(selected.getByText(`${words} ${formatCalendarDay(date)}`, { exact: true })).toBeVisible();
  });

  it('is delivered on the day that the carrier offered, where its holidays make that later', async () => {
    const [pickupDate, deliveryDate] = [todayHere(), addDays(todayHere(), 9)];
    await open(rateId(4), [rate(4, 'LTL', { told: { pickupDate, deliveryDate } })]);
    await expect.element(stop(/^Dropoff/)).toBeVisible();
    const asShown = (day: string) => formatCalendarDay(day).split('/');
    expect([dayOf(/^Pickup/), dayOf(/^Dropoff/)]).toEqual([asShown(pickupDate), asShown(deliveryDate)]);
  });

  it.each([
    ['Pickup', '60436'],
    ['Dropoff', '30336'],
  ])(
    'searches locations for the %s in the postal code that was quoted, and others where none lies there',
    async (name, postalCode) => {
      const { api } = await open(rateId(1));
      await stop(new RegExp(`^${name}`))
        .getByRole('combobox', { name: 'Location' })
        .fill('plant');
      await expect
        .poll(() => api.requests(locations.list).map(({ query }) => query))
        .toContainEqual(expect.objectContaining({ fuzzyMatchTerm: 'plant', postalCode }));
      await expect.poll(() => api.requests(locations.search).map(({ query }) => query.q)).toEqual(['plant']);
    },
  );
});
