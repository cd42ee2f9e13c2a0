import type { ComponentProps } from 'react';
import { quotes, type SavedQuote } from '@lanewright/contract/quotes.ts';
import { rates } from '@lanewright/contract/rates.ts';
import { shipmentLaneRates } from '@lanewright/contract/shipment-lane-rates.ts';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { openSessionForTests } from '../../../testing/session.ts';
import { renderScreen } from '../../../testing/signed-in.tsx';
import { currentNotices } from '../../../ui/notifications/notify.ts';
import {
  CONTRACTS,
  failingAnswer,
  FLOCK_RATE,
  idOf,
  LTL_RATES,
  makeAnswer,
  makeQuote,
  makeRate,
  makeSpot,
  quotedToCustomers,
  startRatesServer,
} from './fake-rates.ts';
import { RatesStep } from './rates-step.tsx';

const onSelect = vi.fn<(rateId: string) => void>();

function open(
  quote: SavedQuote = makeQuote(),
  given: Partial<Pick<ComponentProps<typeof RatesStep>, 'firstView' | 'requiredBy'>> = {},
) {
  return renderScreen(() => <RatesStep quote={quote} onSelect={onSelect} {...given} />, {
    path: '/quotes',
    at: `/quotes?quoteDetails=${quote.id}`,
    validateSearch: (search) => search,
  });
}

