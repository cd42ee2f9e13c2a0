import { problemsWithLimits } from '../fields/draft.ts';
import { LINE_ITEM_FIELDS } from '../orders/order-fields.ts';
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
  ];
}

function problemsWithPlaces({ pickupLocation, dropoffLocation }: QuoteDraft): Problem[] {
  return [
    ...(pickupLocation ? [] : [problem('pickupLocation', 'Pickup Location is required to get rates')]),
    ...(dropoffLocation ? [] : [problem('dropoffLocation', 'Dropoff Location is required to get rates')]),
  ];
}

function problemsWithDay({ pickupDate }: QuoteDraft, today: CalendarDay): Problem[] {
  if (pickupDate === null) return [problem('pickupDate', 'Date of pickup is required')];
  return pickupDate < today ? [problem('pickupDate', 'The date of pickup cannot be in the past.')] : [];
}

/** `today` is that of the pickup, or of the person while nobody knows where it is. */
export function problemsWithQuote(quote: QuoteDraft, today: CalendarDay): Problem[] {
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
    ...problemsWithPlaces(quote),
    ...problemsWithDay(quote, today),
    ...problemsWithLimits(QUOTE_FIELDS, quote),
    ...(quote.lineItems.length === 0 ? [problem('lineItems', 'Must have at least one line item')] : []),
    ...quote.lineItems.flatMap((item, index) => under(`lineItems.${index}`, problemsWithQuoteItem(item, quote))),
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
