/** A small input in which nothing is wrong, for tests to bend. */
import {
  NO_LIMITS,
  type ConstraintSet,
  type Fleet,
  type Freight,
  type OptimizationInput,
  type OrderInput,
  type OrderStop,
  type Place,
} from '../input.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** A Monday. */
export const MONDAY = Date.UTC(2026, 0, 5);

export const chicago: Place = { id: 'chicago', latitude: 41.88, longitude: -87.63 };
export const memphis: Place = { id: 'memphis', latitude: 35.15, longitude: -90.05 };
export const dallas: Place = { id: 'dallas', latitude: 32.78, longitude: -96.8 };

export function freight(changes: Partial<Freight> = {}): Freight {
  return { weight: 10_000, stackablePallets: 4, nonStackablePallets: 2, volume: 900, linearFeet: null, ...changes };
}

export function pickup(changes: Partial<OrderStop> = {}): OrderStop {
  return {
    kind: 'pickup',
    place: chicago,
    windows: [{ earlyAt: MONDAY, lateAt: MONDAY + DAY }],
    appointmentAt: null,
    freight: freight(),
    ...changes,
  };
}

export function dropoff(changes: Partial<OrderStop> = {}): OrderStop {
  const windows = [{ earlyAt: MONDAY, lateAt: MONDAY + 5 * DAY }];
  return pickup({ kind: 'dropoff', place: memphis, windows, ...changes });
}

export function order(changes: Partial<OrderInput> = {}): OrderInput {
  return {
    id: 7,
    stops: [pickup(), dropoff()],
    equipmentMode: 'dry',
    hazardClasses: [],
    isTeam: false,
    isJustInTime: false,
    isBlind: false,
    baselineCost: 1500,
    ...changes,
  };
}

export function constraints(changes: Partial<ConstraintSet> = {}): ConstraintSet {
  return { ...NO_LIMITS, ...changes };
}

/** 25 miles an hour, without rest, so that times come out even. */
export function fleet(changes: Partial<Fleet> = {}): Fleet {
  return {
    maxOrders: null,
    maxLinearFeet: null,
    milesPerHour: 25,
    drivingHoursPerDay: 24,
    teamDrivingHoursPerDay: 24,
    dwellMinutes: 60,
    dwellPer: 'stop',
    depot: null,
    appointmentToleranceMinutes: 30,
    slippageCostPerDay: 0,
    canSeparateHazards: false,
    ...changes,
  };
}

/** Any two places are 500 miles apart: 20 hours. */
export function input(
  orders: readonly OrderInput[],
  changes: Partial<Pick<OptimizationInput, 'constraints' | 'fleet' | 'miles'>> = {},
): Pick<OptimizationInput, 'orders' | 'constraints' | 'fleet' | 'miles'> {
  return { orders, constraints: constraints(), fleet: fleet(), miles: () => 500, ...changes };
}
