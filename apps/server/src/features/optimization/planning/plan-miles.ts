import { estimatedRoadMiles, type Coordinates } from '@lanewright/domain/units/distance.ts';
import type { Place } from '@lanewright/optimizer/input.ts';
import type { MileagePort } from '../../../outside/mileage/port.ts';

export type MilesBetween = (from: Place, to: Place) => number;

/** Miles between all pairs of places, as they can be handed to a thread. */
export interface MilesMatrix {
  ids: (string | number)[];
  /** Row by row. */
  miles: Float64Array;
}

const coordinatesOf = ({ latitude, longitude }: Place): Coordinates => ({ latitude: latitude!, longitude: longitude! });

/** By the straight line: good for a look, and what is planned by where nobody measures. */
export const estimatedMiles: MilesBetween = (from, to) => estimatedRoadMiles(coordinatesOf(from), coordinatesOf(to));

export function distinctPlaces(places: readonly Place[]): Place[] {
  return [...new Map(places.map((place) => [place.id, place])).values()];
}

/** All pairs at once, by who measures them. */
export async function measuredMatrix(mileage: MileagePort, places: readonly Place[]): Promise<MilesMatrix> {
  const { miles } = await mileage.matrix(places.map(coordinatesOf));
  return { ids: places.map(({ id }) => id), miles };
}

export function milesOfMatrix({ ids, miles }: MilesMatrix): MilesBetween {
  const indexOf = new Map(ids.map((id, index) => [id, index]));
  return (from, to) => miles[indexOf.get(from.id)! * ids.length + indexOf.get(to.id)!]!;
}
