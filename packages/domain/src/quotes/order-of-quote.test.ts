import { describe, expect, it } from 'vitest';
import { withStopLocation } from '../orders/changes.ts';
import type { ChosenQuote } from '../orders/chosen-quote.ts';
import { exampleFacts } from '../orders/example-order.ts';
import { problemsWithOrder } from '../orders/problems/order-problems.ts';
import { orderOfQuote, withRate } from './order-of-quote.ts';
import { pricedOf } from './priced.ts';
import { NEW_QUOTE_ITEM, newQuote, type AskedQuote } from './quote.ts';

const RATE = '0192e6a0-0000-7000-8000-0000000000c1';

const place = (city: string, state: string, postalCode: string, country: 'US' | 'CA' = 'US') => ({
  id: RATE,
  city,
  state,
  postalCode,
  country,
  name: city,
  ianaTimeZone: 'America/Chicago',
  latitude: 41,
  longitude: -88,
});

const asked = (change: Partial<AskedQuote> = {}): AskedQuote => ({
  ...newQuote('2026-11-18'),
  pickupDate: '2026-11-18',
  equipmentMode: 'Dry',
  pickupLocation: place('Joliet', 'IL', '60433'),
  dropoffLocation: place('Atlanta', 'GA', '30336'),
  lineItems: [{ ...NEW_QUOTE_ITEM, totalWeight: 900, freightClass: 70, description: 'Flour' }],
  ...change,
});

const chosen = (rateSource: ChosenQuote['rateSource'], change: Partial<ChosenQuote> = {}): ChosenQuote => ({
  transitDays: 3,
  rateSource,
  isCustomerFreightPayer: false,
  postalCodes: ['60433', '30336'],
  told: {
    rateId: RATE,
    quoteId: RATE,
    quoteNumber: 'Q100318',
    carrierName: 'Tri-Lakes Express',
    serviceLevel: 'Standard',
    isPartial: false,
    totalCost: 398.06,
    customerCost: null,
    deliveryDate: null,
    validUntil: '2026-11-18T23:59:59Z',
    zone: 'America/Chicago',
  },
  ...change,
});
const partial = () => chosen('Spot', { told: { ...chosen('Spot').told!, isPartial: true } });

const orderOf = (quote: AskedQuote, rate: ChosenQuote | null, configuration = {}) =>
  orderOfQuote(quote, 'Q100318', exampleFacts({ quote: rate }, configuration));

