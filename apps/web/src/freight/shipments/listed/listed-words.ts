import type { etaFields } from '@lanewright/domain/tracking/eta-fields.ts';
import type { ListedShipment, ListedStop, NextStop } from '@lanewright/contract/shipment-list.ts';
import { consigneeWithOthers } from '@lanewright/domain/orders/consignee.ts';
import { choiceName } from '@lanewright/domain/orders/lists.ts';
import { onTimeLabel } from '@lanewright/domain/orders/on-time.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { ageInWords, etaOfIso, isWide, newsAgeText } from '@lanewright/domain/tracking/eta-range.ts';
import { etaLatenessInWords, exceptionLabel, onTheDayReason } from '@lanewright/domain/tracking/on-time.ts';
import { overdueInWords, overdueOf, progressOfShipment, type DueTimes } from '@lanewright/domain/tracking/overdue.ts';
import { localOfIso } from '@lanewright/domain/units/zoned-time.ts';
import { dayOfInstant } from '../../../ui/readable-instants.ts';
import { shownDay, windowText, windowWithZone } from '../../orders/listed-times.ts';
import { zoneShort } from '@lanewright/domain/units/zone-short.ts';
import { carrierName, equipmentName, isBooked } from '../shipment-words.ts';

/** "Joliet, IL". */
export const townText = ({ city, state }: Pick<ListedStop, 'city' | 'state'>): string =>
  [city, state].filter(Boolean).join(', ');

/** "Prairie Grocers +1": who receives the freight at the last dropoff, and how many others there are. */
export const consigneeText = ({
  consignee,
  dropoffStops,
}: Pick<ListedShipment, 'consignee' | 'dropoffStops'>): string => consigneeWithOthers(consignee, dropoffStops);

/** "11/18 08:00–12:00 CST", in the time zone of the place. */
export const timesText = (stop: ListedStop): string =>
  windowWithZone({
    day: stop.baseDate,
    early: stop.earlyDateTime,
    late: stop.lateDateTime,
    appointment: stop.appointmentDateTime,
    zone: stop.ianaTimeZone,
  });

/** "11/18 14:20 EST", by the clocks of the place. */
export function instantText(instant: string, zone: string | null): string {
  const said = windowText({ early: instant, late: instant, appointment: null, zone });
  return zone === null ? said : `${said} ${zoneShort(zone, localOfIso(zone, instant).date)}`;
}

/** "ETA 11/18 14:20 EST, from news 2 h ago", or "ETA 11/18" where only the day is known; "There now" once it is. Empty while nobody knows. */
export function arrivalText(stop: NextStop, now: number): string {
  return stop.isThere ? 'There now' : listedEta(stop, now);
}

type ListedEta = Pick<NextStop, 'ianaTimeZone' | keyof typeof etaFields>;

/** With its range where that is wide. */
export function listedEta(stop: ListedEta, now: number): string {
  const eta = etaOfIso(stop);
  if (eta === null) return '';
  const zone = stop.ianaTimeZone;
  const [earliest, latest] = [stop.etaEarliestDateTime, stop.etaLatestDateTime].map((at) => {
    if (at === null) return '';
    if (eta.day !== null) return shownDay(localOfIso(zone ?? 'UTC', at).date);
    return windowText({ early: at, late: at, appointment: null, zone });
  });
  const range = isWide(eta) ? ` (between ${earliest} and ${latest})` : '';
  const expected = eta.day === null ? instantText(stop.etaDateTime!, zone) : shownDay(eta.day);
  return `ETA ${expected}${range}, ${newsAgeText(eta, now)}`;
}

/** "70 min late", at the stop that is next; empty where it is in time or nobody knows. */
export function latenessText({ nextStop, onTimeStatus }: Pick<ListedShipment, 'nextStop' | 'onTimeStatus'>): string {
  const limit = nextStop && limitOf(nextStop);
  const eta = nextStop && etaOfIso(nextStop);
  if (onTimeStatus !== 'Late' || eta === null || limit === null) return '';
  return etaLatenessInWords(eta, limit, nextStop?.ianaTimeZone ?? 'UTC');
}

