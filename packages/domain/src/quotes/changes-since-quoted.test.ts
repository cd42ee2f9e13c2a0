import { describe, expect, it } from 'vitest';
import type { QuotableLocation } from '../geography/place.ts';
import { changesSinceQuoted } from './changes-since-quoted.ts';
import { exampleQuote, placeAt } from './example-quote.ts';
import { NEW_QUOTE_ITEM, type AskedQuote } from './quote.ts';
import { quoteOfOrders, reasonNotToQuote, type OrderToQuote } from './quote-of-orders.ts';

const ITEM = { ...NEW_QUOTE_ITEM, totalWeight: 900, freightClass: 70 };
const quote = (change: Partial<AskedQuote> = {}) =>
  exampleQuote({
    equipmentMode: 'Dry',
    pickupLocation: placeAt('60601'),
    dropoffLocation: placeAt('30303'),
    lineItems: [ITEM],
    ...change,
  });
const LESS = { isTruckload: false, isPartial: false };
const TRUCK = { isTruckload: true, isPartial: false };

describe('what became other since it was quoted', () => {
  it.each<[string, Partial<AskedQuote>, typeof LESS, string[]]>([
    ['nothing', {}, LESS, []],
    ['the pickup', { pickupLocation: placeAt('60602') }, LESS, ['The pickup is not in Joliet, IL 60601.']],
    ['the dropoff', { dropoffLocation: placeAt('1') }, TRUCK, ['The dropoff is not in Joliet, IL 30303.']],
    ['another stop', { otherStops: [placeAt('5')] }, TRUCK, ['The truck makes 3 stops, not 2.']],
    ['the day', { pickupDate: '2026-11-19' }, LESS, ['The pickup is on 11/19/2026, not 11/18/2026.']],
    ['the equipment', { equipmentMode: 'Reefer' }, TRUCK, ['The equipment is Reefer, not Dry.']],
    [
      'the weight',
      { lineItems: [{ ...ITEM, totalWeight: 901 }] },
      LESS,
      ['The freight is 901 lbs on 1 pallet, not 900 lbs on 1 pallet.'],
    ],
    [
      'the pallets',
      { lineItems: [{ ...ITEM, totalWeight: 2_900, palletCount: 2 }] },
      LESS,
      ['The freight is 2,900 lbs on 2 pallets, not 900 lbs on 1 pallet.'],
    ],
    [
      'the class',
      { lineItems: [{ ...ITEM, freightClass: 85 }] },
      LESS,
      ['The items are others than those that were quoted.'],
    ],
    ['the class of a truckload', { lineItems: [{ ...ITEM, freightClass: 85 }] }, TRUCK, []],
    ['a service more', { pickupAccessorials: ['PickupInside'] }, LESS, ['Not in the quoted price: Inside pickup.']],
    ['a service on a truck', { pickupAccessorials: ['PickupInside'] }, TRUCK, []],
    ['a team', { isTeam: true }, TRUCK, ['A team was not quoted.']],
    ['a lift gate', { isLiftGateRequired: true }, TRUCK, ['A lift gate was not quoted.']],
    [
      'the feet of a part',
      { linearFeet: 12 },
      { isTruckload: true, isPartial: true },
      ['It takes 12 linear feet, not 4.'],
    ],
  ])('%s', (_what, change, how, sentences) => {
    expect(changesSinceQuoted(quote(), quote(change), how)).toEqual(sentences);
  });

  it('a service that is paid for and no longer asked for', () => {
    const quoted = quote({ dropoffAccessorials: ['DeliveryAppointment'] });
    expect(changesSinceQuoted(quoted, quote(), LESS)).toEqual([
      'In the price, and no longer asked for: Delivery appointment.',
    ]);
  });

  it('the order of the lines is no change', () => {
    const other = { ...ITEM, totalWeight: 100 };
    expect(changesSinceQuoted(quote({ lineItems: [ITEM, other] }), quote({ lineItems: [other, ITEM] }), LESS)).toEqual(
      [],
    );
  });
});

const order = (change: Partial<OrderToQuote> = {}): OrderToQuote => ({
  equipmentMode: 'Dry',
  equipmentTypes: ['Van'],
  accessorials: ['PickupInside', 'DeliveryAppointment', 'PalletExchange', 'Hazmat', 'Overlength8Feet'],
  isTeamRequired: false,
  isBlind: false,
  isLiftGateRequired: false,
  isPartial: false,
  linearFeet: 11,
  lineItems: [{ ...ITEM, id: 'kept', uniqueIdentifier: 4 }],
  ...change,
});

const heavy = (totalWeight: number): Partial<OrderToQuote> => ({
  equipmentMode: 'Flatbed',
  equipmentTypes: ['Lowboy'],
  lineItems: [{ ...ITEM, id: 'heavy', uniqueIdentifier: 1, totalWeight }],
});

describe('orders as they would be asked about', () => {
  const ends = [placeAt('60601'), placeAt('30303')];

  it('one keeps its mode and its services', () => {
    expect(quoteOfOrders({ orders: [order()], stops: ends, mode: 'LTL', pickupDate: '2026-11-18' })).toMatchObject({
      shippingModes: ['LTL'],
      pickupDate: '2026-11-18',
      pickupAccessorials: ['PickupInside'],
      dropoffAccessorials: ['DeliveryAppointment'],
      additionalServices: ['PalletExchange'],
      linearFeet: null,
      lineItems: [{ id: null, uniqueIdentifier: 0, totalWeight: 900 }],
    });
  });

  it('several go on one truck, by all of its stops', () => {
    const asked = quoteOfOrders({
      orders: [order(), order({ isTeamRequired: true })],
      stops: [ends[0]!, placeAt('46241'), ends[1]!],
      mode: 'TL',
      pickupDate: '2026-11-18',
    });
    expect(asked).toMatchObject({ shippingModes: ['TL'], isTeam: true, otherStops: [{ postalCode: '46241' }] });
    expect(asked.lineItems.map(({ uniqueIdentifier }) => uniqueIdentifier)).toEqual([0, 1]);
  });

  it('a part of a truck has its feet', () => {
    const asked = quoteOfOrders({
      orders: [order({ isPartial: true })],
      stops: ends,
      mode: 'TL',
      pickupDate: null,
    });
    expect(asked.linearFeet).toBe(11);
  });

  it('cannot be priced without a mode', () => {
    const asked = { orders: [order()], stops: ends, mode: null, pickupDate: null };
    expect(reasonNotToQuote(asked)).toBe('The order has no shipping mode.');
  });

  it.each<[string, Partial<OrderToQuote>, (QuotableLocation | null)[], string | null]>([
    ['all there', {}, ends, null],
    [
      'bulk',
      { equipmentMode: 'Bulk' },
      ends,
      'Bulk is not sold by quote. Book it with the charges that you have arranged.',
    ],
    [
      'a truck alone',
      { equipmentMode: 'PowerOnly', equipmentTypes: ['Power Only'] },
      ends,
      'Power Only is not sold by quote. Book it with the charges that you have arranged.',
    ],
    ['what a lowboy carries without permits', heavy(48_000), ends, null],
    [
      'what it carries with permits only',
      heavy(48_001),
      ends,
      'Freight that needs permits is not sold by quote. Book it with the charges that you have arranged.',
    ],
    ['nowhere', {}, [ends[0]!, null], 'A stop is at no place that we know.'],
  ])('%s', (_title, change, stops, reason) => {
    expect(reasonNotToQuote({ orders: [order(change)], stops, mode: 'TL', pickupDate: null })).toBe(reason);
  });
});
