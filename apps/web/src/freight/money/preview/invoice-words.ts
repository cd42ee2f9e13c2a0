import type { InvoiceDetail } from '@lanewright/contract/invoices.ts';
import { formatCalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import { localOfIso } from '@lanewright/domain/units/zoned-time.ts';
import { windowText } from '../../orders/listed-times.ts';
import { zoneShort } from '@lanewright/domain/units/zone-short.ts';
import type { MapStop } from '../../map/stops-and-lanes.ts';

export type InvoiceShipment = NonNullable<InvoiceDetail['shipment']>;
export type InvoiceStop = InvoiceShipment['stops'][number];

/** "11/12/2026"; empty where there is none. */
export const dayText = (day: string | null): string => (day === null ? '' : formatCalendarDay(day));

export const townOfStop = ({ city, state }: Pick<InvoiceStop, 'city' | 'state'>): string =>
  [city, state].filter(Boolean).join(', ');

/** "Dallas, TX to Memphis, TN". */
export function wayOf(stops: readonly InvoiceStop[]): string {
  return [stops[0], stops.length > 1 ? stops.at(-1) : undefined]
    .flatMap((stop) => (stop ? townOfStop(stop) : []))
    .join(' to ');
}

function inZone({ ianaTimeZone }: InvoiceStop, instant: string): string {
  return ianaTimeZone === null ? '' : ` ${zoneShort(ianaTimeZone, localOfIso(ianaTimeZone, instant).date)}`;
}

/** "11/10 08:00–12:00 CST", by the clocks of the place; empty while nothing is set. */
export function windowOf(stop: InvoiceStop): string {
  const { earlyDateTime: early, lateDateTime: late, ianaTimeZone: zone } = stop;
  const set = early ?? late;
  return set === null ? '' : windowText({ early, late, appointment: null, zone }) + inZone(stop, set);
}

/** "11/11 08:52 – 13:26 CST": when the truck was there; empty until it was. */
export function visitOf(stop: InvoiceStop): string {
  const { arrivedDateTime: early, departedDateTime: late, ianaTimeZone: zone } = stop;
  const set = early ?? late;
  return set === null ? '' : windowText({ early, late, appointment: null, zone }) + inZone(stop, set);
}

/** The day it was brought, by the clocks of the last stop; empty until then. */
export function deliveredOn(stops: readonly InvoiceStop[]): string {
  const last = stops.at(-1);
  const at = last?.departedDateTime ?? last?.arrivedDateTime ?? null;
  return last === undefined || at === null ? '' : dayText(localOfIso(last.ianaTimeZone ?? 'UTC', at).date);
}

export function asMapStop(stop: InvoiceStop): MapStop {
  return {
    id: String(stop.stopNumber),
    kind: stop.stopType === 'Pickup' ? 'pickup' : 'dropoff',
    number: stop.stopNumber,
    name: stop.companyName || townOfStop(stop),
    label: stop.city,
    detail: townOfStop(stop),
    latitude: stop.latitude,
    longitude: stop.longitude,
  };
}
