import { shipments } from '@lanewright/contract/shipments.ts';
import { tenders, type Tenders } from '@lanewright/contract/tenders.ts';
import { NO_PERMISSION_TOOLTIP, PERMISSIONS, type Permission } from '@lanewright/domain/access/permissions.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityProblems } from '../../testing/accessibility.ts';
import { refusal, startFakeServer } from '../../testing/fake-server.ts';
import { makeCurrentUser } from '../../testing/session.ts';
import { renderScreen } from '../../testing/signed-in.tsx';
import { currentNotices, dismissNotice } from '../../ui/notifications/notify.ts';
import {
  CONTRACTED,
  makeOffer,
  makeRateAnswer,
  makeRateRequest,
  makeTenders,
  NETWORK,
  ON_HOLD,
  tenderFakes,
  type KeptTenders,
} from './fake-tenders.ts';
import { OffersCard } from './offers-card.tsx';

async function open(change: Partial<Tenders> = {}, without: Permission[] = []) {
  const kept: KeptTenders = { tenders: makeTenders(change), carriers: [CONTRACTED, NETWORK, ON_HOLD] };
  const user = makeCurrentUser({ permissions: PERMISSIONS.filter((one) => !without.includes(one)) });
  const api = startFakeServer(user, tenderFakes(kept));
  const { shipmentId, shipmentNumber } = kept.tenders;
  const screen = await renderScreen(() => <OffersCard shipmentId={shipmentId} shipmentNumber={shipmentNumber} />, {
    path: '/',
    at: '/',
    validateSearch: (search) => search,
  });
  return { api, kept, ...screen };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const inDialog = (name: string | RegExp) => dialog().getByRole('button', { name, exact: true });
const field = (name: RegExp) => dialog().getByRole('textbox', { name });
const titles = () => currentNotices().map(({ title }) => title);
const OPEN = {
  offers: [makeOffer()],
  whyNotTender: 'The offer to Prairie State Freight is open.',
  whyNotRespond: null,
};

async function chooseCarrier(name: RegExp) {
  await dialog()
    .getByRole('combobox', { name: /^Carrier/ })
    .click();
  await page.getByRole('option', { name }).click();
}

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await page.viewport(1280, 900);
  vi.restoreAllMocks();
  for (const { id } of currentNotices()) dismissNotice(id);
});

