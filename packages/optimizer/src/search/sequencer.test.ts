import { describe, expect, it } from 'vitest';
import { trials } from '../testing/trials.ts';
import { drawFrom, type Draw } from '../testing/draw.ts';
import { createSequencer } from './sequencer.ts';
import { gridWorld, randomDepot, randomLimits, type GridOptions, type GridWorld } from '../testing/grid-world.ts';
import { bestOfAllSequences, setsOf } from '../testing/interleavings.ts';

const WORLDS = trials(50, 300);

/** Limits of every kind, each world another mixture; in every third a day is a short time, so that trucks slip by days. */
function randomWorld(seed: number, orders: number): GridWorld {
  const minutesPerMile = seed % 3 === 0 ? 60 : 1;
  const options: GridOptions = {
    orders,
    minutesPerMile,
    constraints: (draw: Draw) => ({
      ...randomLimits(draw),
      maxRouteTransitTime: draw.maybe(0.35, () => (draw.whole(15, 90) * minutesPerMile) / 1440),
      pickupDateSlippage: draw.maybe(0.4, () => draw.whole(1, 2)),
      dropoffDateSlippage: draw.maybe(0.4, () => draw.whole(1, 2)),
    }),
    fleet: (draw) => ({
      slippageCostPerDay: draw.oneOf([0, 15, 40]),
      depot: draw.maybe(0.2, () => randomDepot(draw, minutesPerMile)),
      // Where a mile takes an hour, a driver rests within many legs.
      drivingHoursPerDay: minutesPerMile === 60 ? draw.oneOf([6, 11, 24]) : 24,
    }),
  };
  return gridWorld(seed, options);
}

const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed);

describe('the best sequence under all limits', () => {
  it('costs what the best of all sequences costs, or is missing where none keeps the limits', () => {
    let possible = 0;
    let impossible = 0;
    for (const seed of seeds(WORLDS)) {
      const { model, pricer } = randomWorld(seed, 3);
      const sequencer = createSequencer(model, pricer);
      for (const set of setsOf(3, 3)) {
        const best = bestOfAllSequences(model, pricer, set);
        const found = sequencer.best(set, Infinity, 'all');
        if (best === Infinity) impossible += 1;
        else possible += 1;
        expect(found?.objective ?? Infinity, `world ${seed}, orders ${set.join()}`).toBeCloseTo(best, 6);
      }
    }
    // Neither half of the cases is only a few.
    expect(possible).toBeGreaterThan(WORLDS / 2);
    expect(impossible).toBeGreaterThan(WORLDS / 2);
  });

  /** Few limits at a time, so that many sequences are left to compare: four orders have 2,520. */
  it.each<{
    about: string;
    minutesPerMile?: number;
    patience?: number;
    limits: GridOptions['constraints'];
    /** Worlds in which a sequencer that compares too little was seen to go wrong. */
    also?: number[];
  }>([
    { about: 'windows only', patience: 2, limits: () => ({}) },
    { about: 'what a visit costs', also: [40, 66, 70, 318], limits: () => ({}) },
    {
      about: 'distance from the first drop',
      also: [6, 33, 61, 458],
      limits: (draw) => ({ distanceFromFirstDrop: draw.whole(2, 12) }),
    },
    {
      about: 'distance out of the route',
      also: [62, 350, 478],
      limits: (draw) => ({ maxOutOfRouteDistance: draw.whole(0, 14) }),
    },
    { about: 'minima for each stop', also: [928], limits: (draw) => ({ minPalletsPerStop: draw.whole(3, 9) }) },
    {
      about: 'counts',
      also: [10, 32, 108, 171],
      limits: (draw) => ({ maxPickupCount: draw.whole(2, 3), maxDropoffCount: draw.whole(2, 4) }),
    },
    { about: 'stops', also: [32, 33, 44, 80], limits: (draw) => ({ maxStopCount: draw.whole(3, 8) }) },
    {
      about: 'stops and loads',
      also: [10, 11, 13],
      limits: (draw) => ({ maxStopCount: draw.whole(3, 7), maxPallets: draw.whole(9, 20) }),
    },
    {
      about: 'transit',
      patience: 1,
      also: [83, 376],
      limits: (draw) => ({ maxRouteTransitTime: draw.whole(25, 110) / 1440 }),
    },
    {
      about: 'slippage',
      minutesPerMile: 60,
      patience: 1,
      also: [3, 8, 16, 26, 35],
      limits: (draw) => ({ pickupDateSlippage: 1, dropoffDateSlippage: draw.whole(1, 3) }),
    },
  ])('is the best of all for four orders: $about', ({ minutesPerMile = 1, patience = 4, limits, also = [] }) => {
    let possible = 0;
    for (const seed of [...seeds(trials(4, 25)).map((index) => 500 + index), ...also]) {
      const { model, pricer } = gridWorld(seed, {
        orders: 4,
        threeStops: 0,
        minutesPerMile,
        patience,
        constraints: (draw) => ({ strategy: draw.chance(0.5) ? 'distance' : 'cost', ...limits?.(draw) }),
        fleet: (draw) => ({ slippageCostPerDay: draw.oneOf([5, 20, 60]) }),
      });
      const best = bestOfAllSequences(model, pricer, [0, 1, 2, 3]);
      const found = createSequencer(model, pricer).best([0, 1, 2, 3], Infinity, 'all');
      if (best < Infinity) possible += 1;
      expect(found?.objective ?? Infinity, `world ${seed}`).toBeCloseTo(best, 6);
    }
    // Everyday worlds are too few for each kind of limit to leave a way in one of them.
    expect(possible).toBeGreaterThanOrEqual(trials(0, 4));
  });

  it('is found below a cutoff above it and not below one at it', () => {
    for (const seed of seeds(trials(40, 150))) {
      const { model, pricer } = randomWorld(seed, 2);
      const sequencer = createSequencer(model, pricer);
      const found = sequencer.best([0, 1], Infinity, 'all');
      if (found === null) continue;
      expect(sequencer.best([0, 1], found.objective + 0.01, 'all')?.objective).toBeCloseTo(found.objective, 9);
      expect(sequencer.best([0, 1], found.objective, 'all')).toBeNull();
    }
  });
});

