import type { LineItemDraft } from '../orders/order.ts';
import { recommendedClass } from '../orders/totals.ts';

/** A line whose class is another one than its density has: a carrier that measures it bills what it finds. */
export interface Disagreement {
  /** Position among the line items. */
  item: number;
  enteredClass: number;
  densityClass: number;
  /** Pounds a cubic foot. */
  density: number;
}

/** For LTL alone: nobody else is paid by class. A line without class, weight or size has nothing to disagree about. */
export function disagreements(lineItems: readonly LineItemDraft[]): Disagreement[] {
  return lineItems.flatMap((line, item) => {
    const byDensity = recommendedClass(line);
    if (line.freightClass === null || byDensity === null || line.freightClass === byDensity.freightClass) return [];
    const { freightClass: densityClass, density } = byDensity;
    return [{ item, enteredClass: line.freightClass, densityClass, density }];
  });
}

/** The same freight at the classes of its densities. */
export function atDensityClasses(lineItems: readonly LineItemDraft[]): LineItemDraft[] {
  const found = new Map(disagreements(lineItems).map(({ item, densityClass }) => [item, densityClass]));
  return lineItems.map((line, item) => ({ ...line, freightClass: found.get(item) ?? line.freightClass }));
}
