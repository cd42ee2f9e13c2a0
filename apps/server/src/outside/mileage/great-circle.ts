import { estimatedRoadMiles, roundToTenth } from '@lanewright/domain/units/distance.ts';
import type { VersionedMileage } from './port.ts';
import { legsOf } from './legs.ts';

export const GREAT_CIRCLE = 'great-circle';
/** Changes with the radius or the factor, never otherwise. */
const VERSION = '1';

/** The built-in estimate: no roads, no network, always there. */
export function greatCircleMileage(): VersionedMileage {
  return {
    source: GREAT_CIRCLE,
    version: async () => VERSION,
    miles: async (stops) => {
      const legs = legsOf(stops).map(([from, to]) => estimatedRoadMiles(from, to));
      const totalMiles = roundToTenth(legs.reduce((sum, miles) => sum + miles, 0));
      return { totalMiles, legs, source: GREAT_CIRCLE, version: VERSION };
    },
  };
}
