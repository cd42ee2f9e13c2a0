import { problemsWithLimits } from '../fields/draft.ts';
import { problemsWithLoad, warningsOfLoad } from '../loading/load-problems.ts';
import type { PayloadRules } from '../loading/trailer-limits.ts';
import { problemsWithUNNumber } from '../hazmat/un-numbers.ts';
import type { QuotableLocation } from '../geography/place.ts';
import { LINE_ITEM_FIELDS } from '../orders/order-fields.ts';
import type { EquipmentType } from '../orders/lists.ts';
import type { LineItemDraft } from '../orders/order.ts';
import { missing, under } from '../orders/problems/under.ts';
import { problem, type Problem } from '../problem.ts';
import type { CalendarDay } from '../units/calendar-days.ts';
import { QUOTE_FIELDS, type AskedQuote, type QuoteDraft } from './quote.ts';

/** Prices of LTL follow from class and size; a truck only has to bear the weight. */
export function problemsWithQuoteItem(
  item: LineItemDraft,
  { shippingModes }: Pick<QuoteDraft, 'shippingModes'>,
): Problem[] {
  const isLtl = shippingModes.includes('LTL');
  const isMeasured = isLtl || shippingModes.includes('VLTL');
  return [
    ...missing(item, {
      totalWeight: 'Total Weight is required',
      packageCount: 'Quantity is required',
      packagingUnitType: 'Package Type is required',
      palletCount: isMeasured && 'Pallet Count is required',
      packageLength: isMeasured && 'Length is required',
      packageWidth: isMeasured && 'Width is required',
      packageHeight: isMeasured && 'Height is required',
      freightClass: isLtl && 'Freight Class is required',
      hazmatHazardClass: item.isHazmat && 'Hazard Class is required',
      hazmatPackingGroup: item.isHazmat && 'Packing Group is required',
      hazmatUNNumber: item.isHazmat && 'UN # is required',
    }),
    ...problemsWithLimits(LINE_ITEM_FIELDS, item),
    ...problemsWithUNNumber(item),
  ];
}

/** Two locations in one town are two places. */
const isSamePlace = (from: QuotableLocation, to: QuotableLocation) =>
  (from.locationNumber ?? from.id) === (to.locationNumber ?? to.id);

function problemsWithPlaces(
  { pickupLocation, dropoffLocation }: QuoteDraft,
  { isOfOrders = false }: QuotedTruck,
): Problem[] {
  return [
    ...(pickupLocation ? [] : [problem('pickupLocation', 'Pickup Location is required to get rates')]),
    ...(dropoffLocation ? [] : [problem('dropoffLocation', 'Dropoff Location is required to get rates')]),
    ...(pickupLocation && dropoffLocation && !isOfOrders && isSamePlace(pickupLocation, dropoffLocation)
      ? [problem('dropoffLocation', 'Pickup and dropoff are the same place. Choose another dropoff.')]
      : []),
  ];
}

function problemsWithDay({ pickupDate }: QuoteDraft, today: CalendarDay): Problem[] {
  if (pickupDate === null) return [problem('pickupDate', 'Date of pickup is required')];
  return pickupDate < today ? [problem('pickupDate', 'The date of pickup cannot be in the past.')] : [];
}

/** What is known of the truck beside its mode. */
export interface QuotedTruck {
  rules?: PayloadRules;
  /** Of the orders that are quoted. */
  equipmentTypes?: readonly EquipmentType[];
  /** The ends are the towns of stops of orders, which have compared the addresses. */
  isOfOrders?: boolean;
}

/** A quote is the price of one truck. Between its stops a truck may be emptied: what is on board is then checked when it is booked. */
export function problemsWithTruckload(quote: QuoteDraft, { rules, equipmentTypes }: QuotedTruck): Problem[] {
  const { equipmentMode, lineItems, otherStops = [] } = quote;
  return otherStops.length > 0 ? [] : problemsWithLoad({ equipmentMode, equipmentTypes, orders: [lineItems] }, rules);
}

/** What the truck of a quote can carry only with care. */
export function warningsOfTruckload({ equipmentMode, lineItems }: QuoteDraft, rules?: PayloadRules): string[] {
  return warningsOfLoad({ equipmentMode, orders: [lineItems] }, rules);
}

/** `today` is that of the pickup, or of the person while nobody knows where it is. */
export function problemsWithQuote(quote: QuoteDraft, today: CalendarDay, truck: QuotedTruck = {}): Problem[] {
  const ofItems = quote.lineItems.flatMap((item, index) =>
    under(`lineItems.${index}`, problemsWithQuoteItem(item, quote)),
  );
  return [
    ...(quote.shippingModes.length === 0 || quote.equipmentMode === null
      ? [problem('shippingModes', 'Choose at least one shipping mode.')]
      : []),
    ...(quote.shippingModes.includes('LTL') && quote.shippingModes.includes('VLTL')
      ? [problem('shippingModes', 'Choose LTL or LTL Volume, not both.')]
      : []),
    ...(quote.equipmentMode !== 'Dry' && quote.shippingModes.some((mode) => mode !== 'TL')
      ? [problem('shippingModes', 'LTL goes in dry vans only.')]
      : []),
    ...problemsWithPlaces(quote, truck),
    ...problemsWithDay(quote, today),
    ...problemsWithLimits(QUOTE_FIELDS, quote),
    ...(quote.lineItems.length === 0 ? [problem('lineItems', 'Must have at least one line item')] : []),
    ...ofItems,
    ...(ofItems.length > 0 ? [] : problemsWithTruckload(quote, truck)),
  ];
}

/** For who has asked `problemsWithQuote` before, or reads what was kept. */
export function isAsked(quote: QuoteDraft): quote is AskedQuote {
  return (
    quote.pickupLocation !== null &&
    quote.dropoffLocation !== null &&
    quote.pickupDate !== null &&
    quote.equipmentMode !== null
  );
}
