import { problem, type Problem } from '../problem.ts';
import { cents } from '../units/money.ts';

export const MOST_PALLETS = 26;

export interface PalletRange {
  minPallets: number | null;
  maxPallets: number | null;
  ratePerPallet: number | null;
}

const isWhole = (value: number | null): value is number => value !== null && Number.isInteger(value);

/** Where the row after another begins; null while the other has no end. */
export function nextMin(before: PalletRange | undefined): number | null {
  if (!before) return 1;
  return isWhole(before.maxPallets) ? before.maxPallets + 1 : null;
}

/** From one pallet on without gaps, each row with its own price. */
export function problemsWithRanges(ranges: readonly PalletRange[], at = 'rateSpecifications.rateRanges'): Problem[] {
  if (ranges.length === 0) return [problem(`${at}.0.minPallets`, 'Must start at 1')];
  return ranges.flatMap((range, index) => {
    const field = (name: keyof PalletRange) => `${at}.${index}.${name}`;
    const { minPallets: min, maxPallets: max, ratePerPallet: rate } = range;
    const expected = nextMin(ranges[index - 1]);
    const problems: Problem[] = [];
    if (index === 0 && min !== 1) problems.push(problem(field('minPallets'), 'Must start at 1'));
    if (index > 0 && expected !== null && min !== expected)
      problems.push(problem(field('minPallets'), `Min must be ${expected}`));
    if (!isWhole(max)) problems.push(problem(field('maxPallets'), 'Enter a valid number'));
    else if (max > MOST_PALLETS) problems.push(problem(field('maxPallets'), `Max cannot be > ${MOST_PALLETS}`));
    else if (min !== null && max < min) problems.push(problem(field('maxPallets'), 'Needs to be ≥ Min'));
    if (rate === null || !Number.isFinite(rate) || rate <= 0)
      problems.push(problem(field('ratePerPallet'), 'Rate Must be > 0'));
    return problems;
  });
}

/** A row can follow while there are pallets left to price. */
export function canAddRange(ranges: readonly PalletRange[]): boolean {
  const last = ranges.at(-1);
  return last !== undefined && isWhole(last.maxPallets) && last.maxPallets < MOST_PALLETS;
}

export function withRangeAdded(ranges: readonly PalletRange[]): PalletRange[] {
  return canAddRange(ranges)
    ? [...ranges, { minPallets: nextMin(ranges.at(-1)), maxPallets: null, ratePerPallet: null }]
    : [...ranges];
}

/** What is left keeps beginning at 1, without a gap; the last row stays. */
export function withRangeRemoved(ranges: readonly PalletRange[], index: number): PalletRange[] {
  if (ranges.length <= 1) return [...ranges];
  const left = ranges.filter((_, at) => at !== index);
  return left.map((range, at) => ({ ...range, minPallets: nextMin(left[at - 1]) ?? range.minPallets }));
}

/** The row that prices so many pallets; null beyond the table. */
export function rangeFor(ranges: readonly PalletRange[], pallets: number): PalletRange | null {
  return ranges.find(({ minPallets, maxPallets }) => pallets >= minPallets! && pallets <= maxPallets!) ?? null;
}

/** What the fullest load in the table costs: the figure that stands for the whole table in a list. */
export function palletRateTotal(ranges: readonly PalletRange[]): number {
  const last = ranges.at(-1);
  return last?.maxPallets && last.ratePerPallet ? cents(last.maxPallets * last.ratePerPallet) : 0;
}
