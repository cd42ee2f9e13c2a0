/** Of the price at class 100. */
const CLASS_FACTOR: Readonly<Record<number, number>> = {
  50: 0.56, 55: 0.61, 60: 0.66, 65: 0.71, 70: 0.77, 77.5: 0.83, 85: 0.9, 92.5: 0.95, 100: 1, 110: 1.09, 125: 1.22,
  150: 1.44, 175: 1.67, 200: 1.9, 250: 2.36, 300: 2.82, 400: 3.75, 500: 4.68,
}; // oxfmt-ignore

/** From so many pounds on, of the price under 500 lb. */
const BREAKS: readonly (readonly [pounds: number, factor: number])[] = [
  [0, 1],
  [500, 0.84],
  [1_000, 0.68],
  [2_000, 0.57],
  [5_000, 0.45],
  [10_000, 0.37],
  [20_000, 0.28],
  [30_000, 0.24],
  [40_000, 0.22],
];

/** What nobody pays in full. */
const DISCOUNT = 0.87;
const FUEL_SHARE = 0.308;
const HAZMAT = 60;
/** Above either, freight is no longer LTL. */
export const MOST_LTL = { weight: 20_000, linearFeet: 12 };

export interface LtlLine {
  weight: number;
  /** Without one, as class 100. */
  freightClass: number | null;
}

export interface LtlHaul {
  miles: number;
  lines: readonly LtlLine[];
  isHazmat: boolean;
}

const perHundredweight = (miles: number) => 60 + 6.2 * Math.sqrt(miles) + 0.02 * miles;
const factorOf = ({ freightClass }: LtlLine) => CLASS_FACTOR[freightClass ?? 100] ?? 1;

/** Each line by its own class at the break of the whole; or as if it weighed as much as the next break, where that is less. */
function grossOf({ miles, lines }: LtlHaul): number {
  const weight = lines.reduce((total, line) => total + line.weight, 0);
  const rated =
    lines.reduce((total, line) => total + (line.weight / 100) * factorOf(line), 0) * perHundredweight(miles);
  const at = BREAKS.findLastIndex(([pounds]) => weight >= pounds);
  const [next] = BREAKS.slice(at + 1);
  const here = rated * BREAKS[at]![1];
  if (!next) return here;
  const lowest = Math.min(...lines.map(factorOf));
  const missing = ((next[0] - weight) / 100) * lowest * perHundredweight(miles);
  return Math.min(here, (rated + missing) * next[1]);
}

/** What a part of a carrier's truck costs about, in dollars, before anybody was asked. */
export function ltlEstimate(haul: LtlHaul): number {
  const least = Math.max(115, 0.55 * (190 + 0.05 * haul.miles));
  const net = Math.max(least, grossOf(haul) * (1 - DISCOUNT));
  return net * (1 + FUEL_SHARE) + (haul.isHazmat ? HAZMAT : 0);
}
