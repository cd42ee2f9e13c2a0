import type { Budget } from './input.ts';
import { CORES, GRACE, GRACE_SECONDS, UNITS_PER_SECOND } from './tuning.ts';

/** A budget that takes about so many seconds on two cores. The clock only ends what a slower or busy machine draws out. */
export function budgetForSeconds(seconds: number): Budget {
  return { effort: seconds * UNITS_PER_SECOND * CORES, maxSeconds: GRACE * seconds + GRACE_SECONDS };
}
