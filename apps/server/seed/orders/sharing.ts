import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { pickWeighted, type Dice } from '../random.ts';
import type { Kind } from './habits.ts';
import type { Journey } from './journey.ts';
import type { DemoLane } from './lanes.ts';

/** Of so many orders, made one after the other, the first ones may have shared a truck. Batches of orders are whole ones of these. */
export const TURN = 10;
const SHARE_OF_TURNS = 0.4;

/** How many orders share a truck: mostly two or three. */
const TOGETHER = [
  { count: 2, weight: 46 },
  { count: 3, weight: 32 },
  { count: 4, weight: 12 },
  { count: 5, weight: 6 },
  { count: 6, weight: 4 },
];
/** How much of the trailer they take together. */
const FILLS = [0.95, 0.85, 0.75, 0.65, 0.55, 0.45];
/** Lighter freight goes by LTL. */
export const MIN_SHARED_POUNDS = 1_500;
export const SHARED_TRAILER = { feet: 53, pounds: 43_500, pallets: 26 };

/** What planners share a truck for: less saves nothing that is worth the trouble, and more is not to be had. */
const SAVED = { least: 0.1, most: 0.3 };
export const isWorthSharing = ({ together, apart }: { together: number; apart: number }): boolean =>
  together <= apart * (1 - SAVED.least) && together >= apart * (1 - SAVED.most);

/** The first of the orders among which this one may share a truck; null where none of them do. */
export function leaderOf(index: number, dice: (index: number) => Dice): number | null {
  const leader = index - (index % TURN);
  const random = dice(leader);
  if (random.fraction('shares') >= SHARE_OF_TURNS) return null;
  return index - leader < mostTogether(random) ? leader : null;
}

const mostTogether = (random: Dice): number => pickWeighted(random.fraction('together'), TOGETHER).count;

export interface SharedLoad {
  count: number;
  /** Of each order. */
  load: Kind['load'];
}

/** What may share the truck, the likeliest first: as many orders as wanted, filling it more or less, or else fewer of them. */
export function sharedLoads(random: Dice): SharedLoad[] {
  const first = random.whole('fill', 0, FILLS.length - 1);
  const fills = [...FILLS.slice(first), ...FILLS.slice(0, first)];
  const most = mostTogether(random);
  return Array.from({ length: most - 1 }, (_, fewer) => most - fewer).flatMap((count) =>
    fills.map((fill) => ({ count, load: loadOfEach(fill / count) })),
  );
}

function loadOfEach(share: number): Kind['load'] {
  const pallets = Math.max(1, Math.round(SHARED_TRAILER.pallets * share));
  return {
    pallets: [Math.max(1, pallets - 1), pallets],
    lines: [1, 2],
    feet: SHARED_TRAILER.feet * share,
    pounds: SHARED_TRAILER.pounds * share,
    fill: 0.85 * share,
  };
}

const BUSY_LANES = 2;
/** On shorter ways a part of a truck costs hardly less than all of it. */
const MIN_MILES = 250;

/** Where so much goes that something always waits: only there a truck is shared. */
export function busyLanes(lanes: readonly DemoLane[], milesOf: (lane: DemoLane) => number): readonly DemoLane[] {
  return lanes
    .filter((lane) => lane.direction === 'outbound' && milesOf(lane) >= MIN_MILES)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, BUSY_LANES);
}

/** What is yet to be planned is left to planners; and what was given up shares nothing. */
export const hasShared = ({ shipment }: Journey): boolean =>
  shipment !== null && shipment.isLive && shipment.status >= SHIPMENT_STATUS.Delivered;
