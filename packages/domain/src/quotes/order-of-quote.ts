import {
  withAccessorials,
  withDate,
  withEquipmentMode,
  withShippingMode,
  withStopLocation,
} from '../orders/changes.ts';
import { isQuotedCode, modeOfQuote } from '../orders/chosen-quote.ts';
import { defaultTypesFor } from '../orders/equipment.ts';
import { placeOf, type OrderFacts } from '../orders/facts.ts';
import { withItem } from '../orders/item-changes.ts';
import type { ShippingMode } from '../orders/lists.ts';
import { newOrder } from '../orders/new-order.ts';
import type { OrderDraft } from '../orders/order.ts';
import { needsOfPlaces } from '../orders/place-needs.ts';
import { settle } from '../orders/settle.ts';
import { joinedStops } from '../orders/stop-changes.ts';
import { markupPercent } from '../rating/quoted.ts';
import { feetOf } from './questions.ts';
import { accessorialsOf, type AskedQuote } from './quote.ts';

/** The usual pickup is taken for the quoted one only where it lies in the quoted code. */
function factsOfQuote(quote: AskedQuote, facts: OrderFacts): OrderFacts {
  const { orderDefaults } = facts.configuration;
  const place = placeOf(facts, { locationNumber: orderDefaults.defaultLocation });
  const { postalCode } = quote.pickupLocation;
  if (place && postalCode !== '' && isQuotedCode(postalCode, place.postalCode)) return facts;
  const without = { ...orderDefaults, defaultLocation: null };
  return { ...facts, configuration: { ...facts.configuration, orderDefaults: without } };
}

/** That of the rate; without one, the only mode that was quoted or the company's own, else the first. */
function modeOf(quote: AskedQuote, facts: OrderFacts): ShippingMode {
  if (facts.quote !== null) return modeOfQuote(facts.quote);
  const { defaultShippingMode } = facts.configuration.orderDefaults;
  const isQuoted = defaultShippingMode !== null && quote.shippingModes.includes(defaultShippingMode);
  return isQuoted ? defaultShippingMode : quote.shippingModes[0]!;
}

/** Prepaid and add asks for the markup that the quote was made with. */
function withMarkupOfQuote(order: OrderDraft, quote: AskedQuote, { configuration }: OrderFacts): OrderDraft {
  if (order.tmsOrderDetails.freightTermType !== 'PrepaidAdd') return order;
  const isInternational = quote.pickupLocation.country !== quote.dropoffLocation.country;
  const markup = markupPercent(configuration.quoteMarkup, order.shippingMode!, isInternational);
  return { ...order, tmsOrderDetails: { freightTermType: 'PrepaidAdd', markup } };
}

/** A price is one of the services that were asked for: others that somebody has chosen without a rate go. */
function withQuotedServices(order: OrderDraft, quote: AskedQuote, facts: OrderFacts): OrderDraft {
  if (facts.quote === null) return order;
  const stops = joinedStops(order.stops);
  const brought = needsOfPlaces(stops, facts);
  const { mustHaveRequirements } = facts.configuration.orderDefaults;
  return {
    ...order,
    stops,
    accessorials: [...new Set([...accessorialsOf(quote), ...brought.accessorials])],
    mustHaveEquipmentRequirementFlags: order.mustHaveEquipmentRequirementFlags.filter(
      (flag) => flag !== 'LiftGate' || mustHaveRequirements.includes(flag),
    ),
    isLiftGateRequired: quote.isLiftGateRequired || brought.isLiftGateRequired,
    isTeamRequired: quote.isTeam,
  };
}

/** Of another rate of the same quote: mode, trailer, days and services are those of the rate; what else was filled in stays. */
export function withRate(order: OrderDraft, quote: AskedQuote, quoteNumber: string, facts: OrderFacts): OrderDraft {
  const quoteNumberOrId = facts.quote?.told?.rateId ?? quoteNumber;
  if (order.quoteNumberOrId === quoteNumberOrId) return order;
  const mode = modeOf(quote, facts);
  const isPartial = facts.quote?.told?.isPartial ?? false;
  const moded = withQuotedServices(withShippingMode(order, mode, facts), quote, facts);
  const equipped = mode === 'TL' ? withEquipmentMode(moded, quote.equipmentMode, facts) : moded;
  const chosen = settle(
    {
      ...equipped,
      equipmentTypes: defaultTypesFor(quote.equipmentMode, facts.configuration.orderDefaults),
      isPartial,
      linearFeet: isPartial ? feetOf(quote) : null,
      quoteNumberOrId,
    },
    facts,
  );
  return withDate(chosen, 0, order.stops[0]?.baseDate ?? quote.pickupDate, facts);
}

/** The first and last stop at the saved locations that were quoted; a location outside the quoted postal code is taken off. */
export function withQuotedEnds(order: OrderDraft, quote: AskedQuote, facts: OrderFacts): OrderDraft {
  const ends = [
    { index: 0, code: quote.pickupLocation.postalCode },
    { index: order.stops.length - 1, code: quote.dropoffLocation.postalCode },
  ];
  const inside = ends.reduce((changed, { index, code }) => {
    const place = changed.stops[index] && placeOf(facts, changed.stops[index]);
    return !place || isQuotedCode(code, place.postalCode) ? changed : withStopLocation(changed, index, null, facts);
  }, order);
  return withSavedLocations(inside, quote, facts);
}

/** The saved locations that were quoted are where the order begins and ends. */
function withSavedLocations(order: OrderDraft, quote: AskedQuote, facts: OrderFacts): OrderDraft {
  const ends = [
    { index: 0, locationNumber: quote.pickupLocation.locationNumber },
    { index: order.stops.length - 1, locationNumber: quote.dropoffLocation.locationNumber },
  ];
  return ends.reduce(
    (changed, { index, locationNumber }) =>
      locationNumber !== undefined &&
      facts.places.has(locationNumber) &&
      changed.stops[index]?.locationNumber !== locationNumber
        ? withStopLocation(changed, index, locationNumber, facts)
        : changed,
    order,
  );
}

/**
 * The order that the form begins with for who has a quote: what the company has set, then what was quoted. `facts.quote` is
 * the rate that was chosen; without one the order still names its quote, so that it is found from there.
 */
export function orderOfQuote(quote: AskedQuote, quoteNumber: string, given: OrderFacts): OrderDraft {
  const facts = factsOfQuote(quote, given);
  const rated = withSavedLocations(withRate(newOrder(facts), quote, quoteNumber, facts), quote, facts);
  const serviced = withAccessorials(rated, [...new Set([...rated.accessorials, ...accessorialsOf(quote)])], facts);
  const loaded = quote.lineItems.reduce(
    (order, item) => withItem(order, { ...item, id: null }, facts),
    settle(
      {
        ...serviced,
        isLiftGateRequired: serviced.isLiftGateRequired || quote.isLiftGateRequired,
        isBlind: quote.isBlind,
        isTeamRequired: quote.isTeam,
      },
      facts,
    ),
  );
  return settle(withMarkupOfQuote(loaded, quote, facts), facts);
}
