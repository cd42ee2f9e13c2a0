import type { LineItemDraft } from '../orders/order.ts';
import type { QuoteDraft } from './quote.ts';

const numbered = (lineItems: readonly LineItemDraft[]): LineItemDraft[] =>
  lineItems.map((item, uniqueIdentifier) => ({ ...item, uniqueIdentifier }));

/** A new line at the end, or in the place of the one with that number. */
export function withQuoteItem(quote: QuoteDraft, item: LineItemDraft, number: number | null = null): QuoteDraft {
  const isThere = number !== null && number < quote.lineItems.length;
  const lineItems = isThere ? quote.lineItems.with(number, item) : [...quote.lineItems, item];
  return { ...quote, lineItems: numbered(lineItems) };
}

export function withoutQuoteItem(quote: QuoteDraft, number: number): QuoteDraft {
  return { ...quote, lineItems: numbered(quote.lineItems.filter((_, index) => index !== number)) };
}

type AtPickup = QuoteDraft['pickupAccessorials'][number];
type AtDropoff = QuoteDraft['dropoffAccessorials'][number];

/** What a place needs is needed there whichever end it is. */
const SAME_PLACE: readonly (readonly [AtPickup, AtDropoff])[] = [
  ['PickupLiftGateService', 'DeliveryLiftGateService'],
  ['PickupInside', 'DeliveryInside'],
  ['PickupResidential', 'DeliveryResidential'],
  ['PickupConstructionSite', 'DeliveryConstructionSite'],
  ['PickupTradeshow', 'DeliveryTradeshow'],
  ['PickupLimitedAccess', 'DeliveryLimitedAccess'],
];

/** The way back. What only deliveries know, such as an appointment, stays with the delivery. */
export function withEndsSwapped(quote: QuoteDraft): QuoteDraft {
  const { pickupLocation, dropoffLocation, pickupAccessorials, dropoffAccessorials } = quote;
  const ofDeliveries = dropoffAccessorials.filter((id) => !SAME_PLACE.some(([, dropoff]) => dropoff === id));
  return {
    ...quote,
    pickupLocation: dropoffLocation,
    dropoffLocation: pickupLocation,
    pickupAccessorials: SAME_PLACE.flatMap(([pickup, dropoff]) =>
      dropoffAccessorials.includes(dropoff) ? [pickup] : [],
    ),
    dropoffAccessorials: [
      ...ofDeliveries,
      ...SAME_PLACE.flatMap(([pickup, dropoff]) => (pickupAccessorials.includes(pickup) ? [dropoff] : [])),
    ],
  };
}
