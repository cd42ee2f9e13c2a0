import type { QuoteMarkup } from '../configuration/sections.ts';
import { linearFeetOfLoad } from '../loading/pack-load.ts';
import { TRAILER_FEET } from '../loading/trailer-limits.ts';
import type { AccessorialId } from '../orders/lists.ts';
import type { LineItemDraft } from '../orders/order.ts';
import { overlengthAccessorial } from '../orders/overlength.ts';
import { totalsOf } from '../orders/totals.ts';
import type { CalendarDay } from '../units/calendar-days.ts';
import { accessorialsOf, isHazmat, type AskedQuote } from './quote.ts';

// What each seller of freight is asked for a quote. The browser sends these, and the server looks whether what was sent
// is what follows from the quote: so the prices kept with a quote are always prices of that quote.

/** Of LTL or of its volume, whichever was chosen; null where neither was. */
export function integratedMode({ shippingModes }: Pick<AskedQuote, 'shippingModes'>): 'LTL' | 'VLTL' | null {
  if (shippingModes.includes('LTL')) return 'LTL';
  return shippingModes.includes('VLTL') ? 'VLTL' : null;
}

export const asksTrucks = ({ shippingModes }: Pick<AskedQuote, 'shippingModes'>): boolean =>
  shippingModes.includes('TL');

/** The feet that somebody has entered, else those that the freight takes. */
export function feetOf({ linearFeet, lineItems }: Pick<AskedQuote, 'linearFeet' | 'lineItems'>): number {
  return linearFeet ?? totalsOf(lineItems).linearFeet;
}

/** As a truck makes them. */
export const stopsOf = ({ pickupLocation, otherStops = [], dropoffLocation }: AskedQuote) => [
  pickupLocation,
  ...otherStops,
  dropoffLocation,
];

/** Part of a truck is asked for where the company has set that, and where there is a size to ask with. */
export function asksPartial(quote: AskedQuote, markup: Pick<QuoteMarkup, 'includePartialTLQuotes'>): boolean {
  const feet = feetOf(quote);
  return asksTrucks(quote) && markup.includePartialTLQuotes && feet > 0 && feet <= TRAILER_FEET;
}

export function spotQuestion(quote: AskedQuote, isPartial: boolean, today: CalendarDay) {
  return {
    equipmentMode: quote.equipmentMode,
    // A day that has begun is asked for as it stands now.
    effectiveDate: quote.pickupDate > today ? quote.pickupDate : today,
    quoteStops: stopsOf(quote).map((place, stopNumber) => ({
      stopNumber,
      postalCode: place.postalCode,
      city: place.city,
      governingDistrictAbbreviation: place.state,
      country: place.country,
    })),
    isHazmatRequired: isHazmat(quote),
    isTeamRequired: quote.isTeam,
    isLiftGateRequired: quote.isLiftGateRequired,
    isPartial,
    linearFeet: isPartial ? feetOf(quote) : null,
    weight: isPartial ? totalsOf(quote.lineItems).weight : null,
  };
}

/** What was chosen, and what follows from the size of the freight. */
export function ratedAccessorials(quote: AskedQuote): AccessorialId[] {
  const overlength = overlengthAccessorial(quote.lineItems);
  return [...accessorialsOf(quote), ...(overlength === null ? [] : [overlength])];
}

function productOf(item: LineItemDraft) {
  const count = item.packageCount ?? 1;
  return {
    perPackageWeightInPounds: (item.totalWeight ?? 0) / count,
    count,
    length: item.packageLength,
    width: item.packageWidth,
    height: item.packageHeight,
    nmfcClass: item.freightClass,
    packagingType: item.packagingUnitType ?? 'Skid',
    palletCount: item.palletCount,
    isStackable: item.isStackable,
    isHazmat: item.isHazmat,
    hazmatUNNumber: item.hazmatUNNumber || null,
    hazmatHazardClass: item.hazmatHazardClass,
    hazmatPackingGroup: item.hazmatPackingGroup,
    description: item.description ?? '',
    nmfcNumber: item.nmfcNumber || null,
    cargoClassification: item.cargoClassification,
  };
}

export function integratedQuestion(quote: AskedQuote, customerId: string, shippingMode: 'LTL' | 'VLTL') {
  return {
    customerId,
    stops: [quote.pickupLocation, quote.dropoffLocation].map((place, stopNumber) => ({
      stopNumber,
      city: place.city,
      state: place.state,
      zip: place.postalCode,
      country: place.country,
      quotableLocationId: place.id,
    })),
    products: quote.lineItems.map(productOf),
    accessorials: ratedAccessorials(quote),
    isHazmatRequired: isHazmat(quote),
    shippingDate: quote.pickupDate,
    shippingMode,
  };
}

/** What a line adds to the floor of the lines before it: the lines together take what the whole load takes. */
const feetAdded = (items: readonly LineItemDraft[], index: number): number =>
  linearFeetOfLoad(items.slice(0, index + 1)) - linearFeetOfLoad(items.slice(0, index));

export function laneQuestion(quote: AskedQuote) {
  return {
    stops: stopsOf(quote).map((place) => ({
      city: place.city,
      state: place.state,
      postalCode: place.postalCode,
      country: place.country,
      latitude: place.latitude,
      longitude: place.longitude,
    })),
    products: quote.lineItems.map((item, index) => ({
      weight: item.totalWeight ?? 0,
      pallets: item.palletCount ?? 0,
      pieces: item.packageCount ?? 0,
      linearFeet: feetAdded(quote.lineItems, index),
    })),
    isHazmatRequired: isHazmat(quote),
    isTeamRequired: quote.isTeam,
    mode: 'TL' as const,
    equipmentMode: quote.equipmentMode,
    shippingDate: quote.pickupDate,
    palletCount: totalsOf(quote.lineItems).pallets,
  };
}
