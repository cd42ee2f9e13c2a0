import { estimatedRoadMiles, type Coordinates } from '../units/distance.ts';
import type { StopOfOrder } from './merged-stops.ts';

/** A stop of a shipment as it was arranged: the stops of orders that are made there. */
export interface ArrangedParts {
  orderStopIds: readonly string[];
}

const placeOf = ({ stopType, coordinates, stopId }: StopOfOrder): string =>
  coordinates ? `${stopType} ${coordinates.latitude} ${coordinates.longitude}` : stopId;

function milesBetween(one: StopOfOrder | undefined, other: StopOfOrder | undefined): number {
  const [from, to]: (Coordinates | null | undefined)[] = [one?.coordinates, other?.coordinates];
  return from && to ? estimatedRoadMiles(from, to) : 0;
}

/** What is left at an arranged stop; what has moved to another place becomes a stop of its own, right behind it. */
function stillTogether(parts: readonly StopOfOrder[]): StopOfOrder[][] {
  const places = [...Map.groupBy(parts, placeOf).values()];
  // The largest group keeps the position; sorting is stable, so that among equals the first does.
  return places.sort((one, other) => other.length - one.length);
}

/** Where among the arranged stops a new one costs the fewest miles, between the stops before and after it on its order. */
function cheapestPosition(groups: readonly StopOfOrder[][], stop: StopOfOrder, from: number, to: number): number {
  let best = { at: from, miles: Number.POSITIVE_INFINITY };
  for (let at = from; at <= to; at += 1) {
    const [before, after] = [groups[at - 1]?.[0], groups[at]?.[0]];
    const miles = milesBetween(before, stop) + milesBetween(stop, after) - milesBetween(before, after);
    if (miles < best.miles) best = { at, miles };
  }
  return best.at;
}

/**
 * The stops of a shipment after its orders changed: what was arranged stays in its order, what is gone is left out, and what
 * is new joins a stop at the same place or is inserted where it costs the fewest miles. Every order's stops keep the order's
 * own sequence; null where the arrangement cannot be kept so. `stops` has all stops of all orders, each order's in its sequence.
 */
export function rebuiltStops(
  arranged: readonly ArrangedParts[],
  stops: readonly StopOfOrder[],
): (readonly string[])[] | null {
  const byId = new Map(stops.map((stop) => [stop.stopId, stop]));
  const groups = arranged.flatMap(({ orderStopIds }) =>
    stillTogether(orderStopIds.flatMap((id) => byId.get(id) ?? [])),
  );
  const orders = [...Map.groupBy(stops, ({ orderNumber }) => orderNumber).values()];
  const positionOf = ({ stopId }: StopOfOrder) =>
    groups.findIndex((group) => group.some((part) => part.stopId === stopId));
  for (const own of orders)
    for (const [index, stop] of own.entries()) {
      if (positionOf(stop) >= 0) continue;
      const before = index === 0 ? -1 : positionOf(own[index - 1]!);
      const next = own.slice(index + 1).find((later) => positionOf(later) >= 0);
      const after = next === undefined ? groups.length : positionOf(next);
      if (before > after) return null;
      const place = placeOf(stop);
      // One order's stops stay apart, also at one place: somebody entered them so.
      const joined = groups.findIndex(
        (group, at) => at > before && at < after && placeOf(group[0]!) === place && orders.length > 1,
      );
      if (joined >= 0) groups[joined]!.push(stop);
      else groups.splice(cheapestPosition(groups, stop, before + 1, after), 0, [stop]);
    }
  const isInTurn = orders.every((own) =>
    own.every((stop, at) => at === 0 || positionOf(own[at - 1]!) <= positionOf(stop)),
  );
  return isInTurn ? groups.map((group) => group.map(({ stopId }) => stopId)) : null;
}
