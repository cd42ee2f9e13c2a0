// For tests: an order as a server would answer it.
import { exampleFacts, exampleOrder } from '@lanewright/domain/orders/example-order.ts';
import { bodyOfOrder } from '@lanewright/domain/orders/order-body.ts';
import type { Order, OrderLineItem, OrderStop, StopLocation } from '@lanewright/domain/orders/order-record.ts';
import { itemsOf, type LineItemDraft, type OrderDraft } from '@lanewright/domain/orders/order.ts';
import { isHazmat } from '@lanewright/domain/orders/settle.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { linearFeetOf } from '@lanewright/domain/loading/pack-load.ts';
import { totalsOfOrder } from '@lanewright/domain/orders/totals.ts';

const PLACES: Record<string, StopLocation> = {
  L100001: placeIn('Joliet', 'IL', '60433', 'America/Chicago', [41.52, -88.08]),
  L100002: placeIn('Atlanta', 'GA', '30336', 'America/New_York', [33.74, -84.55]),
};

function placeIn(
  city: string,
  state: string,
  postalCode: string,
  ianaTimeZone: string,
  [latitude, longitude]: [number, number],
): StopLocation {
  return {
    companyName: 'Northfield Foods',
    companyAlias: '',
    name: `${city} plant`,
    locationAlias: '',
    addressLine1: '1 Mill Road',
    addressLine2: '',
    city,
    state,
    postalCode,
    country: 'US',
    ianaTimeZone,
    latitude,
    longitude,
  };
}

export const idOf = (kind: string, number: number) => `0192e6a0-0000-7000-${kind}-${String(number).padStart(12, '0')}`;

function asItem(item: LineItemDraft): OrderLineItem {
  return { ...item, id: idOf('9000', item.uniqueIdentifier), linearFeet: linearFeetOf(item) };
}

/** `filledIn` is what a person fills in, `facts` what becomes of it. */
export function makeOrder(filledIn: Partial<OrderDraft> = {}, facts: Partial<Order> = {}): Order {
  const draft = exampleOrder(filledIn);
  const { isHazmat: _isHazmat, isInternational: _isInternational, ...body } = bodyOfOrder(draft, exampleFacts());
  const totals = totalsOfOrder(draft, itemsOf(draft));
  return {
    ...body,
    id: idOf('8000', 1),
    orderNumber: 'O100001',
    orderStatus: ORDER_STATUS.Accepted,
    voidReason: '',
    version: 3,
    createDateTime: '2026-11-15T08:00:00Z',
    updatedAt: '2026-11-15T09:00:00Z',
    isHazmat: isHazmat(draft),
    isInternational: false,
    distance: 716.4,
    distanceSource: 'great-circle',
    weight: totals.weight,
    palletCount: totals.pallets,
    totalLinearFeet: totals.linearFeet,
    density: totals.density,
    activeShipmentNumber: null,
    activeShipmentStatus: null,
    priceProblem: null,
    onTimeStatus: null,
    lowestShipMode: null,
    lowestShipRate: null,
    stops: body.stops.map((stop, index): OrderStop => ({
      ...stop,
      id: idOf('a000', index),
      stopNumber: index,
      stopType: stop.type ?? 'Pickup',
      locationId: stop.locationNumber === null ? null : idOf('b000', index),
      plannedDateTimeOffset: null,
      expected: null,
      location: stop.locationNumber === null ? null : (PLACES[stop.locationNumber] ?? null),
      contact: null,
      baseZip: null,
      lineItems: (stop.lineItems as LineItemDraft[]).map(asItem),
    })),
    ...facts,
  };
}
