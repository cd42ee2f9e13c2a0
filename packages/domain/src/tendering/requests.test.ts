import { describe, expect, it } from 'vitest';
import { instantOfIso } from '../units/zoned-time.ts';
import { MOST_CARRIERS_ASKED, MOST_NOTE, MOST_TRANSIT_DAYS } from './limits.ts';
import type { OfferedLoad } from './load-facts.ts';
import { loadInLines, pickupUntilOf, whenOfStop } from './load-words.ts';
import {
  problemsWithRateAnswer,
  problemsWithRateRequest,
  requestStateNow,
  sideBySide,
  type ComparedAnswer,
  type RateAnswer,
  type RateRequestDraft,
} from './rate-request-rules.ts';
import { offerMail, rateRequestMail, withdrawalMail } from './tender-mail.ts';

const NOW = instantOfIso('2026-11-17T12:00:00Z');
const HOUR = 3_600_000;
const asked = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ carrierId: `c${n}`, emailAddresses: [`a${n}@c.example`] }));
const draft = (change: Partial<RateRequestDraft> = {}): RateRequestDraft => ({
  carriers: asked(2),
  answerUntil: NOW + HOUR,
  message: '',
  ...change,
});

describe('a rate request', () => {
  it.each<[string, Partial<RateRequestDraft>, string[]]>([
    ['to nobody', { carriers: [] }, ['carriers']],
    ['to one', { carriers: asked(1) }, ['carriers']],
    ['to two', {}, []],
    ['to the most', { carriers: asked(MOST_CARRIERS_ASKED) }, []],
    ['to more', { carriers: asked(MOST_CARRIERS_ASKED + 1) }, ['carriers']],
    ['to one twice', { carriers: [...asked(2), ...asked(1)] }, ['carriers']],
    [
      'to one without an address',
      { carriers: [...asked(1), { carrierId: 'x', emailAddresses: [] }] },
      ['carriers.1.emailAddresses'],
    ],
    ['without a time', { answerUntil: null }, ['answerUntil']],
  ])('%s', (_name, change, fields) => {
    expect(problemsWithRateRequest(draft(change), { now: NOW, pickupUntil: null }).map(({ field }) => field)).toEqual(
      fields,
    );
  });

  it.each([
    ['Open', 1, 'Open'],
    ['Open', 0, 'Closed'],
    ['Closed', 1, 'Closed'],
  ] as const)('%s with %i ms left reads %s', (state, left, now) => {
    expect(requestStateNow({ state, answerUntil: NOW + left }, NOW)).toBe(now);
  });
});

const rate = (change: Partial<RateAnswer> = {}): RateAnswer => ({
  answer: 'Priced',
  amount: 1_900,
  transitDays: 2,
  equipmentNote: '',
  validUntil: null,
  reason: null,
  note: '',
  name: 'Kim',
  ...change,
});

describe('an answer to it', () => {
  it.each<[string, Partial<RateAnswer>, string[]]>([
    ['with a price', {}, []],
    ['without one', { amount: null }, ['amount']],
    ['of nothing', { amount: 0 }, ['amount']],
    ['without days', { transitDays: null }, []],
    ['the same day', { transitDays: 0 }, []],
    ['yesterday', { transitDays: -1 }, ['transitDays']],
    ['in half a day', { transitDays: 0.5 }, ['transitDays']],
    ['in the most days', { transitDays: MOST_TRANSIT_DAYS }, []],
    ['in more', { transitDays: MOST_TRANSIT_DAYS + 1 }, ['transitDays']],
    ['that holds today', { validUntil: '2026-11-17' }, []],
    ['that held yesterday', { validUntil: '2026-11-16' }, ['validUntil']],
    ['with too long a note', { equipmentNote: 'x'.repeat(MOST_NOTE + 1) }, ['equipmentNote']],
    ['by nobody', { name: '' }, ['name']],
    ['no', { answer: 'Declined', amount: null, reason: 'NoEquipment' }, []],
    ['no, without a reason', { answer: 'Declined', amount: null }, ['reason']],
  ])('%s', (_name, change, fields) => {
    expect(
      problemsWithRateAnswer(rate(change), { today: '2026-11-17', needsName: true }).map(({ field }) => field),
    ).toEqual(fields);
  });

  it('stands beside the others: the lowest first, of equals the faster', () => {
    const answer = (carrierName: string, change: Partial<ComparedAnswer> = {}): ComparedAnswer => ({
      carrierName,
      state: 'Priced',
      amount: null,
      transitDays: null,
      ...change,
    });
    const compared = sideBySide([
      answer('No', { state: 'Declined' }),
      answer('Waits', { state: 'Waiting' }),
      answer('Slow', { amount: 1_900, transitDays: 3 }),
      answer('Dear', { amount: 2_000, transitDays: 1 }),
      answer('Fast', { amount: 1_900, transitDays: 2 }),
      answer('Unsaid', { amount: 1_900 }),
    ]);
    expect(compared.map(({ answer: one, isLowest, isFastest }) => [one.carrierName, isLowest, isFastest])).toEqual([
      ['Fast', true, false],
      ['Slow', true, false],
      ['Unsaid', true, false],
      ['Dear', false, true],
      ['Waits', false, false],
      ['No', false, false],
    ]);
    expect(sideBySide([answer('Only', { amount: 5, transitDays: 1 })])[0]).toMatchObject({
      isLowest: false,
      isFastest: false,
    });
    expect(sideBySide([])).toEqual([]);
  });
});

