import { describe, expect, it } from 'vitest';
import { ATLANTA, exampleQuote, exampleQuoteItem, JOLIET, QUOTE_DAY } from './example-quote.ts';
import { HAZARD_CLASSES } from '../commodities/lists.ts';
import { DEFAULT_PAYLOADS } from '../loading/trailer-limits.ts';
import type { GoodsRules } from '../orders/shared-truck.ts';
import { isAsked, problemsWithQuote, type QuotedTruck } from './problems-with-quote.ts';
import { NEW_QUOTE_ITEM, newQuote, type QuoteDraft } from './quote.ts';

const TL: Partial<QuoteDraft> = { shippingModes: ['TL'] };
const VLTL: Partial<QuoteDraft> = { shippingModes: ['VLTL'] };

const said = (change: Partial<QuoteDraft>) =>
  problemsWithQuote(exampleQuote(change), QUOTE_DAY).map(({ field, message }) => `${field}: ${message}`);
const withItem = (item: Parameters<typeof exampleQuoteItem>[0], change: Partial<QuoteDraft> = {}) => ({
  ...change,
  lineItems: [exampleQuoteItem(item)],
});
const UNMEASURED = { palletCount: null, packageLength: null, packageWidth: null, packageHeight: null };
const SAME_PLACE = 'dropoffLocation: Pickup and dropoff are the same place. Choose another dropoff.';
const HAZMAT = { isHazmat: true, hazmatHazardClass: 9, hazmatPackingGroup: 0, hazmatUNNumber: 'UN1263' };

describe('what is wrong with a quote', () => {
  it('nothing, of orders from one address in a town to another', () => {
    const quote = exampleQuote({ dropoffLocation: JOLIET });
    expect(problemsWithQuote(quote, QUOTE_DAY, { isOfOrders: true })).toEqual([]);
    expect(problemsWithQuote(quote, QUOTE_DAY)).toHaveLength(1);
  });

  it('nothing, of the example', () => {
    expect(said({})).toEqual([]);
    expect(isAsked(exampleQuote())).toBe(true);
  });

  it('of one that was just begun: all that is needed to get rates, from top to bottom', () => {
    const found = problemsWithQuote({ ...newQuote(QUOTE_DAY), pickupDate: null }, QUOTE_DAY);
    expect(found).toEqual([
      { field: 'pickupLocation', message: 'Pickup Location is required to get rates' },
      { field: 'dropoffLocation', message: 'Dropoff Location is required to get rates' },
      { field: 'pickupDate', message: 'Date of pickup is required' },
      { field: 'lineItems', message: 'Must have at least one line item' },
    ]);
    expect(isAsked(newQuote(QUOTE_DAY))).toBe(false);
  });

  it.each<[string, Partial<QuoteDraft>, string[]]>([
    ['no mode', { shippingModes: [] }, ['shippingModes: Choose at least one shipping mode.']],
    [
      'no equipment',
      { shippingModes: ['TL'], equipmentMode: null },
      ['shippingModes: Choose at least one shipping mode.'],
    ],
    ['LTL and volume', { shippingModes: ['LTL', 'VLTL'] }, ['shippingModes: Choose LTL or LTL Volume, not both.']],
    ['volume and a truck', { shippingModes: ['VLTL', 'TL'] }, []],
    ['LTL in a reefer', { equipmentMode: 'Reefer' }, ['shippingModes: LTL goes in dry vans only.']],
    ['a reefer', { ...TL, equipmentMode: 'Reefer' }, []],
    ['picked up yesterday', { pickupDate: '2026-11-17' }, ['pickupDate: The date of pickup cannot be in the past.']],
    ['picked up today', { pickupDate: '2026-11-18' }, []],
    ['picked up next year', { pickupDate: '2027-11-18' }, []],
    ['as many feet as a trailer has', { linearFeet: 53 }, []],
    ['to the town of the pickup', { dropoffLocation: JOLIET }, [SAME_PLACE]],
    [
      'from one saved location to itself',
      { pickupLocation: { ...JOLIET, locationNumber: 'L1' }, dropoffLocation: { ...ATLANTA, locationNumber: 'L1' } },
      [SAME_PLACE],
    ],
    [
      'from one saved location to another in the same town',
      { pickupLocation: { ...JOLIET, locationNumber: 'L1' }, dropoffLocation: { ...JOLIET, locationNumber: 'L2' } },
      [],
    ],
    ['no freight', { lineItems: [] }, ['lineItems: Must have at least one line item']],
    [
      'freight of which nothing was said',
      { lineItems: [NEW_QUOTE_ITEM] },
      ['lineItems.0.totalWeight: Total Weight is required', 'lineItems.0.freightClass: Freight Class is required'],
    ],
    [
      'the second line',
      { lineItems: [exampleQuoteItem(), exampleQuoteItem({ packageCount: null, packagingUnitType: null })] },
      ['lineItems.1.packageCount: Quantity is required', 'lineItems.1.packagingUnitType: Package Type is required'],
    ],
    [
      'LTL that was not measured',
      withItem(UNMEASURED),
      [
        'lineItems.0.palletCount: Pallet Count is required',
        'lineItems.0.packageLength: Length is required',
        'lineItems.0.packageWidth: Width is required',
        'lineItems.0.packageHeight: Height is required',
      ],
    ],
    ['a truckload that was not measured', withItem({ ...UNMEASURED, freightClass: null }, TL), []],
    ['volume without a class', withItem({ freightClass: null }, VLTL), []],
    [
      'volume that was not measured',
      withItem({ packageHeight: null }, VLTL),
      ['lineItems.0.packageHeight: Height is required'],
    ],
    ['no pallets at all, said so', withItem({ palletCount: 0 }), []],
    ['hazmat, all of it said', withItem(HAZMAT), []],
    [
      'hazmat, not of the class of its UN number',
      withItem({ ...HAZMAT, hazmatHazardClass: 0 }),
      ['lineItems.0.hazmatHazardClass: UN1263 (Paint) is class 3. Change the hazard class or the UN number.'],
    ],
    [
      'hazmat, nothing said',
      withItem({ isHazmat: true }),
      [
        'lineItems.0.hazmatHazardClass: Hazard Class is required',
        'lineItems.0.hazmatPackingGroup: Packing Group is required',
        'lineItems.0.hazmatUNNumber: UN # is required',
      ],
    ],
  ])('%s', (_, change, expected) => {
    expect(said(change)).toEqual(expected);
  });

  it.each<[string, Partial<QuoteDraft>, string]>([
    ['more feet than a trailer has', { linearFeet: 53.01 }, 'linearFeet'],
    ['no weight at all', withItem({ totalWeight: 0 }), 'lineItems.0.totalWeight'],
    ['the heaviest and a pound', withItem({ totalWeight: 100_000_000 }), 'lineItems.0.totalWeight'],
    ['a class that is none', withItem({ freightClass: 56 }), 'lineItems.0.freightClass'],
    ['half a pallet', withItem({ palletCount: 0.5 }), 'lineItems.0.palletCount'],
    ['no packages', withItem({ packageCount: 0 }), 'lineItems.0.packageCount'],
    ['a side too long', withItem({ packageLength: 10_000 }), 'lineItems.0.packageLength'],
    ['another UN number', withItem({ ...HAZMAT, hazmatUNNumber: '1263X' }), 'lineItems.0.hazmatUNNumber'],
  ])('outside of its limits: %s', (_, change, field) => {
    expect(problemsWithQuote(exampleQuote(change), QUOTE_DAY).map((one) => one.field)).toEqual([field]);
  });
});

