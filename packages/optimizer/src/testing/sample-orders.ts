/** Orders on a flat map whose unit is a mile, for tests: what is not named is out of the way of every limit. */
import {
  NO_LIMITS,
  type ConstraintSet,
  type Fleet,
  type OrderInput,
  type OrderStop,
  type Place,
  type TariffSource,
  type TimeWindow,
} from '../input.ts';
import type { ModelSource } from '../model/build-model.ts';
import { createTariff, type StandardTariffData } from '../tariffs/standard.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** Monday, 5 January 2026. */
export const MONDAY = Date.UTC(2026, 0, 5);
/** A power of two, so that whole miles stay whole. */
const MILES_PER_DEGREE = 64;

export type Point = readonly [x: number, y: number];

export interface SampleStop {
  at: Point;
  /** Hours after Monday midnight. */
  open?: number;
  close?: number;
  windows?: readonly TimeWindow[];
  appointment?: number;
}

export interface SampleOrder extends Partial<Omit<OrderInput, 'stops'>> {
  id: string | number;
  stops: readonly [SampleStop, SampleStop, ...SampleStop[]];
  weight?: number;
  pallets?: number;
  volume?: number;
  linearFeet?: number | null;
}

export function placeAt([x, y]: Point): Place {
  return { id: `${x},${y}`, latitude: y / MILES_PER_DEGREE, longitude: x / MILES_PER_DEGREE };
}

export function flatMiles(from: Place, to: Place): number {
  return MILES_PER_DEGREE * Math.hypot(from.longitude! - to.longitude!, from.latitude! - to.latitude!);
}

/** All is loaded at the first stop and unloaded in equal parts at the others. */
export function sampleOrder(sample: SampleOrder): OrderInput {
  const { stops, weight = 1000, pallets = 2, volume = 100, linearFeet = null, ...rest } = sample;
  const stopOf = (stop: SampleStop, index: number): OrderStop => {
    const share = index === 0 ? 1 : 1 / (stops.length - 1);
    const window = { earlyAt: MONDAY + (stop.open ?? 0) * HOUR, lateAt: MONDAY + (stop.close ?? 240) * HOUR };
    return {
      kind: index === 0 ? 'pickup' : 'dropoff',
      place: placeAt(stop.at),
      windows: stop.windows ?? [window],
      appointmentAt: stop.appointment === undefined ? null : MONDAY + stop.appointment * HOUR,
      freight: {
        weight: weight * share,
        stackablePallets: 0,
        nonStackablePallets: pallets * share,
        volume: volume * share,
        linearFeet: linearFeet === null ? null : linearFeet * share,
      },
    };
  };
  return {
    equipmentMode: 'dry',
    hazardClasses: [],
    isTeam: false,
    isJustInTime: false,
    isBlind: false,
    baselineCost: 1000,
    ...rest,
    stops: stops.map(stopOf),
  };
}

/** A mile takes two minutes and a half, day and night. */
export const SAMPLE_FLEET: Fleet = {
  maxOrders: null,
  maxLinearFeet: null,
  milesPerHour: 24,
  drivingHoursPerDay: 24,
  teamDrivingHoursPerDay: 24,
  dwellMinutes: 60,
  dwellPer: 'stop',
  depot: null,
  appointmentToleranceMinutes: 30,
  slippageCostPerDay: 0,
  canSeparateHazards: false,
};

const FIGURES: StandardTariffData = {
  truckload: { fixed: 200, perMile: 2, minimum: 0, fuelPerMile: 0, perStop: 50, hazmat: 0, team: 0, blind: 0 },
  combinedLtl: null,
};

export const SAMPLE_TARIFF = createTariff(FIGURES);
export const SAMPLE_TARIFF_SOURCE: TariffSource = {
  module: new URL('../tariffs/standard.ts', import.meta.url).href,
  data: FIGURES,
};

export function sampleSource(constraints: Partial<ConstraintSet> = {}, fleet: Partial<Fleet> = {}): ModelSource {
  return {
    constraints: { ...NO_LIMITS, ...constraints },
    fleet: { ...SAMPLE_FLEET, ...fleet },
    miles: flatMiles,
  };
}
