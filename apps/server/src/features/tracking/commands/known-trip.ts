import type { KnownTrip } from '@lanewright/domain/tracking/plausible.ts';
import type { Db } from '../../../platform/database/database.ts';
import { shipmentForTracking } from '../../shipments/commands/for-tracking.ts';
import { asTold, decisiveEventsOf } from '../store/event-rows.ts';
import { loadTrip } from './load-trip.ts';

/** What a new event of a shipment is compared with; null where there is no such shipment. It is locked first. */
export async function knownTrip(db: Db, shipmentId: string): Promise<KnownTrip | null> {
  const shipment = await shipmentForTracking(db, shipmentId, true);
  if (!shipment) return null;
  const { stops } = await loadTrip(db, shipment);
  const events = await decisiveEventsOf(
    db,
    shipmentId,
    stops.map(({ stop }) => stop.stopNumber),
  );
  return {
    stops: stops.map(({ stop: { stopNumber, at, appointmentAt, earlyAt } }) => ({
      stopNumber,
      at,
      opensAt: appointmentAt ?? earlyAt,
    })),
    bookedAt: shipment.bookedAt?.getTime() ?? null,
    events: events.map(asTold),
  };
}