/** Whoever asks this source waits until it is let go. */
function holdBack(source: string) {
  const usual = vi.mocked(window.fetch).getMockImplementation()!;
  const gate = Promise.withResolvers<void>();
  vi.mocked(window.fetch).mockImplementation(async (input, init) => {
    if (typeof init?.body === 'string' && init.body.includes(`"sources":["${source}"]`)) await gate.promise;
    return usual(input, init);
  });
  return gate.resolve;
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const list = (name: string) => page.getByRole('list', { name });
const carriersShown = () =>
  list('LTL Rates')
    .getByRole('button', { name: /^Select/ })
    .elements()
    .map((one) => one.getAttribute('aria-label')!.split(',')[0]!.replace('Select ', ''));

beforeEach(async () => {
  await openSessionForTests();
  onSelect.mockClear();
  await page.viewport(1440, 900);
});
afterEach(() => vi.restoreAllMocks());

describe('what is asked', () => {
  it('asks each source by itself, trucks and contracts, with the quote, and nothing twice', async () => {
    const server = startRatesServer();
    await open();
    await expect.element(page.getByText(/All answers are in\./)).toBeInTheDocument();
    expect(server.requests(rates.integrated).map(({ body }) => body.sources)).toEqual([
      ['LTL'],
      ['FlockFreight'],
      ['MortonExpress'],
    ]);
    expect(server.requests(rates.spot).map(({ body }) => body.isPartial)).toEqual([false, true]);
    expect(server.requests(shipmentLaneRates.find)).toHaveLength(1);
    for (const { body } of [...server.requests(rates.integrated), ...server.requests(rates.spot)])
      expect(body.quoteId).toBe(makeQuote().id);
  });

  it.each([
    ['LTL only', ['LTL'] as const, 3, 0, 0],
    ['volume only', ['VLTL'] as const, 1, 0, 0],
    ['trucks only', ['TL'] as const, 0, 2, 1],
  ])('%s', async (_name, modes, sources, trucks, contracts) => {
    const server = startRatesServer();
    await open(makeQuote({ shippingModes: [...modes] }));
    await expect.element(page.getByText(/All answers are in\./)).toBeInTheDocument();
    expect(server.requests(rates.integrated)).toHaveLength(sources);
    expect(server.requests(rates.spot)).toHaveLength(trucks);
    expect(server.requests(shipmentLaneRates.find)).toHaveLength(contracts);
    await expect.element(page.getByRole('group', { name: 'Show' })).not.toBeInTheDocument();
  });

  it('asks for no part of a truck where the company has not set that', async () => {
    const server = startRatesServer({ markup: { includePartialTLQuotes: false } });
    await open();
    await expect.element(page.getByText(/All answers are in\./)).toBeInTheDocument();
    expect(server.requests(rates.spot)).toHaveLength(1);
    await expect.element(page.getByText('Partial')).not.toBeInTheDocument();
  });

  it('shows what is kept while it holds, and asks for the rest', async () => {
    const server = startRatesServer();
    await open(
      makeQuote(
        {},
        {
          rates: {
            spot: makeSpot(1_700),
            partial: makeSpot(900, { isPartial: true, validUntil: '2026-01-01T00:00:00Z' }),
            integrated: [makeAnswer('LTL', LTL_RATES), failingAnswer('FlockFreight', 'It was asleep.')],
            contract: CONTRACTS,
          },
        },
      ),
    );
    await expect.element(page.getByText(/\$1,700\.00/)).toBeVisible();
    await expect.element(page.getByText(/\$934\.50/)).toBeVisible();
    await expect.element(page.getByText(/All answers are in\./)).toBeInTheDocument();
    expect(server.requests(rates.spot).map(({ body }) => body.isPartial)).toEqual([true]);
    expect(server.requests(rates.integrated).map(({ body }) => body.sources)).toEqual([
      ['FlockFreight'],
      ['MortonExpress'],
    ]);
    expect(server.requests(shipmentLaneRates.find)).toEqual([]);
  });

  it('shows what the prices were where the day has passed, and nobody can choose them', async () => {
    const server = startRatesServer();
    const over = '2026-01-06T00:00:00Z';
    const ended = makeAnswer('LTL', [{ ...LTL_RATES[0]!, validUntil: over }]);
    await open(
      makeQuote(
        { pickupDate: '2026-01-05', shippingModes: ['LTL'] },
        {
          rates: {
            spot: null,
            partial: null,
            integrated: [ended, makeAnswer('FlockFreight', []), makeAnswer('MortonExpress', [])],
            contract: null,
          },
        },
      ),
    );
    await expect.element(page.getByText('Expired', { exact: true })).toBeVisible();
    expect(server.requests(rates.integrated)).toEqual([]);
    await expect.element(button('Email quote')).toHaveAttribute('aria-disabled', 'true');
  });

  it('asks a list anew when somebody refreshes it, and only that one', async () => {
    const server = startRatesServer();
    await open();
    await expect.element(button('Refresh contract rates')).toBeVisible();
    await expect.element(page.getByText(/All answers are in\./)).toBeInTheDocument();
    await button('Refresh contract rates').click();
    await expect.poll(() => server.requests(shipmentLaneRates.find).length).toBe(2);
    expect(server.requests(rates.integrated)).toHaveLength(3);
    await button('Refresh LTL rates').click();
    await expect.poll(() => server.requests(rates.integrated).length).toBe(6);
    expect(server.requests(rates.spot)).toHaveLength(2);
  });
});

describe('answers as they come', () => {
  it('shows the first while the slowest is still asked', async () => {
    startRatesServer({
      integrated: { LTL: makeAnswer('LTL', LTL_RATES), FlockFreight: makeAnswer('FlockFreight', [FLOCK_RATE]) },
    });
    const letGo = holdBack('FlockFreight');
    await open();
    await expect.element(page.getByText('Tri-Lakes Express').first()).toBeVisible();
    await expect.element(page.getByRole('status', { name: 'Asking Shared truckload' })).toBeVisible();
    await expect.element(page.getByText(/Still asking 1\./)).toBeInTheDocument();
    letGo();
    await expect.element(page.getByText('Flock', { exact: true }).first()).toBeVisible();
    await expect.element(page.getByText(/6 LTL rates\..*All answers are in\./)).toBeInTheDocument();
  });

  it('tells why one source failed where its rates would be, and asks that one again', async () => {
    const server = startRatesServer({
      integrated: {
        LTL: makeAnswer('LTL', LTL_RATES),
        MortonExpress: failingAnswer('MortonExpress', 'Morton Express did not answer in time.'),
      },
    });
    await open();
    const failure = page.getByRole('group', { name: 'Expedited did not answer' });
    await expect.element(failure.getByText('Morton Express did not answer in time.')).toBeVisible();
    await expect.element(page.getByText('Tri-Lakes Express').first()).toBeVisible();
    expect(currentNotices()).toEqual([]);
    server.answerNext(rates.integrated, makeAnswer('MortonExpress', [makeRate(8, 999, { carrierName: 'Morton' })]));
    await button('Retry Expedited').click();
    await expect.element(page.getByText('Morton', { exact: true }).first()).toBeVisible();
    await expect.element(failure).not.toBeInTheDocument();
    expect(server.requests(rates.integrated)).toHaveLength(4);
  });

  it('says that all failed, with the server’s errors, and tries again', async () => {
    const server = startRatesServer();
    server.answerNext(
      rates.integrated,
      refusal(422, 'The freight is too heavy.', { modelState: { weight: ['Too much.'] } }),
      3,
    );
    await open(makeQuote({ shippingModes: ['LTL'] }));
    await expect.element(page.getByRole('heading', { name: 'Error occurred' })).toBeVisible();
    await expect
      .poll(() => currentNotices().at(-1))
      .toMatchObject({
        title: 'Failed to fetch LTL Rates',
        messages: ['The freight is too heavy.', 'Too much.'],
        place: 'topCenter',
        durationMs: 5_000,
      });
    await button('Try again').click();
    await expect.element(page.getByText('Tri-Lakes Express').first()).toBeVisible();
  });

  it('says in the notice what each provider had to say', async () => {
    startRatesServer({
      integrated: {
        LTL: failingAnswer('LTL', 'project44 refused: The tariff server said no.'),
        FlockFreight: failingAnswer('FlockFreight', 'It was asleep.'),
        MortonExpress: failingAnswer('MortonExpress', 'It was asleep.'),
      },
    });
    await open(makeQuote({ shippingModes: ['LTL'] }));
    await expect
      .poll(() => currentNotices().at(-1))
      .toMatchObject({
        title: 'Failed to fetch LTL Rates',
        messages: ['project44 refused: The tariff server said no.', 'It was asleep.'],
      });
  });

  it('says that nobody offers anything, and who was asked and why not', async () => {
    const refusals = [
      {
        rateSource: 'LTL' as const,
        carrierId: null,
        carrierName: 'Tri-Lakes Express',
        reasons: ['Carries no hazmat.'],
      },
    ];
    startRatesServer({ integrated: { LTL: makeAnswer('LTL', [], { refusals }) } });
    await open(makeQuote({ shippingModes: ['LTL'] }));
    await expect.element(page.getByText('No rates were returned from our provider.')).toBeVisible();
    await expect.element(page.getByText(/Carries no hazmat\./)).not.toBeVisible();
    await page.getByText('1 carrier without a rate').click();
    await expect.element(page.getByText(/Carries no hazmat\./)).toBeVisible();
  });

  it('tells of contracts that fail and of a lane without any', async () => {
    const server = startRatesServer({ contract: { ...CONTRACTS, rates: [], leftOut: [] } });
    server.answerNext(shipmentLaneRates.find, refusal(422, 'The lane cannot be read.'));
    await open(makeQuote({ shippingModes: ['TL'] }));
    await expect
      .poll(() => currentNotices().at(-1))
      .toMatchObject({ title: 'Failed to fetch Contracted Rates', place: 'topCenter', durationMs: 5_000 });
    await expect.element(page.getByRole('heading', { name: 'Error occurred' })).toBeVisible();
    await button('Try again').click();
    await expect.element(page.getByText('You have no contracted rates on this lane')).toBeVisible();
  });

  it('keeps the other card of spot freight where one fails', async () => {
    const server = startRatesServer();
    server.answerNext(rates.spot, refusal(422, 'No market for it today.'));
    await open();
    const exclusive = page.getByRole('listitem', { name: 'Exclusive Use' });
    await expect.element(exclusive.getByText('No market for it today.')).toBeVisible();
    await expect.element(page.getByText(/\$934\.50/)).toBeVisible();
    await button('Retry Exclusive Use').click();
    await expect.element(page.getByText(/\$1,846\.00/)).toBeVisible();
  });

  it('marks a price that ends while somebody looks, and takes no order for it until it is refreshed', async () => {
    const validUntil = new Date(Date.now() + 1_500).toISOString();
    const server = startRatesServer({ integrated: { LTL: makeAnswer('LTL', [{ ...LTL_RATES[0]!, validUntil }]) } });
    await open(makeQuote({ shippingModes: ['LTL'] }));
    await expect.element(page.getByText('Expired', { exact: true })).toBeVisible();
    const select = button(/^Select Tri-Lakes Express/);
    await select.click({ force: true });
    expect(onSelect).not.toHaveBeenCalled();
    server.answerNext(rates.integrated, makeAnswer('LTL', LTL_RATES));
    await button('Refresh LTL rates').click();
    await expect.element(page.getByText('Expired', { exact: true })).not.toBeInTheDocument();
    await select.click();
    expect(onSelect).toHaveBeenCalledWith(idOf('8200', 1));
  });
});

describe('comparing', () => {
  it('sorts by price, day and the record of the carrier, and says what stands out', async () => {
    startRatesServer();
    await open();
    await expect.element(page.getByText(/All answers are in\./)).toBeInTheDocument();
    expect(carriersShown()).toEqual([
      'Great Basin Carriers',
      'Prairie State Freight',
      'Tri-Lakes Express',
      'Cedar Ridge Transport',
      'Halvorsen Logistics',
    ]);
    const row = (text: string) => list('LTL Rates').getByRole('listitem').filter({ hasText: text });
    await expect.element(row('Great Basin').getByText('Cheapest')).toBeVisible();
    await expect.element(row('Tri-Lakes').getByText('Fastest')).toBeVisible();
    // Within 15% of the lowest price, and a day earlier.
    await expect.element(row('Prairie State').getByText('Best value')).toBeVisible();
    expect(list('LTL Rates').getByText('Best value').elements()).toHaveLength(1);
    await expect.element(row('Great Basin').getByText('Delivery by appointment only.')).toBeVisible();
    await button('Sort: Price').click();
    await page.getByRole('menuitemradio', { name: 'Delivery' }).click();
    expect(carriersShown()).toEqual([
      'Tri-Lakes Express',
      'Cedar Ridge Transport',
      'Halvorsen Logistics',
      'Prairie State Freight',
      'Great Basin Carriers',
    ]);
    await button('Sort: Delivery').click();
    await page.getByRole('menuitemradio', { name: 'On time' }).click();
    expect(carriersShown().slice(0, 3)).toEqual(['Prairie State Freight', 'Tri-Lakes Express', 'Great Basin Carriers']);
  });

  it('says how best value is chosen, in short above the list and in full behind its badge', async () => {
    startRatesServer();
    await open();
    await expect
      .element(
        page.getByText(
          'from 5 carriers. Best value: the earliest delivery within 15% of the lowest price, never the most expensive rate.',
        ),
      )
      .toBeVisible();
    button('Best value, Prairie State Freight, Standard').element().focus();
    await userEvent.keyboard('{Enter}');
    const rules = page.getByRole('dialog', { name: 'Best value' });
    await expect.element(rules.getByText('Never the most expensive rate.')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(rules).not.toBeInTheDocument();
    await expect.element(button('Best value, Prairie State Freight, Standard')).toHaveFocus();
  });

  it('shows the on-time share of a carrier with its deliveries, and no share of too few', async () => {
    startRatesServer();
    await open();
    const row = (text: string) => list('LTL Rates').getByRole('listitem').filter({ hasText: text });
    await expect
      .element(
        row('Prairie State').getByText(
          'On time: 94% of 125 deliveries in the last year on time, the last on 11/12/2026.',
        ),
      )
      .toBeInTheDocument();
    await expect.element(row('Prairie State').getByText('of 125 deliveries', { exact: true })).toBeVisible();
    await expect.element(row('Great Basin').getByText('Too few deliveries', { exact: true })).toBeVisible();
    await expect
      .element(
        row('Great Basin').getByText(
          'On time: 3 deliveries in the last year. The on-time share is shown from 10 deliveries.',
        ),
      )
      .toBeInTheDocument();
    await expect.element(row('Halvorsen').getByText('On time unknown')).toBeInTheDocument();
  });

  describe('one row per carrier', () => {
    const GUARANTEED = { serviceLevel: 'Guaranteed by 17:00', serviceLevelCode: 'GUR', isGuaranteedRate: true };
    const TRI_LAKES = { carrierName: 'Tri-Lakes Express', carrierId: idOf('8300', 1) };
    const charge = (chargeTypeName: string, total: number) => ({
      ...makeRate(1, 100).charges[0]!,
      chargeTypeName,
      total,
    });
    const services = () =>
      makeAnswer('LTL', [
        makeRate(1, 590.2, {
          ...TRI_LAKES,
          customerFreightPayer: true,
          charges: [charge('Freight Rate', 500), charge('Fuel Surcharge', 90.2)],
        }),
        makeRate(2, 612.2, {
          ...TRI_LAKES,
          charges: [charge('Freight Rate', 900), charge('Discount', -382), charge('Fuel Surcharge', 94.2)],
        }),
        makeRate(3, 655, { ...TRI_LAKES, ...GUARANTEED, deliveryDate: '2030-11-19' }),
        makeRate(4, 600, { carrierName: 'Cedar Ridge Transport' }),
      ]);

    it('folds its other services, each of which can be chosen, by keyboard alone', async () => {
      startRatesServer({ integrated: { LTL: services() } });
      await open(makeQuote({ shippingModes: ['LTL'] }));
      await expect.element(page.getByText(/All answers are in\./)).toBeInTheDocument();
      expect(carriersShown()).toEqual(['Tri-Lakes Express', 'Cedar Ridge Transport']);
      const more = button(/^1 more service of Tri-Lakes Express/);
      await expect.element(more).toHaveAttribute('aria-expanded', 'false');
      // What stands out inside is named while it is folded.
      await expect.element(button('1 more service of Tri-Lakes Express, Fastest')).toBeVisible();
      more.element().focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(more).toHaveAttribute('aria-expanded', 'true');
      await expect.element(more).toHaveFocus();
      const others = list('Other services of Tri-Lakes Express');
      await expect.element(others.getByText('Fastest')).toBeVisible();
      expect(await accessibilityProblems()).toEqual([]);
      // Its information, its price, then the button.
      for (let step = 0; step < 3; step++) await userEvent.tab();
      const select = others.getByRole('button', { name: 'Select Tri-Lakes Express, Guaranteed by 17:00, $655.00' });
      await expect
        .poll(() => document.activeElement?.getAttribute('aria-label'))
        .toBe(select.element().getAttribute('aria-label'));
      await userEvent.keyboard('{Enter}');
      expect(onSelect).toHaveBeenCalledWith(idOf('8200', 3));
      more.element().focus();
      await userEvent.keyboard(' ');
      await expect.element(others).not.toBeInTheDocument();
    });

    it('folds the same service at a higher price behind a line that says how much more it costs, and why', async () => {
      startRatesServer({ integrated: { LTL: services() } });
      await open(makeQuote({ shippingModes: ['LTL'] }));
      const line = button('Open rate $612.20 is $22.00 more at Tri-Lakes Express');
      await expect.element(line).toHaveAttribute('aria-expanded', 'false');
      await expect.element(button(/^Select Tri-Lakes Express, Standard, \$612\.20/)).not.toBeInTheDocument();
      await line.click();
      await expect
        .element(
          page.getByText(
            'The same service without your own agreement. Line haul $18.00 more, Fuel Surcharge $4.00 more.',
          ),
        )
        .toBeVisible();
      expect(await accessibilityProblems()).toEqual([]);
      await button(/^Select Tri-Lakes Express, Standard, \$612\.20/).click();
      expect(onSelect).toHaveBeenCalledWith(idOf('8200', 2));
    });

    it('keeps a row folded out while a later source answers, and moves it to its place', async () => {
      startRatesServer({
        integrated: { LTL: services(), FlockFreight: makeAnswer('FlockFreight', [{ ...FLOCK_RATE, totalCost: 300 }]) },
      });
      const letGo = holdBack('FlockFreight');
      await open(makeQuote({ shippingModes: ['LTL'] }));
      await button(/^1 more service of Tri-Lakes Express/).click();
      const others = list('Other services of Tri-Lakes Express');
      await expect.element(others).toBeVisible();
      letGo();
      await expect.element(page.getByText(/All answers are in\./)).toBeInTheDocument();
      expect(carriersShown()[0]).toBe('Flock');
      await expect.element(others).toBeVisible();
    });

    it.each([1440, 375])('has no fault with everything folded out at %i pixels, light and dark', async (width) => {
      await page.viewport(width, 900);
      startRatesServer({ integrated: { LTL: services() } });
      await open(makeQuote({ shippingModes: ['LTL'] }));
      await button(/^1 more service of Tri-Lakes Express/).click();
      await button('Open rate $612.20 is $22.00 more at Tri-Lakes Express').click();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      expect(await accessibilityProblems()).toEqual([]);
      document.documentElement.dataset['theme'] = 'dark';
      expect(await accessibilityProblems()).toEqual([]);
      document.documentElement.dataset['theme'] = 'light';
    });
  });

  it('says once what is said of every rate, and beside a rate what is said of it alone', async () => {
    const estimate = 'The fuel surcharge is an estimate.';
    const said = [[estimate], [estimate, 'By appointment only.']];
    startRatesServer({
      integrated: {
        LTL: makeAnswer(
          'LTL',
          said.map((remarks, index) => makeRate(index + 1, 400 + index, { remarks })),
        ),
      },
    });
    await open(makeQuote({ shippingModes: ['LTL'] }));
    await expect.element(page.getByText(/All answers are in\./)).toBeInTheDocument();
    expect(page.getByText(estimate).elements()).toHaveLength(1);
    await expect.element(list('LTL Rates').getByText('By appointment only.')).toBeVisible();
    await expect.element(list('LTL Rates').getByText(estimate)).not.toBeInTheDocument();
  });

  it('shows what the chips name, and never nothing', async () => {
    startRatesServer();
    await open();
    await expect.element(page.getByText(/All answers are in\./)).toBeInTheDocument();
    await button('LTL')
      .and(page.getByRole('button', { pressed: true }))
      .first()
      .click();
    await expect.element(list('LTL Rates')).not.toBeInTheDocument();
    await expect.element(list('Contract Rates')).toBeVisible();
    await button(/^TL$/).click();
    await expect.element(list('LTL Rates')).toBeVisible();
    await expect.element(list('Contract Rates')).not.toBeInTheDocument();
    await expect.element(page.getByText('Spot Freight Truckload')).not.toBeInTheDocument();
    await button(/^TL$/).click();
    await expect.element(list('LTL Rates')).toBeVisible();
    await expect.element(list('Contract Rates')).toBeVisible();
  });

  it('shows every list of another quote in the same page, whatever was hidden of the one before', async () => {
    startRatesServer();
    const [first, second] = [makeQuote(), makeQuote({}, { id: idOf('8000', 2), quoteNumber: 'Q100319' })];
    function Two() {
      const [isSecond, setIsSecond] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setIsSecond(true)}>
            Next quote
          </button>
          <RatesStep quote={isSecond ? second : first} onSelect={onSelect} />
        </>
      );
    }
    await renderScreen(() => <Two />, { path: '/quotes', at: '/quotes', validateSearch: (search) => search });
    await expect.element(list('LTL Rates')).toBeVisible();
    await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'LTL' }).click();
    await expect.element(list('LTL Rates')).not.toBeInTheDocument();
    await button('Next quote').click();
    await expect.element(list('LTL Rates')).toBeVisible();
  });

  it('shows contracts with the record of each carrier, and a dash where there is none', async () => {
    startRatesServer();
    await open();
    const row = (text: string) => list('Contract Rates').getByRole('listitem').filter({ hasText: text });
    await expect.element(row('Prairie State').getByText(/96%/)).toBeVisible();
    await expect.element(row('Prairie State').getByText(/94% of 125 deliveries/)).toBeVisible();
    await expect.element(row('Blue Mesa').getByText(/Too few deliveries/)).toBeVisible();
    await expect.element(row('Prairie State').getByText(/212 \/ 4/)).toBeVisible();
    await expect.element(row('Blue Mesa').getByText('Line Haul + Fuel')).toBeVisible();
    expect(row('Blue Mesa').getByText(/–/).elements()).toHaveLength(1);
    await row('Blue Mesa')
      .getByRole('button', { name: /^Select/ })
      .click();
    expect(onSelect).toHaveBeenCalledWith(CONTRACTS.rates[1]!.quoteRateId);
  });

  it('opens a price into its charges, and gives the focus back', async () => {
    startRatesServer();
    await open();
    await button(/^Cost breakdown, Cedar Ridge Transport/).click();
    const open_ = page.getByRole('dialog', { name: 'Cost breakdown, Cedar Ridge Transport' });
    for (const name of ['Description', 'Type', 'Method', 'Units', 'Rate', 'Total'])
      await expect.element(open_.getByRole('columnheader', { name, exact: true })).toBeVisible();
    const fuel = open_.getByRole('row', { name: /Fuel surcharge/ });
    await expect.element(fuel.getByText('0.2750')).toBeVisible();
    await expect.element(fuel.getByText(/27\.5% of \$/)).toBeVisible();
    await expect.element(open_.getByText(/18\.72 cwt x \$17\.17/)).toBeVisible();
    await expect.element(open_.getByRole('row', { name: /Total/ }).last().getByText('$412.18')).toBeVisible();
    await expect.element(open_.getByText(/^Good until Sun 11\/17(\/\d{4})? 17:00 CST$/)).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(open_).not.toBeInTheDocument();
    await expect.element(button(/^Cost breakdown, Cedar Ridge Transport/)).toHaveFocus();
  });

  it('remembers for each person how they like to look at rates', async () => {
    startRatesServer({ integrated: { LTL: makeAnswer('LTL', LTL_RATES.map(quotedToCustomers)) } });
    const first = await open();
    // A quote is for the customer, so that price comes first until the user has chosen the other.
    await expect.element(page.getByRole('radio', { name: 'Customer' })).toBeChecked();
    await page.getByRole('radio', { name: 'Cost' }).click({ force: true });
    await button('Sort: Price').click();
    await page.getByRole('menuitemradio', { name: 'Delivery' }).click();
    await first.unmount();
    await open();
    await expect.element(button('Sort: Delivery')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Cost' })).toBeChecked();
  });

  it('remembers the price shown separately where the cost comes first', async () => {
    startRatesServer({ integrated: { LTL: makeAnswer('LTL', LTL_RATES.map(quotedToCustomers)) } });
    const first = await open(makeQuote(), { firstView: 'cost' });
    await page.getByRole('radio', { name: 'Customer' }).click({ force: true });
    await first.unmount();
    const second = await open();
    await page.getByRole('radio', { name: 'Cost' }).click({ force: true });
    await second.unmount();
    await open(makeQuote(), { firstView: 'cost' });
    await expect.element(page.getByRole('radio', { name: 'Customer' })).toBeChecked();
  });

  it('has the focus on arrival, so that few keys lead to the first rate', async () => {
    startRatesServer();
    await open(makeQuote({ shippingModes: ['LTL'] }));
    await expect.element(button(/^Select Tri-Lakes Express/).first()).toBeVisible();
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(list('LTL Rates').element())).toBe(true);
    for (let tabs = 0; tabs < 8 && !document.activeElement?.matches('li *'); tabs += 1) await userEvent.tab();
    expect(document.activeElement?.closest('ul')?.getAttribute('aria-label')).toBe('LTL Rates');
  });

  it('names cost and customer price, in this order in both views', async () => {
    startRatesServer({ integrated: { LTL: makeAnswer('LTL', LTL_RATES.map(quotedToCustomers)) } });
    await open(makeQuote({ shippingModes: ['LTL'] }));
    const row = list('LTL Rates')
      .getByRole('listitem')
      .filter({ has: button(/^Select Tri-Lakes Express/) })
      .first();
    const inOrder = /Cost.*\$398\.06.*Customer price.*\$437\.87/;
    await expect.element(row).toMatchTextContent(inOrder);
    await page.getByRole('radio', { name: 'Cost' }).click({ force: true });
    await expect.element(button(/^Cost breakdown, Tri-Lakes Express: \$398\.06/)).toBeVisible();
    await expect.element(row).toMatchTextContent(inOrder);
  });

  it('marks rates that arrive after the required day, and none of them is the best value', async () => {
    const days = [...new Set(LTL_RATES.map(({ deliveryDate }) => deliveryDate.slice(0, 10)))].toSorted();
    startRatesServer();
    await open(makeQuote({ shippingModes: ['LTL'] }), { requiredBy: days[0]! });
    await expect.element(page.getByText(/All answers are in\./)).toBeInTheDocument();
    const late = LTL_RATES.filter(({ deliveryDate }) => deliveryDate.slice(0, 10) > days[0]!).length;
    expect(late).toBeGreaterThan(0);
    expect(page.getByText('Arrives after the required day').elements().length).toBeGreaterThan(0);
    const best = page.getByText('Best value', { exact: true }).elements();
    for (const badge of best) expect(badge.closest('li')!.textContent).not.toContain('Arrives after');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('lines charges and their sum up on a phone', async () => {
    await page.viewport(375, 812);
    startRatesServer();
    await open();
    await button(/^Cost breakdown, Cedar Ridge Transport/).click();
    const panel = page.getByRole('dialog', { name: 'Cost breakdown, Cedar Ridge Transport' });
    await expect.element(panel.getByText('$412.18')).toBeVisible();
    const ends = [...panel.element().querySelectorAll('tr > :last-child')].map((cell) =>
      Math.round(cell.getBoundingClientRect().right),
    );
    expect(ends.length).toBeGreaterThan(3);
    expect(new Set(ends).size).toBe(1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('tells more about a service and its flexibility', async () => {
    startRatesServer({ integrated: { FlockFreight: makeAnswer('FlockFreight', [FLOCK_RATE]) } });
    await open(makeQuote({ shippingModes: ['LTL'] }));
    await button('Service Level Information, Flock, Shared truckload').click();
    await expect.element(page.getByRole('heading', { name: 'Service Level Information' })).toBeVisible();
    await expect.element(page.getByText('By the end of the day.')).toBeVisible();
    // It lies over the line below.
    await userEvent.keyboard('{Escape}');
    await button('Flexibility Information, Flock, Shared truckload').click();
    await expect.element(page.getByRole('heading', { name: 'Flexibility Information' })).toBeVisible();
    await expect.element(page.getByText('Picked up within two days of the day asked for.')).toBeVisible();
  });

  it('shows what the customer is quoted where there is such a price', async () => {
    startRatesServer({ integrated: { LTL: makeAnswer('LTL', LTL_RATES.map(quotedToCustomers)) } });
    await open(makeQuote({ shippingModes: ['LTL'] }));
    await page.getByRole('radio', { name: 'Customer' }).click({ force: true });
    await expect.element(button(/^Cost breakdown, Tri-Lakes Express: \$437\.87/)).toBeVisible();
    await button(/^Cost breakdown, Tri-Lakes Express/).click();
    await expect.element(page.getByRole('row', { name: 'Markup $39.81' })).toBeVisible();
    await expect.element(page.getByRole('row', { name: 'Customer price $437.87' })).toBeVisible();
  });

  it('offers no customer’s price where none is quoted', async () => {
    startRatesServer();
    await open();
    await expect.element(page.getByText(/All answers are in\./)).toBeInTheDocument();
    await expect.element(page.getByRole('radio', { name: 'Customer' })).not.toBeInTheDocument();
  });

  it('shows what has changed since the quote that this one repeats', async () => {
    const earlier = makeQuote(
      {},
      {
        id: idOf('8000', 7),
        rates: {
          spot: makeSpot(1_800),
          partial: null,
          integrated: [makeAnswer('LTL', [makeRate(1, 412.18), makeRate(3, 300, { serviceLevelCode: 'STD' })])],
          contract: CONTRACTS,
        },
      },
    );
    startRatesServer({ known: [earlier] });
    const { id, quoteNumber } = earlier;
    await open(makeQuote({}, { requoteOf: { id, quoteNumber, createDateTime: '2026-10-02T18:00:00Z' } }));
    await expect.element(page.getByText(/^Lowest then \$300\.00 on 10\/0[23](\/26)?, now \$329\.75$/)).toBeVisible();
    await expect.element(page.getByText(/was \$412\.18, \$14\.12 less/)).toBeVisible();
    await expect.element(page.getByText(/was \$1,800\.00, \$46\.00 more/)).toBeVisible();
    await expect.element(page.getByText(/was \$1,690\.00, no change/)).toBeVisible();
    // Guaranteed was not offered then; its standard service is another price.
    expect(page.getByText(/^was /).elements()).toHaveLength(4);
  });
});

describe('the quote for others', () => {
  it('is mailed at the price that the customer sees', async () => {
    const server = startRatesServer({ integrated: { LTL: makeAnswer('LTL', LTL_RATES.map(quotedToCustomers)) } });
    await open(makeQuote({ shippingModes: ['LTL'] }));
    await button('Email quote').click();
    const dialog = page.getByRole('dialog', { name: 'Email quote' });
    await expect.element(dialog.getByText('$437.87')).toBeVisible();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect.element(dialog.getByText('Enter at least one address')).toBeVisible();
    const to = dialog.getByRole('textbox', { name: 'To' });
    await to.fill('buyer@customer.example, not-an-address');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('Not a valid email: not-an-address')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await to.fill('second@customer.example');
    await userEvent.keyboard('{Enter}');
    await dialog.getByRole('checkbox', { name: /Cedar Ridge/ }).click({ force: true });
    await dialog.getByRole('textbox', { name: /^Message/ }).fill('As promised.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(currentNotices().at(-1)).toMatchObject({ kind: 'success', title: 'Quote Q100318 sent' });
    const [{ body, params, headers }] = server.requests(quotes.mail) as [any];
    expect(params.id).toBe(makeQuote().id);
    expect(headers.get('idempotency-key')).not.toBeNull();
    expect(body).toMatchObject({
      emails: ['buyer@customer.example', 'second@customer.example'],
      message: 'As promised.',
    });
    expect(body.rateIds).toHaveLength(4);
    expect(body.rateIds).not.toContain(idOf('8200', 2));
  });

  it('names no rates where all are meant, and tells why it was not sent', async () => {
    const server = startRatesServer();
    await open(makeQuote({ shippingModes: ['LTL'] }));
    await button('Email quote').click();
    const dialog = page.getByRole('dialog', { name: 'Email quote' });
    await expect.element(dialog.getByText(/No markup is quoted: the customer will see your cost\./)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'To' }).fill('buyer@customer.example');
    server.answerNext(quotes.mail, refusal(422, 'None of its prices holds any more.'));
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect.element(dialog.getByText(/None of its prices holds any more\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.requests(quotes.mail).map(({ body }) => body.rateIds)).toEqual([[], []]);
  });

  it('stands on paper with lane, freight and every price', async () => {
    startRatesServer();
    await open();
    await expect.element(page.getByText(/All answers are in\./)).toBeInTheDocument();
    expect(document.querySelector('article')).toBeNull();
    window.dispatchEvent(new Event('beforeprint'));
    const paper = document.querySelector('article')!;
    for (const text of ['Quote Q100318', 'Joliet, IL 60436', 'Citric acid', 'Hazmat 8 III', 'Prairie State Freight'])
      expect(paper.textContent).toContain(text);
    expect(paper.textContent).toContain('27.5% of $');
    expect(paper.querySelectorAll('tbody')).toHaveLength(9);
    window.dispatchEvent(new Event('afterprint'));
    await expect.poll(() => document.querySelector('article')).toBeNull();
  });
});

describe('what a price says', () => {
  const agreed = () => LTL_RATES.map((rate, index) => (index === 0 ? { ...rate, customerFreightPayer: true } : rate));

  it('marks prices of an own agreement on paper, but not for the customer', async () => {
    startRatesServer({ integrated: { LTL: makeAnswer('LTL', agreed().map(quotedToCustomers)) } });
    await open(makeQuote({ shippingModes: ['LTL'] }));
    await expect.element(page.getByText(/All answers are in\./)).toBeInTheDocument();
    await page.getByRole('radio', { name: 'Cost' }).click({ force: true });
    const marked = () => document.querySelector('article')!.textContent.split('your agreement').length - 1;
    window.dispatchEvent(new Event('beforeprint'));
    expect(marked()).toBe(1);
    window.dispatchEvent(new Event('afterprint'));
    await page.getByRole('radio', { name: 'Customer' }).click({ force: true });
    window.dispatchEvent(new Event('beforeprint'));
    expect(marked()).toBe(0);
    window.dispatchEvent(new Event('afterprint'));
  });

  it('shows units and rate only where their product is the total, and says how the others came about', async () => {
    const charges = [
      { ...LTL_RATES[0]!.charges[0]!, chargeRateType: 'PerCwt' as const, units: 3, rate: 88.53, total: 265.59 },
      {
        ...LTL_RATES[0]!.charges[0]!,
        chargeRateType: 'PerCwt' as const,
        units: 5,
        rate: 88.53,
        total: 177.06,
        less: 0,
      },
      { ...LTL_RATES[0]!.charges[0]!, chargeRateType: 'AtLeast' as const, units: 442.65, rate: 500, total: 57.35 },
    ].map(({ factors: _factors, of: _of, ...charge }) => charge);
    const [first] = LTL_RATES;
    startRatesServer({ integrated: { LTL: makeAnswer('LTL', [{ ...first!, charges, totalCost: 500 }]) } });
    await open(makeQuote({ shippingModes: ['LTL'] }));
    await button(new RegExp(`^Cost breakdown, ${first!.carrierName}`)).click();
    await expect.element(page.getByRole('heading', { name: 'Cost breakdown' })).toBeVisible();
    const said = document.querySelector('[role="dialog"]')?.textContent;
    expect(said).toContain('Minimum $500.00 less $442.65 charged above');
    expect(said).toContain('5 cwt x $88.53 = $442.65, less $265.59 charged above');
    const rows = [...document.querySelectorAll('[role="dialog"] tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].slice(3).map(({ textContent }) => textContent),
    );
    expect(rows).toEqual([
      ['3', '88.53', '$265.59'],
      ['', '', '$177.06'],
      ['', '', '$57.35'],
    ]);
  });
});

describe('for everybody', () => {
  it('breaks a long name rather than the page', async () => {
    await page.viewport(375, 900);
    startRatesServer();
    const { pickupLocation } = makeQuote().details;
    const city = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
    await open(makeQuote({ pickupLocation: { ...pickupLocation!, city } }));
    await expect.element(page.getByText(/All answers are in\./)).toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
  });

  it.each([1440, 1280, 768, 375])('shows the order and its prices at %i pixels without a fault', async (width) => {
    await page.viewport(width, 900);
    startRatesServer({
      integrated: {
        LTL: makeAnswer('LTL', LTL_RATES.map(quotedToCustomers)),
        FlockFreight: makeAnswer('FlockFreight', [FLOCK_RATE]),
        MortonExpress: failingAnswer('MortonExpress', 'Morton Express did not answer in time.'),
      },
    });
    await open();
    await expect.element(page.getByText(/All answers are in\./)).toBeInTheDocument();
    if (width <= 1280) {
      await expect.element(page.getByText('Hazmat 8 III')).not.toBeInTheDocument();
      await button(/Joliet, IL/).click();
    }
    await expect.element(page.getByText('Hazmat 8 III')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Edit order details' }))
      .toHaveAttribute('href', `/quotes?quoteDetails=${makeQuote().id}&stepOverride=0`);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(await accessibilityProblems()).toEqual([]);
    document.documentElement.dataset['theme'] = 'dark';
    expect(await accessibilityProblems()).toEqual([]);
    document.documentElement.dataset['theme'] = 'light';
  });
});
