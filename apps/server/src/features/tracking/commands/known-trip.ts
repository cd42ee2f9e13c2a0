import type { KnownTrip } from '@lanewright/domain/tracking/plausible.ts';
import type { Db } from '../../../platform/database/database.ts';
import { shipmentForTracking } from '../../shipments/commands/for-tracking.ts';
import { asTold, decisiveEventsOf } from '../store/event-rows.ts';
import { bookedStopsOf } from '../store/known-stops.ts';

/** What a new event of a shipment is compared with; null where there is no such shipment. It is locked first. */
export async function knownTrip(db: Db, shipmentId: string): Promise<KnownTrip | null> {
  const shipment = await shipmentForTracking(db, shipmentId, true);
  return shipment && ((await knownTrips(db, [shipmentId])).get(shipmentId) ?? null);
}

/** The same for several shipments. A caller that stores events afterwards has locked them. */
export async function knownTrips(db: Db, shipmentIds: readonly string[]): Promise<Map<string, KnownTrip>> {
  const trips = new Map<string, KnownTrip>();
  for (const [id, { stops, bookedAt }] of await bookedStopsOf(db, shipmentIds)) {
    const events = await decisiveEventsOf(
      db,
      id,
      stops.map(({ stopNumber }) => stopNumber),
    );
    trips.set(id, { stops, bookedAt, events: events.map(asTold) });
  }
  return trips;
}
