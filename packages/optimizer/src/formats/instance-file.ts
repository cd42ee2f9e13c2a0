/** What every format of instance file has in common. */
import {
  NO_LIMITS,
  type Budget,
  type ConstraintSet,
  type OptimizationInput,
  type Strategy,
  type TariffSource,
} from '../input.ts';
import type { StandardTariffData } from '../tariffs/standard.ts';

/** What a file does not say: how it shall be solved. */
export interface RunSettings {
  strategy: Strategy;
  seed: number;
  budget: Budget;
  threads: number;
}

/** An entry among the orders that is not an order, or that no answer could name. */
export interface UnreadableOrder {
  order: null;
  code: 'notAnOrder';
  message: string;
}

export interface ReadFile {
  input: OptimizationInput;
  /** Left out of the input, which has the rest. */
  unreadable: readonly UnreadableOrder[];
}

/** The file as a whole makes no sense; the message says where and why in one sentence. */
export class FileFailure extends Error {
  override name = 'FileFailure';
}

export const MS_PER_MINUTE = 60_000;

/** Neither format knows the other limits of a constraint set. */
export function constraintsOf(
  strategy: Strategy,
  limits: Partial<Pick<ConstraintSet, 'maxVolume' | 'maxWeight' | 'maxPallets' | 'maxRouteDistance'>>,
): ConstraintSet {
  return { ...NO_LIMITS, strategy, ...limits };
}

/** What holds for the trucks of both formats. */
export const PLAIN_FLEET = {
  maxLinearFeet: null,
  drivingHoursPerDay: 24,
  teamDrivingHoursPerDay: 24,
  dwellPer: 'stop',
  appointmentToleranceMinutes: 0,
  slippageCostPerDay: 0,
  canSeparateHazards: false,
} as const;

/** What holds for the orders of both formats. */
export const PLAIN_ORDER = {
  equipmentMode: 'dry',
  hazardClasses: [],
  isTeam: false,
  isJustInTime: false,
  isBlind: false,
} as const;

/** The standard tariff with these figures and nothing else. */
export function tariffOf(figures: { fixed: number; perMile: number; perStop: number }): TariffSource {
  const data: StandardTariffData = {
    truckload: { ...figures, minimum: 0, fuelPerMile: 0, hazmat: 0, team: 0, blind: 0 },
    combinedLtl: null,
  };
  return { module: new URL('../tariffs/standard.ts', import.meta.url).href, data };
}
