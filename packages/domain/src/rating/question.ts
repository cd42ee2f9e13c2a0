import type { AccessorialId, EquipmentMode } from '../orders/lists.ts';
import { linearFeetOfLoad, piecesOf, type Package } from '../loading/pack-load.ts';
import { cubicFeetOf } from '../orders/totals.ts';
import { classOfFreight, CUBIC_INCHES_PER_CUBIC_FOOT } from '../commodities/freight-class.ts';
import type { CalendarDay } from '../units/calendar-days.ts';
import type { WallTime } from '../units/wall-time.ts';
import type { Country } from './terms.ts';

export interface RatedPlace {
  city: string;
  state: string;
  postalCode: string;
  country: Country;
}

/** What is carried, as rates look at it. Inches are those of a pallet, or of a package where there are none. */
export interface RatedProduct {
  /** Pounds of all of it. */
  weight: number;
  freightClass: number | null;
  length: number | null;
  width: number | null;
  height: number | null;
  count: number;
  pallets: number;
  isStackable: boolean;
  isHazmat: boolean;
  description: string;
  nmfcNumber: string | null;
  packagingType: string;
}

/** What every source of integrated rates is asked. */
export interface IntegratedQuestion {
  from: RatedPlace;
  to: RatedPlace;
  miles: number;
  mode: 'LTL' | 'VLTL';
  day: CalendarDay;
  ready: WallTime | null;
  close: WallTime | null;
  products: readonly RatedProduct[];
  accessorials: readonly AccessorialId[];
}

/** What the spot market is asked. */
export interface SpotQuestion {
  from: RatedPlace;
  to: RatedPlace;
  miles: number;
  stops: number;
  equipmentMode: EquipmentMode;
  day: CalendarDay;
  isHazmat: boolean;
  isTeam: boolean;
  isLiftGate: boolean;
  /** Of a partial truckload. */
  part: { linearFeet: number; weight: number } | null;
}

const asPackage = ({ length, width, height, count, pallets, isStackable }: RatedProduct): Package => ({
  packageLength: length,
  packageWidth: width,
  packageHeight: height,
  palletCount: pallets,
  packageCount: count,
  isStackable,
});

export interface FreightSize {
  weight: number;
  pallets: number;
  linearFeet: number;
  /** Of what is measured; null while nothing is. */
  cubicFeet: number | null;
  density: number | null;
  /** Feet of the longest side. */
  longestPiece: number;
  /** Pounds of the heaviest pallet, or package where there are none. */
  heaviestPiece: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const SCALE_PLACES = 10_000;

/** Finer than any scale, and no finer: binary fractions of parts may add up to a hair beside a limit that they meet. */
export const sumOfPounds = (weights: readonly number[]): number =>
  Math.round(sum(weights) * SCALE_PLACES) / SCALE_PLACES;

export function sizeOf(products: readonly RatedProduct[]): FreightSize {
  const weight = sumOfPounds(products.map((product) => product.weight));
  const volumes = products.map((product) => cubicFeetOf(asPackage(product)));
  const isMeasured = volumes.every((volume) => volume !== null);
  const cubicFeet = isMeasured ? sum(volumes.map((volume) => volume ?? 0)) : null;
  return {
    weight,
    pallets: sum(products.map(({ pallets }) => pallets)),
    linearFeet: Math.round(linearFeetOfLoad(products.map(asPackage)) * 100) / 100,
    cubicFeet,
    density: cubicFeet ? weight / cubicFeet : null,
    heaviestPiece: Math.max(
      0,
      ...products.map((product) => product.weight / Math.max(1, piecesOf(asPackage(product)))),
    ),
    longestPiece: Math.max(0, ...products.map(({ length, width }) => Math.max(length ?? 0, width ?? 0) / 12)),
  };
}

/** The class it was given, else the one that goes with its density; null while neither is known. */
export function ratedClass(product: RatedProduct): number | null {
  if (product.freightClass !== null) return product.freightClass;
  const cubicFeet = cubicFeetOf(asPackage(product));
  if (!cubicFeet || product.weight <= 0) return null;
  return classOfFreight(product.weight, cubicFeet * CUBIC_INCHES_PER_CUBIC_FOOT).freightClass;
}
