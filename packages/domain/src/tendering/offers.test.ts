import { describe, expect, it } from 'vitest';
import { SHIPMENT_STATUS } from '../shipments/statuses.ts';
import { instantOfIso } from '../units/zoned-time.ts';
import {
  LEAST_MINUTES_TO_ANSWER,
  MOST_ADDRESSES,
  MOST_AMOUNT,
  MOST_DAYS_TO_ANSWER,
  MOST_MESSAGE,
  MOST_NAME,
  MOST_NOTE,
  usualAnswerUntil,
} from './limits.ts';
import { problemsWithOffer, type OfferDraft, type OfferFacts } from './offer-rules.ts';
import { canOfferFollow, isOpenOffer, OFFER_STATES, offerStateNow } from './offer-states.ts';
import { addressesFor, distinctAddresses } from './recipients.ts';
import { noInWords, problemsWithResponse, type Response } from './response-rules.ts';
import { reasonNotToRequestRates, reasonNotToRespond, reasonNotToTender, type TenderFacts } from './tenderable.ts';

const NOW = instantOfIso('2026-11-17T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('the states of an offer', () => {
  it('end with an answer, its time or a withdrawal', () => {
    const ways = OFFER_STATES.flatMap((from) =>
      OFFER_STATES.filter((to) => canOfferFollow(from, to)).map((to) => `${from} ${to}`),
    );
    expect(ways).toEqual([
      'Pending Sent',
      'Pending Withdrawn',
      'Sent Accepted',
      'Sent Declined',
      'Sent Expired',
      'Sent Withdrawn',
    ]);
    expect(OFFER_STATES.filter(isOpenOffer)).toEqual(['Pending', 'Sent']);
  });

  it.each([
    ['Sent', -1, 'Expired'],
    ['Sent', 0, 'Expired'],
    ['Sent', 1, 'Sent'],
    ['Pending', 0, 'Expired'],
    ['Accepted', -1, 'Accepted'],
    ['Withdrawn', -1, 'Withdrawn'],
  ] as const)('%s with %i ms left reads %s', (state, left, now) => {
    expect(offerStateNow({ state, answerUntil: NOW + left }, NOW)).toBe(now);
  });
});

const draft = (change: Partial<OfferDraft> = {}): OfferDraft => ({
  carrierId: 'c',
  amount: 2_000,
  answerUntil: NOW + 2 * HOUR,
  message: '',
  emailAddresses: ['dispatch@carrier.example'],
  acceptsAboveMaxBuy: false,
  ...change,
});
const facts = (change: Partial<OfferFacts> = {}): OfferFacts => ({
  now: NOW,
  pickupUntil: NOW + 24 * HOUR,
  maxBuy: 0,
  ...change,
});

