import { greatCircleMiles, type Coordinates } from '@lanewright/domain/units/distance.ts';
import type { DemoLocation } from '../locations.ts';
import type { Dice } from '../random.ts';
import type { Kind } from './habits.ts';
import { isSupplier, supplies } from './goods.ts';
import { isOwn, takesReturns, type DemoLane } from './lanes.ts';

/**
 * What planners find on their desk: freight ordered in the last days that nobody has planned yet but for a few orders, most of it too little to
 * fill a truck, from the same docks to neighbouring places in the same week.
 */
const SHARE_ON_BOARD = 0.075;
const MOST_ON_BOARD = 130;
/** They were ordered in the last so many days of the calendar. */
export const BOARD_DAYS = 4;
/** Ordinary freight of the same days, for each order on the board: it goes its way while those wait. */
const ORDINARY_BESIDE = 0.12;

/** The last orders before those days: picked up on the working day before the demonstration, so that trucks are on the road. */
const SHARE_ON_THE_ROAD = 0.02;
const MAX_ON_THE_ROAD = 6;

export interface OrderedLately {
  /** The first of a company's orders that was made in those days. */
  first: number;
  isOnTheRoad: (index: number) => boolean;
  isOnBoard: (index: number) => boolean;
}

export function orderedLately(count: number): OrderedLately {
  const onBoard = Math.min(MOST_ON_BOARD, Math.round(count * SHARE_ON_BOARD));
  const ordinary = Math.round(onBoard * ORDINARY_BESIDE);
  const first = count - onBoard - ordinary;
  const onTheRoad = Math.min(MAX_ON_THE_ROAD, Math.round(count * SHARE_ON_THE_ROAD));
  const ordinaryBefore = (index: number) => Math.floor(((index - first) * ordinary) / (onBoard + ordinary));
  return {
    first,
    isOnTheRoad: (index) => index >= first - onTheRoad && index < first,
    // Evenly between the others: numbers grow with time.
    isOnBoard: (index) => index >= first && ordinaryBefore(index + 1) === ordinaryBefore(index),
  };
}

const SHARE_TAKEN_UP = 0.25;

/** Whether somebody has begun with this one: it may be drafted, out for tender or booked by now. */
export function isTakenUp(random: Dice): boolean {
  return random.fraction('taken up') < SHARE_TAKEN_UP;
}

const NEAR_LEAD = [2, 4] as const;
const FAR_LEAD = [5, 9] as const;
const SHARE_FAR = 0.12;

/** Working days from today to the pickup: time enough to plan, and mostly near enough to each other to share a truck. */
export function boardLead(random: Dice): number {
  const [least, most] = random.fraction('long lead') < SHARE_FAR ? FAR_LEAD : NEAR_LEAD;
  return random.whole('lead', least, most);
}

const SHARE_SMALL = 0.88;
const FILLS_HALF_A_TRUCK_FEET = 28;

/** Kinds for one order of them; a few fill their truck, as ever. */
export function boardKinds(kinds: readonly Kind[], random: Dice): readonly Kind[] {
  if (random.fraction('fills a truck') >= SHARE_SMALL) return kinds;
  const small = kinds.filter(({ load }) => load.feet <= FILLS_HALF_A_TRUCK_FEET);
  return small.length > 0 ? small : kinds;
}

const INBOUND_WEIGHT = 0.25;

/** Everybody in the country is served from the nearest of the company's docks, which is what makes neighbours. */
export function boardLanes(
  locations: readonly DemoLocation[],
  positionOf: (location: DemoLocation) => Coordinates,
): DemoLane[] {
  const own = locations.filter(isOwn);
  return locations
    .filter((location) => !isOwn(location) && !takesReturns(location))
    .flatMap((other): DemoLane[] => {
      const milesTo = (place: DemoLocation) => greatCircleMiles(positionOf(place), positionOf(other));
      const [nearest] = own
        .filter(({ place }) => place.country === other.place.country)
        .filter((place) => !isSupplier(other) || supplies(other, place))
        .toSorted((one, another) => milesTo(one) - milesTo(another));
      if (!nearest) return [];
      return isSupplier(other)
        ? [{ origin: other, destination: nearest, direction: 'inbound', weight: INBOUND_WEIGHT }]
        : [{ origin: nearest, destination: other, direction: 'outbound', weight: 1 }];
    });
}
