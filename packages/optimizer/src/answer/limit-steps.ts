/** By how much a shipper would think of relaxing a limit: what is tried, and what says which of two relaxations is the smaller. */
import type { LimitName } from '../plan.ts';

const SHARE = 0.1;
/** A tenth of a limit of no miles is no step. */
const LEAST_MILES = 10;
const HOUR_MINUTES = 60;

/** In the limit's own unit, as a positive number, whatever the direction. */
export function stepOf(limit: LimitName, allowed: number): number {
  switch (limit) {
    case 'maxPallets':
      return Math.ceil(allowed * SHARE);
    case 'maxVolume':
    case 'maxWeight':
    case 'maxLinearFeet':
      return allowed * SHARE;
    case 'maxOutOfRouteDistance':
    case 'distanceFromFirstDrop':
    case 'maxRouteDistance':
      return Math.max(LEAST_MILES, allowed * SHARE);
    case 'minVolumePerStop':
    case 'minWeightPerStop':
    case 'minPalletsPerStop':
      return allowed;
    case 'window':
      return HOUR_MINUTES;
    default:
      return 1;
  }
}
