import { firstDifference } from '@lanewright/domain/rating/charges.ts';
import type { IntegratedAnswer } from '@lanewright/domain/rating/offer.ts';
import { describe, expect, it } from 'vitest';
import { LTL_QUESTION, TEST_COMPANY } from '../rates.test-company.ts';
import { integratedAnswer, type Translating } from './translate-answer.ts';
import { RatesAnswer } from './wire.ts';

/** As it comes over the wire. */
function translate(answer: object, change: Partial<Translating> = {}): IntegratedAnswer {
  const told = RatesAnswer.parse(JSON.parse(JSON.stringify(answer)));
  const usual: Translating = {
    source: 'LTL',
    question: LTL_QUESTION,
    company: TEST_COMPANY,
    accessorials: new Map(),
  };
  const translated = integratedAnswer(told, { ...usual, ...change });
  for (const { charges, totalCost } of translated.offers) expect(firstDifference(charges, totalCost)).toBeNull();
  expect(JSON.parse(JSON.stringify(translated))).toStrictEqual(translated);
  return translated;
}

const quote = (change: object = {}) => ({
  carrierCode: 'BHFR',
  currencyCode: 'USD',
  serviceLevel: { code: 'STD', description: 'Standard' },
  transitDays: 3,
  capacityProviderQuoteNumber: 'Q1',
  rateQuoteDetail: {
    total: 431,
    charges: [
      { code: 'GFC', description: 'Gross', amount: 900 },
      { code: 'DSC', description: 'Discount', amount: -630 },
      { code: 'FSC', description: 'Fuel', amount: 81 },
      { code: 'LGDEL', description: 'Liftgate', amount: 80 },
    ],
  },
  ...change,
});
const translateOne = (change: object, more: Partial<Translating> = {}) =>
  translate({ rateQuotes: [quote(change)] }, more);
const offerOf = (change: object, more: Partial<Translating> = {}) => {
  const { offers, refusals } = translateOne(change, more);
  expect(refusals).toEqual([]);
  expect(offers).toHaveLength(1);
  return offers[0]!;
};
const reasonsOf = (change: object) => {
  const { offers, refusals } = translateOne(change);
  expect(offers).toEqual([]);
  expect(refusals).toHaveLength(1);
  return refusals[0]!.reasons;
};
const detail = (total: unknown, charges?: unknown) => ({ rateQuoteDetail: { total, charges } });
const linesOf = (change: object, more: Partial<Translating> = {}) =>
  offerOf(change, more).charges.map(({ chargeTypeName, description, total }) => [chargeTypeName, description, total]);

