import { classOfFreight, CUBIC_INCHES_PER_CUBIC_FOOT } from '../commodities/freight-class.ts';
import { linearFeetOfLoad, piecesOf, type Package } from '../loading/pack-load.ts';
import { trailerLimits } from '../loading/trailer-limits.ts';
import type { LineItemDraft, OrderDraft } from './order.ts';

/** The floor it takes cannot be reckoned. */
export function isUnmeasured({
  packageLength,
  packageWidth,
}: Pick<Package, 'packageLength' | 'packageWidth'>): boolean {
  return !packageLength || !packageWidth;
}

/** Null while a side is not known. */
export function cubicFeetOf(item: Package): number | null {
  const { packageLength, packageWidth, packageHeight } = item;
  if (!packageLength || !packageWidth || !packageHeight) return null;
  return (packageLength * packageWidth * packageHeight * piecesOf(item)) / CUBIC_INCHES_PER_CUBIC_FOOT;
}

export interface OrderTotals {
  weight: number;
  pallets: number;
  stackablePallets: number;
  /** Of all items packed together. */
  linearFeet: number;
  /** How many items take a floor that nobody can reckon, because a side of them is not known. */
  unmeasured: number;
  cubicFeet: number;
  /** Pounds per cubic foot of all that is measured; null while nothing is. */
  density: number | null;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const toTwoPlaces = (number: number) => Math.round(number * 100) / 100;

const measuredOf = (items: readonly LineItemDraft[]) =>
  items.filter((item) => cubicFeetOf(item) !== null && item.totalWeight !== null);

/** Not rounded, so that the volumes of several dropoffs add up to that of the pickup. */
export function exactCubicFeetOf(items: readonly LineItemDraft[]): number {
  return sum(measuredOf(items).map((item) => cubicFeetOf(item)!));
}

/** `stackHeight` is the ceiling in inches under which pallets are stacked; without it, that of a dry van. */
export function totalsOf(items: readonly LineItemDraft[], stackHeight?: number): OrderTotals {
  const measured = measuredOf(items);
  const cubicFeet = exactCubicFeetOf(items);
  return {
    weight: toTwoPlaces(sum(items.map((item) => item.totalWeight ?? 0))),
    pallets: sum(items.map((item) => item.palletCount ?? 0)),
    stackablePallets: sum(items.map((item) => (item.isStackable ? (item.palletCount ?? 0) : 0))),
    linearFeet: toTwoPlaces(linearFeetOfLoad(items, stackHeight)),
    unmeasured: items.filter(isUnmeasured).length,
    cubicFeet: toTwoPlaces(cubicFeet),
    density: cubicFeet === 0 ? null : sum(measured.map((item) => item.totalWeight!)) / cubicFeet,
  };
}

/** The totals of an order in the trailer that it asks for, so that they are those by which it fits a truck or not. */
export function totalsOfOrder(
  { equipmentMode, equipmentTypes }: Pick<OrderDraft, 'equipmentMode' | 'equipmentTypes'>,
  items: readonly LineItemDraft[],
): OrderTotals {
  const trailer = equipmentMode && trailerLimits({ mode: equipmentMode, types: equipmentTypes });
  return totalsOf(items, trailer?.stackHeight);
}

/** The class that goes with the density of one item, once its weight, count and sides are known. */
export function recommendedClass(item: LineItemDraft): { freightClass: number; density: number } | null {
  const { packageLength, packageWidth, packageHeight, totalWeight } = item;
  if (!cubicFeetOf(item) || !totalWeight) return null;
  return classOfFreight(totalWeight, packageLength! * packageWidth! * packageHeight! * piecesOf(item));
}
