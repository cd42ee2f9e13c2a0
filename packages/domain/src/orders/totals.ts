import { classOfFreight, CUBIC_INCHES_PER_CUBIC_FOOT } from '../commodities/freight-class.ts';
import { linearFeetOfLoad, piecesOf, type Package } from '../loading/pack-load.ts';
import type { LineItemDraft } from './order.ts';

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

export function totalsOf(items: readonly LineItemDraft[]): OrderTotals {
  const measured = measuredOf(items);
  const cubicFeet = exactCubicFeetOf(items);
  return {
    weight: toTwoPlaces(sum(items.map((item) => item.totalWeight ?? 0))),
    pallets: sum(items.map((item) => item.palletCount ?? 0)),
    stackablePallets: sum(items.map((item) => (item.isStackable ? (item.palletCount ?? 0) : 0))),
    linearFeet: toTwoPlaces(linearFeetOfLoad(items)),
    unmeasured: items.filter(isUnmeasured).length,
    cubicFeet: toTwoPlaces(cubicFeet),
    density: cubicFeet === 0 ? null : sum(measured.map((item) => item.totalWeight!)) / cubicFeet,
  };
}

/** The class that goes with the density of one item, once its weight, count and sides are known. */
export function recommendedClass(item: LineItemDraft): { freightClass: number; density: number } | null {
  const { packageLength, packageWidth, packageHeight, totalWeight } = item;
  if (!cubicFeetOf(item) || !totalWeight) return null;
  return classOfFreight(totalWeight, packageLength! * packageWidth! * packageHeight! * piecesOf(item));
}
