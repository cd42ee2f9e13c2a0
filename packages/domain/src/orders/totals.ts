import { classOfFreight, CUBIC_INCHES_PER_CUBIC_FOOT } from '../commodities/freight-class.ts';
import type { LineItemDraft } from './order.ts';

const TRAILER_WIDTH_INCHES = 98;
const INCHES_PER_FOOT = 12;

type Package = Pick<
  LineItemDraft,
  'packageLength' | 'packageWidth' | 'packageHeight' | 'palletCount' | 'packageCount' | 'isStackable'
>;

/** What stands on the floor: pallets, or the packages themselves where there are none. */
function piecesOf({ palletCount, packageCount }: Package): number {
  return palletCount || packageCount || 0;
}

/**
 * Feet of trailer floor. Packages stand beside each other as often as they fit, as they are: nobody turns them. What can be
 * stacked takes half the floor.
 */
export function linearFeetOf(item: Package): number {
  const { packageLength, packageWidth, isStackable } = item;
  if (!packageLength || !packageWidth) return 0;
  const sideBySide = Math.max(1, Math.floor(TRAILER_WIDTH_INCHES / packageWidth));
  const standing = isStackable ? Math.ceil(piecesOf(item) / 2) : piecesOf(item);
  return (Math.ceil(standing / sideBySide) * packageLength) / INCHES_PER_FOOT;
}

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
  linearFeet: number;
  /** How many items take a floor that nobody can reckon, because a side of them is not known. */
  unmeasured: number;
  cubicFeet: number;
  /** Pounds per cubic foot of all that is measured; null while nothing is. */
  density: number | null;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const toTwoPlaces = (number: number) => Math.round(number * 100) / 100;

export function totalsOf(items: readonly LineItemDraft[]): OrderTotals {
  const measured = items.filter((item) => cubicFeetOf(item) !== null && item.totalWeight !== null);
  const cubicFeet = sum(measured.map((item) => cubicFeetOf(item)!));
  return {
    weight: toTwoPlaces(sum(items.map((item) => item.totalWeight ?? 0))),
    pallets: sum(items.map((item) => item.palletCount ?? 0)),
    stackablePallets: sum(items.map((item) => (item.isStackable ? (item.palletCount ?? 0) : 0))),
    linearFeet: toTwoPlaces(sum(items.map(linearFeetOf))),
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
