import type { CommodityDraft } from '@lanewright/domain/commodities/commodity.ts';
import { HAZARD_CLASSES, PACKING_GROUPS } from '@lanewright/domain/commodities/lists.ts';

/** Stands where a fact is not known. */
export const UNKNOWN = '–';

function grouped(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 2 });
}

/** Empty, like all of these, where nothing is known. */
export function describePackaging({ packageQuantity, packagingUnitType }: CommodityDraft): string {
  if (packageQuantity === null) return packagingUnitType ?? '';
  return packagingUnitType === null ? grouped(packageQuantity) : `${grouped(packageQuantity)} × ${packagingUnitType}`;
}

export function describeWeight({ perPackageWeight }: CommodityDraft): string {
  return perPackageWeight === null ? '' : `${grouped(perPackageWeight)} lbs`;
}

export function describeSize({ packageLength, packageWidth, packageHeight }: CommodityDraft): string {
  const sides = [packageLength, packageWidth, packageHeight];
  if (sides.every((side) => side === null)) return '';
  return `${sides.map((side) => (side === null ? UNKNOWN : grouped(side))).join(' × ')} in`;
}

export function describeNumber(value: number | null): string {
  return value === null ? '' : grouped(value);
}

/** "Hazmat UN1805 8 III": what a driver's paper would say. */
export function describeHazmat(commodity: CommodityDraft): string {
  const hazardClass = HAZARD_CLASSES[commodity.hazmatHazardClass ?? -1]?.code;
  const packingGroup = PACKING_GROUPS[commodity.hazmatPackingGroup ?? -1]?.code;
  return ['Hazmat', commodity.hazmatUNNumber, hazardClass, packingGroup].filter(Boolean).join(' ');
}
