import type { Shipment, ShipmentStop } from '@lanewright/contract/shipments.ts';
import { choiceName } from '@lanewright/domain/orders/lists.ts';
import { isUnbooked, SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { overdueInWords, overdueOf, progressOfShipment, type DueTimes } from '@lanewright/domain/tracking/overdue.ts';
import { localOfIso } from '@lanewright/domain/units/zoned-time.ts';
import { count, pounds } from '../orders/amounts.ts';
import { countOf } from '../orders/describe-order.ts';
import { windowText } from '../orders/listed-times.ts';
import { townOf } from '../orders/place-name.ts';
import { zoneShort } from '@lanewright/domain/units/zone-short.ts';

/** Who carries what nobody else was booked for. */
export const OWN_FREIGHT = 'Lanewright Freight';

export const carrierName = ({ carrier }: Pick<Shipment, 'carrier'>): string => carrier?.companyName ?? OWN_FREIGHT;

/** A carrier has taken it; before that nobody has, or nobody has said so yet. */
export function isBooked({ shipmentStatus }: Pick<Shipment, 'shipmentStatus'>): boolean {
  return shipmentStatus >= SHIPMENT_STATUS.Booked;
}

/** Somebody outside was asked and owes an answer, which comes by itself. */
export function isWaiting({ booking }: Pick<Shipment, 'booking'>): boolean {
  return booking?.state === 'asking' || booking?.state === 'cancelling';
}

/** The answer was lost: a person has to ask the carrier. */
export function isUnclear({ booking }: Pick<Shipment, 'booking'>): boolean {
  return booking?.state === 'unclear';
}

export function isRefused({ booking, shipmentStatus }: Pick<Shipment, 'booking' | 'shipmentStatus'>): boolean {
  return booking?.state === 'refused' && isUnbooked(shipmentStatus);
}

const EQUIPMENT: Partial<Record<NonNullable<Shipment['equipmentMode']>, string>> = { Dry: 'Dry van' };

/** "Dry van". */
export function equipmentName(mode: NonNullable<Shipment['equipmentMode']>): string {
  return EQUIPMENT[mode] ?? choiceName(mode);
}

/** "Joliet, IL to Atlanta, GA". */
export function wayInWords(stops: readonly ShipmentStop[]): string {
  return [stops[0], stops.at(-1)].flatMap((stop) => (stop ? townOf(stop) : [])).join(' to ');
}

/** "18 pallets, 29,420 lbs, dry van." */
export function freightInWords({ palletCount, weight, equipmentMode }: Shipment): string {
  const equipment = equipmentMode && equipmentName(equipmentMode).toLowerCase();
  return `${[countOf(palletCount, 'pallet'), pounds(weight), equipment].filter(Boolean).join(', ')}.`;
}

/** "12 pallets, 20,180 lbs". */
export const loadInWords = ({ pallets, weight }: { pallets: number; weight: number }): string =>
  `${count(pallets)} ${pallets === 1 ? 'pallet' : 'pallets'}, ${pounds(weight)}`;

/** "Northfield Foods, Plant 1"; once where both are called the same. */
export function stopName({ companyName, locationName }: ShipmentStop): string {
  return [...new Set([companyName, locationName].filter(Boolean))].join(', ') || 'Location not chosen yet';
}

function zoneOf({ ianaTimeZone }: ShipmentStop, instant: string): string {
  return ianaTimeZone === null ? '' : ` ${zoneShort(ianaTimeZone, localOfIso(ianaTimeZone, instant).date)}`;
}

/** "11/16 08:00–10:00 CST", by the clocks of the place; empty while nothing is set. */
export function stopWindow(stop: ShipmentStop): string {
  const { earlyDateTime: early, lateDateTime: late, ianaTimeZone: zone } = stop;
  const set = early ?? late;
  return set === null ? '' : windowText({ early, late, appointment: null, zone }) + zoneOf(stop, set);
}

/** When the truck is planned to begin there, "11/17 09:30 CST"; empty where that is not known. */
export function stopPlanned(stop: ShipmentStop): string {
  const start = stop.orderTimes.find(({ plannedDateTime }) => plannedDateTime !== null)?.plannedDateTime ?? null;
  if (start === null) return '';
  const text = windowText({ early: null, late: null, appointment: start, zone: stop.ianaTimeZone });
  return text.replace(' at ', ' ') + zoneOf(stop, start);
}

/** The window of each order at a stop, with its planned start where orders begin at different times. */
export function orderWindows(stop: ShipmentStop): { orderNumber: string; text: string }[] {
  const windows = stop.orderTimes.map((time) => {
    const { orderNumber, earlyDateTime: early, lateDateTime: late, appointmentDateTime: appointment } = time;
    return { orderNumber, text: windowText({ early, late, appointment, zone: stop.ianaTimeZone }) || 'No time set' };
  });
  // Where all say the same, the stop says it.
  return new Set(windows.map(({ text }) => text)).size > 1 ? windows : [];
}

/** "11/17 at 13:00 CST"; empty where there is none. */
export function stopAppointment(stop: ShipmentStop): string {
  const { appointmentDateTime: appointment, ianaTimeZone: zone } = stop;
  return appointment === null
    ? ''
    : windowText({ early: null, late: null, appointment, zone }) + zoneOf(stop, appointment);
}

/** By which anybody can follow it; null until it is booked. */
export function trackingLink({ shipmentNumber, trackingToken }: Shipment): string | null {
  if (trackingToken === null) return null;
  const token = encodeURIComponent(trackingToken);
  return `${window.location.origin}/public/shipments/${shipmentNumber}/preview/details#${token}`;
}

const dueTimesOf = (stop: ShipmentStop | undefined): DueTimes => ({
  day: stop?.baseDate ?? null,
  early: stop?.earlyDateTime ?? null,
  late: stop?.lateDateTime ?? null,
  appointment: stop?.appointmentDateTime ?? null,
  zone: stop?.ianaTimeZone ?? null,
});

/** "Pickup was due 11/16. No carrier is booked."; empty where nothing is overdue. */
export function overdueShipment(
  { shipmentStatus, stops }: Pick<Shipment, 'shipmentStatus' | 'stops'>,
  now: number,
): string {
  const freight = {
    progress: progressOfShipment(shipmentStatus),
    pickup: dueTimesOf(stops[0]),
    delivery: dueTimesOf(stops.at(-1)),
  };
  const overdue = overdueOf(freight, now);
  return overdue === null ? '' : overdueInWords(overdue, now);
}