function limitOf({ appointmentDateTime, lateDateTime }: NextStop): number | null {
  const limit = appointmentDateTime ?? lateDateTime;
  return limit === null ? null : Date.parse(limit);
}

/** Why it is on time although the carrier gives no time of day; empty where that needs no explanation. */
export function onTimeReason({ nextStop, onTimeStatus }: Pick<ListedShipment, 'nextStop' | 'onTimeStatus'>): string {
  if (nextStop === null || nextStop.isThere) return '';
  return onTheDayReason({ onTimeStatus, etaDay: nextStop.etaDay }, limitOf(nextStop), nextStop.ianaTimeZone ?? 'UTC');
}

const MINUTE_MS = 60_000;

/** "just now", "25 min ago", "3 h ago", "2 days ago". */
export function agoText(instant: string, now: number): string {
  const ms = now - Date.parse(instant);
  return ms < MINUTE_MS ? 'just now' : `${ageInWords(ms)} ago`;
}

const dueTimesOf = (stop: ListedStop): DueTimes => ({
  day: stop.baseDate,
  early: stop.earlyDateTime,
  late: stop.lateDateTime,
  appointment: stop.appointmentDateTime,
  zone: stop.ianaTimeZone,
});

/** "Pickup was due 11/16. No carrier is booked."; empty where nothing is overdue. */
export function overdueText(
  { shipmentStatus, origin, destination }: Pick<ListedShipment, 'shipmentStatus' | 'origin' | 'destination'>,
  now: number,
): string {
  const freight = {
    progress: progressOfShipment(shipmentStatus),
    pickup: dueTimesOf(origin),
    delivery: dueTimesOf(destination),
  };
  const overdue = overdueOf(freight, now);
  return overdue === null ? '' : overdueInWords(overdue, now);
}

type StatusOfShipment = Pick<
  ListedShipment,
  'shipmentStatus' | 'onTimeStatus' | 'exception' | 'origin' | 'destination'
>;

/** What is late already says so; the sentence about what is overdue explains it. */
export function isShownAsOverdue(shipment: StatusOfShipment, now: number): boolean {
  return !(isBooked(shipment) && isLate(shipment)) && overdueText(shipment, now) !== '';
}

const isLate = ({ exception, onTimeStatus }: StatusOfShipment) => (exception ?? onTimeStatus) === 'Late';

/** Nothing can be early or late before a carrier has it, but it can be overdue. */
export function onTimeText(shipment: StatusOfShipment, now: number): string {
  if (isShownAsOverdue(shipment, now)) return 'Overdue';
  if (!isBooked(shipment)) return '';
  if (shipment.exception) return exceptionLabel(shipment.exception);
  return shipment.onTimeStatus ? onTimeLabel(shipment.onTimeStatus) : '';
}

/** Who has it; empty while nobody does. */
export const carrierText = (shipment: Pick<ListedShipment, 'shipmentStatus' | 'carrier'>): string =>
  shipment.carrier || isBooked(shipment) ? carrierName(shipment) : '';

export const modeText = ({ shippingMode }: Pick<ListedShipment, 'shippingMode'>): string =>
  shippingMode === null ? '' : choiceName(shippingMode);

/** What is voided needs no truck any more. */
export const equipmentText = ({
  shipmentStatus,
  equipmentMode,
}: Pick<ListedShipment, 'shipmentStatus' | 'equipmentMode'>): string =>
  equipmentMode === null || shipmentStatus === SHIPMENT_STATUS.Voided ? '' : equipmentName(equipmentMode);

/** The day where the reader is: it was made when it was that day there. */
export const createdText = ({ createDateTime }: Pick<ListedShipment, 'createDateTime'>): string =>
  dayOfInstant(createDateTime);
