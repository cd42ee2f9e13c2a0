import { HAZARD_CLASSES, PACKING_GROUPS } from '../commodities/lists.ts';
import { needsTechnicalName } from '../commodities/technical-name.ts';
import type { Order, OrderLineItem } from '../orders/order-record.ts';

type HazmatFacts = Pick<
  OrderLineItem,
  | 'hazmatUNNumber'
  | 'hazmatProperShippingName'
  | 'hazmatTechnicalName'
  | 'hazmatHazardClass'
  | 'hazmatPackingGroup'
  | 'isLimitedQuantity'
  | 'isReportableQuantity'
>;

const NO_GROUP = 'N/A';

/**
 * The basic description as the law orders it, nothing between: number, proper shipping name with the technical name in
 * brackets, class, packing group. RQ stands before it, the mark of a limited quantity behind.
 */
export function basicDescription(item: HazmatFacts): string {
  const name = item.hazmatProperShippingName ?? '';
  const technical = item.hazmatTechnicalName ? ` (${item.hazmatTechnicalName})` : '';
  const group = item.hazmatPackingGroup === null ? NO_GROUP : PACKING_GROUPS[item.hazmatPackingGroup]!.code;
  return [
    ...(item.isReportableQuantity ? ['RQ'] : []),
    item.hazmatUNNumber ?? '',
    `${name}${technical}`,
    item.hazmatHazardClass === null ? '' : HAZARD_CLASSES[item.hazmatHazardClass]!.code,
    ...(group === NO_GROUP ? [] : [`PG ${group}`]),
    ...(item.isLimitedQuantity ? ['Ltd Qty'] : []),
  ].join(', ');
}

const PHONE_DIGITS = 10;

function missingOfItem(item: OrderLineItem): string[] {
  return [
    ...(item.hazmatUNNumber ? [] : ['no UN number']),
    ...(item.hazmatProperShippingName ? [] : ['no proper shipping name']),
    ...(item.hazmatProperShippingName && needsTechnicalName(item.hazmatProperShippingName) && !item.hazmatTechnicalName
      ? ['no technical name, which an n.o.s. name needs']
      : []),
    ...(item.hazmatHazardClass === null ? ['no hazard class'] : []),
    ...(item.hazmatPackingGroup === null ? ['no packing group'] : []),
  ];
}

/** Why no lawful paper can be printed of an order with hazmat, a sentence each; empty where one can. */
export function reasonsAgainstHazmat(
  { orderNumber, hazmatEmergencyContactInfo: contact }: Pick<Order, 'orderNumber' | 'hazmatEmergencyContactInfo'>,
  items: readonly OrderLineItem[],
): string[] {
  const dangerous = items.filter(({ isHazmat }) => isHazmat);
  if (dangerous.length === 0) return [];
  const isSilent = (contact ?? '').replace(/\D/g, '').length < PHONE_DIGITS;
  return [
    ...dangerous.flatMap((item) => {
      const missing = missingOfItem(item);
      return missing.length === 0
        ? []
        : [`${orderNumber}: ${item.description ?? 'a hazmat item'} has ${missing.join(', ')}.`];
    }),
    ...(isSilent ? [`${orderNumber}: the hazmat contact has no telephone number.`] : []),
  ];
}
