import type { QuotableLocation } from '@lanewright/domain/geography/place.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import type { LineItemDraft } from '@lanewright/domain/orders/order.ts';
import type { FreightToQuote } from '@lanewright/domain/quotes/quote-of-orders.ts';
import { modeOfOrders, pickupDayOf } from '@lanewright/domain/shipments/mode-of-orders.ts';
import type { KeptShipmentStop } from '../store/shipment-record.ts';

const NOWHERE = '00000000-0000-0000-0000-000000000000';

/** A stop by what its order says of it: whoever compares prices needs its code, not its place among those that are quoted. */
export function placeOfStop({ location }: Order['stops'][number]): QuotableLocation | null {
  if (location === null || location.latitude === null || location.longitude === null) return null;
  const { city, state, postalCode, ianaTimeZone, latitude, longitude } = location;
  return {
    id: NOWHERE,
    city,
    state,
    postalCode,
    country: location.country as QuotableLocation['country'],
    name: `${city}, ${state} ${postalCode}`,
    ianaTimeZone,
    latitude,
    longitude,
  };
}

const itemsOf = ({ stops }: Order): LineItemDraft[] =>
  stops
    .filter(({ stopType }) => stopType === 'Pickup')
    .flatMap(({ lineItems }) => lineItems.map(({ linearFeet: _linearFeet, ...item }) => item));

/** Orders on one truck as a price follows from them, with its stops in their order. */
export function freightToQuote(
  orders: readonly Order[],
  stops: readonly Pick<KeptShipmentStop, 'orderStopIds'>[],
): Omit<FreightToQuote, 'stops'> & { stops: Order['stops'] } {
  const byId = new Map(orders.flatMap((order) => order.stops.map((stop) => [stop.id, stop] as const)));
  const inTurn = stops.flatMap(({ orderStopIds }) => byId.get(orderStopIds[0]!) ?? []);
  return {
    orders: orders.map((order) => ({ ...order, lineItems: itemsOf(order) })),
    stops: inTurn,
    mode: modeOfOrders(orders),
    pickupDate: pickupDayOf(inTurn[0]),
  };
}
