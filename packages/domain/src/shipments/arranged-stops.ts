import { problemsWithPlannedTimes, type PlannedVisit } from './planned-visits.ts';
import { mergedStops, type MergedStop, type StopOfOrder, type StopType } from './merged-stops.ts';

export type LoadStyle = 'live' | 'drop';

/** A stop of a truck as somebody has arranged it. */
export interface ArrangedStop {
  stopNumber: number;
  stopType: StopType;
  locationId: string | null;
  loadStyle: LoadStyle;
  /** The stops of orders that are made there. */
  stopIds: readonly string[];
  /** What is loaded or unloaded there; empty says nothing. */
  lineItemIds: readonly string[];
  /** When the truck is planned to be there; of all stops or of none. */
  planned?: PlannedVisit | null;
}

export type Arrangement = { problems: string[] } | { stops: (MergedStop & { loadStyle: LoadStyle })[] };

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

function problemsWithStop(arranged: ArrangedStop, parts: readonly StopOfOrder[]): string[] {
  const name = `Stop ${arranged.stopNumber}`;
  const [first, ...rest] = parts;
  if (!first) return [`${name} has nothing to do.`];
  const place = ({ coordinates, stopId }: StopOfOrder) =>
    coordinates ? `${coordinates.latitude} ${coordinates.longitude}` : stopId;
  const problems = [];
  if (parts.some(({ stopType }) => stopType !== arranged.stopType))
    problems.push(`${name} is a ${arranged.stopType}, and an order does something else there.`);
  if (rest.some((part) => place(part) !== place(first)) || ![null, first.locationId].includes(arranged.locationId))
    problems.push(`${name} is at more than one place.`);
  const items = parts.flatMap(({ lineItemIds }) => lineItemIds);
  if (arranged.lineItemIds.length > 0 && !isSame(arranged.lineItemIds, items))
    problems.push(`${name} has other items than its orders.`);
  return problems;
}

/** Every stop of every order once, and no order's stops in another order than its own. */
function problemsWithWhole(arranged: readonly ArrangedStop[], stops: readonly StopOfOrder[]): string[] {
  const named = arranged.flatMap(({ stopIds }) => stopIds);
  if (arranged.some(({ stopNumber }, index) => stopNumber !== index + 1)) return ['Stops are numbered from 1 on.'];
  const known = new Set(stops.map(({ stopId }) => stopId));
  if (named.some((id) => !known.has(id))) return ['A stop belongs to none of the orders.'];
  if (new Set(named).size !== named.length || named.length !== stops.length)
    return ['Every stop of every order is made once.'];
  const orders = [...new Set(stops.map(({ orderNumber }) => orderNumber))];
  return orders.flatMap((orderNumber) => {
    const own = stops.filter((stop) => stop.orderNumber === orderNumber).map(({ stopId }) => stopId);
    const driven = named.filter((id) => own.includes(id));
    return driven.every((id, index) => id === own[index])
      ? []
      : [`Order ${orderNumber} would be delivered before it is picked up, or its stops made in another order.`];
  });
}

/** The stops of several orders as somebody wants them made, or what stands against it. */
export function arrangeStops(given: readonly ArrangedStop[], stops: readonly StopOfOrder[]): Arrangement {
  const arranged = given.toSorted((one, other) => one.stopNumber - other.stopNumber);
  const whole = problemsWithWhole(arranged, stops);
  if (whole.length > 0) return { problems: whole };
  const byId = new Map(stops.map((stop) => [stop.stopId, stop]));
  const parts = arranged.map(({ stopIds }) => stopIds.map((id) => byId.get(id)!));
  const problems = arranged.flatMap((stop, index) => problemsWithStop(stop, parts[index]!));
  problems.push(...problemsWithPlannedTimes(arranged));
  if (problems.length > 0) return { problems };
  return {
    stops: arranged.map(({ stopNumber, loadStyle, planned = null }, index) => ({
      ...mergedStops(parts[index]!)[0]!,
      stopNumber,
      loadStyle,
      planned,
    })),
  };
}
