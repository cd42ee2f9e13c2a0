import { describe, expect, it } from 'vitest';
import { embeddedRates, type CompanyRates } from './embedded-rates.ts';
import {
  ATLANTA,
  EXAMPLE_COMPANY,
  exampleAgreement,
  exampleQuestion,
  MONTERREY,
  PALLET,
  TORONTO,
  WICHITA,
} from './example-question.ts';
import { DEMO_500, EXAMPLE_TERMS, MARKET, PRAIRIE } from './example-terms.ts';
import { byPrice, type IntegratedOffer } from './offer.ts';
import type { IntegratedQuestion, RatedProduct, RatedPlace } from './question.ts';
import type { RateSource, RatingTerms } from './terms.ts';

const GATE = exampleQuestion({ accessorials: ['DeliveryLiftGateService'] });
const withTerms = (change: Partial<RatingTerms>): CompanyRates => ({
  ...EXAMPLE_COMPANY,
  terms: { ...EXAMPLE_TERMS, ...change },
});
const inShort = ({ carrierId, serviceLevelCode, totalCost }: IntegratedOffer) =>
  `${carrierId} ${serviceLevelCode} ${totalCost.toFixed(2)}`;
const reasonsOf = (source: RateSource, question: IntegratedQuestion, company = EXAMPLE_COMPANY) =>
  Object.fromEntries(
    embeddedRates(source, question, company).refusals.map(({ carrierId, reasons }) => [carrierId, reasons]),
  );

