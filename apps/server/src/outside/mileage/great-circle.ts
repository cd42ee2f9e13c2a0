import { estimatedRoadMiles, GREAT_CIRCLE, roundToTenth, type Coordinates } from '@lanewright/domain/units/distance.ts';
import type { VersionedMileage } from './port.ts';
import { legsOf } from './legs.ts';

/** Changes with the radius, the factor or the roads that are known, never otherwise. */
const VERSION = '2';

function estimatedMatrix(places: readonly Coordinates[]): Float64Array {
  const miles = new Float64Array(places.length * places.length);
  for (const [row, from] of places.entries())
    for (let column = row + 1; column < places.length; column++) {
      const distance = estimatedRoadMiles(from, places[column]!);
      miles[row * places.length + column] = distance;
      miles[column * places.length + row] = distance;
    }
  return miles;
}

/** The built-in estimate: no roads, no network, always there. */
export function greatCircleMileage(): VersionedMileage {
  return {
    source: GREAT_CIRCLE,
    version: async () => VERSION,
    matrix: async (places) => ({ miles: estimatedMatrix(places), source: GREAT_CIRCLE, version: VERSION }),
    miles: async (stops) => {
      const legs = legsOf(stops).map(([from, to]) => estimatedRoadMiles(from, to));
      const totalMiles = roundToTenth(legs.reduce((sum, miles) => sum + miles, 0));
      return { totalMiles, legs, source: GREAT_CIRCLE, version: VERSION };
    },
  };
}