describe('a quote of project44', () => {
  it.each<[string, unknown, string | null]>([
    ['with its zone', '2026-12-16T08:00:00-0500', '2026-12-16T13:00:00.000Z'],
    ['of Greenwich', '2026-12-16T08:00:00Z', '2026-12-16T08:00:00.000Z'],
    ['without a zone', '2026-12-16T08:00:00', '2026-12-16T08:00:00.000Z'],
    ['as a day', '2026-12-16', '2026-12-16T23:59:59.000Z'],
    ['as nonsense', 'soon', null],
    ['as nothing', null, null],
  ])('holds as long as it says %s', (_title, quoteExpirationDateTime, until) => {
    const { providerValidUntil } = offerOf({ quoteExpirationDateTime });
    expect(providerValidUntil === null ? null : new Date(providerValidUntil).toISOString()).toBe(until);
  });

  it('is of the carrier as it may be used for what was asked', () => {
    const [heron] = TEST_COMPANY.carriers;
    const company = {
      ...TEST_COMPANY,
      carriers: [
        { ...heron!, source: 'MortonExpress' as const, whyNot: ['Does not carry TL.'] },
        { ...heron!, source: 'LTL' as const },
      ],
    };
    expect(offerOf({}, { company })).toMatchObject({ carrierId: 'one' });
  });

  it('is an offer of ours', () => {
    expect(offerOf({})).toMatchObject({
      rateSource: 'LTL',
      carrierId: 'one',
      carrierName: 'Blue Heron Freight',
      serviceLevelCode: 'STD',
      serviceLevel: 'Standard',
      isGuaranteedRate: false,
      minServiceDays: 3,
      maxServiceDays: 3,
      pickupDay: '2026-11-18',
      // Thursday, Friday, Monday.
      deliveryDay: '2026-11-23',
      customerFreightPayer: false,
      agreementId: null,
      totalCost: 431,
      remarks: [],
      providerQuoteNumber: 'Q1',
    });
  });

  it.each([
    ['bhfr ', 'one', 'Blue Heron Freight'],
    ['ZZZZ', null, 'ZZZZ'],
    [undefined, null, 'A carrier without a code'],
    [7, null, '7'],
  ])('of carrier %j is of %j, %s', (carrierCode, carrierId, carrierName) => {
    expect(offerOf({ carrierCode })).toMatchObject({ carrierId, carrierName });
  });

  it('takes time as the carrier says it', () => {
    const daysOf = (change: object) => {
      const { minServiceDays, maxServiceDays, deliveryDay } = offerOf(change);
      return [minServiceDays, maxServiceDays, deliveryDay];
    };
    expect(daysOf({ transitDays: 2 })).toEqual([2, 2, '2026-11-20']);
    expect(daysOf({ transitDays: '2' })).toEqual([2, 2, '2026-11-20']);
    expect(daysOf({ transitDaysRange: { min: 2, max: 4 } })).toEqual([2, 4, '2026-11-24']);
    expect(daysOf({ transitDays: null, transitDaysRange: [2, 3] })).toEqual([2, 3, '2026-11-23']);
    expect(daysOf({ transitDaysRange: 'two to four' })).toEqual([3, 3, '2026-11-23']);
    expect(daysOf({ deliveryDateTime: '2026-11-24T17:00:00' })).toEqual([3, 3, '2026-11-24']);
    // Before it was fetched, and no day at all.
    expect(daysOf({ deliveryDateTime: '2026-11-01T17:00:00' })).toEqual([3, 3, '2026-11-23']);
    expect(daysOf({ deliveryDateTime: 'soon' })).toEqual([3, 3, '2026-11-23']);
    // Over Thanksgiving.
    expect(daysOf({ transitDays: 6 })).toEqual([6, 6, '2026-11-27']);
  });

  it.each([[null], [undefined], [0], [-1], ['soon'], [1e9]])('that takes %j days is estimated and says so', (days) => {
    expect(offerOf({ transitDays: days })).toMatchObject({
      minServiceDays: 3,
      maxServiceDays: 3,
      remarks: ['The carrier does not say how long it takes; the days are an estimate by the distance.'],
    });
  });

  it('has a level of service', () => {
    const levelOf = (serviceLevel: unknown, source: 'LTL' | 'VLTL' = 'LTL') => {
      const offer = offerOf({ serviceLevel }, { source });
      return [offer.serviceLevelCode, offer.serviceLevel, offer.isGuaranteedRate];
    };
    expect(levelOf({ code: 'GUR', description: 'Guaranteed by 5 PM' })).toEqual(['GUR', 'Guaranteed by 5 PM', true]);
    expect(levelOf({ code: 'AM', description: 'Guaranteed by noon' })).toEqual(['AM', 'Guaranteed by noon', true]);
    expect(levelOf({ code: 'STD' })).toEqual(['STD', 'Standard', false]);
    expect(levelOf({ code: 'toString' })).toEqual(['TOSTRING', 'TOSTRING', false]);
    expect(levelOf(null)).toEqual(['STD', 'Standard', false]);
    expect(levelOf('fast')).toEqual(['STD', 'Standard', false]);
    expect(levelOf(undefined, 'VLTL')).toEqual(['VOL', 'Volume', false]);
  });

  it('passes on what is to be known', () => {
    const infoMessages = [{ severity: 'INFO', message: 'Rate is spot.' }, 'Rate is spot.', { message: '<p>x</p>' }];
    expect(offerOf({ infoMessages }).remarks).toEqual(['Rate is spot.']);
  });

  it('has no number that would be another one when cut', () => {
    expect(offerOf({ capacityProviderQuoteNumber: 'x'.repeat(101) }).providerQuoteNumber).toBeNull();
    expect(offerOf({ capacityProviderQuoteNumber: 4711 }).providerQuoteNumber).toBe('4711');
  });
});

describe('the charges of a quote', () => {
  it('are called as ours', () => {
    expect(linesOf({})).toEqual([
      ['Freight Rate', 'Gross', 900],
      ['Discount', 'Discount', -630],
      ['Fuel Surcharge', 'Fuel', 81],
      ['Lift gate at delivery', 'Liftgate', 80],
    ]);
    const accessorials = new Map([['PalletExchange', 'PLTEX']] as const);
    expect(linesOf(detail(20, [{ code: 'PLTEX', amount: 20 }]), { accessorials })).toEqual([
      ['Pallet exchange', 'PLTEX', 20],
    ]);
  });

  it.each<[title: string, total: unknown, charges: unknown, lines: unknown[]]>([
    ['nobody has told', 100, undefined, [['Freight Rate', 'All charges, which were not told one by one', 100]]],
    ['are null', 100, null, [['Freight Rate', 'All charges, which were not told one by one', 100]]],
    [
      'come to less',
      100,
      [{ code: 'GFC', description: 'Gross', amount: 90 }],
      [
        ['Freight Rate', 'Gross', 90],
        ['Other charges', 'What the charges do not come to', 10],
      ],
    ],
    [
      'come to more',
      100,
      [{ code: 'GFC', description: 'Gross', amount: 100.01 }],
      [
        ['Freight Rate', 'Gross', 100.01],
        ['Other charges', 'What the charges do not come to', -0.01],
      ],
    ],
    [
      'come to the total only by rounding each',
      0.3,
      [
        { description: 'a', amount: 0.1 },
        { description: 'b', amount: 0.2 },
      ],
      [
        ['a', 'a', 0.1],
        ['b', 'b', 0.2],
      ],
    ],
    [
      'are text',
      '1,204.50',
      [{ code: 'GFC', description: 'Gross', amount: '$1,204.50' }],
      [['Freight Rate', 'Gross', 1204.5]],
    ],
    [
      'are partly nonsense',
      50,
      [null, 'x', { code: 'FSC', amount: 'much' }, { code: 'FSC', amount: 0 }, { amount: 20 }],
      [
        ['A charge without a name', 'A charge without a name', 20],
        ['Other charges', 'What the charges do not come to', 30],
      ],
    ],
    [
      'have words that are none',
      20,
      [{ code: 'X\u0000Y', description: '<script>alert(1)</script>', amount: 20 }],
      [['X Y', 'X Y', 20]],
    ],
  ])('that %s come to the total', (_title, total, charges, lines) => {
    expect(linesOf(detail(total, charges))).toEqual(lines);
  });
});

