import { describe, expect, it } from 'vitest';
import { exampleItem, exampleOrder, exampleStop } from '../orders/example-order.ts';
import { itemsOf, type OrderDraft } from '../orders/order.ts';
import { withCarriedQuote } from './carried-order.ts';
import { ATLANTA, exampleQuote, exampleQuoteItem, JOLIET, placeAt } from './example-quote.ts';
import type { QuoteDraft } from './quote.ts';

const typed: Partial<OrderDraft> = {
  specialInstructions: 'Call before you come',
  referenceNumbers: [{ label: 'Purchase Order', value: 'PO-1', typeId: 1, isRequired: true }],
  stops: [
    exampleStop('Pickup', { notes: 'Door 4', lineItems: [exampleItem({ description: 'Lamps', freightClass: 70 })] }),
    exampleStop('Dropoff'),
  ],
};
const ORDER = exampleOrder(typed);
const BEFORE = exampleQuote({ dropoffLocation: { ...ATLANTA, postalCode: '30301' } });

const carried = (now: Partial<QuoteDraft>, before: QuoteDraft = BEFORE) =>
  withCarriedQuote(ORDER, before, { ...before, ...now });

describe('an order that is carried to a changed quote', () => {
  it('is the same where the quote did not change, without its rate', () => {
    expect(carried({})).toEqual({ ...ORDER, quoteNumberOrId: null });
  });

  it.each<[string, Partial<QuoteDraft>, (string | null)[]]>([
    [
      'keeps them for another postal code',
      { dropoffLocation: { ...ATLANTA, postalCode: '30303' } },
      ['L100001', 'L100002'],
    ],
    [
      'loses that of an end for which a saved location was chosen',
      { pickupLocation: { ...JOLIET, locationNumber: 'L100009' } },
      [null, 'L100002'],
    ],
    [
      'keeps that which was chosen in the quote',
      { pickupLocation: { ...JOLIET, locationNumber: 'L100001' } },
      ['L100001', 'L100002'],
    ],
  ])('has locations: %s', (_, now, locations) => {
    expect(carried(now).stops.map(({ locationNumber }) => locationNumber)).toEqual(locations);
  });

  it('keeps what was typed, whatever changed', () => {
    const after = carried({
      pickupLocation: placeAt('60431'),
      pickupDate: '2026-11-23',
      lineItems: [exampleQuoteItem()],
    });
    expect(after.referenceNumbers).toEqual(ORDER.referenceNumbers);
    expect(after.specialInstructions).toBe('Call before you come');
    expect(after.stops[0]).toMatchObject({ notes: 'Door 4', baseDate: '2026-11-23' });
  });

  it('has the items of the new quote, with the descriptions of its own', () => {
    const lineItems = [
      exampleQuoteItem({ totalWeight: 2_500 }),
      exampleQuoteItem({ description: 'Shades', uniqueIdentifier: 1 }),
    ];
    const after = carried({ lineItems });
    expect(itemsOf(after)).toMatchObject([
      { description: 'Lamps', totalWeight: 2_500, freightClass: 55, uniqueIdentifier: 0 },
      { description: 'Shades', totalWeight: 1_872, uniqueIdentifier: 1 },
    ]);
    expect(after.stops[1]!.assigned).toEqual([0, 1]);
  });

  it('keeps a description that the new quote has', () => {
    const after = carried({ lineItems: [exampleQuoteItem({ description: 'Bulbs' })] });
    expect(itemsOf(after)[0]!.description).toBe('Bulbs');
  });
});
