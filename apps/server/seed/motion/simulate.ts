import type { CarrierEvent, CarrierLoad } from '@lanewright/contract/carrier-api.ts';
import { eventName } from './moving.ts';
import { diceOfTrip, lateShareOf, tripEvents, type TripEvent, type TripStop } from './trip.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Trucks of the demonstration call often, so that something happens while somebody looks. */
const PING = 15 * MINUTE;
/** What is caught up on after a pause needs no more than this. */
const OLD_PING = 2 * HOUR;
const CALLED_AHEAD = 12 * HOUR;
const APPOINTMENT_TOLERANCE = 30 * MINUTE;

const ms = (iso: string | null) => (iso === null ? null : Date.parse(iso));

function asTripStop(stop: CarrierLoad['stops'][number]): TripStop | null {
  const dueFrom = ms(stop.appointmentDateTime) ?? ms(stop.earlyDateTime);
  const until = stop.appointmentDateTime
    ? ms(stop.appointmentDateTime)! + APPOINTMENT_TOLERANCE
    : ms(stop.lateDateTime);
  if (stop.latitude === null || stop.longitude === null || dueFrom === null) return null;
  return {
    stopNumber: stop.stopNumber,
    zone: stop.ianaTimeZone ?? 'UTC',
    latitude: stop.latitude,
    longitude: stop.longitude,
    dueFrom,
    dueUntil: until ?? dueFrom + 4 * HOUR,
    arrivedAt: ms(stop.arrivedDateTime),
    departedAt: ms(stop.departedDateTime),
    loadStyle: stop.loadStyle,
  };
}

/** Of old check calls the first of every two hours. */
function withoutOldCalls(events: readonly TripEvent[], now: number): TripEvent[] {
  const told = new Set<number>();
  return events.filter(({ kind, at }) => {
    if (kind !== 'Location' || at > now - OLD_PING) return true;
    const hours = Math.floor(at / OLD_PING);
    const isFirst = !told.has(hours);
    told.add(hours);
    return isFirst;
  });
}

function asCarrierEvent(shipmentNumber: string, event: TripEvent): CarrierEvent {
  return {
    eventId: eventName(shipmentNumber, event),
    shipmentNumber,
    kind: event.kind,
    ...(event.stopNumber === null ? {} : { stopNumber: event.stopNumber }),
    activityDateTime: new Date(event.at).toISOString(),
    ...(event.latitude === null ? {} : { latitude: event.latitude, longitude: event.longitude! }),
    city: event.town?.city ?? '',
    state: event.town?.state ?? '',
    ...(event.etaAt === null ? {} : { carrierEtaDateTime: new Date(event.etaAt).toISOString() }),
    note: event.note,
  };
}

/** What a carrier has to say of a load by now and has not said yet. */
export function eventsToSay(
  load: CarrierLoad,
  { seed, carrierId, now }: { seed: string; carrierId: string; now: number },
): CarrierEvent[] {
  const stops = load.stops.map(asTripStop).filter((stop) => stop !== null);
  if (stops.length < load.stops.length || stops.length < 2) return [];
  const heardAt = ms(load.lastEventDateTime) ?? -Infinity;
  const trip = tripEvents(
    { isLessThanTruckload: load.isLessThanTruckload, drivers: load.isTeamRequired ? 2 : 1, stops },
    diceOfTrip(seed, load.shipmentNumber),
    { lateShare: lateShareOf(seed, carrierId), pingMs: PING },
  );
  const due = trip.filter((event) => event.at > heardAt && event.at <= now);
  const said = withoutOldCalls(due, now);
  const isDueSoon = heardAt === -Infinity && stops[0]!.dueFrom - now < CALLED_AHEAD && said.length === 0;
  const dispatch: TripEvent[] = isDueSoon
    ? [{ kind: 'Dispatch', stopNumber: null, at: now, latitude: null, longitude: null, note: '', etaAt: null }]
    : [];
  return [...dispatch, ...said].map((event) => asCarrierEvent(load.shipmentNumber, event));
}
