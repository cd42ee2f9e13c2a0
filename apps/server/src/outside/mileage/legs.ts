import type { Coordinates } from '@lanewright/domain/units/distance.ts';

export type Leg = readonly [from: Coordinates, to: Coordinates];

export function legsOf(stops: readonly Coordinates[]): Leg[] {
  if (stops.length < 2) throw new Error('A route needs at least two stops.');
  return stops.slice(1).map((to, index) => [stops[index]!, to] as const);
}