describe('an offer', () => {
  it('is made to a contracted carrier at its price, and shown', async () => {
    const { api } = await open();
    await expect.element(page.getByText('Nobody was offered it yet', { exact: false })).toBeVisible();
    await button('Tender').click();
    await chooseCarrier(/^Prairie State Freight, contract \$1,450\.00$/);
    await expect.element(field(/^Amount/)).toHaveValue('1450.00');
    await expect.element(field(/^Mail to/)).toHaveValue('load@prairie.example');
    expect(await accessibilityProblems(dialog().element())).toEqual([]);
    await inDialog('Send offer').click();
    await expect.element(page.getByText('Sent', { exact: true })).toBeVisible();
    expect(titles()).toEqual(['S100007 is offered to Prairie State Freight']);
    const [request] = api.requests(tenders.offer);
    expect(request?.body).toMatchObject({
      carrierId: CONTRACTED.carrierId,
      amount: 1_450,
      contractId: CONTRACTED.contract!.contractId,
      emailAddresses: ['load@prairie.example'],
      acceptsAboveMaxBuy: false,
    });
    expect(request?.headers.get('idempotency-key')).toBeTruthy();
    await expect.element(button('Tender')).toHaveAccessibleDescription(/is open: wait for the answer/);
  });

  it('at another amount is not by contract', async () => {
    const { api } = await open();
    await button('Tender').click();
    await chooseCarrier(/^Prairie/);
    await field(/^Amount/).fill('$1,500');
    await expect.element(field(/^Amount/)).toHaveAccessibleDescription(/The contract says \$1,450\.00/);
    await inDialog('Send offer').click();
    await expect.poll(() => api.requests(tenders.offer)[0]?.body).toMatchObject({ amount: 1_500, contractId: null });
  });

  it('says what is missing, and leads there', async () => {
    const { api } = await open();
    await button('Tender').click();
    await expect.element(dialog().getByRole('combobox', { name: /^Carrier/ })).toBeVisible();
    await inDialog('Send offer').click();
    await expect.element(dialog().getByText('Carrier is required')).toBeVisible();
    await expect.element(dialog().getByText('Amount is required')).toBeVisible();
    await expect.element(dialog().getByText('Enter whom to mail.')).toBeVisible();
    await expect.element(dialog().getByRole('combobox', { name: /^Carrier/ })).toHaveFocus();
    expect(await accessibilityProblems(dialog().element())).toEqual([]);
    expect(api.requests(tenders.offer)).toEqual([]);
  });

  it('goes to no carrier that cannot be used, and says why', async () => {
    const { api } = await open();
    await button('Tender').click();
    await chooseCarrier(/^Harbor Lines \(cannot be used\)$/);
    await field(/^Amount/).fill('900');
    await field(/^Mail to/).fill('a@b.example');
    await inDialog('Send offer').click();
    await expect.element(dialog().getByText('On hold: Two claims are open.')).toBeVisible();
    expect(api.requests(tenders.offer)).toEqual([]);
  });

  it('above the max buy is confirmed', async () => {
    const { api } = await open({ maxBuy: 1_400 });
    await button('Tender').click();
    await chooseCarrier(/^Prairie/);
    await inDialog('Send offer').click();
    await expect.element(dialog().getByRole('alert')).toMatchTextContent(/is above the max buy of \$1,400\.00/);
    await dialog()
      .getByRole('checkbox', { name: /above the max buy/ })
      .click();
    await inDialog('Send offer').click();
    await expect.poll(() => api.requests(tenders.offer)[0]?.body.acceptsAboveMaxBuy).toBe(true);
  });

  it('that the server refuses stays as it was typed', async () => {
    const { api } = await open();
    api.answerNext(
      tenders.offer,
      refusal(422, 'The contracted price is $1,500.00.', {
        modelState: { amount: ['The contracted price is $1,500.00.'] },
      }),
    );
    await button('Tender').click();
    await chooseCarrier(/^Prairie/);
    await inDialog('Send offer').click();
    await expect.element(field(/^Amount/)).toHaveAccessibleDescription('The contracted price is $1,500.00.');
    await expect.element(field(/^Amount/)).toHaveFocus();
    await expect.element(field(/^Amount/)).toHaveValue('1450.00');
  });

  it('is withdrawn after a question, and the focus goes on with the page', async () => {
    const { api } = await open(OPEN);
    const heading = document.body.appendChild(document.createElement('h1'));
    heading.textContent = 'S100007';
    await button('Withdraw').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect.element(page.getByText('Withdrawn', { exact: true }).first()).toBeVisible();
    expect(api.requests(tenders.withdraw)[0]?.body).toEqual({ version: 1 });
    // Its button is gone.
    await expect.poll(() => document.activeElement).toBe(heading);
    heading.remove();
  });

  it('that has ended tells how', async () => {
    const offers = [
      makeOffer({ id: makeOffer().id.replace(/1$/, '2'), hasChanged: true }),
      makeOffer({
        state: 'Declined',
        answeredAt: '2026-11-16T15:00:00.000Z',
        answeredBy: 'Link',
        answererName: 'Kim Ford',
        reason: 'PriceTooLow',
        counterAmount: 2_100,
      }),
      makeOffer({
        id: makeOffer().id.replace(/1$/, '3'),
        state: 'Accepted',
        answeredAt: '2026-11-16T15:00:00.000Z',
        answeredBy: 'Hand',
        needsReview: 'On hold: Claims.',
      }),
    ];
    await open({ offers });
    await expect.element(page.getByText('Price too low, would take it for $2,100.00.', { exact: false })).toBeVisible();
    await expect.element(page.getByText(/by Kim Ford, over the link/)).toBeVisible();
    await expect.element(page.getByText(/^Accepted, and not booked\.$/)).toBeVisible();
    await expect.element(page.getByText('The load has changed since it was offered.')).toBeVisible();
    for (const width of [375, 1440]) {
      await page.viewport(width, 900);
      expect(await accessibilityProblems()).toEqual([]);
    }
  });
});

const PRICED = makeRateRequest({
  answers: [
    makeRateAnswer(1, {
      state: 'Priced',
      amount: 1_900,
      transitDays: 2,
      equipmentNote: '53 ft',
      validUntil: '2026-11-20',
    }),
    makeRateAnswer(2, { state: 'Priced', amount: 1_800, transitDays: 3 }),
    makeRateAnswer(3),
    makeRateAnswer(4, { state: 'Declined', reason: 'NoEquipment' }),
  ],
});

describe('what cannot be undone', () => {
  it.each([
    ['Withdraw', { ...OPEN, rateRequests: [PRICED] }],
    ['Close request', { rateRequests: [PRICED] }],
    ['Book with Carrier 2', { rateRequests: [PRICED] }],
  ])('is asked for beginning with the way out: %s', async (name, changes) => {
    const { api } = await open(changes);
    await button(name).click();
    const question = page.getByRole('alertdialog');
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(question).not.toBeInTheDocument();
    for (const endpoint of [tenders.withdraw, tenders.closeRequest, shipments.book])
      expect(api.requests(endpoint)).toEqual([]);
  });
});

