import { tenders, type CarriersPage } from '@lanewright/contract/tenders.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityProblems } from '../../../testing/accessibility.ts';
import { clickTwice } from '../../../testing/click-twice.ts';
import { fake, refusal, startFakeServer } from '../../../testing/fake-server.ts';
import { makeCurrentUser } from '../../../testing/session.ts';
import { renderScreen } from '../../../testing/signed-in.tsx';
import { TenderAnswerScreen } from './screen.tsx';

type Offer = Extract<CarriersPage, { kind: 'Offer' }>;
type Request = Extract<CarriersPage, { kind: 'RateRequest' }>;

const stop = (change: object = {}) => ({
  stopType: 'Pickup' as const,
  city: 'Joliet',
  state: 'IL',
  postalCode: '60436',
  country: 'US',
  ianaTimeZone: 'America/Chicago',
  earlyDateTime: '2026-11-18T08:00:00-06:00',
  lateDateTime: '2026-11-18T12:00:00-06:00',
  appointmentDateTime: null,
  ...change,
});
const SHARED = {
  companyName: 'Northfield Foods',
  shipmentNumber: 'S100007',
  carrierName: 'Prairie State Freight',
  contactName: 'Dana Whitfield',
  contactAddress: 'dana@northfield.example',
  message: 'Please call the dock.',
  answerUntil: '2026-11-17T22:00:00.000Z',
  load: {
    shippingMode: 'Truckload',
    equipment: 'Dry van',
    isTeamRequired: false,
    isHazmat: false,
    temperature: '',
    weight: 29_420,
    pallets: 18,
    miles: 716,
    commodities: ['Rolled oats'],
    services: [],
    stops: [stop(), stop({ stopType: 'Dropoff', city: 'Atlanta', state: 'GA', postalCode: '30336' })],
  },
  version: 1,
  canAnswer: true,
};
const makeOffer = (change: Partial<Offer> = {}): Offer => ({
  ...SHARED,
  kind: 'Offer',
  state: 'Sent',
  amount: 1_850,
  hasChanged: false,
  isUnderReview: false,
  ...change,
});
const NO_ANSWER_YET: Request['own'] = {
  state: 'Waiting',
  amount: null,
  transitDays: null,
  equipmentNote: '',
  validUntil: null,
  reason: null,
  note: '',
  answererName: '',
};
const makeRequest = (change: Partial<Request> = {}): Request => ({
  ...SHARED,
  kind: 'RateRequest',
  state: 'Open',
  hasChanged: false,
  own: NO_ANSWER_YET,
  ...change,
});

afterEach(async () => {
  await page.viewport(1280, 900);
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '#');
});

async function open(first: CarriersPage, then: (api: ReturnType<typeof startFakeServer>) => void = () => {}) {
  const kept = { page: first };
  window.history.replaceState(null, '', '#the-token');
  const api = startFakeServer(makeCurrentUser(), [
    fake(tenders.look, () => kept.page),
    fake(tenders.answerOffer, ({ body }) => {
      kept.page = makeOffer({ state: body.answer, canAnswer: false, version: 2 });
      return kept.page;
    }),
    fake(tenders.answerRates, ({ body }) => {
      const { amount, transitDays, equipmentNote, validUntil, reason, note, name: answererName, answer: state } = body;
      const own = { state, amount, transitDays, equipmentNote, validUntil, reason, note, answererName };
      kept.page = makeRequest({ version: body.version + 1, own });
      return kept.page;
    }),
  ]);
  then(api);
  await renderScreen(TenderAnswerScreen, { path: '/$', at: '/tender', validateSearch: (search) => search });
  return { api, kept };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: RegExp) => page.getByRole('textbox', { name });
const said = (text: string | RegExp) => page.getByText(text, { exact: false });

