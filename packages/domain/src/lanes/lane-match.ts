import { LANE_END_KINDS, laneEndKey, laneEndKeysOf, type LaneEnd, type StopPlace } from './lane-end.ts';

export interface MatchedLane {
  id: string;
  origin: LaneEnd;
  destination: LaneEnd;
}

const exactness = ({ kind }: LaneEnd) => LANE_END_KINDS.length - LANE_END_KINDS.indexOf(kind);

/** Every key that a lane may have to serve the way: few enough to be looked up one by one. */
export function keysOfWay(from: StopPlace, to: StopPlace): { originKey: string; destinationKey: string }[] {
  return laneEndKeysOf(from).flatMap((originKey) =>
    laneEndKeysOf(to).map((destinationKey) => ({ originKey, destinationKey })),
  );
}

/**
 * The lanes that serve a way, the most exact first: both ends together, then the origin, then by id so that the same
 * question always has the same answer.
 */
export function lanesFor<Lane extends MatchedLane>(lanes: readonly Lane[], from: StopPlace, to: StopPlace): Lane[] {
  const [origins, destinations] = [new Set(laneEndKeysOf(from)), new Set(laneEndKeysOf(to))];
  return lanes
    .filter((lane) => origins.has(laneEndKey(lane.origin)) && destinations.has(laneEndKey(lane.destination)))
    .toSorted((one, other) => {
      const of = (lane: Lane) => exactness(lane.origin) + exactness(lane.destination);
      return of(other) - of(one) || exactness(other.origin) - exactness(one.origin) || (one.id < other.id ? -1 : 1);
    });
}