describe('the order of a quote', () => {
  it.each([
    ['Spot', 'Dry', 'TL', 'Dry', ['Van']],
    ['Spot', 'Reefer', 'TL', 'Reefer', ['Reefer']],
    ['ContractTL', 'Flatbed', 'TL', 'Flatbed', ['Flatbed']],
    ['LTL', 'Dry', 'LTL', 'Dry', ['Van']],
    ['FlockFreight', 'Dry', 'LTL', 'Dry', ['Van']],
    ['MortonExpress', 'Dry', 'LTL', 'Dry', ['Van']],
    ['VLTL', 'Dry', 'VLTL', 'Dry', ['Van']],
  ] as const)('of %s in %s goes by %s', (source, equipment, shippingMode, equipmentMode, equipmentTypes) => {
    const order = orderOf(asked({ equipmentMode: equipment }), chosen(source));
    expect(order).toMatchObject({ shippingMode, equipmentMode, equipmentTypes, quoteNumberOrId: RATE });
  });

  it.each([
    ['one mode', ['TL'], null, 'TL'],
    ['the company’s own', ['LTL', 'TL'], 'TL', 'TL'],
    ['the first where the company’s is another', ['LTL', 'TL'], 'VLTL', 'LTL'],
  ] as const)('without a rate takes %s and names its quote', (_, shippingModes, defaultShippingMode, expected) => {
    const quote = asked({ shippingModes: [...shippingModes] });
    const order = orderOf(quote, null, { orderDefaults: { defaultShippingMode } });
    expect(order).toMatchObject({ shippingMode: expected, quoteNumberOrId: 'Q100318' });
  });

  it('brings freight, services, liftgate and what is dangerous', () => {
    const quote = asked({
      pickupAccessorials: ['PickupLiftGateService'],
      dropoffAccessorials: ['DeliveryAppointment'],
      additionalServices: ['PalletExchange'],
      isLiftGateRequired: true,
      isBlind: true,
      lineItems: [asked().lineItems[0]!, { ...asked().lineItems[0]!, isHazmat: true }],
    });
    const order = orderOf(quote, chosen('LTL'));
    expect(order.accessorials.toSorted()).toEqual([
      'DeliveryAppointment',
      'Hazmat',
      'PalletExchange',
      'PickupLiftGateService',
    ]);
    expect(order).toMatchObject({ isLiftGateRequired: true, isBlind: true });
    expect(order.stops[0]!.lineItems.map(({ uniqueIdentifier }) => uniqueIdentifier)).toEqual([0, 1]);
    expect(order.stops[1]!.assigned).toEqual([0, 1]);
  });

  it.each([
    // A Wednesday: three business days are Monday, three days Saturday.
    ['LTL', '2026-11-23'],
    ['VLTL', '2026-11-23'],
    ['Spot', '2026-11-21'],
    ['ContractTL', '2026-11-21'],
  ] as const)('of %s arrives on %s', (source, arrival) => {
    const order = orderOf(asked(), chosen(source));
    expect(order.stops.map(({ baseDate }) => baseDate)).toEqual(['2026-11-18', arrival]);
  });

  it('of a part of a truck says how much of it', () => {
    expect(orderOf(asked({ linearFeet: 12 }), partial())).toMatchObject({ isPartial: true, linearFeet: 12 });
    expect(orderOf(asked(), partial())).toMatchObject({ isPartial: true, linearFeet: 4 });
    expect(orderOf(asked({ linearFeet: 12 }), chosen('Spot'))).toMatchObject({ isPartial: false, linearFeet: null });
  });

  it.each([
    ['60433', 'L100001'],
    ['60601', null],
    ['', null],
  ])('quoted from %s picks up at %s', (postalCode, locationNumber) => {
    const quote = asked({ pickupLocation: place('Joliet', 'IL', postalCode) });
    const order = orderOf(quote, chosen('LTL'), { orderDefaults: { defaultLocation: 'L100001' } });
    expect(order.stops[0]!.locationNumber).toBe(locationNumber);
  });

  it.each([
    ['LTL', 'US', 12],
    ['LTL', 'CA', 20],
    ['Spot', 'US', 8],
    ['Spot', 'CA', 15],
  ] as const)('prepaid and added by %s to %s is marked up by %d %%', (source, country, markup) => {
    const quoteMarkup = {
      defaultPrepaidAdd: 5,
      domesticLTLMarkup: 12,
      internationalLTLMarkup: 20,
      domesticTLMarkup: 8,
      internationalTLMarkup: 15,
    };
    const quote = asked({ dropoffLocation: place('Somewhere', 'ON', 'M5V', country) });
    const order = orderOf(quote, chosen(source), { orderDefaults: { defaultFreightTerm: 'PrepaidAdd' }, quoteMarkup });
    expect(order.tmsOrderDetails).toEqual({ freightTermType: 'PrepaidAdd', markup });
  });
});

describe('another rate of the same quote', () => {
  it('changes mode, trailer and days, and nothing that somebody has filled in', () => {
    const ltl = { ...orderOf(asked(), chosen('LTL')), specialInstructions: 'Ring twice' };
    const facts = exampleFacts({ quote: { ...chosen('Spot'), told: { ...chosen('Spot').told!, rateId: 'other' } } });
    const truck = withRate(ltl, asked(), 'Q100318', facts);
    expect(truck).toMatchObject({ shippingMode: 'TL', quoteNumberOrId: 'other', specialInstructions: 'Ring twice' });
    expect(truck.stops.map(({ baseDate }) => baseDate)).toEqual(['2026-11-18', '2026-11-21']);
    expect(truck.stops[0]!.lineItems).toEqual(ltl.stops[0]!.lineItems);
  });

  it('changes nothing where it is the same', () => {
    const order = { ...orderOf(asked(), chosen('LTL')), shippingMode: 'VLTL' as const };
    expect(withRate(order, asked(), 'Q100318', exampleFacts({ quote: chosen('LTL') }))).toBe(order);
  });
});