describe('an offer', () => {
  it.each<[string, Partial<OfferDraft>, Partial<OfferFacts>, string[]]>([
    ['that is whole', {}, {}, []],
    ['without a carrier', { carrierId: null }, {}, ['carrierId']],
    ['without an amount', { amount: null }, {}, ['amount']],
    ['for nothing', { amount: 0 }, {}, ['amount']],
    ['for less than nothing', { amount: -1 }, {}, ['amount']],
    ['for a cent', { amount: 0.01 }, {}, []],
    ['for a part of a cent', { amount: 1.005 }, {}, ['amount']],
    ['for no number', { amount: Number.NaN }, {}, ['amount']],
    ['for the most', { amount: MOST_AMOUNT }, {}, []],
    ['for more', { amount: MOST_AMOUNT + 0.01 }, {}, ['amount']],
    ['without a time', { answerUntil: null }, {}, ['answerUntil']],
    ['until now', { answerUntil: NOW }, {}, ['answerUntil']],
    ['for too short', { answerUntil: NOW + LEAST_MINUTES_TO_ANSWER * MINUTE - 1 }, {}, ['answerUntil']],
    ['for just long enough', { answerUntil: NOW + LEAST_MINUTES_TO_ANSWER * MINUTE }, {}, []],
    ['for the longest', { answerUntil: NOW + MOST_DAYS_TO_ANSWER * 24 * HOUR }, { pickupUntil: null }, []],
    ['for longer', { answerUntil: NOW + MOST_DAYS_TO_ANSWER * 24 * HOUR + 1 }, { pickupUntil: null }, ['answerUntil']],
    ['until the pickup ends', { answerUntil: NOW + 24 * HOUR }, {}, []],
    ['until after it', { answerUntil: NOW + 24 * HOUR + 1 }, {}, ['answerUntil']],
    ['of a pickup that is over', {}, { pickupUntil: NOW - HOUR }, []],
    ['of one that ends too soon to ask', {}, { pickupUntil: NOW + MINUTE }, []],
    ['with the longest message', { message: 'x'.repeat(MOST_MESSAGE) }, {}, []],
    ['with a longer one', { message: 'x'.repeat(MOST_MESSAGE + 1) }, {}, ['message']],
    ['to nobody', { emailAddresses: [] }, {}, ['emailAddresses']],
    ['to what is no address', { emailAddresses: ['a@b.example', 'dispatch'] }, {}, ['emailAddresses']],
    ['to the most', { emailAddresses: Array.from({ length: MOST_ADDRESSES }, (_, n) => `a${n}@b.example`) }, {}, []],
    [
      'to more',
      { emailAddresses: Array.from({ length: MOST_ADDRESSES + 1 }, (_, n) => `a${n}@b.example`) },
      {},
      ['emailAddresses'],
    ],
    ['at the max buy', {}, { maxBuy: 2_000 }, []],
    ['above it', {}, { maxBuy: 1_999.99 }, ['acceptsAboveMaxBuy']],
    ['above it, and said so', { acceptsAboveMaxBuy: true }, { maxBuy: 1_999.99 }, []],
  ])('%s', (_name, change, known, fields) => {
    expect(problemsWithOffer(draft(change), facts(known)).map(({ field }) => field)).toEqual(fields);
  });

  it.each([
    [null, 4 * HOUR],
    [NOW - HOUR, 4 * HOUR],
    [NOW + 24 * HOUR, 4 * HOUR],
    [NOW + 2 * HOUR, HOUR],
    [NOW + 10 * MINUTE, 30 * MINUTE],
  ])('with the pickup at %s begins with a sensible time', (pickup, expected) => {
    expect(usualAnswerUntil(NOW, pickup)).toBe(NOW + expected);
  });
});

const S = SHIPMENT_STATUS;
const tender = (change: Partial<TenderFacts> = {}): TenderFacts => ({
  shipmentNumber: 'S1',
  status: S.ReadyToBook,
  bookingState: null,
  orderCount: 1,
  openOfferTo: null,
  ...change,
});

describe('a shipment', () => {
  it.each<[string, Partial<TenderFacts>, RegExp | null, RegExp | null]>([
    ['ready to book', {}, null, null],
    ['drafted', { status: S.Drafted }, null, null],
    ['refused before', { bookingState: 'refused' }, null, null],
    ['whose booking was taken back', { bookingState: 'cancelled' }, null, null],
    ['tendering, its offer just over', { status: S.Tendering }, null, null],
    ['voided', { status: S.Voided }, /voided/, /voided/],
    ['booked', { status: S.Booked, bookingState: 'booked' }, /booked already/, /booked already/],
    ['on the road', { status: S.InTransit }, /booked already/, /booked already/],
    ['that a booking asks for', { status: S.Tendering, bookingState: 'asking' }, /not answered/, /not answered/],
    ['that is being taken back', { status: S.Booked, bookingState: 'cancelling' }, /not answered/, /not answered/],
    ['that may be booked', { status: S.Tendering, bookingState: 'unclear' }, /may have booked/, /may have booked/],
    ['without orders', { orderCount: 0 }, /no order/, /no order/],
    ['with an open offer', { status: S.Tendering, openOfferTo: 'Prairie' }, /offer to Prairie is open/, null],
  ])('%s', (_name, change, tendered, asked) => {
    const [notTendered, notAsked] = [reasonNotToTender(tender(change)), reasonNotToRequestRates(tender(change))];
    if (tendered === null) expect(notTendered).toBeNull();
    else expect(notTendered).toMatch(tendered);
    if (asked === null) expect(notAsked).toBeNull();
    else expect(notAsked).toMatch(asked);
  });

  it('is answered for only while an offer is open', () => {
    expect([reasonNotToRespond({ openOfferTo: null }), reasonNotToRespond({ openOfferTo: 'X' })]).toEqual([
      'No offer is open.',
      null,
    ]);
  });
});

