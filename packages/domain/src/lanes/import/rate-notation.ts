import { plainNumber, readSmallTable, type SmallTable } from '../../fields/small-tables.ts';
import type { AdditionalCharge } from '../lane-rate.ts';
import type { PalletRange } from '../pallet-ranges.ts';

// The tables of a rate in one cell each.

/** "1-10 = 80; 11-26 = 60". */
export function readRanges(text: string): SmallTable<PalletRange> {
  return readSmallTable(text, (left, right) => {
    const [, min, max = min] = /^(\d{1,3})(?:\s*-\s*(\d{1,3}))?$/.exec(left) ?? [];
    const rate = plainNumber(right);
    if (min === undefined || rate === null) return `cannot be read at "${left} = ${right}"`;
    return { minPallets: Number(min), maxPallets: Number(max), ratePerPallet: rate };
  });
}

const LONGEST_DESCRIPTION = 100;

/** "Tarp = 75.50; Detention = 2 x 40". */
export function readCharges(text: string): SmallTable<AdditionalCharge> {
  return readSmallTable(text, (left, right) => {
    const [, units, each] = /^(\d{1,6}(?:\.\d{1,2})?)\s*x\s*(\S.*)$/i.exec(right) ?? [];
    const rate = plainNumber(each ?? right);
    if (left === '' || left.length > LONGEST_DESCRIPTION || rate === null)
      return `cannot be read at "${left.slice(0, 40)} = ${right.slice(0, 40)}"`;
    return {
      description: left,
      type: 'Other',
      units: units === undefined ? 1 : Number(units),
      rate,
      chargeRateType: units === undefined ? 'flat' : 'other',
    };
  });
}
