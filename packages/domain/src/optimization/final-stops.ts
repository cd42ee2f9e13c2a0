import type { LoadStyle } from '../shipments/arranged-stops.ts';
import { splitIntoVisits, type PlannedVisit } from '../shipments/planned-visits.ts';
import { instantOfIso } from '../units/zoned-time.ts';
import { PICKUP, type Preplan, type PreplanStop, type PreplanTask } from './preplan.ts';

/** A stop of an order as it is kept. */
export interface RealStop {
  orderNumber: string;
  id: string;
  stopType: 'Pickup' | 'Dropoff';
  locationId: string | null;
  loadStyle: LoadStyle;
  lineItemIds: readonly string[];
}

/** A stop of the shipment that is made of a preplan. */
export interface FinalStop {
  stopIds: string[];
  locationId: string | null;
  stopType: 'Pickup' | 'Dropoff';
  stopNumber: number;
  loadStyle: LoadStyle;
  lineItemIds: string[];
  /** When the plan has the truck there; null where the times of the plan are not known. */
  planned: PlannedVisit | null;
}

export const FINALIZING = {
  noOrder: 'Could not find order ID for creating shipment',
  notCreated: 'Failed to create shipment during finalization',
  noStops: 'Failed to construct final stops payload.',
  unmapped: 'Could not map preplan stop to original stops.',
  failed: 'Consolidation failed during shipment finalization.',
  stopFailed: (stopNumber: number) => `Stop mapping failed for stop ${stopNumber}`,
  done: (shipmentNumber: string) => `Shipment ${shipmentNumber} finalized successfully!`,
} as const;

export type Finalized = { stops: FinalStop[] } | { message: string };

function workOf({ startAt, endAt }: PreplanTask) {
  return startAt === null || endAt === null ? null : { startAt: instantOfIso(startAt), endAt: instantOfIso(endAt) };
}

/** The truck arrives at a further visit of the same place when its work begins, and is gone in between. */
function plannedVisit(
  stop: PreplanStop,
  tasks: readonly PreplanTask[],
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): PlannedVisit | null {
  const starts = tasks.flatMap(({ stopId, startAt }) => (startAt === null ? [] : [{ stopId, startAt }]));
  const arriveAt = isFirst ? stop.arriveAt : tasks[0]!.startAt;
  const departAt = isLast ? stop.departAt : tasks.at(-1)!.endAt;
  if (arriveAt === null || departAt === null || starts.length < tasks.length) return null;
  return { arriveAt, departAt, starts };
}

/**
 * Every stop of a preplan with the stops of orders that it stands for: of the same kind, and of one of its orders. What the
 * plan does at one place on different days are different stops of the shipment, so that each keeps its day and its window.
 */
export function finalStops({ stops }: Pick<Preplan, 'stops'>, real: readonly RealStop[]): Finalized {
  if (stops.length === 0) return { message: FINALIZING.noStops };
  const final: FinalStop[] = [];
  for (const stop of stops) {
    const kind = stop.stopType === PICKUP ? 'Pickup' : 'Dropoff';
    const overlapping = real.filter((one) => one.stopType === kind && stop.orders.includes(one.orderNumber));
    if (overlapping.length === 0) return { message: FINALIZING.stopFailed(stop.stopNumber) };
    const byId = new Map(overlapping.map((one) => [one.id, one]));
    if (stop.tasks.length === 0 || stop.tasks.some(({ stopId }) => !byId.has(stopId)))
      return { message: FINALIZING.unmapped };
    // In the turn in which they are planned: appointments at one place rest on it.
    const visits = splitIntoVisits(stop.tasks, workOf, stop.location.ianaTimeZone ?? 'UTC');
    for (const [index, tasks] of visits.entries()) {
      const made = tasks.map(({ stopId }) => byId.get(stopId)!);
      final.push({
        stopIds: made.map(({ id }) => id),
        locationId: made[0]!.locationId,
        stopType: kind,
        stopNumber: final.length + 1,
        loadStyle: made[0]!.loadStyle,
        lineItemIds: made.flatMap(({ lineItemIds }) => lineItemIds),
        planned: plannedVisit(stop, tasks, { isFirst: index === 0, isLast: index === visits.length - 1 }),
      });
    }
  }
  return { stops: final };
}