describe('offers of LTL', () => {
  it('are those of every carrier, cheapest first', () => {
    // Prairie: the net price of 180.96, fuel 55.65 and the gate; guaranteed 20% are 36.19 and raised to 45.00.
    // Lakeside: 78% off, its level from 604 to 436 is 1.0413: 1046.83 - 816.53 = 230.30, fuel 70.82, the gate.
    const { offers, refusals } = embeddedRates('LTL', GATE, EXAMPLE_COMPANY);
    expect(offers.map(inShort)).toEqual(['prairie STD 331.61', 'prairie GUR 376.61', 'lakeside STD 396.12']);
    expect(refusals).toEqual([]);
  });

  it('and refusals stand in one order, however the terms are kept', () => {
    const tooHeavy = exampleQuestion({ products: [{ ...PALLET, weight: 30_000 }] });
    const names = (carriers: RatingTerms['carriers']) =>
      embeddedRates('LTL', tooHeavy, withTerms({ carriers })).refusals.map(({ carrierName }) => carrierName);
    expect(names(EXAMPLE_TERMS.carriers)).toEqual(['Lakeside Motor', 'Prairie Freight Lines']);
    expect(names(EXAMPLE_TERMS.carriers.toReversed())).toEqual(['Lakeside Motor', 'Prairie Freight Lines']);
  });

  it('find tariff and fuel table however they are written', () => {
    const carriers = EXAMPLE_TERMS.carriers.map((one) => ({ ...one, tariff: one.tariff?.toLowerCase() ?? null }));
    expect(embeddedRates('LTL', GATE, withTerms({ carriers })).offers).toHaveLength(3);
  });

  it('say all that a person chooses by', () => {
    const [cheapest, guaranteed, slower] = embeddedRates('LTL', GATE, EXAMPLE_COMPANY).offers;
    expect(cheapest).toMatchObject({
      rateSource: 'LTL',
      carrierName: 'Prairie Freight Lines',
      serviceLevel: 'Standard',
      minServiceDays: 2,
      maxServiceDays: 2,
      pickupDay: '2026-11-12',
      deliveryDay: '2026-11-16',
      pickupFlexibility: null,
      maxLiability: 9_000,
      isGuaranteedRate: false,
      customerFreightPayer: false,
      agreementId: null,
      remarks: [],
    });
    expect(guaranteed).toMatchObject({ serviceLevel: 'Guaranteed', isGuaranteedRate: true });
    // A day more than the usual, and it has never said for what it is liable.
    expect(slower).toMatchObject({ maxServiceDays: 3, deliveryDay: '2026-11-17', maxLiability: null });
  });

  it('wait for the carrier to be open, and say why', () => {
    const question = { ...GATE, day: '2026-11-25', ready: '14:30:00', close: '18:00:00' };
    const offers = embeddedRates('LTL', question, EXAMPLE_COMPANY).offers;
    const [prairie] = offers.filter(({ carrierId }) => carrierId === 'prairie');
    const [lakeside] = offers.filter(({ carrierId }) => carrierId === 'lakeside');
    expect([prairie!.pickupDay, prairie!.deliveryDay]).toEqual(['2026-11-25', '2026-12-01']);
    expect([lakeside!.pickupDay, lakeside!.deliveryDay]).toEqual(['2026-11-30', '2026-12-03']);
    expect(lakeside!.remarks[0]).toBe('Ready after the cut-off at 14:00: picked up on 11/30/2026.');
  });

  it('say that the fuel of a later week is an estimate', () => {
    const remark = 'The fuel surcharge is an estimate: the diesel price of the pickup week is not out yet.';
    const remarks = (day: string) =>
      embeddedRates('LTL', { ...GATE, day }, EXAMPLE_COMPANY).offers.map((offer) => offer.remarks);
    expect(remarks('2026-12-09')).toEqual([[remark], [remark], [remark]]);
    expect(remarks('2026-11-19')).toEqual([[], [], []]);
  });

  it('cross a border with more days and more charges', () => {
    const { offers } = embeddedRates('LTL', { ...GATE, to: TORONTO }, EXAMPLE_COMPANY);
    // 180.96 + 55.65 + 12% 21.72 + 125.00 + 95.00
    expect(offers[0]).toMatchObject({ totalCost: 478.33, maxServiceDays: 3, deliveryDay: '2026-11-17' });
  });

  it('sail to Alaska and back, which takes four days and costs 65.00 a hundredweight, at least 350.00', () => {
    const anchorage = { city: 'Anchorage', state: 'AK', postalCode: '99501', country: 'US' } as const;
    const bargeOf = (change: Partial<IntegratedQuestion>) => {
      const [offer] = embeddedRates('LTL', exampleQuestion({ miles: 4_300, ...change }), EXAMPLE_COMPANY).offers;
      const barge = offer!.charges.filter(({ chargeTypeName }) => chargeTypeName === 'Barge');
      return [offer!.maxServiceDays, ...barge.map(({ total }) => total)];
    };
    expect(bargeOf({ to: anchorage })).toEqual([10, 585]);
    expect(bargeOf({ from: anchorage, products: [{ ...PALLET, weight: 500 }] })).toEqual([10, 325, 25]);
    expect(bargeOf({ from: anchorage, to: anchorage })).toEqual([6]);
  });

  it('wait for both countries of a border', () => {
    const { offers } = embeddedRates('LTL', { ...GATE, to: MONTERREY, day: '2026-11-16' }, EXAMPLE_COMPANY);
    expect(offers[0]).toMatchObject({
      pickupDay: '2026-11-17',
      deliveryDay: '2026-11-24',
      remarks: ['Closed on 11/16/2026 (Revolution Day): picked up on 11/17/2026.'],
    });
  });

  describe('by agreement', () => {
    const agreed = (change: Parameters<typeof exampleAgreement>[0] = {}) =>
      embeddedRates('LTL', GATE, { ...EXAMPLE_COMPANY, agreements: [exampleAgreement(change)] }).offers;

    it('come beside the general ones and are paid to the carrier', () => {
      const [offer, ...others] = agreed().filter(({ agreementId }) => agreementId !== null);
      // 1005.31 - 80% 804.25 = 201.06, fuel 61.83, the gate.
      expect(offer).toMatchObject({
        totalCost: 357.89,
        carrierId: 'prairie',
        customerFreightPayer: true,
        agreementId: 'agreement',
        serviceLevelCode: 'STD',
        isGuaranteedRate: false,
      });
      expect(others).toEqual([]);
      expect(
        agreed()
          .filter(({ agreementId }) => agreementId === null)
          .map(inShort),
      ).toEqual(['prairie STD 331.61', 'prairie GUR 376.61', 'lakeside STD 396.12']);
    });

    it.each([
      ['that is over', { expirationDate: '2026-11-11' }],
      ['that has not begun', { effectiveDate: '2026-11-13' }],
      ['of other states', { originStates: 'GA' }],
      ['with a carrier that sells nothing here', { carrierId: 'flock' }],
    ])('are not made by one %s', (_title, change) => {
      expect(agreed(change).every(({ agreementId }) => agreementId === null)).toBe(true);
    });

    it.each([
      ['on its last day', { expirationDate: '2026-11-12' }],
      ['on its first day', { effectiveDate: '2026-11-12' }],
    ])('are made %s', (_title, change) => {
      expect(agreed(change).some(({ agreementId }) => agreementId === 'agreement')).toBe(true);
    });

    it('are not made of a class that the tariff does not know', () => {
      const tariff = { ...DEMO_500, classFactors: new Map([[70, 0.77]]) };
      const { offers } = embeddedRates('LTL', GATE, {
        ...withTerms({ tariffs: [tariff] }),
        agreements: [exampleAgreement({ classMapping: '50-85 = 60' })],
      });
      expect(offers.map(inShort)).toEqual(['prairie STD 331.61', 'prairie GUR 376.61', 'lakeside STD 396.12']);
    });
  });
});