describe('the goods of one quote', () => {
  const hazmat = (code: string, hazmatUNNumber: string) =>
    exampleQuoteItem({
      isHazmat: true,
      hazmatHazardClass: HAZARD_CLASSES.findIndex((entry) => entry.code === code),
      hazmatPackingGroup: 1,
      hazmatUNNumber,
      cargoClassification: 'General',
    });
  const food = exampleQuoteItem({ cargoClassification: 'Food/Beverage' });
  const chemicals = exampleQuoteItem({ cargoClassification: 'Chemicals' });
  const cyanide = hazmat('6.1', 'UN1680');
  const fieldsOf = (lineItems: QuoteDraft['lineItems'], truck: QuotedTruck = {}) =>
    problemsWithQuote(exampleQuote({ lineItems }), QUOTE_DAY, truck).map(({ field }) => field);
  const rules = (foodWithChemicals: GoodsRules['foodWithChemicals']) => ({
    rules: { ...DEFAULT_PAYLOADS, temperatureTolerance: null, foodWithChemicals },
  });

  it.each<[string, QuoteDraft['lineItems'], QuotedTruck, string[]]>([
    ['food alone', [food, food], {}, []],
    ['food and poison, said at the poison', [food, cyanide], {}, ['lineItems.1.hazmatHazardClass']],
    ['the same of orders, which have said it', [food, cyanide], { isOfOrders: true }, []],
    ['food and chemicals, of which the company warns', [food, chemicals], rules('Warn'), []],
    [
      'food and chemicals, which the company refuses',
      [food, chemicals],
      rules('Refuse'),
      ['lineItems.1.cargoClassification'],
    ],
  ])('%s', (_title, lineItems, truck, expected) => {
    expect(fieldsOf(lineItems, truck)).toEqual(expected);
  });

  it('is to be quoted separately', () => {
    const [found] = problemsWithQuote(exampleQuote({ lineItems: [food, cyanide] }), QUOTE_DAY);
    expect(found!.message).toMatch(/may not travel with .*\. Quote them separately\.$/);
  });
});

describe('feet that somebody enters', () => {
  const pallets = (linearFeet: number | null) =>
    said(
      withItem(
        { palletCount: 26, packageLength: 48, packageWidth: 40, isStackable: false, totalWeight: 20_000 },
        { ...TL, linearFeet },
      ),
    );

  it('are at least those that the freight takes when its pallets are turned', () => {
    expect(pallets(null)).toEqual([]);
    expect(pallets(43)).toEqual([]);
    expect(pallets(42.99)).toEqual([
      'linearFeet: The freight takes at least 43 ft. Enter that or more, or leave it empty.',
    ]);
  });
});
