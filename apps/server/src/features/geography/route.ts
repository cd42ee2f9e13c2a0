import { isMilitaryState } from '@lanewright/domain/geography/countries.ts';
import { problem } from '@lanewright/domain/problem.ts';
import type { Coordinates } from '@lanewright/domain/units/distance.ts';
import { Refused } from '../../platform/failures.ts';
import type { KnownStop } from './store/stops.ts';

function refuse(message: string): never {
  throw new Refused(message, [problem('stopIds', message)]);
}

/** The coordinates of the stops in the order asked for; the first that has none is refused by its number and name. */
export function routeOf(stopIds: readonly string[], known: readonly KnownStop[]): Coordinates[] {
  const byName = new Map(known.flatMap((stop) => stop.names.map((name) => [name, stop] as const)));
  return stopIds.map((id, index) => {
    const nth = `Stop ${index + 1}`;
    const stop = byName.get(id.toLowerCase());
    if (!stop) refuse(`${nth} is not known: there is no place or location ${id}.`);
    if (isMilitaryState(stop.country, stop.state))
      refuse(`${nth} (${stop.label}) is a military address: there is no road to it, and no mileage.`);
    const { latitude, longitude } = stop;
    if (latitude === null || longitude === null)
      refuse(`${nth} (${stop.label}) has no position on the map, so its miles cannot be measured. Check its address.`);
    return { latitude, longitude };
  });
}
