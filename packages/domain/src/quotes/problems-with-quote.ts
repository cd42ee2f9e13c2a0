import { problemsWithLimits } from '../fields/draft.ts';
import { problemsWithLoad, warningsOfLoad } from '../loading/load-problems.ts';
import { shortestFloor } from '../loading/pack-load.ts';
import { STACK_HEIGHT, TRAILER_WIDTH, type PayloadRules } from '../loading/trailer-limits.ts';
import { problemsWithUNNumber } from '../hazmat/un-numbers.ts';
import type { QuotableLocation } from '../geography/place.ts';
import { problemsBetweenItems } from '../orders/goods-in-order.ts';
import { LINE_ITEM_FIELDS } from '../orders/order-fields.ts';
import type { EquipmentType } from '../orders/lists.ts';
import type { LineItemDraft } from '../orders/order.ts';
import { missing, under } from '../orders/problems/under.ts';
import type { GoodsRules } from '../orders/shared-truck.ts';
import { problem, type Problem } from '../problem.ts';
import { figure } from '../units/figures.ts';
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

/** What the company allows on one truck. */
export type QuoteRules = PayloadRules & GoodsRules;

/** What is known of the truck beside its mode. */
export interface QuotedTruck {
  rules?: QuoteRules;
  /** Of the orders that are quoted. */
  equipmentTypes?: readonly EquipmentType[];
  /** The ends are the towns of stops of orders, and the lines their items, both of which were checked with the orders. */
  isOfOrders?: boolean;
}

const DEFAULT_GOODS: GoodsRules = { temperatureTolerance: null, foodWithChemicals: 'Warn' };

function problemsWithGoods({ lineItems }: QuoteDraft, rules: GoodsRules = DEFAULT_GOODS): Problem[] {
  const placed = lineItems.map((item, index) => ({ item, path: `lineItems.${index}` }));
  return problemsBetweenItems(placed, rules, 'Quote them separately.');
}

/** Feet that somebody enters are those of freight that nobody has measured, or of freight that is loaded with room around it. */
function problemsWithFeet({ linearFeet, lineItems }: QuoteDraft): Problem[] {
  if (linearFeet === null) return [];
  const least = Math.floor(shortestFloor([lineItems], { width: TRAILER_WIDTH, stackHeight: STACK_HEIGHT }));
  if (linearFeet >= least) return [];
  return [
    problem('linearFeet', `The freight takes at least ${figure(least)} ft. Enter that or more, or leave it empty.`),
  ];
}

/**
 * What one truck cannot carry of a quote, which is the price of one. Between its stops a truck may be emptied: what is on
 * board is then checked when it is booked.
 */
export function problemsWithFreight(quote: QuoteDraft, { rules, equipmentTypes, isOfOrders }: QuotedTruck): Problem[] {
  const { equipmentMode, lineItems, otherStops = [] } = quote;
  return [
    ...(isOfOrders ? [] : [...problemsWithGoods(quote, rules), ...problemsWithFeet(quote)]),
    ...(otherStops.length > 0 ? [] : problemsWithLoad({ equipmentMode, equipmentTypes, orders: [lineItems] }, rules)),
  ];
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
    ...(ofItems.length > 0 ? [] : problemsWithFreight(quote, truck)),
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
