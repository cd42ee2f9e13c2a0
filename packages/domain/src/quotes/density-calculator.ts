import { classOfFreight } from '../commodities/freight-class.ts';

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

/** What is left of a text of which only digits and one point count. */
export function onlyNumeric(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  return rest.length === 0 ? whole : `${whole}.${rest.join('')}`;
}
