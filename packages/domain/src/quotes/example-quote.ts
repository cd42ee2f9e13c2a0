// For tests: a valid quote.
import type { QuotableLocation } from '../geography/place.ts';
import type { LineItemDraft } from '../orders/order.ts';
import { NEW_QUOTE_ITEM, newQuote, type AskedQuote, type QuoteDraft } from './quote.ts';

export const QUOTE_DAY = '2026-11-18';

export const JOLIET: QuotableLocation = {
  id: '0199a000-0001-7000-8000-000000000001',
  city: 'Joliet',
  state: 'IL',
  postalCode: '60436',
  country: 'US',
  name: 'Joliet, IL 60436',
  ianaTimeZone: 'America/Chicago',
  latitude: 41.48,
  longitude: -88.15,
};

export const ATLANTA: QuotableLocation = {
  id: '0199a000-0001-7000-8000-000000000002',
  city: 'Atlanta',
  state: 'GA',
  postalCode: '30336',
  country: 'US',
  name: 'Atlanta, GA 30336',
  ianaTimeZone: 'America/New_York',
  latitude: 33.74,
  longitude: -84.57,
};

/** Another place, that differs by its ZIP code only. */
export const placeAt = (postalCode: string): QuotableLocation => ({
  ...JOLIET,
  id: postalCode,
  postalCode,
  name: `Joliet, IL ${postalCode}`,
});

/** One pallet of 1,872 lbs: 35.1 lbs a cubic foot, which is class 55. */
export function exampleQuoteItem(change: Partial<LineItemDraft> = {}): LineItemDraft {
  return { ...NEW_QUOTE_ITEM, totalWeight: 1_872, freightClass: 55, ...change };
}

export function exampleQuote(change: Partial<QuoteDraft> = {}): AskedQuote {
  return {
    ...newQuote(QUOTE_DAY),
    pickupLocation: JOLIET,
    dropoffLocation: ATLANTA,
    lineItems: [exampleQuoteItem()],
    ...change,
  } as AskedQuote;
}
