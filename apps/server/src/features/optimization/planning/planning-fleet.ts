import { MAX_ORDERS_ON_A_TRUCK } from '@lanewright/contract/consolidation.ts';
import type { Limits } from '@lanewright/domain/optimization/constraint-set.ts';
import { TRAILER } from '@lanewright/domain/optimization/utilization.ts';
import type { ConstraintSet, Fleet } from '@lanewright/optimizer/input.ts';

/** Trucks as plans see them, whatever a constraint set says. */
export const PLANNING_FLEET: Fleet = {
  maxOrders: MAX_ORDERS_ON_A_TRUCK,
  maxLinearFeet: TRAILER.linearFeet,
  milesPerHour: 50,
  drivingHoursPerDay: 11,
  teamDrivingHoursPerDay: 20,
  dwellMinutes: 60,
  dwellPer: 'stop',
  depot: null,
  appointmentToleranceMinutes: 30,
  slippageCostPerDay: 25,
  canSeparateHazards: false,
};

/** Limits of a run as the optimizer takes them; where the run says nothing, what a trailer holds. */
export function asConstraints({ strategy, maxWeight, maxPallets, ...limits }: Limits): ConstraintSet {
  return {
    ...limits,
    strategy: strategy === 'Distance' ? 'distance' : 'cost',
    maxWeight: maxWeight ?? TRAILER.weight,
    maxPallets,
  };
}
