import type { ShippingMode } from '../orders/lists.ts';
import type { Order, OrderStop } from '../orders/order-record.ts';
import { isLessThanTruckload } from '../orders/order.ts';
import { totalsOf } from '../orders/totals.ts';
import { instantOfIso, localOfIso } from '../units/zoned-time.ts';
import { carrierWindow } from './carrier-window.ts';
import { payloadOf, TRAILER_FEET } from '../loading/trailer-limits.ts';
import { windowsApart } from './shared-windows.ts';

export type OrderOnBill = Pick<Order, 'orderNumber' | 'shippingMode' | 'stops'>;

/** Where LTL tariffs end; beyond this several orders go by LTL Volume. */
const MAX_LTL = { weight: 20_000, linearFeet: 12 };
/** Beyond half a trailer several orders are a truckload. */
const MAX_VOLUME = { weight: payloadOf('Dry') / 2, linearFeet: TRAILER_FEET / 2 };

/** The day of the pickup at its place. */
export function pickupDayOf(stop: OrderStop | undefined): string | null {
  if (!stop) return null;
  const { early } = carrierWindow(stop);
  return early === null ? stop.baseDate : localOfIso(stop.location?.ianaTimeZone ?? 'UTC', early).date;
}

/** A company at an address; null where none is known. */
function partyOf({ location }: OrderStop): string | null {
  if (location === null) return null;
  const { companyName, name, addressLine1, city, state, postalCode, country } = location;
  return [companyName || name, addressLine1, city, state, postalCode, country].join('|').toLowerCase();
}

const isOne = (values: readonly (string | null)[]) => values[0] !== null && new Set(values).size === 1;

/** Whether an LTL carrier can handle all of these at one stop: one party, and one time that suits every order. */
function isOneStop(orders: readonly OrderOnBill[], stops: readonly OrderStop[]): boolean {
  const windows = stops.map((stop, index) => {
    const { early, late } = carrierWindow(stop);
    return { orderNumber: orders[index]!.orderNumber, earlyAt: early, lateAt: late };
  });
  const appointments = stops.flatMap(({ appointmentDateTimeOffset: at }) => (at === null ? [] : [instantOfIso(at)]));
  return isOne(stops.map(partyOf)) && windowsApart(windows) === null && new Set(appointments).size <= 1;
}

/** LTL orders of one shipper, one consignee and one day can share a bill of lading. */
function canShareBill(orders: readonly OrderOnBill[]): boolean {
  if (!orders.every((order) => isLessThanTruckload(order) && order.stops.length === 2)) return false;
  const pickups = orders.map(({ stops }) => stops[0]!);
  const dropoffs = orders.map(({ stops }) => stops[1]!);
  return isOne(pickups.map(pickupDayOf)) && isOneStop(orders, pickups) && isOneStop(orders, dropoffs);
}

/**
 * The mode of orders on one shipment. LTL orders that share a bill stay LTL, or become LTL Volume with their size; orders
 * with different shippers, consignees or days make a truckload.
 */
export function modeOfOrders(orders: readonly OrderOnBill[]): ShippingMode | null {
  if (orders.length <= 1) return orders[0]?.shippingMode ?? null;
  if (!canShareBill(orders)) return 'TL';
  const { weight, linearFeet } = totalsOf(orders.flatMap(({ stops }) => stops[0]!.lineItems));
  const isWithin = (most: typeof MAX_LTL) => weight <= most.weight && linearFeet <= most.linearFeet;
  if (!isWithin(MAX_VOLUME)) return 'TL';
  return isWithin(MAX_LTL) && orders.every(({ shippingMode }) => shippingMode === 'LTL') ? 'LTL' : 'VLTL';
}