describe('refusals of LTL', () => {
  const classless: RatedProduct = { ...PALLET, freightClass: null, height: null };
  it.each<[string, IntegratedQuestion, CompanyRates, string[]]>([
    [
      'a carrier that cannot be used',
      GATE,
      { ...EXAMPLE_COMPANY, carriers: [{ id: 'prairie', scac: null, name: 'P', whyNot: ['On hold.'] }] },
      ['On hold.'],
    ],
    [
      'no tariff',
      GATE,
      withTerms({ tariffs: [] }),
      ['No tariff or fuel table of the carrier is in force on that day.'],
    ],
    [
      'no fuel table',
      GATE,
      withTerms({ fuelTables: [] }),
      ['No tariff or fuel table of the carrier is in force on that day.'],
    ],
    ['no diesel', GATE, withTerms({ diesel: [] }), ['No price of diesel is known.']],
    [
      'no class and no sides',
      exampleQuestion({ products: [classless] }),
      EXAMPLE_COMPANY,
      ['Needs a freight class, or the sides of every item.'],
    ],
    [
      'a class without a price',
      exampleQuestion({ products: [{ ...PALLET, freightClass: 71 }] }),
      EXAMPLE_COMPANY,
      ['The tariff has no price for the class.'],
    ],
    ['a service without a price', GATE, withTerms({ accessorials: [] }), ['Has no price for Lift gate at delivery.']],
    [
      'what it does not carry',
      exampleQuestion({ products: [{ ...PALLET, pallets: 5, weight: 20_001, isStackable: true }] }),
      EXAMPLE_COMPANY,
      ['LTL ends at 20,000 lbs; this is 20,001 lbs. Ask for LTL Volume.'],
    ],
  ])('%s', (_title, question, company, reasons) => {
    const answer = embeddedRates('LTL', question, company);
    expect(answer.offers.filter(({ carrierId }) => carrierId === 'prairie')).toEqual([]);
    expect(reasonsOf('LTL', question, company)['prairie']).toEqual(reasons);
  });

  it('look at pounds as people add them up, not as binary fractions do', () => {
    const parts = [7_109.56, 8_823.04, 4_067.4].map((weight) => ({ ...PALLET, pallets: 2, isStackable: true, weight }));
    expect(reasonsOf('LTL', exampleQuestion({ products: parts }))['prairie']).toBeUndefined();
  });

  it('are of one carrier; another may offer', () => {
    const { offers, refusals } = embeddedRates('LTL', { ...GATE, to: ATLANTA }, EXAMPLE_COMPANY);
    expect(offers.map(({ carrierId }) => carrierId)).toEqual(['prairie', 'prairie']);
    expect(refusals).toEqual([
      { carrierId: 'lakeside', carrierName: 'Lakeside Motor', reasons: ['Does not deliver to GA.'] },
    ]);
  });

  it('are not made for carriers outside the network, nor are offers', () => {
    expect(embeddedRates('LTL', GATE, { ...EXAMPLE_COMPANY, carriers: [] })).toEqual({ offers: [], refusals: [] });
  });
});

