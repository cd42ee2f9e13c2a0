import { carrierWindow } from '../shipments/carrier-window.ts';
import { dayIn, instantOfIso, type Instant } from '../units/zoned-time.ts';
import { impossibleArrival, lateArrivalInWords } from './earliest-arrival.ts';
import type { Order } from './order-record.ts';
import { reasonNotToRecord, reasonPickupIsOver } from './pickup-day.ts';
import { routeOfSaved } from './route-of-order.ts';

/** The last day of the first pickup and the day it is there now. */
function pickupDays(stops: Order['stops'], now: Instant) {
  const zone = stops[0]?.location?.ianaTimeZone ?? 'UTC';
  const late = stops[0] ? carrierWindow(stops[0]).late : null;
  const baseDate = stops[0]?.baseDate ?? null;
  return [late === null ? baseDate : dayIn(zone, instantOfIso(late)), dayIn(zone, now)] as const;
}

/** Why no carrier can be asked to pick up these orders, in sentences. Each order has its own day. */
export function reasonsPickupIsOver(orders: readonly Pick<Order, 'stops'>[], now: Instant): string[] {
  return [...new Set(orders.flatMap(({ stops }) => reasonPickupIsOver(...pickupDays(stops, now)) ?? []))];
}

/** The same of a carrier that is recorded by hand. */
export function reasonsNotToRecord(orders: readonly Pick<Order, 'stops'>[], now: Instant): string[] {
  return [...new Set(orders.flatMap(({ stops }) => reasonNotToRecord(...pickupDays(stops, now)) ?? []))];
}

/** Why the deliveries of these orders come too early for every truck, in sentences. */
export function impossibleDeliveries(orders: readonly Pick<Order, 'stops'>[]): string[] {
  return orders.flatMap(({ stops }) => {
    const route = routeOfSaved(stops);
    const late = impossibleArrival(route);
    if (late === null) return [];
    const stop = stops[late.stop]!.stopType === 'Pickup' ? 'pickup' : 'delivery';
    return [`Even with two drivers: ${lateArrivalInWords(route, late)} Change the ${stop} date.`];
  });
}
