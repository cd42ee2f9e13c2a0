import { problemsBetween } from '../lists/ranges.ts';
import type { Problem } from '../problem.ts';

/** Miles around a city that orders are looked for in. */
export const RADIUS = { least: 5, most: 150, step: 5, usual: 5 } as const;

/** Pounds; a filter reaches no further. */
export const MOST_WEIGHT = 75_000;
export const WEIGHT_STEP = 1_000;

/** "1+" to "5+". */
export const MOST_STOPS_ASKED = 5;

/** Days from today that a dynamic range begins with. */
export const USUAL_DYNAMIC_DAYS = { past: -2, future: 5 } as const;

const RANGES = [
  ['originStartDate', 'originEndDate', 'must not be before'],
  ['destinationStartDate', 'destinationEndDate', 'must not be before'],
  ['createStartDate', 'createEndDate', 'must not be before'],
  ['minWeight', 'maxWeight', 'must not be below'],
] as const;

/** The ends of what is asked for from one value to another: days as YYYY-MM-DD, pounds. */
export type OrderRanges = { [End in (typeof RANGES)[number][0 | 1]]?: string | number | undefined };

export const problemsWithRanges = (filter: OrderRanges): Problem[] => problemsBetween(RANGES, filter);