const stop = (change: Partial<OfferedLoad['stops'][number]> = {}): OfferedLoad['stops'][number] => ({
  stopType: 'Pickup',
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
const load: OfferedLoad = {
  shippingMode: 'Truckload',
  equipment: 'Dry van',
  isTeamRequired: false,
  isHazmat: true,
  temperature: '',
  weight: 29_420,
  pallets: 18,
  miles: 716.4,
  commodities: ['Rolled oats', 'Bran, fine'],
  services: ['Delivery appointment'],
  stops: [
    stop(),
    stop({
      stopType: 'Dropoff',
      city: 'Atlanta',
      state: 'GA',
      postalCode: '30336',
      ianaTimeZone: 'America/New_York',
      appointmentDateTime: '2026-11-20T13:00:00-05:00',
    }),
  ],
};

describe('a load in words', () => {
  it('says where, when, what with and what', () => {
    expect(loadInLines(load)).toEqual([
      'Stop 1, Pickup: Joliet, IL 60436, 11/18/2026 08:00 to 12:00 CST',
      'Stop 2, Dropoff: Atlanta, GA 30336, 11/20/2026 at 13:00 EST, by appointment',
      'Equipment: Truckload, Dry van, hazmat',
      'Freight: 29,420 lbs, 18 pallets (Rolled oats; Bran, fine)',
      'Services: Delivery appointment',
      'Distance: about 716 miles',
    ]);
  });

  it.each<[Partial<OfferedLoad['stops'][number]>, string]>([
    [{ lateDateTime: '2026-11-19T12:00:00-06:00' }, '11/18/2026 08:00 CST to 11/19/2026 12:00 CST'],
    [{ lateDateTime: null }, '11/18/2026 from 08:00 CST'],
    [{ earlyDateTime: null }, '11/18/2026 until 12:00 CST'],
    [{ earlyDateTime: null, lateDateTime: null }, 'Time to be arranged'],
    [
      {
        windows: [
          {
            earlyDateTime: '2026-11-18T14:00:00Z',
            lateDateTime: '2026-11-18T18:00:00Z',
            appointmentDateTime: null,
          },
          { earlyDateTime: null, lateDateTime: null, appointmentDateTime: '2026-11-19T14:30:00Z' },
        ],
      },
      '11/18/2026 08:00 to 12:00 CST and 11/19/2026 at 08:30 CST, by appointment',
    ],
  ])('a stop %#', (change, words) => expect(whenOfStop(stop(change))).toBe(words));

  it('its pickup is over with its appointment, its window, or nobody knows when', () => {
    const over = (change: Partial<OfferedLoad['stops'][number]>) => pickupUntilOf({ stops: [stop(change)] });
    expect(over({ appointmentDateTime: '2026-11-18T09:00:00-06:00' })).toBe(instantOfIso('2026-11-18T15:00:00Z'));
    expect(over({})).toBe(instantOfIso('2026-11-18T18:00:00Z'));
    expect(over({ earlyDateTime: null, lateDateTime: null })).toBeNull();
    expect(pickupUntilOf({ stops: [] })).toBeNull();
  });
});

describe('a letter', () => {
  const letter = {
    company: 'Northfield Foods',
    asker: 'Dana Whitfield',
    askerAddress: 'dana@northfield.example',
    shipmentNumber: 'S100007',
    load,
    answerUntil: NOW,
    message: '',
  };

  it('of an offer has its price, its time and no other', () => {
    const { subject, text } = offerMail({ ...letter, amount: 2_310, message: ' Please call the dock. ' });
    expect(subject).toBe('Load offer S100007: Joliet, IL to Atlanta, GA, $2,310.00');
    expect(text).toContain('Dana Whitfield of Northfield Foods offers you a load for $2,310.00, all in.');
    expect(text).toContain('Dana Whitfield writes:\nPlease call the dock.');
    expect(text).toContain('Please answer by 11/17/2026 06:00 CST');
    expect(text.match(/\$/g)).toHaveLength(1);
  });

  it('that asks for a price names none', () => {
    const { subject, text } = rateRequestMail(letter);
    expect(subject).toBe('Rate request S100007: Joliet, IL to Atlanta, GA');
    expect(text).not.toContain('$');
    expect(text).not.toContain('writes:');
  });

  it('has one line for its subject', () => {
    expect(withdrawalMail({ ...letter, shipmentNumber: 'S1\r\nBcc: x' }).subject).toBe(
      'Load offer S1 Bcc: x is withdrawn',
    );
  });
});
