import type { OptimizationInput } from '../input.ts';
import type { LimitName, Load } from '../plan.ts';
import { handledOfKind, loadsAlong } from './freight.ts';
import { milesBetween, ordersOf, routeMiles, stopsOf, visitsOf, type RouteTask } from './route.ts';
import { exceeds, MS_PER_DAY, TOLERANCE } from './tolerance.ts';

function above(limit: LimitName, what: string, value: number, allowed: number | null): string[] {
  return allowed !== null && exceeds(value, allowed) ? [`${limit}: ${what} is ${value}, above ${allowed}.`] : [];
}

function capacityProblems(input: OptimizationInput, tasks: readonly RouteTask[]): string[] {
  const { constraints, fleet } = input;
  const loads = loadsAlong(tasks);
  const peak = (measure: keyof Load) => Math.max(...loads.map((load) => load[measure]));
  return [
    ...above('maxWeight', 'the heaviest load', peak('weight'), constraints.maxWeight),
    ...above('maxPallets', 'the largest number of pallets on board', peak('pallets'), constraints.maxPallets),
    ...above('maxVolume', 'the largest volume on board', peak('volume'), constraints.maxVolume),
    ...above('maxLinearFeet', 'the longest load', peak('linearFeet'), fleet.maxLinearFeet),
  ];
}

function countProblems(input: OptimizationInput, tasks: readonly RouteTask[]): string[] {
  const { constraints, fleet } = input;
  const stops = stopsOf(tasks);
  const withKind = (kind: string) => stops.filter(([task]) => task?.stop.kind === kind).length;
  return [
    ...above('maxOrders', 'the number of orders', ordersOf(tasks).length, fleet.maxOrders),
    ...above('maxStopCount', 'the number of stops', stops.length, constraints.maxStopCount),
    ...above('maxPickupCount', 'the number of stops with a pickup', withKind('pickup'), constraints.maxPickupCount),
    ...above('maxDropoffCount', 'the number of stops with a dropoff', withKind('dropoff'), constraints.maxDropoffCount),
  ];
}

function minimumProblems(input: OptimizationInput, tasks: readonly RouteTask[]): string[] {
  const { minWeightPerStop, minPalletsPerStop, minVolumePerStop } = input.constraints;
  return visitsOf(tasks).flatMap((visit, index) =>
    (['pickup', 'dropoff'] as const).flatMap((kind) => {
      if (!visit.some((task) => task.stop.kind === kind)) return [];
      const handled = handledOfKind(visit, kind);
      const below = (limit: LimitName, value: number, minimum: number | null) =>
        minimum !== null && !(value >= minimum - TOLERANCE)
          ? [`${limit}: the ${kind}s at place ${index + 1} of the route come to ${value}, below ${minimum}.`]
          : [];
      return [
        ...below('minWeightPerStop', handled.weight, minWeightPerStop),
        ...below('minPalletsPerStop', handled.pallets, minPalletsPerStop),
        ...below('minVolumePerStop', handled.volume, minVolumePerStop),
      ];
    }),
  );
}

function firstDropProblems(input: OptimizationInput, tasks: readonly RouteTask[]): string[] {
  const [first, ...others] = tasks.filter((task) => task.stop.kind === 'dropoff');
  if (first === undefined) return [];
  return others.flatMap((task) =>
    above(
      'distanceFromFirstDrop',
      `the distance from the first dropoff to that of order ${String(task.order.id)}`,
      milesBetween(input, first.stop.place, task.stop.place),
      input.constraints.distanceFromFirstDrop,
    ),
  );
}

function distanceProblems(input: OptimizationInput, tasks: readonly RouteTask[]): string[] {
  const { maxRouteDistance, maxOutOfRouteDistance } = input.constraints;
  const [first, last] = [tasks[0], tasks.at(-1)];
  if (first === undefined || last === undefined) return [];
  const miles = routeMiles(input, tasks);
  const outOfRoute = miles - milesBetween(input, first.stop.place, last.stop.place);
  return [
    ...above('maxRouteDistance', 'the length of the route', miles, maxRouteDistance),
    ...above('maxOutOfRouteDistance', 'the detour', outOfRoute, maxOutOfRouteDistance),
    ...firstDropProblems(input, tasks),
  ];
}

/** Every limit of a route but its windows; `transit` in milliseconds. */
export function limitProblems(input: OptimizationInput, tasks: readonly RouteTask[], transit: number): string[] {
  return [
    ...capacityProblems(input, tasks),
    ...countProblems(input, tasks),
    ...minimumProblems(input, tasks),
    ...distanceProblems(input, tasks),
    ...above('maxRouteTransitTime', 'the transit in days', transit / MS_PER_DAY, input.constraints.maxRouteTransitTime),
  ];
}
