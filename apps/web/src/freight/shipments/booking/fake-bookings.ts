// For tests: rates that can be booked, and a server that books them.
import { bookingChecks, type BookingCheck } from '@lanewright/contract/booking-checks.ts';
import { shipments, type BookingAnswer, type Shipment } from '@lanewright/contract/shipments.ts';
import type { ChosenQuote } from '@lanewright/domain/orders/chosen-quote.ts';
import type { BookableRate } from '@lanewright/domain/shipments/bookable-rate.ts';
import { SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { fake, type Fake } from '../../../testing/fake-server.ts';

export const idOf = (kind: string, number: number) => `0199b000-0000-7000-${kind}-${String(number).padStart(12, '0')}`;

export const ORDER = { id: idOf('8000', 1), orderNumber: 'O100001' };
export const SHIPMENT = { id: idOf('8100', 1), shipmentNumber: 'S100001' };

const CHARGES: BookableRate['charges'] = [
  {
    chargeTypeName: 'Freight Rate',
    description: 'Line haul',
    units: 1,
    rate: 398.06,
    chargeRateType: 'Flat',
    total: 398.06,
  },
];

export function makeBookable(change: Partial<BookableRate> = {}): BookableRate {
  return {
    rateId: idOf('8200', 1),
    requestId: idOf('8300', 1),
    rateSource: 'LTL',
    isCustomerFreightPayer: false,
    carrierId: idOf('8400', 1),
    carrierName: 'Tri-Lakes Express',
    contractId: null,
    serviceDays: 2,
    serviceLevelCode: 'STD',
    isGuaranteed: false,
    isPartial: false,
    providerQuoteNumber: 'TLX-77',
    totalCost: 398.06,
    charges: CHARGES,
    ...change,
  };
}

type Told = NonNullable<ChosenQuote['told']>;

export function makeChosen(bookable: Partial<BookableRate> = {}, told: Partial<Told> = {}): ChosenQuote {
  const rate = makeBookable(bookable);
  return {
    transitDays: rate.serviceDays,
    rateSource: rate.rateSource,
    isCustomerFreightPayer: rate.isCustomerFreightPayer,
    postalCodes: ['60433', '30336'],
    told: {
      rateId: rate.rateId,
      quoteId: idOf('8500', 1),
      quoteNumber: 'Q100318',
      carrierName: rate.carrierName,
      serviceLevel: 'Standard',
      isPartial: rate.isPartial,
      totalCost: rate.totalCost,
      customerCost: null,
      deliveryDate: null,
      validUntil: '2030-11-17T23:00:00Z',
      zone: 'America/Chicago',
      ...told,
    },
    bookable: rate,
  };
}

type BookingNow = Shipment['booking'];
export const bookingIn = (state: NonNullable<BookingNow>['state'], message = ''): BookingNow => ({
  state,
  askedAt: '2026-11-16T15:00:00Z',
  carrierName: 'Tri-Lakes Express',
  message,
});

export function makeShipment(change: Partial<Shipment> = {}): Shipment {
  return {
    ...SHIPMENT,
    shipmentStatus: SHIPMENT_STATUS.ReadyToBook,
    version: 1,
    createDateTime: '2026-11-16T15:00:00Z',
    originationType: 'Contract',
    shippingMode: 'LTL',
    equipmentMode: 'Dry',
    isPartial: false,
    isHazmat: false,
    maxBuy: 0,
    plannedCost: null,
    miles: 716,
    weight: 1_872,
    palletCount: 2,
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
    orders: [
      {
        ...ORDER,
        orderStatus: 2,
        ltlAccessorialTypes: [],
        weight: 1_872,
        palletCount: 2,
        chosenQuote: makeChosen(),
        priceProblem: null,
      },
    ],
    stops: [],
    charges: [],
    totalCost: null,
    customerCost: null,
    booking: null,
    cancelReason: '',
    undoableUntil: null,
    whyNotBook: null,
    whyNotCancel: null,
    isChargedIfCancelled: false,
    ...change,
  };
}

export const BOOKED: BookingAnswer = {
  isSuccess: true,
  shipmentId: SHIPMENT.id,
  shipmentNumber: SHIPMENT.shipmentNumber,
  outcome: 'Booked',
  message: '',
};
export const WAITING: BookingAnswer = { ...BOOKED, shipmentId: null, outcome: 'Waiting' };

export const NOTHING_AGAINST_IT: BookingCheck = {
  isBookable: true,
  needsNewPrice: false,
  problems: [],
  warnings: [],
  existing: [],
};

/** Makes a shipment and books it; `kept` is what a look at it finds. */
export function bookingFakes(kept: { shipment: Shipment } = { shipment: makeShipment() }): Fake[] {
  return [
    fake(shipments.create, () => ({ resultId: SHIPMENT.id, resultNumber: SHIPMENT.shipmentNumber, warnings: [] })),
    fake(shipments.book, () => BOOKED),
    fake(shipments.updateOrigination, () => BOOKED),
    fake(shipments.find, () => kept.shipment),
    fake(bookingChecks.check, () => NOTHING_AGAINST_IT),
  ];
}
