import { carrierWindow } from '../shipments/carrier-window.ts';
import { dayIn, instantOfIso, type Instant } from '../units/zoned-time.ts';
import { impossibleArrival, impossibleInWords, tightArrival, tightInWords } from './earliest-arrival.ts';
import type { Order } from './order-record.ts';
import { isLessThanTruckload } from './order.ts';
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
    return late === null ? [] : [impossibleInWords(route, late, stops[late.stop]!.stopType)];
  });
}

/** Truckloads that the drivers who are asked for cannot deliver in time at the usual speed, in sentences. */
export function tightDeliveries(orders: readonly Pick<Order, 'stops' | 'shippingMode' | 'isTeamRequired'>[]): string[] {
  return orders.flatMap((order) => {
    const route = routeOfSaved(order.stops);
    const late = isLessThanTruckload(order) ? null : tightArrival(route, order.isTeamRequired ? 2 : 1);
    if (late === null || impossibleArrival(route) !== null) return [];
    return [tightInWords(route, late, order.stops[late.stop]!.stopType)];
  });
}
