import { inOrderOfTime, TRACKING_KINDS, type TrackingEvent } from './events.ts';

/** The last of some events in the order of time, as a list of one or none. */
const lastOf = <E extends TrackingEvent>(events: readonly E[]): E[] => inOrderOfTime(events).slice(-1);

/**
 * The events that decide how a shipment stands: the first arrival and the last departure that each kind of sender reported for
 * each stop, the last event of all, and the last position of each kind. `reckon` comes to the same with these as with all of
 * them, so the database has to find only these, whatever the number and the age of the others.
 */
export function decisiveEvents<E extends TrackingEvent>(events: readonly E[]): E[] {
  const atStops = Map.groupBy(
    events.filter(({ stopNumber }) => stopNumber !== null),
    ({ kind, stopNumber, source }) => `${kind} ${stopNumber} ${source}`,
  );
  const found = [
    ...[...atStops.values()].flatMap((some) =>
      some[0]!.kind === 'Arrival' ? inOrderOfTime(some).slice(0, 1) : lastOf(some),
    ),
    ...lastOf(events),
    ...TRACKING_KINDS.flatMap((kind) =>
      lastOf(events.filter((event) => event.kind === kind && event.latitude !== null && event.longitude !== null)),
    ),
  ];
  return [...new Map(found.map((event) => [event.id, event])).values()];
}
