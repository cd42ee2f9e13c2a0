import type { TrackingEvent } from '@lanewright/domain/tracking/events.ts';
import {
  coveredMiles,
  progressSteps,
  type ProgressStep,
  type ProgressStop,
} from '@lanewright/domain/tracking/progress.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { lastSeen } from '@lanewright/domain/tracking/standing.ts';
import type { Db } from '../../../platform/database/database.ts';
import { eventsOf, stopPartsOf, type EventRow, type StopPartRow } from '../store/public-rows.ts';
import type { SeenShipment } from './find-shipment.ts';

export type VisitorsEvent = TrackingEvent & Pick<EventRow, 'city' | 'state' | 'zone'>;

export interface WayOfShipment {
  /** The parts of each stop, in the order of the way. */
  stops: (readonly StopPartRow[])[];
  progress: ProgressStop[];
  steps: ProgressStep[];
  coveredMiles: number;
  isDispatched: boolean;
  events: VisitorsEvent[];
}

const asEvent = ({ happenedAt, ...row }: EventRow): VisitorsEvent => ({
  ...row,
  happenedAt: happenedAt.getTime(),
  carrierEtaAt: null,
});

function asProgress(parts: readonly StopPartRow[]): ProgressStop {
  const [{ stopNumber, status, arrivedAt, departedAt, legMiles, latitude, longitude }] = parts as [StopPartRow];
  return {
    stopNumber,
    status,
    arrivedAt: arrivedAt?.getTime() ?? null,
    departedAt: departedAt?.getTime() ?? null,
    legMiles,
    at: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}

/** Where it calls and how far it has come, by the rules that the company itself sees it by. */
export async function wayOf(db: Db, shipment: SeenShipment): Promise<WayOfShipment> {
  const stops = [...Map.groupBy(await stopPartsOf(db, shipment), ({ id }) => id).values()];
  const events = (await eventsOf(db, shipment)).map(asEvent);
  const progress = stops.map(asProgress);
  const isDispatched = shipment.status >= SHIPMENT_STATUS.Dispatched;
  const steps = progressSteps(progress, { isDispatched, seen: lastSeen(events) });
  return { stops, progress, steps, coveredMiles: coveredMiles(progress, steps), isDispatched, events };
}
