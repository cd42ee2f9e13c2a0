import { isPlaced, type Coordinates, type MapLane } from '../map/stops-and-lanes.ts';
import { asMapStop, type SeenAt, type StopOnTheWay } from './stop-on-the-way.ts';

const at = ({ latitude, longitude }: Coordinates): Coordinates => ({ latitude, longitude });

/** What is driven, by where it was seen and which stops it has been at; and what is still ahead, from stop to stop. */
export function drivenLine(stops: readonly StopOnTheWay[], seen: readonly SeenAt[]): MapLane[] {
  const reached = stops.filter(({ status }) => status !== 'Open');
  const been = reached.flatMap((stop) => {
    const place = asMapStop(stop);
    const time = stop.departed ?? stop.arrived;
    return isPlaced(place) ? [{ ...at(place), time: time === null ? null : Date.parse(time) }] : [];
  });
  const began = been[0]?.time ?? null;
  // Before the first stop it was on its way to the freight, not with it.
  const points = seen.filter((point) => began !== null && Date.parse(point.at) >= began);
  const driven = [...been, ...points.map((point) => ({ ...at(point), time: Date.parse(point.at) }))]
    .map((point, index) => ({ point, index }))
    // A stop that nobody said the time of stands where it stands on the way.
    .toSorted((one, other) =>
      one.point.time === null || other.point.time === null
        ? one.index - other.index
        : one.point.time - other.point.time,
    )
    .map(({ point }) => at(point));
  const ahead = stops
    .filter(({ status }) => status === 'Open')
    .map(asMapStop)
    .filter(isPlaced)
    .map(at);
  const here = driven.at(-1);
  const rest = here ? [here, ...ahead] : ahead;
  return [
    ...(driven.length > 1 ? [{ id: 'driven', path: driven, progress: 'done' as const }] : []),
    ...(rest.length > 1 ? [{ id: 'ahead', path: rest, progress: 'ahead' as const }] : []),
  ];
}
