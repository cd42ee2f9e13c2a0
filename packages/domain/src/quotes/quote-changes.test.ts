import { describe, expect, it } from 'vitest';
import { ATLANTA, exampleQuote, exampleQuoteItem, JOLIET } from './example-quote.ts';
import { withEndsSwapped, withoutQuoteItem, withQuoteItem } from './quote-changes.ts';

const named = (...names: string[]) =>
  exampleQuote({
    lineItems: names.map((description, uniqueIdentifier) => exampleQuoteItem({ description, uniqueIdentifier })),
  });
const lines = ({ lineItems }: ReturnType<typeof withQuoteItem>) =>
  lineItems.map(({ uniqueIdentifier, description }) => `${uniqueIdentifier} ${description}`);

describe('lines of a quote', () => {
  it('are added at the end, changed in place and numbered anew', () => {
    const soap = exampleQuoteItem({ description: 'Soap' });
    expect(lines(withQuoteItem(named(), soap))).toEqual(['0 Soap']);
    expect(lines(withQuoteItem(named('Paint', 'Oats'), soap))).toEqual(['0 Paint', '1 Oats', '2 Soap']);
    expect(lines(withQuoteItem(named('Paint', 'Oats'), soap, 0))).toEqual(['0 Soap', '1 Oats']);
    // The line is gone: it was taken away in the meantime.
    expect(lines(withQuoteItem(named('Paint'), soap, 3))).toEqual(['0 Paint', '1 Soap']);
    expect(lines(withoutQuoteItem(named('Paint', 'Oats', 'Soap'), 1))).toEqual(['0 Paint', '1 Soap']);
  });
});

describe('the way back', () => {
  it('swaps the places with what each of them needs', () => {
    const quote = exampleQuote({
      pickupAccessorials: ['PickupInside'],
      dropoffAccessorials: ['DeliveryAppointment', 'DeliveryLiftGateService'],
    });
    const back = withEndsSwapped(quote);
    expect(back).toEqual({
      ...quote,
      pickupLocation: ATLANTA,
      dropoffLocation: JOLIET,
      pickupAccessorials: ['PickupLiftGateService'],
      dropoffAccessorials: ['DeliveryAppointment', 'DeliveryInside'],
    });
    expect(withEndsSwapped(back)).toEqual(quote);
  });

  it('also where a place is not known yet', () => {
    expect(withEndsSwapped(exampleQuote({ dropoffLocation: null }))).toMatchObject({
      pickupLocation: null,
      dropoffLocation: JOLIET,
    });
  });
});