const response = (change: Partial<Response> = {}): Response => ({
  answer: 'Declined',
  reason: 'NoCapacity',
  note: '',
  counterAmount: null,
  name: 'Kim',
  ...change,
});

describe('a response', () => {
  it.each<[string, Partial<Response>, boolean, string[]]>([
    ['yes', { answer: 'Accepted', reason: null }, true, []],
    ['yes, without a name', { answer: 'Accepted', reason: null, name: ' ' }, true, ['name']],
    ['yes, recorded', { answer: 'Accepted', reason: null, name: '' }, false, []],
    ['yes, for another price', { answer: 'Accepted', reason: null, counterAmount: 9 }, true, ['counterAmount']],
    ['no', {}, true, []],
    ['no, without a reason', { reason: null }, true, ['reason']],
    ['no, for another reason', { reason: 'Other' }, true, ['note']],
    ['no, for a reason in words', { reason: 'Other', note: 'Strike' }, true, []],
    ['no, with a price', { counterAmount: 2_400 }, true, []],
    ['no, with a price of nothing', { counterAmount: 0 }, true, ['counterAmount']],
    ['no, with the longest note', { note: 'x'.repeat(MOST_NOTE) }, true, []],
    ['no, with a longer one', { note: 'x'.repeat(MOST_NOTE + 1) }, true, ['note']],
    ['no, with the longest name', { name: 'x'.repeat(MOST_NAME) }, true, []],
    ['no, with a longer one', { name: 'x'.repeat(MOST_NAME + 1) }, true, ['name']],
  ])('%s', (_name, change, needsName, fields) => {
    expect(problemsWithResponse(response(change), { needsName }).map(({ field }) => field)).toEqual(fields);
  });

  it.each<[Partial<Response>, string]>([
    [{}, 'No capacity.'],
    [
      { reason: 'PriceTooLow', counterAmount: 2_400, note: 'Fuel.' },
      'Price too low, would take it for $2,400.00. Fuel.',
    ],
    [{ reason: 'Other', note: 'Strike' }, 'Strike'],
    [{ reason: 'Other', note: '', counterAmount: 2 }, 'Would take it for $2.00.'],
    [{ reason: null }, ''],
  ])('in words %#', (change, words) => {
    expect(noInWords(response(change))).toBe(words);
  });
});

describe('who is mailed', () => {
  const people = [{ emailAddress: 'kim@c.example' }, { emailAddress: '' }, { emailAddress: 'KIM@c.example' }];
  it.each<[string, Parameters<typeof addressesFor>[0], string[]]>([
    ['its own address', { email: ' load@c.example ', contacts: people }, ['load@c.example']],
    ['else its people, each once', { email: null, contacts: people }, ['kim@c.example']],
    ['nobody', { email: '', contacts: [] }, []],
    ['not what is no address', { email: 'by phone', contacts: people }, []],
    [
      'not more than the most',
      { email: null, contacts: Array.from({ length: 9 }, (_, n) => ({ emailAddress: `a${n}@c.example` })) },
      Array.from({ length: MOST_ADDRESSES }, (_, n) => `a${n}@c.example`),
    ],
  ])('%s', (_name, carrier, addresses) => expect(addressesFor(carrier)).toEqual(addresses));

  it('an address twice is one', () => {
    expect(distinctAddresses([' A@b.example', 'a@B.example', '', 'c@d.example'])).toEqual([
      'A@b.example',
      'c@d.example',
    ]);
  });
});
