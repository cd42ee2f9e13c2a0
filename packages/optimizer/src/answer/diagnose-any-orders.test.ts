import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trials } from '../testing/trials.ts';
import { buildModel } from '../model/build-model.ts';
import { keepsLastingLimits, keepsMendableLimits, measure } from '../model/measure.ts';
import type { LimitName } from '../plan.ts';
import { diagnose } from './diagnose.ts';
import { kindOf, lessThan, relaxed, type Question } from './relaxed-question.ts';
import { HOUR, MONDAY, placeAt, sampleOrder, sampleSource } from '../testing/sample-orders.ts';

const coordinate = fc.integer({ min: 0, max: 8 }).map((step) => step * 40);
const stopSample = fc
  .record({
    at: fc.tuple(coordinate, coordinate),
    open: fc.integer({ min: 0, max: 20 }),
    hours: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constant(200)),
    secondDay: fc.boolean(),
    appointment: fc.option(fc.integer({ min: 0, max: 80 }), { nil: undefined, freq: 2 }),
  })
  .map(({ at, open, hours, secondDay, appointment }) => {
    const first = { earlyAt: MONDAY + open * HOUR, lateAt: MONDAY + (open + hours) * HOUR };
    const second = { earlyAt: first.lateAt + 5 * HOUR, lateAt: first.lateAt + 9 * HOUR };
    const stop = { at, windows: secondDay ? [first, second] : [first] };
    return appointment === undefined ? stop : { ...stop, appointment };
  });
const orderSample = (id: number) =>
  fc
    .record({
      stops: fc.oneof(
        { weight: 4, arbitrary: fc.tuple(stopSample, stopSample) },
        { weight: 1, arbitrary: fc.tuple(stopSample, stopSample, stopSample) },
      ),
      weight: fc.integer({ min: 100, max: 3000 }),
      pallets: fc.integer({ min: 1, max: 12 }),
      volume: fc.integer({ min: 50, max: 900 }),
      isJustInTime: fc.boolean(),
    })
    .map((sample) => sampleOrder({ id, ...sample }));
const limit = (min: number, max: number) => fc.option(fc.integer({ min, max }));
const constraintSample = fc.record({
  maxWeight: limit(1000, 5000),
  maxPallets: limit(4, 20),
  maxVolume: limit(200, 1500),
  minWeightPerStop: limit(0, 600),
  minPalletsPerStop: limit(0, 4),
  minVolumePerStop: limit(0, 200),
  maxOutOfRouteDistance: limit(0, 500),
  distanceFromFirstDrop: limit(0, 300),
  maxPickupCount: limit(1, 3),
  maxDropoffCount: limit(1, 3),
  maxStopCount: limit(2, 5),
  pickupDateSlippage: limit(0, 2),
  dropoffDateSlippage: limit(0, 2),
  maxRouteTransitTime: fc.option(fc.double({ min: 0.3, max: 3, noNaN: true })),
  maxRouteDistance: limit(100, 1500),
  honorAppointments: fc.boolean(),
});
const fleetSample = fc.record({
  maxLinearFeet: limit(8, 60),
  dwellPer: fc.constantFrom('stop' as const, 'task' as const),
  depot: fc.oneof(
    { weight: 4, arbitrary: fc.constant(null) },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 20, max: 90 }).map((hours) => ({
        place: placeAt([160, 160]),
        opensAt: MONDAY,
        closesAt: MONDAY + hours * HOUR,
      })),
    },
  ),
});
/** Most limits off most of the time, or else everything is far from everything. */
const questionSample = fc
  .tuple(orderSample(1), orderSample(2), constraintSample, fleetSample, fc.array(fc.nat({ max: 16 }), { maxLength: 5 }))
  .map(([one, two, constraints, fleet, kept]): Question => {
    const names = Object.keys(constraints) as (keyof typeof constraints)[];
    const chosen = Object.fromEntries(
      kept.map((index) => names[index % names.length]!).map((n) => [n, constraints[n]]),
    );
    return { orders: [one, two], source: sampleSource(chosen, fleet) };
  });

/** By the search's own measure, over the interleavings made the simplest way. */
function canCombine({ orders, source }: Question): boolean {
  const model = buildModel(orders, source);
  const count = model.orderOf.length;
  const inOrder = (tasks: readonly number[]) =>
    tasks.every((task, at) =>
      tasks.slice(at).every((later) => model.orderOf[later] !== model.orderOf[task] || later >= task),
    );
  const permutations = (rest: readonly number[]): number[][] =>
    rest.length === 0
      ? [[]]
      : rest.flatMap((task) => permutations(rest.filter((other) => other !== task)).map((tail) => [task, ...tail]));
  return permutations([...Array(count).keys()])
    .filter(inOrder)
    .some((tasks) => {
      const measures = measure(model, tasks);
      return keepsLastingLimits(model, measures) && keepsMendableLimits(model, measures);
    });
}

describe('any two orders under any limits', () => {
  it('are said to fit exactly when the search could combine them', () => {
    fc.assert(
      fc.property(questionSample, (question) => {
        expect(kindOf(question) === 'fits').toBe(canCombine(question));
      }),
      { numRuns: trials(60, 300), seed: 1 },
    );
  });

  it('combine when a named limit gives its slack, and not when it gives less', () => {
    const stated = new Map<LimitName, number>();
    fc.assert(
      fc.property(questionSample, (question) => {
        const diagnosis = diagnose(question.orders, question.source);
        if (diagnosis.kind !== 'oneLimit') return;
        for (const use of diagnosis.limits) {
          stated.set(use.limit, (stated.get(use.limit) ?? 0) + 1);
          expect(use.slack).toBeGreaterThan(0);
          expect(kindOf(relaxed(question, use.limit, use.slack))).toBe('fits');
          // Appointments are kept or not; and a longer tolerance opens them sooner too, which can be enough with less.
          if (use.limit === 'honorAppointments' || use.limit === 'window') continue;
          expect(kindOf(relaxed(question, use.limit, lessThan(use)))).not.toBe('fits');
        }
      }),
      { numRuns: trials(500, 3000), seed: 2 },
    );

    expect(stated.size).toBeGreaterThanOrEqual(trials(14, 18));
  });
});
