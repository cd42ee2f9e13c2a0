/** What is wrong with the constraint set or the fleet. Nothing can be planned under limits that mean nothing, so each concerns the whole input. */
import type { ConstraintSet, Fleet } from '../input.ts';
import type { InputProblem } from '../plan.ts';
import { coordinateFaultOf, isAmount, writtenInstant } from './values.ts';

const LIMITS_OF_CONSTRAINTS = [
  'maxVolume',
  'maxWeight',
  'maxPallets',
  'minVolumePerStop',
  'minWeightPerStop',
  'minPalletsPerStop',
  'maxOutOfRouteDistance',
  'distanceFromFirstDrop',
  'maxPickupCount',
  'maxDropoffCount',
  'maxStopCount',
  'pickupDateSlippage',
  'dropoffDateSlippage',
  'maxRouteTransitTime',
  'maxRouteDistance',
] as const satisfies readonly (keyof ConstraintSet)[];
const LIMITS_OF_FLEET = ['maxOrders', 'maxLinearFeet'] as const satisfies readonly (keyof Fleet)[];
const SPEEDS = [
  'milesPerHour',
  'drivingHoursPerDay',
  'teamDrivingHoursPerDay',
] as const satisfies readonly (keyof Fleet)[];
const AMOUNTS = [
  'dwellMinutes',
  'appointmentToleranceMinutes',
  'slippageCostPerDay',
] as const satisfies readonly (keyof Fleet)[];

export function problemsOfSettings(constraints: ConstraintSet, fleet: Fleet): InputProblem[] {
  return [
    ...LIMITS_OF_CONSTRAINTS.flatMap((name) => faultOfLimit('constraint set', name, constraints[name])),
    ...LIMITS_OF_FLEET.flatMap((name) => faultOfLimit('fleet', name, fleet[name])),
    ...SPEEDS.filter((name) => !isAmount(fleet[name]) || fleet[name] === 0).map((name) =>
      badNumber(`The fleet's ${name} is ${fleet[name]}; it must be a number above 0.`),
    ),
    ...AMOUNTS.filter((name) => !isAmount(fleet[name])).map((name) =>
      badNumber(`The fleet's ${name} is ${fleet[name]}; it must be a number of at least 0.`),
    ),
    ...problemsOfDepot(fleet.depot),
  ];
}

function faultOfLimit(owner: string, name: string, value: number | null): InputProblem[] {
  if (value == null || isAmount(value)) return [];
  return [
    badNumber(
      `The ${owner}'s ${name} is ${value}; it must be a number of at least 0, or empty where there is no limit.`,
    ),
  ];
}

function problemsOfDepot(depot: Fleet['depot']): InputProblem[] {
  if (depot == null) return [];
  const problems: InputProblem[] = [];
  const fault = coordinateFaultOf(depot.place);
  if (fault) problems.push({ order: null, code: 'noCoordinates', message: `The depot ${fault}.` });
  if (!isAmount(depot.opensAt))
    problems.push(badNumber(`The depot's opensAt is ${depot.opensAt}, which is no instant.`));
  if (!isAmount(depot.closesAt))
    problems.push(badNumber(`The depot's closesAt is ${depot.closesAt}, which is no instant.`));
  if (depot.closesAt < depot.opensAt) problems.push(closesTooSoon(depot));
  return problems;
}

function closesTooSoon(depot: NonNullable<Fleet['depot']>): InputProblem {
  const hours = `closes at ${writtenInstant(depot.closesAt)}, before it opens at ${writtenInstant(depot.opensAt)}`;
  return { order: null, code: 'windowEndsBeforeItBegins', message: `The depot ${hours}.` };
}

function badNumber(message: string): InputProblem {
  return { order: null, code: 'badNumber', message };
}