describe('a quote that is none', () => {
  it.each([[0], [-5], [null], [undefined], ['call us'], ['NaN'], [1e12], [0.004]])('has a total of %j', (total) => {
    expect(reasonsOf(detail(total))).toEqual(['Gave no price.']);
  });

  it.each([[null], [undefined], [[]], ['none']])('has %j for a detail', (rateQuoteDetail) => {
    expect(reasonsOf({ rateQuoteDetail })).toEqual(['Gave no price.']);
  });

  it('says why, in the words of errors before others', () => {
    const errorMessages = [{ severity: 'ERROR', message: 'Too heavy.' }, { diagnostic: 'Over 20,000 lbs.' }];
    const infoMessages = [{ message: 'Call us.' }];
    expect(reasonsOf({ ...detail(0), errorMessages, infoMessages })).toEqual(['Too heavy.', 'Over 20,000 lbs.']);
    expect(reasonsOf({ ...detail(0), infoMessages })).toEqual(['Call us.']);
    expect(reasonsOf({ ...detail(0), errorMessages: [{ message: '<html>' }] })).toEqual(['Gave no price.']);
    expect(reasonsOf({ ...detail(0), errorMessages: [{ message: 'x'.repeat(5_000) }] })[0]).toHaveLength(300);
  });

  it('is in another currency', () => {
    expect(reasonsOf({ currencyCode: 'CAD' })).toEqual(['Quotes in CAD.']);
    expect(offerOf({ currencyCode: 'usd' }).totalCost).toBe(431);
    expect(offerOf({ currencyCode: null }).totalCost).toBe(431);
  });

  it('is of a carrier that the company cannot use', () => {
    expect(reasonsOf({ carrierCode: 'SLRV' })).toEqual(['Its insurance has run out.']);
  });
});

describe('an answer of project44', () => {
  it('has each offer once, the cheapest first', () => {
    const { offers } = translate({
      rateQuotes: [
        quote({ carrierCode: 'PRLN', ...detail(500) }),
        quote({ id: 'a' }),
        quote({ id: 'b', capacityProviderQuoteNumber: 'Q2' }),
        quote({ serviceLevel: { code: 'GUR' }, ...detail(476) }),
      ],
    });
    expect(offers.map(({ carrierName, totalCost }) => [carrierName, totalCost])).toEqual([
      ['Blue Heron Freight', 431],
      ['Blue Heron Freight', 476],
      ['Prairie Line', 500],
    ]);
    expect(offers[0]!.providerQuoteNumber).toBe('Q1');
  });

  it('has a refusal of each carrier that offers nothing, with all of its reasons', () => {
    const refused = (carrierCode: string, message: string) =>
      quote({ carrierCode, ...detail(0), errorMessages: [{ message }] });
    const { offers, refusals } = translate({
      rateQuotes: [
        refused('BHFR', 'No guaranteed service there.'),
        quote(),
        refused('PRLN', 'Too long.'),
        refused('PRLN', 'Too heavy.'),
        refused('PRLN', 'Too long.'),
      ],
    });
    expect(offers).toHaveLength(1);
    expect(refusals).toEqual([{ carrierId: 'two', carrierName: 'Prairie Line', reasons: ['Too long.', 'Too heavy.'] }]);
  });

  it('without quotes is a refusal of all, in its own words where it has some', () => {
    const by44 = (reason: string) => ({
      offers: [],
      refusals: [{ carrierId: null, carrierName: 'project44', reasons: [reason] }],
    });
    expect(translate({ rateQuotes: [] })).toEqual(by44('No carrier has a price for this.'));
    expect(translate({ rateQuotes: [], errorMessages: [{ message: 'No account is set up.' }] })).toEqual(
      by44('No account is set up.'),
    );
  });
});
