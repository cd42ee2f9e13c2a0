import { cellOf } from '../geography/cells.ts';
import { placeName, type QuotableLocation } from '../geography/place.ts';
import { keyOfPlace } from '../orders/order-summary.ts';
import { totalsOf } from '../orders/totals.ts';
import type { AskedQuote } from './quote.ts';

/** What lists show of an end of a quote, and find it by. */
function endOf({ city, state, postalCode, country, latitude, longitude }: QuotableLocation) {
  return {
    city,
    state,
    postalCode,
    country,
    cell: cellOf({ latitude, longitude }),
    place: keyOfPlace({ state, city: city.toLowerCase(), latitude, longitude }),
  };
}

const listed = (words: readonly (string | number)[]) => (words.length === 0 ? '' : `|${words.join('|')}|`);

/** All that is kept beside the quote itself so that it can be found, sorted and shown in a row. */
export function summaryOfQuote(quote: AskedQuote) {
  const { lineItems, pickupLocation, dropoffLocation } = quote;
  const classes = [...new Set(lineItems.flatMap(({ freightClass }) => freightClass ?? []))];
  return {
    shippingModes: listed(quote.shippingModes),
    equipmentMode: quote.equipmentMode,
    freightClasses: listed(classes.toSorted((one, other) => one - other)),
    units: lineItems.reduce((sum, { packageCount }) => sum + (packageCount ?? 0), 0),
    totalWeight: totalsOf(lineItems).weight,
    pickupDate: quote.pickupDate,
    origin: endOf(pickupLocation),
    destination: endOf(dropoffLocation),
    /** Words beside the number. */
    foundBy: [
      placeName(pickupLocation),
      placeName(dropoffLocation),
      ...new Set(
        lineItems.map(({ description, commodityCode }) => `${commodityCode ?? ''} ${description ?? ''}`.trim()),
      ),
    ]
      .filter((words) => words !== '')
      .join(' '),
  };
}
export type QuoteSummary = ReturnType<typeof summaryOfQuote>;
