import type { OrderLineItem } from '../orders/order-record.ts';
import type { RatedProduct } from './question.ts';

/** An item of an order as rates look at it. */
export const ratedProductOf = (item: OrderLineItem): RatedProduct => ({
  weight: item.totalWeight ?? 0,
  freightClass: item.freightClass,
  length: item.packageLength,
  width: item.packageWidth,
  height: item.packageHeight,
  count: item.packageCount ?? 1,
  pallets: item.palletCount ?? 0,
  isStackable: item.isStackable,
  isHazmat: item.isHazmat,
  description: item.description ?? '',
  nmfcNumber: item.nmfcNumber || null,
  packagingType: item.packagingUnitType ?? 'Skid',
});
