import type { CommodityDraft } from './commodity.ts';

export const CUBIC_INCHES_PER_CUBIC_FOOT = 1728;

/** Below this density (lbs per cubic foot), this class; anything denser is class 50. The 13-tier scale in force since July 2025. */
const CLASS_BELOW_DENSITY = [
  [1, 400],
  [2, 300],
  [4, 250],
  [6, 175],
  [8, 125],
  [10, 100],
  [12, 92.5],
  [15, 85],
  [22.5, 70],
  [30, 65],
  [35, 60],
  [50, 55],
] as const;

export function freightClassForDensity(lbsPerCubicFoot: number): number {
  const row = CLASS_BELOW_DENSITY.find(([limit]) => lbsPerCubicFoot < limit);
  return row ? row[1] : 50;
}

/** Finer than anybody measures, and no finer: binary fractions may come to a hair beside a limit that they meet. */
const PLACES = 1e9;

/** The one rule for density: pounds of all of it, cubic inches of all of it. */
export function classOfFreight(pounds: number, cubicInches: number): { freightClass: number; density: number } {
  const density = Math.round(((pounds * CUBIC_INCHES_PER_CUBIC_FOOT) / cubicInches) * PLACES) / PLACES;
  return { freightClass: freightClassForDensity(density), density };
}

export type DensityFacts = Pick<
  CommodityDraft,
  'perPackageWeight' | 'packageQuantity' | 'palletCount' | 'packageLength' | 'packageWidth' | 'packageHeight'
>;

export interface FreightClassSuggestion {
  freightClass: number;
  /** Pounds per cubic foot. */
  density: number;
  poundsPerPallet: number;
  cubicFeetPerPallet: number;
}

/** Appears only once weight, count, pallets and all three dimensions are known. */
export function suggestFreightClass(facts: DensityFacts): FreightClassSuggestion | null {
  const { perPackageWeight, packageQuantity, palletCount, packageLength, packageWidth, packageHeight } = facts;
  if (!perPackageWeight || !packageQuantity || !palletCount || !packageLength || !packageWidth || !packageHeight)
    return null;
  const pounds = perPackageWeight * packageQuantity;
  const cubicInches = packageLength * packageWidth * packageHeight;
  return {
    ...classOfFreight(pounds, cubicInches * palletCount),
    poundsPerPallet: pounds / palletCount,
    cubicFeetPerPallet: cubicInches / CUBIC_INCHES_PER_CUBIC_FOOT,
  };
}
