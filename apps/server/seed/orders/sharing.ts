import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import type { Dice } from '../random.ts';
import type { Kind } from './habits.ts';
import type { Journey } from './journey.ts';
import type { DemoLane } from './lanes.ts';

/** Of so many orders, made one after the other, the first ones may have shared a truck. Batches of orders are whole ones of these. */
export const TURN = 10;
const SHARE_OF_TURNS = 0.35;
/** So many together pay for less than they would apart. */
const TOGETHER = 4;

/** So much of each fits beside the others. */
export const SHARED_LOAD: Kind['load'] = { pallets: [5, 6], lines: [1, 2], feet: 13, pounds: 10_800, fill: 0.22 };

/** The order that an order shares its truck with, which may be itself: all that they have in common is decided by it. */
export function leaderOf(index: number, dice: (index: number) => Dice): number | null {
  const leader = index - (index % TURN);
  const random = dice(leader);
  if (random.fraction('shares') >= SHARE_OF_TURNS) return null;
  return index - leader < TOGETHER ? leader : null;
}

const BUSY_LANES = 2;

/** Where so much goes that something always waits: only there a truck is shared. */
export function busyLanes(lanes: readonly DemoLane[]): readonly DemoLane[] {
  return lanes
    .filter(({ direction }) => direction === 'outbound')
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, BUSY_LANES);
}

/** What is yet to be planned is left to planners; and what was given up shares nothing. */
export const hasShared = ({ shipment }: Journey): boolean =>
  shipment !== null && shipment.isLive && shipment.status >= SHIPMENT_STATUS.Delivered;
