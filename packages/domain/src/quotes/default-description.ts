import type { CommodityDraft } from '../commodities/commodity.ts';
import { itemsOf, type LineItemDraft, type OrderDraft } from '../orders/order.ts';

type DescribedCommodity = Pick<CommodityDraft, 'description' | 'freightClass' | 'isHazmat'>;

/** Freight of another class is another commodity, and hazardous freight is never described by default. */
function isDescribedBy(item: LineItemDraft, { freightClass, isHazmat }: DescribedCommodity): boolean {
  const isSameClass = freightClass === null || item.freightClass === null || freightClass === item.freightClass;
  return !item.description && !item.commodityCode && !item.isHazmat && !isHazmat && isSameClass;
}

/**
 * A quote may leave open what its freight is. The default commodity of the company describes it where the order has a single
 * line item; several line items are several commodities.
 */
export function withDefaultDescription(order: OrderDraft, commodity: DescribedCommodity | null): OrderDraft {
  const [item, ...others] = itemsOf(order);
  if (!commodity || !item || others.length > 0 || !isDescribedBy(item, commodity)) return order;
  const described = { ...item, description: commodity.description };
  const stops = order.stops.map((stop) => (stop.lineItems.length > 0 ? { ...stop, lineItems: [described] } : stop));
  return { ...order, stops };
}
