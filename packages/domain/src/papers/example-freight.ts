import { DocumentSettings } from '../configuration/sections.ts';
import type { Order, OrderLineItem, OrderStop } from '../orders/order-record.ts';
import { EMPTY_LINE_ITEM, EMPTY_ORDER, emptyStop } from '../orders/order.ts';
import type { FreightOnPaper } from './freight-on-paper.ts';

// Freight with nothing wrong: what tests begin with and change one thing of.

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export function exampleItem(number: number, change: Partial<OrderLineItem> = {}): OrderLineItem {
  return {
    ...EMPTY_LINE_ITEM,
    id: uuid(number),
    uniqueIdentifier: number % 100,
    description: 'Rolled oats, 50 lb bags',
    totalWeight: 1_872,
    packageCount: 36,
    packagingUnitType: 'Bag',
    palletCount: 2,
    packageLength: 48,
    packageWidth: 40,
    packageHeight: 44,
    freightClass: 55,
    nmfcNumber: '73260-00',
    linearFeet: 4,
    ...change,
  };
}

export const PAINT: Partial<OrderLineItem> = {
  description: 'Red paint',
  totalWeight: 800,
  packageCount: 4,
  packagingUnitType: 'Drum',
  palletCount: 1,
  isHazmat: true,
  hazmatUNNumber: 'UN1263',
  hazmatProperShippingName: 'Paint',
  hazmatHazardClass: 9,
  hazmatPackingGroup: 1,
};

export function exampleStop(
  number: number,
  stopType: 'Pickup' | 'Dropoff',
  change: Partial<OrderStop> = {},
): OrderStop {
  const { early: _early, late: _late, appointment: _appointment, assigned: _assigned, ...empty } = emptyStop(stopType);
  const isPickup = stopType === 'Pickup';
  return {
    ...empty,
    id: uuid(number),
    stopNumber: number % 100,
    stopType,
    locationId: uuid(number + 500),
    locationNumber: `L1000${number}`,
    baseDate: isPickup ? '2026-11-24' : '2026-11-27',
    earlyDateTimeOffset: isPickup ? '2026-11-24T08:00:00-06:00' : '2026-11-27T07:00:00-05:00',
    lateDateTimeOffset: isPickup ? '2026-11-24T16:00:00-06:00' : '2026-11-27T15:00:00-05:00',
    appointmentDateTimeOffset: null,
    plannedDateTimeOffset: null,
    expected: null,
    contact: null,
    lineItems: [],
    location: {
      companyName: isPickup ? 'Prairie Mills' : 'Peach Grocers',
      companyAlias: '',
      name: isPickup ? 'Joliet plant' : 'Atlanta DC',
      locationAlias: '',
      addressLine1: isPickup ? '400 Mill Road' : '12 Peachtree Street',
      addressLine2: '',
      city: isPickup ? 'Joliet' : 'Atlanta',
      state: isPickup ? 'IL' : 'GA',
      postalCode: isPickup ? '60433' : '30336',
      country: 'US',
      ianaTimeZone: isPickup ? 'America/Chicago' : 'America/New_York',
      latitude: 41,
      longitude: -88,
    },
    ...change,
  };
}

/** With the numbers 100 to 199 for the first, 200 to 299 for the second, and so on. */
export function exampleOrder(nth: number, change: Partial<Order> = {}, items?: OrderLineItem[]): Order {
  const base = nth * 100;
  const lineItems = items ?? [exampleItem(base + 10)];
  const { stops: _stops, billingSettingId: _setting, ...empty } = EMPTY_ORDER;
  return {
    ...empty,
    billingSettings: null,
    shippingMode: 'LTL',
    equipmentMode: 'Dry',
    tmsOrderDetails: { freightTermType: 'Prepaid', markup: null },
    id: uuid(base),
    orderNumber: `O10000${nth}`,
    orderStatus: 3,
    voidReason: '',
    version: 1,
    createDateTime: '2026-11-16T10:00:00Z',
    updatedAt: '2026-11-16T10:00:00Z',
    isHazmat: lineItems.some(({ isHazmat }) => isHazmat),
    isInternational: false,
    distance: 700,
    distanceSource: 'estimate',
    weight: 0,
    palletCount: 0,
    totalLinearFeet: 0,
    density: null,
    activeShipmentNumber: 'S100001',
    activeShipmentStatus: 3,
    priceProblem: null,
    onTimeStatus: null,
    lowestShipMode: null,
    lowestShipRate: null,
    referenceNumbers: [{ label: 'Purchase Order', value: `PO-${nth}`, typeId: 1, isRequired: false }],
    stops: [exampleStop(base + 1, 'Pickup', { lineItems }), exampleStop(base + 2, 'Dropoff', { lineItems })],
    ...change,
  };
}

const party = (name: string, addressLines: string[]) => ({ name, addressLines, contact: '', idNumber: '' });

/** One truck that makes the pickups first, then the dropoffs, each order's by itself. */
export function exampleFreight(
  orders: Order[] = [exampleOrder(1)],
  change: Partial<FreightOnPaper> = {},
): FreightOnPaper {
  const stops = (['Pickup', 'Dropoff'] as const).flatMap((type) =>
    orders.flatMap((order) => order.stops.filter(({ stopType }) => stopType === type)),
  );
  return {
    companyName: 'Northfield Foods',
    company: party('Northfield Foods', ['1 Harbor Way', 'Chicago, IL 60601']),
    freightService: party('Lanewright Freight', ['PO Box 1100', 'Chicago, IL 60680']),
    settings: DocumentSettings.parse({}),
    shipmentNumber: 'S100001',
    shippingMode: 'LTL',
    equipmentMode: 'Dry',
    origination: 'Standard',
    carrierName: 'Blue Ridge Freight',
    scac: 'BLRF',
    proNumber: '7300001-2',
    pickupNumber: 'PU7300001',
    orders,
    billTo: new Map(),
    stops: stops.map(({ id, stopType }, index) => ({ stopNumber: index + 1, stopType, orderStopIds: [id] })),
    ...change,
  };
}