describe('sources of the truckload market', () => {
  // In September, between states without a factor, over the 850 miles whose factor is one.
  const company = withTerms({ diesel: [{ region: 'US', from: '2026-08-31', price: 3.75 }] });
  const eight = { ...PALLET, pallets: 8, weight: 9_000 };
  const question = exampleQuestion({ from: WICHITA, to: WICHITA, miles: 850, day: '2026-09-02', products: [eight] });

  const volumeOnly = {
    ...company,
    terms: { ...company.terms, carriers: company.terms.carriers.filter(({ source }) => source !== 'LTL') },
  };

  it('volume of a carrier without LTL: 16 ft of 53 are 47.95% of 1905.96, less 5%', () => {
    const { offers } = embeddedRates('VLTL', { ...question, mode: 'VLTL' }, volumeOnly);
    expect(offers.map(inShort)).toEqual(['prairie VOL 868.21']);
    expect(offers[0]).toMatchObject({
      rateSource: 'VLTL',
      serviceLevel: 'Volume',
      minServiceDays: 3,
      maxServiceDays: 3,
    });
  });

  it.each<[number | null, string[]]>([
    [null, ['A truck carries at most 45,000 lbs; this is 46,000 lbs.']],
    [45_999, ['A truck carries at most 45,999 lbs; this is 46,000 lbs.']],
    [46_000, []],
  ])('carry what the company sets for dry vans: %s lbs', (maxPayloadDry, expected) => {
    const products = [{ ...eight, weight: 46_000 }];
    const payloads = { maxPayloadDry, maxPayloadReefer: null, maxPayloadFlatbed: null };
    const { refusals } = embeddedRates('VLTL', { ...question, mode: 'VLTL', products }, { ...volumeOnly, payloads });
    const reasons = refusals.flatMap((refusal) => refusal.reasons).filter((reason) => reason.startsWith('A truck'));
    expect(reasons).toEqual(expected);
  });

  it.each<[string, Partial<RatedProduct>, string, number]>([
    ['as low as 65% of its LTL', { pallets: 6, weight: 9_000 }, 'To 65% of the LTL price', 0.65],
    [
      'as high as 90% of its LTL',
      { pallets: 12, weight: 3_000, freightClass: 50 },
      'At most 90% of the LTL price',
      0.9,
    ],
  ])('volume is %s', (_title, change, description, share) => {
    const asked = { ...question, mode: 'VLTL' as const, products: [{ ...PALLET, ...change }] };
    const tariffs = company.terms.tariffs.map((one) => ({ ...one, most: { weight: 99_999, linearFeet: 99 } }));
    const wide = { ...company, terms: { ...company.terms, tariffs } };
    const ltl = embeddedRates('LTL', asked, wide).offers.find((one) => inShort(one).startsWith('prairie STD'))!;
    const [volume] = embeddedRates('VLTL', asked, company).offers;
    expect(volume!.totalCost).toBeCloseTo(ltl.totalCost * share, 1);
    expect(volume!.charges.at(-1)!.description).toBe(description);
  });

  it.each([
    ['FlockFreight', 'No shared truckloads are sold to or from Alaska.'],
    ['MortonExpress', 'No expedited vans are sold to or from Alaska.'],
  ] as const)('no %s goes to or from Alaska, or over the sea', (source, reason) => {
    const [anchorage, honolulu] = ['AK', 'HI'].map((state) => ({ ...WICHITA, state })) as [RatedPlace, RatedPlace];
    const reasonsTo = (to: RatedPlace) => Object.values(reasonsOf(source, { ...question, to }, company)).flat();
    expect(reasonsTo(anchorage)).toContain(reason);
    expect(reasonsTo(honolulu)).toContain('No road leads from KS to HI.');
    expect(Object.values(reasonsOf(source, { ...question, from: anchorage }, company)).flat()).toContain(reason);
    const within = { ...question, from: anchorage, to: anchorage };
    expect(Object.values(reasonsOf(source, within, company)).flat()).not.toContain(reason);
  });

  it('a truck is shared within Alaska', () => {
    const anchorage = { ...WICHITA, state: 'AK' };
    const within = { ...question, from: anchorage, to: anchorage };
    expect(embeddedRates('FlockFreight', within, company).offers).toHaveLength(1);
  });

  it('shared: the same part, less 10%, a day later than a truck and within two more', () => {
    const { offers } = embeddedRates('FlockFreight', question, company);
    expect(offers.map(inShort)).toEqual(['flock SHR 822.51']);
    expect(offers[0]).toMatchObject({
      minServiceDays: 3,
      maxServiceDays: 5,
      pickupFlexibility: 2,
      flexibilityDescription: 'Picked up within 2 business days from the chosen day.',
      pickupDay: '2026-09-02',
      deliveryDay: '2026-09-09',
    });
  });

  it.each(['VLTL', 'FlockFreight'] as const)('%s costs at most 95%% of the truck, with all its services', (source) => {
    // 95% of 1905.96; a piece of 30 ft has a charge of 1,200.00 of its own.
    const long = { ...question, accessorials: ['Overlength28Feet'] as const };
    const [offer] = embeddedRates(source, long, company).offers;
    expect(offer!.totalCost).toBe(1_810.66);
    expect(offer!.charges.at(-1)).toMatchObject({
      chargeTypeName: 'Discount',
      description: 'At most 95% of a whole truck',
    });
    const [short] = embeddedRates(source, question, company).offers;
    expect(short!.charges.at(-1)!.description).not.toContain('At most');
  });

  it('expedited: 1785.00 and fuel of 180.63', () => {
    const { offers } = embeddedRates('MortonExpress', { ...question, products: [PALLET] }, company);
    expect(offers.map(inShort)).toEqual(['morton EXP 1965.63']);
    expect(offers[0]).toMatchObject({ minServiceDays: 1, maxServiceDays: 1 });
  });

  const volumeBegins = 'LTL Volume begins above 5,000 lbs, 10 linear feet or 750 cubic feet.';
  /** So many feet of floor, alone in their row. */
  const row = (feet: number, change: Partial<RatedProduct> = {}): RatedProduct => ({
    ...PALLET,
    length: feet * 12,
    width: 98,
    height: 12,
    ...change,
  });
  it.each<[string, RateSource, RatedProduct, string[] | undefined]>([
    ['volume: 5,000 lbs', 'VLTL', row(5, { weight: 5_000 }), [volumeBegins]],
    ['volume: a pound more', 'VLTL', row(5, { weight: 5_001 }), undefined],
    ['volume: 10 ft', 'VLTL', row(10), [volumeBegins]],
    ['volume: a bit more', 'VLTL', row(10.1), undefined],
    ['volume: 750 cubic feet', 'VLTL', row(9, { width: 100, height: 120 }), [volumeBegins]],
    ['volume: a bit more of them', 'VLTL', row(9, { width: 100, height: 121 }), undefined],
    ['volume: no sides are known', 'VLTL', row(9, { height: null }), [volumeBegins]],
    [
      'shared: less than 8 ft',
      'FlockFreight',
      row(7.9),
      ['Shares trucks for 8 to 40 linear feet; this takes 7.9 linear feet.'],
    ],
    ['shared: 8 ft', 'FlockFreight', row(8), undefined],
    ['shared: 40 ft', 'FlockFreight', row(40), undefined],
    [
      'shared: more than 40 ft',
      'FlockFreight',
      row(40.1),
      ['Shares trucks for 8 to 40 linear feet; this takes 40.1 linear feet.'],
    ],
    ['a van: 3,500 lbs', 'MortonExpress', row(5, { weight: 3_500 }), undefined],
    ['a van: a pound more', 'MortonExpress', row(5, { weight: 3_501 }), ['Its vans carry at most 3,500 lbs.']],
  ])('%s', (_title, source, product, reasons) => {
    const answer = embeddedRates(source, { ...question, products: [product] }, company);
    expect(answer.refusals[0]?.reasons).toEqual(reasons);
    expect(answer.offers).toHaveLength(reasons ? 0 : 1);
  });

  it.each<[string, Partial<RatingTerms>, string]>([
    ['no market', { market: null }, 'No prices of the truckload market are in force on that day.'],
    ['no diesel', { diesel: [] }, 'No price of diesel is known.'],
    ['no price of a service', { accessorials: [] }, 'Has no price for Lift gate at delivery.'],
  ])('refuse where there is %s', (_title, change, reason) => {
    const asked = { ...question, accessorials: GATE.accessorials };
    const poor = { ...company, terms: { ...company.terms, ...change } };
    for (const source of ['VLTL', 'FlockFreight'] as const)
      expect(Object.values(reasonsOf(source, asked, poor))).toEqual([[reason]]);
  });

  it('take the border of the market, where the carrier crosses it', () => {
    const asked = { ...question, to: MONTERREY };
    const [offer] = embeddedRates('VLTL', asked, company).offers;
    expect(offer!.charges.map(({ chargeTypeName }) => chargeTypeName)).toContain('Border crossing');
    expect(offer!.maxServiceDays).toBe(6);
    const carriers = EXAMPLE_TERMS.carriers.map((one) => ({ ...one, borders: { CA: null, MX: null } }));
    expect(reasonsOf('VLTL', asked, { ...company, terms: { ...company.terms, carriers } })).toEqual({
      prairie: ['Does not cross the border to Mexico.'],
    });
  });

  it('know how dear a carrier is', () => {
    const twice = { ...PRAIRIE, source: 'VLTL', spread: { low: 1.1, high: 1.1 } } as const;
    const dearer = {
      ...company,
      terms: { ...company.terms, carriers: [twice], market: { ...MARKET, volumeFactor: 1 } },
    };
    // 1.1 x 0.4795 of 1905.96: 1905.96 - 900.67
    expect(embeddedRates('VLTL', question, dearer).offers.map(inShort)).toEqual(['prairie VOL 1005.29']);
  });
});

describe('the order of offers', () => {
  const [sample] = embeddedRates('LTL', GATE, EXAMPLE_COMPANY).offers;
  const offer = (change: Partial<IntegratedOffer>): IntegratedOffer => ({ ...sample!, ...change });

  it.each<[string, Partial<IntegratedOffer>, Partial<IntegratedOffer>, number]>([
    ['the cheaper', { totalCost: 100 }, { totalCost: 100.01, maxServiceDays: 1 }, -1],
    ['of the same price the sooner', { totalCost: 100, maxServiceDays: 2 }, { totalCost: 100, maxServiceDays: 3 }, -1],
    ['then by name', { carrierName: 'A' }, { carrierName: 'B' }, -1],
    ['then by level', { serviceLevelCode: 'GUR' }, { serviceLevelCode: 'STD' }, -1],
    ['two alike', {}, {}, 0],
  ])('%s', (_title, one, other, expected) => {
    expect(Math.sign(byPrice(offer(one), offer(other)))).toBe(expected);
    expect(Math.sign(byPrice(offer(other), offer(one)))).toBe(0 - expected);
  });
});
