import { freightClassForDensity } from '../commodities/freight-class.ts';

const CUBIC_INCHES_PER_CUBIC_FOOT = 1728;

/** Of one pallet: inches and pounds. */
export interface MeasuredPallet {
  length: number | null;
  width: number | null;
  height: number | null;
  weight: number | null;
}

/** Only when all four are known. */
export function densityOf({ length, width, height, weight }: MeasuredPallet) {
  if (!length || !width || !height || !weight) return null;
  // In this order, so that whole inches and pounds that come to a limit are not reckoned just below it.
  const density = (weight * CUBIC_INCHES_PER_CUBIC_FOOT) / (length * width * height);
  return { density, freightClass: freightClassForDensity(density) };
}

/** What is left of a text of which only digits and one point count. */
export function onlyNumeric(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  return rest.length === 0 ? whole : `${whole}.${rest.join('')}`;
}
