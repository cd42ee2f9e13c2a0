import { MAX_ORDERS_ON_A_TRUCK } from '@lanewright/contract/consolidation.ts';
import { DWELL_MS, PLANNED_DRIVING } from '@lanewright/domain/hours-of-service/limits.ts';
import type { Limits } from '@lanewright/domain/optimization/constraint-set.ts';
import { TRAILER } from '@lanewright/domain/optimization/utilization.ts';
import type { ConstraintSet, Fleet } from '@lanewright/optimizer/input.ts';

/** Trucks as plans see them, whatever a constraint set says. */
export const PLANNING_FLEET: Fleet = {
  maxOrders: MAX_ORDERS_ON_A_TRUCK,
  maxLinearFeet: TRAILER.linearFeet,
  milesPerHour: PLANNED_DRIVING.mph,
  drivingHoursPerDay: PLANNED_DRIVING.hoursPerDay,
  teamDrivingHoursPerDay: PLANNED_DRIVING.teamHoursPerDay,
  dwellMinutes: DWELL_MS.partLoad / 60_000,
  dwellPer: 'stop',
  depot: null,
  appointmentToleranceMinutes: 30,
  slippageCostPerDay: 25,
  canSeparateHazards: false,
};

/** Limits of a run as the optimizer takes them; where the run says nothing, what a trailer holds. Never more than a trailer's payload. */
export function asConstraints({ strategy, maxWeight, maxPallets, ...limits }: Limits, payload: number): ConstraintSet {
  return {
    ...limits,
    strategy: strategy === 'Distance' ? 'distance' : 'cost',
    maxWeight: Math.min(maxWeight ?? TRAILER.weight, payload),
    maxPallets,
  };
}