describe('the objective under the lasting limits', () => {
  it('is never above the objective under all limits, of the set itself or of any set that contains it', () => {
    for (const seed of seeds(WORLDS)) {
      const { model, pricer } = randomWorld(seed + 10_000, 4);
      const sequencer = createSequencer(model, pricer);
      const objective = (set: readonly number[], scope: 'all' | 'lasting') =>
        sequencer.best(set, Infinity, scope)?.objective ?? Infinity;
      const sets = setsOf(4, 4).map((set) => ({ set, all: objective(set, 'all'), lasting: objective(set, 'lasting') }));
      for (const { set, lasting } of sets) {
        for (const larger of sets.filter((other) => set.every((order) => other.set.includes(order)))) {
          const about = `world ${seed + 10_000}, orders ${set.join()} within ${larger.set.join()}`;
          expect(lasting, about).toBeLessThanOrEqual(larger.all + 1e-6);
          expect(lasting, about).toBeLessThanOrEqual(larger.lasting + 1e-6);
        }
      }
    }
  });

  it('leaves room for the charge of every stop that only an order to be added has', () => {
    for (const seed of seeds(trials(25, 100))) {
      const draw = drawFrom(seed);
      const { model, pricer } = randomWorld(seed + 20_000, 4);
      const sequencer = createSequencer(model, pricer);
      const added = draw.whole(0, 3);
      const rest = [0, 1, 2, 3].filter((order) => order !== added);
      const whole = sequencer.best([0, 1, 2, 3], Infinity, 'all');
      if (whole === null) continue;
      const placesOf = (order: number) => new Set(model.orders[order]!.stops.map(({ place }) => place.id));
      const others = new Set(rest.flatMap((order) => [...placesOf(order)]));
      const own = [...placesOf(added)].filter((place) => !others.has(place)).length;
      const lasting = sequencer.best(rest, Infinity, 'lasting')!.objective;
      expect(lasting + own * pricer.floor.perStop, `world ${seed}`).toBeLessThanOrEqual(whole.objective + 1e-6);
    }
  });
});
