import { problemsBetween } from '../lists/ranges.ts';
import type { Problem } from '../problem.ts';

const RANGES = [
  ['pickupStartDate', 'pickupEndDate', 'must not be before'],
  ['deliveryStartDate', 'deliveryEndDate', 'must not be before'],
] as const;

/** Days as YYYY-MM-DD. */
export type ShipmentRanges = { [End in (typeof RANGES)[number][0 | 1]]?: string | undefined };

export const problemsWithShipmentRanges = (filter: ShipmentRanges): Problem[] => problemsBetween(RANGES, filter);
