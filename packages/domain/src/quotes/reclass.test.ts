import { describe, expect, it } from 'vitest';
import type { LineItemDraft } from '../orders/order.ts';
import { exampleQuoteItem } from './example-quote.ts';
import { atDensityClasses, disagreements, type Disagreement } from './reclass.ts';

/** A pallet of 48 x 48 x 48 in is 64 cubic feet. */
const cube = (totalWeight: number, freightClass: number | null, change: Partial<LineItemDraft> = {}) =>
  exampleQuoteItem({
    packageLength: 48,
    packageWidth: 48,
    packageHeight: 48,
    totalWeight,
    freightClass,
    ...change,
  });

describe('entered class and density', () => {
  it.each<[string, LineItemDraft, Partial<Disagreement> | null]>([
    ['agree', cube(640, 92.5), null],
    ['disagree: lighter than entered', cube(640, 55), { enteredClass: 55, densityClass: 92.5, density: 10 }],
    ['disagree: denser than entered', cube(640, 250), { enteredClass: 250, densityClass: 92.5, density: 10 }],
    ['just below a limit is the class below it', cube(639.99, 92.5), { densityClass: 100 }],
    ['at the limit the next begins', cube(640, 100), { densityClass: 92.5 }],
    ['a limit that a fraction of a foot would miss', cube(1_000, 70, { packageWidth: 40, packageHeight: 60 }), null],
    ['the densest', cube(3_200, 55), { densityClass: 50, density: 50 }],
    ['the lightest', cube(63, 300), { densityClass: 400 }],
    ['two pallets share the weight', cube(1_280, 92.5, { palletCount: 2 }), null],
    ['packages count where there are no pallets', cube(1_280, 92.5, { palletCount: 0, packageCount: 2 }), null],
    ['no class was entered', cube(640, null), null],
    ['no weight was entered', cube(640, 55, { totalWeight: null }), null],
    ['a side is missing', cube(640, 55, { packageHeight: null }), null],
    ['nothing stands on the floor', cube(640, 55, { palletCount: 0, packageCount: null }), null],
  ])('%s', (_, line, expected) => {
    const found = disagreements([line]);
    if (expected === null) expect(found).toEqual([]);
    else expect(found).toEqual([expect.objectContaining({ item: 0, ...expected })]);
  });

  it('are compared line by line, and each line can be put at its own class', () => {
    const lines = [cube(640, 92.5), cube(640, 55), cube(100, null), cube(3_200, 85)];
    expect(disagreements(lines).map(({ item }) => item)).toEqual([1, 3]);
    expect(atDensityClasses(lines).map(({ freightClass }) => freightClass)).toEqual([92.5, 92.5, null, 50]);
    expect(disagreements(atDensityClasses(lines))).toEqual([]);
  });
});
