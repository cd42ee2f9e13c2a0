// For tests: a shipment as a server would answer it, and a server that keeps one.
import { carrierInvoices } from '@lanewright/contract/carrier-invoices.ts';
import { changeRequests } from '@lanewright/contract/change-requests.ts';
import { consolidation } from '@lanewright/contract/consolidation.ts';
import { documents } from '@lanewright/contract/documents.ts';
import { history, type HistoryEntry } from '@lanewright/contract/history.ts';
import { invoices } from '@lanewright/contract/invoices.ts';
import { notes } from '@lanewright/contract/notes.ts';
import { orders } from '@lanewright/contract/orders.ts';
import { shipments, type Shipment, type ShipmentStop } from '@lanewright/contract/shipments.ts';
import { tenders } from '@lanewright/contract/tenders.ts';
import { tracking, type ShipmentTracking } from '@lanewright/contract/tracking.ts';
import { watchers } from '@lanewright/contract/watchers.ts';
import type { CurrentUser } from '@lanewright/domain/access/user.ts';
import { ORDER_STATUS } from '@lanewright/domain/orders/statuses.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import type { Watcher } from '@lanewright/domain/watchers/watcher.ts';
import { fake, NO_SUCH_RECORD, startFakeServer, type Fake } from '../../testing/fake-server.ts';
import { noChanges } from '../changes/fake-changes.ts';
import { noTenders } from '../tendering/fake-tenders.ts';
import { idOf, makeOrder } from '../orders/fake-orders.ts';
import { makeTracking } from '../tracking/fake-tracking.ts';

type ShipmentOrder = Shipment['orders'][number];

export function makeShipmentOrder(number: number, changes: Partial<ShipmentOrder> = {}): ShipmentOrder {
  return {
    id: idOf('8000', number),
    orderNumber: `O${100_000 + number}`,
    orderStatus: ORDER_STATUS.Planned,
    ltlAccessorialTypes: [],
    weight: 9_240,
    palletCount: 6,
    chosenQuote: null,
    priceProblem: null,
    ...changes,
  };
}

export function makeShipmentStop(stopNumber: number, changes: Partial<ShipmentStop> = {}): ShipmentStop {
  const isPickup = stopNumber === 1;
  return {
    id: idOf('a100', stopNumber),
    stopNumber,
    stopType: isPickup ? 'Pickup' : 'Dropoff',
    loadStyle: 'live',
    locationId: null,
    companyName: isPickup ? 'Northfield Foods' : 'Harvest Lane Markets',
    locationName: isPickup ? 'Plant 1' : `DC ${stopNumber}`,
    addressLine1: '1 Mill Road',
    city: isPickup ? 'Joliet' : 'Atlanta',
    state: isPickup ? 'IL' : 'GA',
    postalCode: isPickup ? '60436' : '30336',
    country: 'US',
    latitude: isPickup ? 41.52 : 33.74,
    longitude: isPickup ? -88.08 : -84.55,
    ianaTimeZone: isPickup ? 'America/Chicago' : 'America/New_York',
    baseDate: isPickup ? '2026-11-18' : '2026-11-20',
    earlyDateTime: isPickup ? '2026-11-18T08:00:00-06:00' : '2026-11-20T08:00:00-05:00',
    lateDateTime: isPickup ? '2026-11-18T12:00:00-06:00' : '2026-11-20T16:00:00-05:00',
    appointmentDateTime: null,
    plannedArrivalDateTime: null,
    plannedDepartureDateTime: null,
    orderNumbers: ['O100001'],
    orderTimes: [],
    weight: 29_420,
    pallets: 18,
    expectedTransitTimeSeconds: null,
    ...changes,
  };
}

/** Ready to book. */
export function makeShipment(changes: Partial<Shipment> = {}): Shipment {
  return {
    id: idOf('8c00', 7),
    shipmentNumber: 'S100007',
    shipmentStatus: SHIPMENT_STATUS.ReadyToBook,
    version: 3,
    createDateTime: '2026-11-15T08:00:00Z',
    originationType: 'Contract',
    shippingMode: 'TL',
    equipmentMode: 'Dry',
    isPartial: false,
    isHazmat: false,
    maxBuy: 0,
    plannedCost: null,
    miles: 716.4,
    weight: 29_420,
    palletCount: 18,
    bookedDateTime: null,
    bookedBy: null,
    carrier: null,
    serviceLevel: '',
    contractId: null,
    quoteNumber: null,
    quoteId: null,
    proNumber: null,
    pickupNumber: null,
    trackingRequirements: [],
    trackingToken: null,
    orders: [makeShipmentOrder(1)],
    stops: [makeShipmentStop(1), makeShipmentStop(2)],
    charges: [],
    totalCost: null,
    customerCost: null,
    booking: null,
    cancelReason: '',
    undoableUntil: null,
    whyNotBook: null,
    whyNotCancel: null,
    isChargedIfCancelled: false,
    ...changes,
  };
}

export const CARRIER = { id: idOf('8d00', 1), companyName: 'Prairie State Freight' };