it('a question about an offer that the carrier has accepted meanwhile names the new state and only closes', async () => {
  const { api, kept } = await open(OPEN);
  await button('Withdraw').click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText(/its link does nothing any more/)).toBeVisible();
  kept.tenders = { ...kept.tenders, offers: [makeOffer({ state: 'Accepted', version: 2 })] };
  api.answerNext(tenders.withdraw, refusal(422, 'The offer is accepted already.'));
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(question.getByRole('alert')).toHaveTextContent('The offer is accepted already.');
  expect(question.getByText(/its link does nothing any more/).query()).toBeNull();
  expect(question.getByRole('button', { name: 'Withdraw' }).query()).toBeNull();
  await expect.element(question.getByRole('button', { name: 'Close', exact: true }).last()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  expect(api.requests(tenders.withdraw)).toHaveLength(1);
});

describe('a response', () => {
  it('of a yes is recorded', async () => {
    const { api } = await open(OPEN);
    await button('Record response').click();
    await inDialog('Save').click();
    await expect.element(dialog().getByRole('alert')).toMatchTextContent(/Choose what the carrier said/);
    await dialog()
      .getByRole('radio', { name: /^It accepts/ })
      .click();
    expect(await accessibilityProblems(dialog().element())).toEqual([]);
    await inDialog('Save').click();
    await expect.poll(() => titles()).toEqual(['S100007 is booked with Prairie State Freight']);
    expect(api.requests(tenders.respond)[0]?.body).toMatchObject({ answer: 'Accepted', version: 1, reason: null });
  });

  it('of a no needs a reason', async () => {
    const { api } = await open(OPEN);
    await button('Record response').click();
    await dialog()
      .getByRole('radio', { name: /^It declines/ })
      .click();
    await inDialog('Save').click();
    const reason = dialog().getByRole('combobox', { name: /^Reason/ });
    await expect.element(reason).toHaveAccessibleDescription('Reason is required');
    await userEvent.selectOptions(reason, 'No capacity');
    await field(/^Would take it for/).fill('2100');
    expect(await accessibilityProblems(dialog().element())).toEqual([]);
    await inDialog('Save').click();
    await expect
      .poll(() => api.requests(tenders.respond)[0]?.body)
      .toMatchObject({
        answer: 'Declined',
        reason: 'NoCapacity',
        counterAmount: 2_100,
      });
  });

  it('of a yes that could not be booked is said', async () => {
    const { api } = await open(OPEN);
    api.answerNext(tenders.respond, makeOffer({ state: 'Accepted', needsReview: 'On hold: Claims.' }));
    await button('Record response').click();
    await dialog()
      .getByRole('radio', { name: /^It accepts/ })
      .click();
    await inDialog('Save').click();
    await expect.poll(() => currentNotices()[0]?.messages).toEqual(['On hold: Claims.']);
  });
});

