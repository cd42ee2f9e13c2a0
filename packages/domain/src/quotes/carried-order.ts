import type { LineItemDraft, OrderDraft, StopDraft } from '../orders/order.ts';
import type { QuoteDraft } from './quote.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What a price does not depend on and a quote may leave open: written once, it is not written again. */
const WRITTEN = ['description', 'nmfcNumber', 'customerProductCode', 'commodityCode'] as const;

function withWritten(item: LineItemDraft, before: LineItemDraft | undefined): LineItemDraft {
  const written = WRITTEN.flatMap((name) => (!item[name] && before?.[name] ? [[name, before[name]] as const] : []));
  return { ...item, ...Object.fromEntries(written) };
}

/** The items of another quote at the first pickup, all for the last dropoff. */
function withItems(stops: readonly StopDraft[], items: readonly LineItemDraft[]): StopDraft[] {
  const before = stops.flatMap(({ lineItems }) => lineItems);
  const now = items.map((item, uniqueIdentifier) => ({
    ...withWritten(item, before[uniqueIdentifier]),
    id: null,
    uniqueIdentifier,
  }));
  return stops.map((stop, index) => ({
    ...stop,
    lineItems: index === 0 ? now : [],
    assigned: index === stops.length - 1 ? now.map(({ uniqueIdentifier }) => uniqueIdentifier) : [],
  }));
}

const ENDS = ['pickupLocation', 'dropoffLocation'] as const;

/**
 * An order that was filled in for one quote, as the start of the order for a changed quote: what the user typed stays, and
 * what the user changed in the quote replaces what the order had from it. It names no rate until one is chosen; see
 * `withQuotedEnds` for locations outside the postal codes of the new quote.
 */
export function withCarriedQuote(order: OrderDraft, before: QuoteDraft, now: QuoteDraft): OrderDraft {
  const last = order.stops.length - 1;
  const endOf = (index: number) => (index === 0 ? ENDS[0] : index === last ? ENDS[1] : null);
  const placed = order.stops.map((stop, index) => {
    const end = endOf(index);
    if (end === null || isSame(before[end], now[end])) return stop;
    const { locationNumber = stop.locationNumber } = now[end] ?? {};
    const isOther = locationNumber !== stop.locationNumber;
    return isOther ? { ...stop, locationNumber: null, contactId: null, ediCode: null } : stop;
  });
  const dated = isSame(before.pickupDate, now.pickupDate)
    ? placed
    : placed.map((stop, index) => (index === 0 ? { ...stop, baseDate: now.pickupDate } : stop));
  const stops = isSame(before.lineItems, now.lineItems) ? dated : withItems(dated, now.lineItems);
  return { ...order, stops, quoteNumberOrId: null };
}