/** With all that a booking brings along. */
export function makeBooked(changes: Partial<Shipment> = {}): Shipment {
  return makeShipment({
    shipmentStatus: SHIPMENT_STATUS.Booked,
    bookedDateTime: '2026-11-16T14:00:00Z',
    bookedBy: 'Dana Whitfield',
    carrier: CARRIER,
    serviceLevel: 'Standard',
    quoteNumber: 'Q100042',
    quoteId: idOf('8e00', 1),
    proNumber: 'PRO-7781',
    pickupNumber: 'PU-204',
    trackingRequirements: [{ description: 'A location at least every 4 hours, from dispatch to delivery' }],
    trackingToken: 'tok en+7',
    orders: [
      makeShipmentOrder(1, {
        orderStatus: ORDER_STATUS.ReadyToShip,
        ltlAccessorialTypes: ['Delivery appointment', 'Lift gate at delivery'],
      }),
    ],
    stops: [
      makeShipmentStop(1, { expectedTransitTimeSeconds: 0 }),
      makeShipmentStop(2, { expectedTransitTimeSeconds: 216_000, appointmentDateTime: '2026-11-20T13:00:00-05:00' }),
    ],
    charges: [
      {
        chargeTypeName: 'Freight Rate',
        description: 'Line haul',
        chargeRateType: 'PerMile',
        units: 716,
        rate: 2.5,
        total: 1_790,
      },
      {
        chargeTypeName: 'Fuel Surcharge',
        description: 'Fuel Surcharge',
        chargeRateType: 'Flat',
        units: 1,
        rate: 210,
        total: 210,
      },
    ],
    totalCost: 2_000,
    customerCost: 2_300,
    booking: {
      state: 'booked',
      askedAt: '2026-11-16T14:00:00Z',
      carrierName: CARRIER.companyName,
      message: 'Confirmed.',
    },
    whyNotBook: 'Shipment S100007 is booked already.',
    ...changes,
  });
}

export function bookingThat(
  state: NonNullable<Shipment['booking']>['state'],
  message = '',
): NonNullable<Shipment['booking']> {
  return { state, message, askedAt: '2026-11-16T14:00:00Z', carrierName: CARRIER.companyName };
}

export interface KeptShipment {
  /** Changed by a test as somebody else would change it. */
  shipment: Shipment;
  history: HistoryEntry[];
  watchers: Watcher[];
  /** How it stands on its way; without it nothing was heard yet. */
  tracking?: Partial<ShipmentTracking>;
}

export function startShipmentServer(user: CurrentUser, kept: KeptShipment, also: Fake[] = []) {
  const become = (changes: Partial<Shipment>) => {
    kept.shipment = { ...kept.shipment, ...changes, version: kept.shipment.version + 1 };
    return kept.shipment;
  };
  return startFakeServer(user, [
    ...also,
    fake(shipments.find, ({ params }) =>
      params.shipmentNumber === kept.shipment.shipmentNumber ? kept.shipment : NO_SUCH_RECORD,
    ),
    fake(carrierInvoices.list, () => ({ data: [], total: 0, isTotalExact: true })),
    fake(invoices.list, () => ({ data: [], total: 0, isTotalExact: true })),
    fake(changeRequests.list, () => noChanges()),
    fake(tenders.list, () => noTenders(kept.shipment)),
    fake(tenders.carriers, () => []),
    fake(history.list, () => ({ entries: kept.history, next: null })),
    fake(notes.list, () => ({ data: [], hasMore: false })),
    fake(documents.list, () => ({ documents: [], missing: [], types: [], dropoffs: [] })),
    fake(watchers.list, () => kept.watchers),
    fake(tracking.read, () => makeTracking(kept.shipment, kept.tracking)),
    fake(shipments.undo, () =>
      become({
        shipmentStatus: SHIPMENT_STATUS.ReadyToBook,
        undoableUntil: null,
        carrier: null,
        bookedDateTime: null,
        trackingToken: null,
        totalCost: null,
        charges: [],
        booking: bookingThat('cancelled'),
        whyNotBook: null,
      }),
    ),
    fake(shipments.cancel, ({ body }) =>
      become({
        shipmentStatus: SHIPMENT_STATUS.Voided,
        cancelReason: body.reason,
        undoableUntil: null,
        whyNotBook: 'Shipment S100007 is voided.',
        whyNotCancel: 'Shipment S100007 is voided already.',
      }),
    ),
    fake(shipments.sayOutcome, ({ body }) =>
      become(
        body.isBooked
          ? {
              shipmentStatus: SHIPMENT_STATUS.Booked,
              carrier: CARRIER,
              booking: bookingThat('booked'),
              proNumber: body.proNumber || null,
              pickupNumber: body.pickupNumber || null,
            }
          : {
              shipmentStatus: SHIPMENT_STATUS.ReadyToBook,
              booking: bookingThat('refused', 'The carrier told that it was not booked.'),
              whyNotBook: null,
            },
      ),
    ),
    fake(orders.get, ({ params }) => {
      const number = Number(params.orderNumber.slice(1)) - 100_000;
      if (number > 20) return NO_SUCH_RECORD;
      return makeOrder({}, { id: idOf('8000', number), orderNumber: params.orderNumber });
    }),
    fake(consolidation.update, ({ body }) => {
      const on = body.orderIds.map((id) => makeShipmentOrder(Number(id.slice(-12))));
      become({ orders: on });
      return { resultId: kept.shipment.id, resultNumber: kept.shipment.shipmentNumber, warnings: [] };
    }),
  ]);
}