describe('a rate request', () => {
  it('is sent to several, each with its address', async () => {
    const { api } = await open();
    await button('Request rates').click();
    const carriers = dialog().getByRole('combobox', { name: /^Carriers/ });
    await inDialog('Send request').click();
    await expect.element(dialog().getByText('Choose at least 2 carriers to compare.')).toBeVisible();
    for (const name of [/^Prairie/, /^Blue Ridge/]) {
      await carriers.click();
      await page.getByRole('option', { name }).click();
    }
    await expect.element(field(/^Mail to Blue Ridge Transport/)).toHaveValue('dispatch@blueridge.example');
    expect(await accessibilityProblems(dialog().element())).toEqual([]);
    await inDialog('Send request').click();
    await expect.element(page.getByRole('region', { name: /^Rates asked for/ }).first()).toBeVisible();
    expect(api.requests(tenders.requestRates)[0]?.body.carriers).toEqual([
      { carrierId: CONTRACTED.carrierId, emailAddresses: ['load@prairie.example'] },
      { carrierId: NETWORK.carrierId, emailAddresses: ['dispatch@blueridge.example'] },
    ]);
  });

  it('shows its answers side by side, the lowest first', async () => {
    await open({ rateRequests: [PRICED] });
    const rows = page.getByRole('row');
    await expect.element(rows.nth(1)).toMatchTextContent(/^Carrier 2.*\$1,800\.00.*Lowest.*3 days/);
    await expect
      .element(rows.nth(2))
      .toMatchTextContent(/^Carrier 1.*\$1,900\.00.*2 days.*Fastest.*11\/20\/2026.*53 ft/);
    await expect.element(rows.nth(3)).toMatchTextContent(/^Carrier 3.*No answer yet/);
    await expect.element(rows.nth(4)).toMatchTextContent(/^Carrier 4.*Declined.*Equipment not available/);
    for (const width of [375, 1440]) {
      await page.viewport(width, 900);
      expect(await accessibilityProblems()).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    }
  });

  it('becomes an offer at the price of an answer', async () => {
    const { api } = await open({ rateRequests: [PRICED] });
    await button('Offer to Carrier 2').click();
    await expect.element(field(/^Amount/)).toHaveValue('1800.00');
    await inDialog('Send offer').click();
    await expect
      .poll(() => api.requests(tenders.offer)[0]?.body)
      .toMatchObject({
        amount: 1_800,
        emailAddresses: ['load2@carrier.example'],
      });
  });

  it('asks before it loses what somebody changed of the offer, and not what it was filled with', async () => {
    await open({ rateRequests: [PRICED] });
    await button('Offer to Carrier 2').click();
    await expect.element(field(/^Amount/)).toHaveValue('1800.00');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await button('Offer to Carrier 2').click();
    await field(/^Amount/).fill('1790');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog().getByText('Discard what you typed?')).toBeVisible();
  });

  it('becomes a booking by hand', async () => {
    const { api } = await open({ rateRequests: [PRICED] });
    await button('Book with Carrier 2').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Book for $1,800.00' }).click();
    await expect.poll(() => titles()).toEqual(['S100007 is booked with Carrier 2']);
    expect(api.requests(shipments.book)[0]?.body).toMatchObject({
      carrierId: PRICED.answers[1]!.carrierId,
      shippingMode: 'TL',
      manualBookingCharges: [{ rate: 1_800, total: 1_800 }],
    });
  });

  it('takes a price that somebody records, and is closed', async () => {
    const { api } = await open({ rateRequests: [PRICED] });
    await button('Record the price of Carrier 3').click();
    await dialog().getByRole('radio', { name: 'A price' }).click();
    await inDialog('Save').click();
    await expect.element(field(/^Price/)).toHaveAccessibleDescription('Amount is required');
    await field(/^Price/).fill('1750');
    expect(await accessibilityProblems(dialog().element())).toEqual([]);
    await inDialog('Save').click();
    await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/^Carrier 3.*\$1,750\.00.*Lowest/);
    expect(api.requests(tenders.recordRate)[0]?.body).toMatchObject({ answer: 'Priced', amount: 1_750, version: 1 });
    await button('Close request').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close request' }).click();
    await expect.element(page.getByText('Closed', { exact: true })).toBeVisible();
  });
});

describe('the card', () => {
  it.each<[Permission, string[]]>([
    ['BookShipment', ['Tender', 'Withdraw', 'Offer to Carrier 1', 'Book with Carrier 1']],
    ['RecordResponse', ['Record response', 'Record the price of Carrier 3']],
    ['CreateRateRequest', ['Request rates', 'Close request']],
  ])('without %s says so at each button', async (permission, names) => {
    await open({ ...OPEN, rateRequests: [PRICED] }, [permission]);
    for (const name of names) await expect.element(button(name)).toHaveAccessibleDescription(NO_PERMISSION_TOOLTIP);
  });

  it('is left out where nobody was offered it and nobody can be', async () => {
    const whyNot = 'Shipment S100007 is booked already.';
    const { api } = await open({ whyNotTender: whyNot, whyNotRequestRates: whyNot });
    await expect.poll(() => api.requests(tenders.list)).not.toEqual([]);
    await expect.element(page.getByRole('heading', { name: 'Offers and rates' })).not.toBeInTheDocument();
  });

  it('says when it could not be loaded, and tries again', async () => {
    const kept: KeptTenders = { tenders: makeTenders(), carriers: [] };
    const api = startFakeServer(makeCurrentUser({ permissions: [...PERMISSIONS] }), tenderFakes(kept));
    api.answerNext(tenders.list, refusal(500, 'Resting.'));
    const { shipmentId } = kept.tenders;
    await renderScreen(() => <OffersCard shipmentId={shipmentId} shipmentNumber="S100007" />, {
      path: '/',
      at: '/',
      validateSearch: (search) => search,
    });
    await expect.element(page.getByText(/Resting\./)).toBeVisible();
    await button('Try again').click();
    await expect.element(page.getByText('Nobody was offered it yet', { exact: false })).toBeVisible();
  });
});
