import { classOfFreight } from '../commodities/freight-class.ts';
import { decimal } from '../fields/number-fields.ts';

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
  return classOfFreight(weight, length * width * height);
}

/** The measures as they are typed and read: a text that is no number is refused, and never read in part. */
export const MEASURE_FIELDS = {
  length: decimal({ label: 'Length', unit: 'in', digits: 9 }),
  width: decimal({ label: 'Width', unit: 'in', digits: 9 }),
  height: decimal({ label: 'Height', unit: 'in', digits: 9 }),
  weight: decimal({ label: 'Weight per pallet', unit: 'lbs', digits: 9 }),
};
