import type { Budget } from './input.ts';

/** Units of effort that one core does in a second, with some reserve for slower machines. */
const UNITS_PER_SECOND = 6500;
/** The search is planned for two cores; with one it takes twice as long and finds the same. */
const CORES = 2;

/** A budget that takes about so many seconds on two cores. The clock only ends what a much slower or busy machine draws out. */
export function budgetForSeconds(seconds: number): Budget {
  return { effort: seconds * UNITS_PER_SECOND * CORES, maxSeconds: 2 * seconds + 2 };
}
