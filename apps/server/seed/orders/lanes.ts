import type { DemoLocation } from '../locations.ts';
import { quickDice } from '../random.ts';
import { isSupplier, supplies } from './goods.ts';
import type { Direction } from './habits.ts';

export interface DemoLane {
  origin: DemoLocation;
  destination: DemoLocation;
  direction: Direction;
  weight: number;
}

const MOST_LANES = 50;
const MOST_TRANSFERS = 4;
const MOST_RETURNS = 4;
/** The busiest lane has many times the freight of the last: by its rank to this power. */
const ZIPF = 0.9;

export const isOwn = ({ place }: DemoLocation) => place.business === null;
/** A contractor that sorts what customers send back: nothing new goes there. */
export const takesReturns = ({ place }: DemoLocation) => place.name.includes('Returns Center');

type Pair = Omit<DemoLane, 'weight'>;

function pairsOf(locations: readonly DemoLocation[]): Record<Direction, Pair[]> {
  const own = locations.filter(isOwn);
  const others = locations.filter((location) => !isOwn(location));
  const between = (direction: Direction, from: readonly DemoLocation[], to: readonly DemoLocation[]): Pair[] =>
    from.flatMap((origin) =>
      to.filter((destination) => destination !== origin).map((destination) => ({ origin, destination, direction })),
    );
  const customers = others.filter((location) => !isSupplier(location) && !takesReturns(location));
  const returnsCenters = others.filter(takesReturns);
  return {
    outbound: between('outbound', own, customers),
    inbound: between('inbound', others.filter(isSupplier), own).filter(({ origin, destination }) =>
      supplies(origin, destination),
    ),
    transfer: between('transfer', own, own),
    return: between('return', customers, returnsCenters.length > 0 ? returnsCenters : own),
  };
}

/** Fifty lanes of a company, the busiest first. */
export function demoLanes(seed: string, companyIndex: number, locations: readonly DemoLocation[]): DemoLane[] {
  const random = quickDice(seed, `lane-${companyIndex}`);
  const shuffled = <T>(values: readonly T[], purpose: string) =>
    values
      .map((value, index) => ({ value, at: random(index).fraction(purpose) }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ value }) => value);
  const pairs = pairsOf(locations);
  const rare = [
    ...shuffled(pairs.transfer, 'transfer').slice(0, MOST_TRANSFERS),
    ...shuffled(pairs.return, 'return').slice(0, MOST_RETURNS),
  ];
  const usual = shuffled([...pairs.outbound, ...pairs.inbound], 'usual').slice(0, MOST_LANES - rare.length);
  // Returns are among the least of what is shipped.
  const transfers = rare.filter(({ direction }) => direction === 'transfer');
  const returns = rare.filter(({ direction }) => direction === 'return');
  const ranked = [...shuffled([...usual, ...transfers], 'rank'), ...returns];
  return ranked.map((pair, rank) => ({ ...pair, weight: (rank + 1) ** -ZIPF }));
}
