/** An instance on a line, for tests: a location is its own mile, a mile takes a minute. */
import type { BenchInstance, BenchOrder } from './instance.ts';

export function orderOnLine(id: number, from: number, to: number, changes: Partial<BenchOrder> = {}): BenchOrder {
  return {
    id,
    pickup: { location: from, early: 0, late: 1000, service: 5 },
    dropoff: { location: to, early: 0, late: 1000, service: 5 },
    weight: 10,
    pallets: 1,
    volume: 1,
    aloneCost: 100,
    ...changes,
  };
}

export function instanceOnLine(orders: readonly BenchOrder[], changes: Partial<BenchInstance> = {}): BenchInstance {
  return {
    name: 'line',
    file: 'line.json',
    kind: 'freight',
    orders,
    miles: (from, to) => Math.abs(from - to),
    minutesPerMile: 1,
    servesOncePerLocation: true,
    limits: { weight: 100, pallets: 10, volume: 10, orders: 3, miles: 500 },
    tariff: { fixed: 50, perMile: 1, perStop: 10 },
    depot: null,
    ...changes,
  };
}
