import { ORDER_STATUS, type OrderStatus } from '../orders/statuses.ts';
import { SHIPMENT_STATUS, type ShipmentStatus } from '../shipments/statuses.ts';
import type { Instant } from '../units/zoned-time.ts';
import { inOrderOfTime, mostTrusted, type TrackingEvent } from './events.ts';

export const STOP_STATUSES = ['Open', 'Arrived', 'Complete'] as const;
export type StopStatus = (typeof STOP_STATUSES)[number];

export interface StopStanding {
  stopNumber: number;
  status: StopStatus;
  /** Null on a complete stop: nobody has said when. */
  arrivedAt: Instant | null;
  departedAt: Instant | null;
}

const saidOf = (events: readonly TrackingEvent[], kind: 'Arrival' | 'Departure', stopNumber: number) =>
  events.filter((event) => event.kind === kind && event.stopNumber === stopNumber);

/** The first of its arrivals, as a truck that is called forward has been there before. */
function arrivalAt(events: readonly TrackingEvent[], stopNumber: number): Instant | null {
  const arrivals = saidOf(events, 'Arrival', stopNumber);
  return arrivals.length === 0 ? null : Math.min(...mostTrusted(arrivals).map(({ happenedAt }) => happenedAt));
}

/** The last of its departures; one before the arrival contradicts it and does not count. */
function departureFrom(events: readonly TrackingEvent[], stopNumber: number, arrivedAt: Instant | null) {
  const departures = saidOf(events, 'Departure', stopNumber).filter(
    ({ happenedAt }) => arrivedAt === null || happenedAt >= arrivedAt,
  );
  return departures.length === 0 ? null : Math.max(...mostTrusted(departures).map(({ happenedAt }) => happenedAt));
}

/**
 * How each stop stands by what was said, in whatever order it came and however often. Who has been at a later stop has left
 * the ones before, also where nobody said so.
 */
export function stopsStanding(stopNumbers: readonly number[], events: readonly TrackingEvent[]): StopStanding[] {
  const stops = stopNumbers.map((stopNumber): StopStanding => {
    const arrivedAt = arrivalAt(events, stopNumber);
    const departedAt = departureFrom(events, stopNumber, arrivedAt);
    const status = departedAt !== null ? 'Complete' : arrivedAt !== null ? 'Arrived' : 'Open';
    return { stopNumber, status, arrivedAt: arrivedAt ?? departedAt, departedAt };
  });
  const reached = stops.findLastIndex(({ status }) => status !== 'Open');
  return stops.map((stop, index) => (index < reached ? { ...stop, status: 'Complete' } : stop));
}

export interface OnTheWay {
  /** A driver or a pickup number is known. */
  isDispatched: boolean;
  /** Every dropoff has its proof of delivery. */
  isProven: boolean;
}

/** Of a booked shipment. */
export function statusByStops(
  stops: readonly StopStanding[],
  events: readonly TrackingEvent[],
  { isDispatched, isProven }: OnTheWay,
): ShipmentStatus {
  if (stops.length > 0 && stops.every(({ status }) => status === 'Complete'))
    return isProven ? SHIPMENT_STATUS.DeliveryConfirmed : SHIPMENT_STATUS.Delivered;
  if (stops.some(({ status }) => status === 'Arrived')) return SHIPMENT_STATUS.AtStop;
  if (stops.some(({ status }) => status === 'Complete')) return SHIPMENT_STATUS.InTransit;
  return isDispatched || events.length > 0 ? SHIPMENT_STATUS.Dispatched : SHIPMENT_STATUS.Booked;
}

/** Where the truck is, or is going to; null once it has been everywhere. */
export function currentStop(stops: readonly StopStanding[]): StopStanding | null {
  return stops.find(({ status }) => status !== 'Complete') ?? null;
}

/** An order follows its own stops: on its way once it is picked up everywhere it begins, delivered once it is everywhere it goes. */
export function orderStatusByStops(
  ownStops: readonly { stopType: 'Pickup' | 'Dropoff'; status: StopStatus }[],
): OrderStatus {
  const all = (type: 'Pickup' | 'Dropoff') => {
    const some = ownStops.filter(({ stopType }) => stopType === type);
    return some.length > 0 && some.every(({ status }) => status === 'Complete');
  };
  if (all('Dropoff')) return ORDER_STATUS.Delivered;
  const isUnderWay = ownStops.some(({ status }) => status === 'Complete');
  return isUnderWay ? ORDER_STATUS.InTransit : ORDER_STATUS.ReadyToShip;
}

/** The last that was heard. */
export function lastNews<E extends TrackingEvent>(events: readonly E[]): E | null {
  return inOrderOfTime(events).at(-1) ?? null;
}

/** Where it was last seen by its own position. */
export function lastSeen<E extends TrackingEvent>(
  events: readonly E[],
): (E & { latitude: number; longitude: number }) | null {
  const seen = events.filter(
    (event): event is E & { latitude: number; longitude: number } =>
      event.latitude !== null && event.longitude !== null,
  );
  return inOrderOfTime(seen).at(-1) ?? null;
}
