/**
 * A world for tests in which everything can be worked out by hand: all places lie on one road, named by their mile; a truck drives a mile a
 * minute, day and night; times are whole minutes from a common zero.
 */
import {
  NO_LIMITS,
  type ConstraintSet,
  type Fleet,
  type Freight,
  type OptimizationInput,
  type OrderInput,
  type OrderStop,
  type Place,
  type StopKind,
} from '../input.ts';
import type { Tariff } from '../tariff.ts';

const ZERO = Date.UTC(2026, 0, 5);

export const at = (minute: number): number => ZERO + minute * 60_000;
export const placeAt = (mile: number): Place => ({ id: `mile ${mile}`, latitude: 0, longitude: mile });

export const SMALL: Freight = {
  weight: 1000,
  stackablePallets: 0,
  nonStackablePallets: 2,
  volume: 100,
  linearFeet: null,
};

export interface StopOptions {
  freight?: Freight;
  appointment?: number;
}

export function stopAt(
  kind: StopKind,
  mile: number,
  windows: readonly [number, number][],
  options: StopOptions = {},
): OrderStop {
  return {
    kind,
    place: placeAt(mile),
    windows: windows.map(([early, late]) => ({ earlyAt: at(early), lateAt: at(late) })),
    appointmentAt: options.appointment === undefined ? null : at(options.appointment),
    freight: options.freight ?? SMALL,
  };
}

export function orderOf(id: string, stops: readonly OrderStop[], more: Partial<OrderInput> = {}): OrderInput {
  return {
    id,
    stops,
    equipmentMode: 'dry',
    hazardClasses: [],
    isTeam: false,
    isJustInTime: false,
    isBlind: false,
    baselineCost: 300,
    ...more,
  };
}

export const PLAIN_FLEET: Fleet = {
  maxOrders: null,
  maxLinearFeet: null,
  milesPerHour: 60,
  drivingHoursPerDay: 24,
  teamDrivingHoursPerDay: 24,
  dwellMinutes: 30,
  dwellPer: 'stop',
  depot: null,
  appointmentToleranceMinutes: 15,
  slippageCostPerDay: 0,
  canSeparateHazards: false,
};

export interface WorldOptions {
  constraints?: Partial<ConstraintSet>;
  fleet?: Partial<Fleet>;
}

export function inputOf(orders: readonly OrderInput[], options: WorldOptions = {}): OptimizationInput {
  return {
    orders,
    constraints: { ...NO_LIMITS, ...options.constraints },
    fleet: { ...PLAIN_FLEET, ...options.fleet },
    tariff: { module: 'not loaded', data: null },
    miles: (from, to) => Math.abs((from.longitude ?? NaN) - (to.longitude ?? NaN)),
    seed: 1,
    budget: { effort: 1, maxSeconds: null },
    threads: 0,
  };
}

/** 100, 2 a mile and 50 for each stop beyond two; between the same two places also by weight, 6 for a hundred pounds. */
export const LINE_TARIFF: Tariff = {
  floor: { base: 0, perMile: 0, perStop: 0 },
  dependsOnEnds: false,
  price: (route) => {
    const truckload = 100 + 2 * route.miles + 50 * Math.max(0, route.stops - 2) + (route.isHazmat ? 25 : 0);
    const ltl = route.isOnePair ? (route.weight / 100) * 6 : Infinity;
    return ltl < truckload ? { mode: 'ltl', cost: ltl } : { mode: 'truckload', cost: truckload };
  },
};
