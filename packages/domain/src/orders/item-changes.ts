import { EMPTY_COMMODITY, type Commodity, type CommodityDraft } from '../commodities/commodity.ts';
import { STANDARD_PALLET } from '../loading/standard-pallet.ts';
import type { OrderFacts } from './facts.ts';
import { EMPTY_LINE_ITEM, isBulk, itemsOf, type LineItemDraft, type OrderDraft } from './order.ts';
import { settle } from './settle.ts';

/** What bulk is counted in. */
export const BULK_PACKAGING_TYPES = ['Gallon', 'Piece'] as const;
const NEW_PALLET = { ...STANDARD_PALLET, packageHeight: 48, packagingUnitType: 'Skid' } as const;

/** What the line for a new item holds before anything is typed. */
export function newItem(order: Pick<OrderDraft, 'shippingMode' | 'equipmentMode'>): LineItemDraft {
  return order.shippingMode === 'TL' || isBulk(order) ? EMPTY_LINE_ITEM : { ...EMPTY_LINE_ITEM, ...NEW_PALLET };
}

/** What the company keeps of a commodity, over what stood in the line; the weight is of all packages together. */
export function itemOfCommodity(
  commodity: Commodity,
  item: LineItemDraft,
  order: Pick<OrderDraft, 'equipmentMode'>,
): LineItemDraft {
  const { perPackageWeight, packageQuantity, packagingUnitType } = commodity;
  const isCountable = !isBulk(order) || BULK_PACKAGING_TYPES.some((type) => type === packagingUnitType);
  return {
    ...item,
    commodityCode: commodity.commodityCode,
    customerProductCode: commodity.customerProductCode,
    description: commodity.description,
    cargoClassification: commodity.cargoClassification,
    packagingUnitType: isCountable ? (packagingUnitType ?? item.packagingUnitType) : null,
    packageCount: packageQuantity ?? item.packageCount,
    totalWeight: totalWeight(perPackageWeight, packageQuantity) ?? item.totalWeight,
    palletCount: commodity.palletCount ?? item.palletCount,
    packageLength: commodity.packageLength ?? item.packageLength,
    packageWidth: commodity.packageWidth ?? item.packageWidth,
    packageHeight: commodity.packageHeight ?? item.packageHeight,
    isStackable: commodity.isStackable,
    freightClass: commodity.freightClass ?? item.freightClass,
    nmfcNumber: commodity.nmfcNumber,
    isHazmat: commodity.isHazmat,
    hazmatHazardClass: commodity.hazmatHazardClass,
    hazmatPackingGroup: commodity.hazmatPackingGroup,
    hazmatUNNumber: commodity.hazmatUNNumber,
    hazmatProperShippingName: commodity.hazmatProperShippingName,
    hazmatTechnicalName: commodity.hazmatTechnicalName,
    isLimitedQuantity: commodity.isLimitedQuantity,
    isReportableQuantity: commodity.isReportableQuantity,
  };
}

function totalWeight(perPackage: number | null, packages: number | null): number | null {
  return perPackage === null || packages === null ? null : Math.round(perPackage * packages * 100) / 100;
}

export function perPackageWeight({ totalWeight: total, packageCount }: LineItemDraft): number | null {
  return total === null || !packageCount ? null : total / packageCount;
}

/** What the company keeps of an item from now on, over what it knew of the commodity before. */
export function commodityOfItem(item: LineItemDraft, before: CommodityDraft | null): CommodityDraft {
  const weight = perPackageWeight(item);
  return {
    ...(before ?? EMPTY_COMMODITY),
    commodityCode: item.commodityCode ?? '',
    description: item.description ?? '',
    customerProductCode: item.customerProductCode,
    cargoClassification: item.cargoClassification,
    packagingUnitType: item.packagingUnitType,
    packageQuantity: item.packageCount,
    perPackageWeight: weight === null ? null : Math.round(weight * 100) / 100,
    palletCount: item.palletCount,
    packageLength: item.packageLength,
    packageWidth: item.packageWidth,
    packageHeight: item.packageHeight,
    isStackable: item.isStackable,
    freightClass: item.freightClass,
    nmfcNumber: item.nmfcNumber,
    isHazmat: item.isHazmat,
    hazmatHazardClass: item.hazmatHazardClass,
    hazmatPackingGroup: item.hazmatPackingGroup,
    hazmatUNNumber: item.hazmatUNNumber,
    hazmatProperShippingName: item.hazmatProperShippingName,
    hazmatTechnicalName: item.hazmatTechnicalName,
    isLimitedQuantity: item.isLimitedQuantity,
    isReportableQuantity: item.isReportableQuantity,
  };
}

/** Loaded at a pickup; where there are only two stops it can go nowhere but to the other. */
export function withItem(order: OrderDraft, item: LineItemDraft, facts: OrderFacts, pickup = 0): OrderDraft {
  const uniqueIdentifier = Math.max(-1, ...itemsOf(order).map((one) => one.uniqueIdentifier)) + 1;
  const hasTwoStops = order.stops.length === 2;
  const stops = order.stops.map((stop, index) => {
    if (index === pickup) return { ...stop, lineItems: [...stop.lineItems, { ...item, uniqueIdentifier }] };
    return hasTwoStops ? { ...stop, assigned: [...stop.assigned, uniqueIdentifier] } : stop;
  });
  return settle({ ...order, stops }, facts);
}

/** With another pickup, it is loaded there from now on. */
export function withItemChanged(
  order: OrderDraft,
  item: LineItemDraft,
  facts: OrderFacts,
  pickup: number | null = null,
): OrderDraft {
  const isIt = (one: LineItemDraft) => one.uniqueIdentifier === item.uniqueIdentifier;
  const loadedAt = order.stops.findIndex((stop) => stop.lineItems.some(isIt));
  const isMoved = pickup !== null && pickup !== loadedAt && order.stops[pickup]?.type === 'Pickup';
  const stops = order.stops.map((stop, index) => {
    if (!isMoved) return { ...stop, lineItems: stop.lineItems.map((one) => (isIt(one) ? item : one)) };
    const others = stop.lineItems.filter((one) => !isIt(one));
    return { ...stop, lineItems: index === pickup ? [...others, item] : others };
  });
  return settle({ ...order, stops }, facts);
}

export function withoutItem(order: OrderDraft, uniqueIdentifier: number, facts: OrderFacts): OrderDraft {
  const stops = order.stops.map((stop) => ({
    ...stop,
    lineItems: stop.lineItems.filter((item) => item.uniqueIdentifier !== uniqueIdentifier),
  }));
  return settle({ ...order, stops }, facts);
}

/** An item is unloaded at one dropoff: assigning it here takes it from wherever it was. */
export function withAssigned(
  order: OrderDraft,
  uniqueIdentifier: number,
  dropoff: number,
  facts: OrderFacts,
): OrderDraft {
  const stops = withoutAssignment(order, uniqueIdentifier).map((stop, index) =>
    index === dropoff ? { ...stop, assigned: [...stop.assigned, uniqueIdentifier] } : stop,
  );
  return settle({ ...order, stops }, facts);
}

export function withUnassigned(order: OrderDraft, uniqueIdentifier: number, facts: OrderFacts): OrderDraft {
  return settle({ ...order, stops: withoutAssignment(order, uniqueIdentifier) }, facts);
}

function withoutAssignment({ stops }: OrderDraft, uniqueIdentifier: number): OrderDraft['stops'] {
  return stops.map((stop) => ({ ...stop, assigned: stop.assigned.filter((one) => one !== uniqueIdentifier) }));
}