describe('an order that has a quote', () => {
  const facts = exampleFacts({ quote: chosen('LTL') });
  const order = orderOfQuote(asked(), 'Q100318', facts);
  const fields = (change: object) =>
    problemsWithOrder({ ...order, ...change }, facts)
      .map(({ field, message }) => `${field}: ${message}`)
      .filter((said) => said.includes('quote'));

  it('may not go by another mode', () => {
    expect(fields({})).toEqual([]);
    expect(fields({ shippingMode: 'VLTL' })).toEqual(['shippingMode: The chosen quote is for LTL.']);
  });

  it('may not go from or to another place', () => {
    const at = (first: string, last: string) => ({
      stops: [
        { ...order.stops[0]!, locationNumber: first },
        { ...order.stops[1]!, locationNumber: last },
      ],
    });
    expect(fields(at('L100001', 'L100002'))).toEqual([]);
    expect(fields(at('L100002', 'L100003'))).toEqual([
      'stops.0.locationNumber: The chosen quote is for a place in 60433. Get a new price, or choose a location there.',
      'stops.1.locationNumber: The chosen quote is for a place in 30336. Get a new price, or choose a location there.',
    ]);
  });
});

describe('what a price was asked for', () => {
  const ofRate = (quote: AskedQuote, source: ChosenQuote['rateSource'], isPartial = false, basis = 'Flat' as const) =>
    chosen(source, {
      priced: pricedOf(quote, { rateSource: source, isPartial, charges: [{ chargeRateType: basis }] }),
      told: { ...chosen(source).told!, isPartial },
    });
  const said = (quote: AskedQuote, rate: ChosenQuote, change: object, comparesPrice = true) => {
    const facts = exampleFacts({ quote: rate });
    return problemsWithOrder({ ...orderOfQuote(quote, 'Q100318', facts), ...change }, facts, { comparesPrice })
      .map(({ field, message }) => `${field}: ${message}`)
      .filter((one) => one.includes('chosen quote'));
  };
  const items = (change: object) => {
    const { stops } = orderOf(asked(), chosen('LTL'));
    return {
      stops: [{ ...stops[0]!, lineItems: stops[0]!.lineItems.map((item) => ({ ...item, ...change })) }, stops[1]!],
    };
  };
  const reefer = asked({ equipmentMode: 'Reefer', isTeam: true, isLiftGateRequired: true });

  it.each<[string, AskedQuote, ChosenQuote, object, string[]]>([
    ['a whole truck as quoted', asked(), ofRate(asked(), 'Spot'), {}, []],
    ['with a team and a lift gate as quoted', reefer, ofRate(reefer, 'Spot'), {}, []],
    [
      'part of a truck instead of a whole one',
      asked(),
      ofRate(asked(), 'Spot'),
      { isPartial: true, linearFeet: 4 },
      ['isPartial: The chosen quote is for a whole truck.'],
    ],
    ['part of a truck as quoted', asked(), ofRate(asked(), 'Spot', true), {}, []],
    [
      'a whole truck instead of part of one',
      asked(),
      ofRate(asked(), 'Spot', true),
      { isPartial: false },
      ['isPartial: The chosen quote is for part of a truck.'],
    ],
    [
      'a larger part',
      asked(),
      ofRate(asked(), 'Spot', true),
      { linearFeet: 20 },
      ['linearFeet: The chosen quote is for 4 ft.'],
    ],
    [
      'another trailer, no team, no lift gate',
      reefer,
      ofRate(reefer, 'ContractTL'),
      { equipmentMode: 'Dry', isTeamRequired: false, isLiftGateRequired: false },
      [
        'equipmentMode: The chosen quote is for Reefer.',
        'isTeamRequired: The chosen quote is with a team.',
        'isLiftGateRequired: The chosen quote is with a lift gate.',
      ],
    ],
    [
      'a lift gate that was not quoted',
      asked(),
      ofRate(asked(), 'Spot'),
      { isLiftGateRequired: true },
      ['mustHaveEquipmentRequirementFlags: The chosen quote is without a lift gate.'],
    ],
    ['a fuller truck', asked(), ofRate(asked(), 'Spot'), items({ totalWeight: 1900 }), []],
    [
      'more on a part of a truck',
      asked(),
      ofRate(asked(), 'Spot', true),
      items({ totalWeight: 1900 }),
      ['stops.0.lineItems: The chosen quote is for 900 lbs, class 70, 1 pallet.'],
    ],
    [
      'heavier LTL of another class',
      asked(),
      ofRate(asked(), 'LTL'),
      items({ totalWeight: 1900, freightClass: 85 }),
      ['stops.0.lineItems: The chosen quote is for 900 lbs, class 70, 1 pallet.'],
    ],
    [
      'hazardous goods',
      asked(),
      ofRate(asked(), 'Spot'),
      items({ isHazmat: true }),
      ['stops.0.lineItems: The chosen quote is for freight without hazardous goods.'],
    ],
    [
      'other services',
      asked({ pickupAccessorials: ['PickupLiftGateService'] }),
      ofRate(asked({ pickupAccessorials: ['PickupLiftGateService'] }), 'LTL'),
      { accessorials: ['PalletExchange'] },
      ['accessorials: The chosen quote is with Lift gate at pickup, without Pallet exchange.'],
    ],
    [
      'another stop',
      asked(),
      ofRate(asked(), 'Spot'),
      { stops: [...orderOf(asked(), chosen('Spot')).stops, orderOf(asked(), chosen('Spot')).stops[1]!] },
      ['stops: The chosen quote is for one pickup and one dropoff.'],
    ],
  ])('%s', (_, quote, rate, change, problems) => {
    expect(said(quote, rate, change)).toEqual(problems);
    // A booking compares the price itself, and offers a new one.
    expect(said(quote, rate, change, false)).toEqual([]);
  });

  it('counts the freight where a contract is by the hundredweight', () => {
    const rate = { rateSource: 'ContractTL', isPartial: false } as const;
    expect(pricedOf(asked(), { ...rate, charges: [{ chargeRateType: 'PerMile' }] }).freight).toBeNull();
    expect(pricedOf(asked(), { ...rate, charges: [{ chargeRateType: 'PerCwt' }] }).freight).toEqual({
      weight: 900,
      pallets: 1,
      classes: [70],
    });
  });

  it('leaves what places always need', () => {
    const facts = exampleFacts({ quote: ofRate(asked(), 'LTL') });
    const joliet = { ...facts.places.get('L100001')!, siteNeeds: ['LiftGate' as const] };
    const known = { ...facts, places: new Map([...facts.places, ['L100001', joliet]]) };
    const order = withStopLocation(orderOfQuote(asked(), 'Q100318', known), 0, 'L100001', known);
    expect(order.accessorials).toContain('PickupLiftGateService');
    expect(problemsWithOrder(order, known).filter(({ field }) => field === 'accessorials')).toEqual([]);
  });

  it('takes the place of what was chosen while it was to be booked later', () => {
    const later = {
      ...orderOf(asked(), null),
      accessorials: ['PalletExchange' as const],
      isTeamRequired: true,
    };
    const facts = exampleFacts({ quote: ofRate(asked(), 'LTL') });
    const rated = withRate(later, asked(), 'Q100318', facts);
    expect(rated).toMatchObject({ accessorials: [], isTeamRequired: false });
  });
});