describe('an offer', () => {
  it('tells the load and accepts nothing by being opened', async () => {
    const { api } = await open(makeOffer());
    await expect.element(page.getByRole('heading', { name: 'Joliet, IL to Atlanta, GA' })).toBeVisible();
    for (const text of [
      '$1,850.00',
      '29,420 lbs, 18 pallets',
      'Rolled oats',
      'Please call the dock.',
      '11/18/2026 08:00 to 12:00 CST',
    ])
      await expect.element(said(text).first(), { message: text }).toBeVisible();
    expect(api.requests(tenders.answerOffer)).toEqual([]);
    expect(api.requests(tenders.look)[0]?.body).toEqual({ token: 'the-token' });
    for (const width of [375, 1440]) {
      await page.viewport(width, 900);
      expect(await accessibilityProblems()).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    }
  });

  it('is accepted by name, once', async () => {
    const { api } = await open(makeOffer());
    await button('Accept for $1,850.00').click();
    await expect.element(field(/^Your name/)).toHaveAccessibleDescription('Your name is required');
    await expect.element(field(/^Your name/)).toHaveFocus();
    await field(/^Your name/).fill('Kim Ford');
    await clickTwice(button('Accept for $1,850.00'));
    await expect.element(said('You accepted this load.')).toBeVisible();
    expect(api.requests(tenders.answerOffer).map(({ body }) => body)).toEqual([
      {
        token: 'the-token',
        version: 1,
        answer: 'Accepted',
        reason: null,
        note: '',
        counterAmount: null,
        name: 'Kim Ford',
      },
    ]);
    expect(button('Accept for $1,850.00').elements()).toEqual([]);
  });

  it('is declined with a reason and another price', async () => {
    const { api } = await open(makeOffer());
    await button('Decline').click();
    await field(/^Your name/).fill('Kim Ford');
    await button('Decline load').click();
    const reason = page.getByRole('combobox', { name: /^Reason/ });
    await expect.element(reason).toHaveAccessibleDescription('Reason is required');
    expect(await accessibilityProblems()).toEqual([]);
    await userEvent.selectOptions(reason, 'Price too low');
    await field(/^For how much/).fill('2,100');
    await button('Decline load').click();
    await expect.element(said('You declined this load.')).toBeVisible();
    expect(api.requests(tenders.answerOffer)[0]?.body).toMatchObject({
      answer: 'Declined',
      reason: 'PriceTooLow',
      counterAmount: 2_100,
    });
  });

  it.each<[string, Partial<Offer>, RegExp]>([
    ['accepted', { state: 'Accepted' }, /Northfield Foods has booked it with you\./],
    [
      'accepted, and looked at',
      { state: 'Accepted', isUnderReview: true },
      /gets in touch with you before it is booked/,
    ],
    ['declined', { state: 'Declined' }, /You declined this load\./],
    ['expired', { state: 'Expired' }, /The time to answer is over\./],
    ['withdrawn', { state: 'Withdrawn' }, /This offer was withdrawn\./],
    ['of a load that has changed', { hasChanged: true }, /The load has changed since it was offered\./],
  ])('%s is told and cannot be answered', async (_name, change, words) => {
    await open(makeOffer({ ...change, canAnswer: false }));
    await expect.element(page.getByRole('status')).toMatchTextContent(words);
    expect(page.getByRole('button').elements()).toEqual([]);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('that was withdrawn a moment ago is told instead of accepted', async () => {
    await open(makeOffer(), (api) =>
      api.answerNext(tenders.answerOffer, makeOffer({ state: 'Withdrawn', canAnswer: false, version: 2 })),
    );
    await field(/^Your name/).fill('Kim Ford');
    await button('Accept for $1,850.00').click();
    await expect.element(said('This offer was withdrawn.')).toBeVisible();
  });

  it('whose answer did not arrive can be sent again', async () => {
    const { api } = await open(makeOffer(), (one) =>
      one.answerNext(tenders.answerOffer, refusal(429, 'Too many requests. Please try again in 5 seconds.')),
    );
    await field(/^Your name/).fill('Kim Ford');
    await button('Accept for $1,850.00').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Your answer was not sent\..*Too many requests/);
    await button('Accept for $1,850.00').click();
    await expect.element(said('You accepted this load.')).toBeVisible();
    expect(api.requests(tenders.answerOffer)).toHaveLength(2);
  });
});

describe('a rate request', () => {
  it('is answered with a price, which can be changed', async () => {
    const { api } = await open(makeRequest());
    await expect.element(said('Nothing is booked by your answer.')).toBeVisible();
    await button('Send price').click();
    await expect.element(field(/^Price/)).toHaveAccessibleDescription('Amount is required');
    await field(/^Price/).fill('1900');
    await field(/^Transit/).fill('2');
    await field(/^Valid until/).fill('soon');
    await field(/^Your name/).fill('Kim');
    await button('Send price').click();
    await expect.element(field(/^Valid until/)).toHaveAccessibleDescription('Enter a day as MM/DD/YYYY');
    await field(/^Valid until/).fill('12/31/2099');
    for (const width of [375, 1440]) {
      await page.viewport(width, 900);
      expect(await accessibilityProblems()).toEqual([]);
    }
    await button('Send price').click();
    await expect
      .element(page.getByRole('status'))
      .toMatchTextContent(/You gave \$1,900\.00, 2 days, valid until 12\/31\/2099\./);
    await expect.element(field(/^Price/)).toHaveValue('1900.00');
    await field(/^Price/).fill('1850');
    await button('Send price').click();
    await expect.element(page.getByRole('status')).toMatchTextContent(/You gave \$1,850\.00/);
    expect(api.requests(tenders.answerRates).map(({ body }) => [body.version, body.amount])).toEqual([
      [1, 1_900],
      [2, 1_850],
    ]);
  });

  it('is answered with no price', async () => {
    const { api } = await open(makeRequest());
    await button('Give no price').click();
    await userEvent.selectOptions(page.getByRole('combobox', { name: /^Reason/ }), 'No capacity');
    await field(/^Your name/).fill('Kim');
    await button('Send').click();
    await expect.element(page.getByRole('status')).toMatchTextContent(/You gave no price\./);
    expect(api.requests(tenders.answerRates)[0]?.body).toMatchObject({ answer: 'Declined', amount: null });
  });

  it('that is closed takes no answer', async () => {
    await open(makeRequest({ state: 'Closed', canAnswer: false }));
    await expect.element(page.getByRole('status')).toMatchTextContent(/No more answers are taken\./);
    expect(page.getByRole('button').elements()).toEqual([]);
  });
});

describe('a link', () => {
  it('that is not known says so', async () => {
    await open({ kind: 'Unknown' });
    await expect.element(page.getByRole('heading', { name: 'This link is not known' })).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('that could not be looked up is tried again', async () => {
    await open(makeOffer(), (api) => api.answerNext(tenders.look, refusal(500, 'Resting.')));
    await expect.element(said('Resting.')).toBeVisible();
    await button('Try again').click();
    await expect.element(button('Accept for $1,850.00')).toBeVisible();
  });

  it('of another mail in the same tab shows the other', async () => {
    const { api, kept } = await open(makeOffer());
    await expect.element(button('Accept for $1,850.00')).toBeVisible();
    kept.page = makeOffer({ amount: 2_000 });
    window.location.hash = 'another';
    await expect.element(button('Accept for $2,000.00')).toBeVisible();
    expect(api.requests(tenders.look).map(({ body }) => body.token)).toEqual(['the-token', 'another']);
  });
});
