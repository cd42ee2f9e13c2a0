import type { Shipment, ShipmentStop } from '@lanewright/contract/shipments.ts';
import { accessorialName } from '@lanewright/domain/orders/lists.ts';
import type { Order, OrderStop } from '@lanewright/domain/orders/order-record.ts';
import { totalsOf } from '@lanewright/domain/orders/totals.ts';
import {
  reasonNotToBook,
  reasonNotToCancel,
  undoableUntil,
  type BookedShipment,
} from '@lanewright/domain/shipments/booking-rules.ts';
import { isWithoutCarrier, SHIPMENT_STATUS } from '@lanewright/domain/shipments/statuses.ts';
import { isoAt } from '@lanewright/domain/units/zoned-time.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound } from '../../../platform/failures.ts';
import type { Scope, UserScope } from '../../../platform/scope.ts';
import { ordersOnTruck } from '../../orders/commands/orders-for-loads.ts';
import { chosenRates } from '../../rating/commands/chosen-rate.ts';
import { whyNotOneTruck } from '../booking/decide-booking.ts';
import { mayCarrierCharge } from '../cancelling/cancelling-charge.ts';
import { freightOf } from '../consolidation/order-on-truck.ts';
import { maySeeDrafts } from '../list/read-filter.ts';
import { lastBooking, type Booking } from '../store/booking-rows.ts';
import {
  findShipmentById,
  findShipmentByNumber,
  orderIdsOf,
  type KeptShipmentStop,
  type ShipmentRecord,
} from '../store/shipment-record.ts';
import { priceProblemsOn, rateIdOf } from './price-problem.ts';
import { stopsOrMerged } from './shipment-orders.ts';

export { maySeeDrafts };

export const asBooked = (record: ShipmentRecord, booking: Booking | null): BookedShipment => ({
  shipmentNumber: record.shipmentNumber,
  status: record.status,
  bookedAt: record.bookedAt && record.bookedAt.getTime(),
  bookingState: booking?.state ?? null,
});

const earliest = (times: (string | null)[]) =>
  times.reduce(
    (first, time) => (time !== null && (first === null || Date.parse(time) < Date.parse(first)) ? time : first),
    null,
  );

function asStop(stop: KeptShipmentStop, parts: readonly { order: Order; stop: OrderStop }[]): ShipmentStop {
  const location = parts[0]?.stop.location ?? null;
  const totals = totalsOf(parts.flatMap(({ stop: part }) => part.lineItems));
  const plannedAt = (at: Date | null) => at && isoAt(location?.ianaTimeZone ?? 'UTC', at.getTime());
  return {
    id: stop.id,
    stopNumber: stop.stopNumber,
    stopType: stop.stopType,
    loadStyle: stop.loadStyle,
    locationId: stop.locationId,
    companyName: location?.companyName ?? '',
    locationName: location?.name ?? '',
    addressLine1: location?.addressLine1 ?? '',
    city: location?.city ?? '',
    state: location?.state ?? '',
    postalCode: location?.postalCode ?? '',
    country: location?.country ?? '',
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
    ianaTimeZone: location?.ianaTimeZone ?? null,
    baseDate:
      parts
        .flatMap(({ stop: part }) => part.baseDate ?? [])
        .toSorted()
        .at(0) ?? null,
    earlyDateTime: earliest(parts.map(({ stop: part }) => part.earlyDateTimeOffset)),
    lateDateTime: earliest(parts.map(({ stop: part }) => part.lateDateTimeOffset)),
    appointmentDateTime: earliest(parts.map(({ stop: part }) => part.appointmentDateTimeOffset)),
    plannedArrivalDateTime: plannedAt(stop.plannedArriveAt),
    plannedDepartureDateTime: plannedAt(stop.plannedDepartAt),
    orderNumbers: [...new Set(parts.map(({ order }) => order.orderNumber))],
    orderTimes: parts.map(({ order, stop: part }) => ({
      orderNumber: order.orderNumber,
      earlyDateTime: part.earlyDateTimeOffset,
      lateDateTime: part.lateDateTimeOffset,
      appointmentDateTime: part.appointmentDateTimeOffset,
      plannedDateTime: part.plannedDateTimeOffset,
    })),
    weight: totals.weight,
    pallets: totals.pallets,
    expectedTransitTimeSeconds: stop.transitSeconds,
  };
}

async function ordersOf(
  db: Db,
  orders: readonly Order[],
  { stops, isToBeBooked }: { stops: readonly KeptShipmentStop[]; isToBeBooked: boolean },
): Promise<Shipment['orders']> {
  const rates = await chosenRates(
    db,
    orders.flatMap((order) => rateIdOf(order) ?? []),
  );
  const problems = isToBeBooked ? await priceProblemsOn(db, rates, orders, stops) : new Map<string, string | null>();
  return orders.map((order) => {
    const { weight, pallets } = freightOf(order);
    return {
      id: order.id,
      orderNumber: order.orderNumber,
      orderStatus: order.orderStatus,
      ltlAccessorialTypes: order.accessorials.map(accessorialName),
      weight,
      palletCount: pallets,
      chosenQuote: rates.get(rateIdOf(order) ?? '') ?? null,
      priceProblem: problems.get(rateIdOf(order) ?? '') ?? null,
    };
  });
}

/** Why no truck takes what is still to be booked. Who has booked it is not told so any more. */
async function whyNotCarried(
  db: Db,
  { status }: ShipmentRecord,
  orders: readonly Order[],
  stops: readonly KeptShipmentStop[],
): Promise<string | null> {
  if (!isWithoutCarrier(status)) return null;
  const reasons = await whyNotOneTruck(db, { orders, stops });
  return reasons.length === 0 ? null : reasons.join(' ');
}

async function whole(db: Db, record: ShipmentRecord): Promise<Shipment> {
  const isLive = record.status !== SHIPMENT_STATUS.Voided;
  const orders = await ordersOnTruck(db, await orderIdsOf(db, record.id, isLive));
  const { stops } = await stopsOrMerged(db, record.id, orders);
  const parts = new Map(orders.flatMap((order) => order.stops.map((stop) => [stop.id, { order, stop }] as const)));
  const booking = await lastBooking(db, record.id);
  const booked = asBooked(record, booking);
  const rate = record.rateId === null ? null : (await chosenRates(db, [record.rateId])).get(record.rateId);
  const until = undoableUntil(booked);
  const freight = orders.map(freightOf);
  return {
    id: record.id,
    shipmentNumber: record.shipmentNumber,
    shipmentStatus: record.status,
    version: record.version,
    createDateTime: record.createdAt.toISOString(),
    originationType: record.origination,
    shippingMode: record.shippingMode,
    equipmentMode: record.equipmentMode,
    isPartial: record.isPartial,
    isHazmat: orders.some(({ isHazmat }) => isHazmat),
    maxBuy: record.maxBuy,
    miles: record.miles,
    weight: freight.reduce((sum, { weight }) => sum + weight, 0),
    palletCount: freight.reduce((sum, { pallets }) => sum + pallets, 0),
    bookedDateTime: record.bookedAt?.toISOString() ?? null,
    bookedBy: record.bookedByName,
    carrier: record.carrierName === '' ? null : { id: record.carrierId, companyName: record.carrierName },
    serviceLevel: record.serviceLevel,
    contractId: record.contractId,
    quoteNumber: rate?.told?.quoteNumber ?? null,
    quoteId: rate?.told?.quoteId ?? null,
    proNumber: record.proNumber,
    pickupNumber: record.pickupNumber,
    trackingRequirements: record.trackingRequirements.map((description) => ({ description })),
    trackingToken: record.trackingToken,
    orders: await ordersOf(db, orders, { stops, isToBeBooked: isWithoutCarrier(record.status) }),
    stops: stops.map((stop) =>
      asStop(
        stop,
        stop.orderStopIds.flatMap((id) => parts.get(id) ?? []),
      ),
    ),
    charges: record.charges,
    plannedCost: record.plannedCost,
    totalCost: record.cost,
    customerCost: record.customerCost,
    booking: booking && {
      state: booking.state,
      askedAt: booking.askedAt.toISOString(),
      carrierName: booking.carrierName,
      message: booking.message,
    },
    cancelReason: record.cancelReason,
    undoableUntil: until === null ? null : new Date(until).toISOString(),
    whyNotBook: reasonNotToBook(booked) ?? (await whyNotCarried(db, record, orders, stops)),
    whyNotCancel: reasonNotToCancel(booked),
    isChargedIfCancelled: await mayCarrierCharge(db, record, orders, stops),
  };
}

/** To who may not see drafts there is none. */
const isHidden = ({ user }: UserScope, { status }: ShipmentRecord) =>
  status === SHIPMENT_STATUS.Drafted && !maySeeDrafts(user.permissions);

export function getShipment(scope: UserScope, shipmentNumber: string): Promise<Shipment> {
  return scope.inCompany(async (db) => {
    const record = await findShipmentByNumber(db, shipmentNumber);
    if (!record || isHidden(scope, record)) throw new NotFound();
    return whole(db, record);
  });
}

export function getShipmentById(scope: Scope, id: string): Promise<Shipment> {
  return scope.inCompany(async (db) => {
    const record = await findShipmentById(db, id);
    if (!record) throw new NotFound();
    return whole(db, record);
  });
}

export async function canSeeShipment(scope: UserScope, id: string): Promise<boolean> {
  const record = await scope.inCompany((db) => findShipmentById(db, id));
  return record !== null && !isHidden(scope, record);
}

export async function carrierCharges(scope: UserScope, id: string) {
  const record = await scope.inCompany((db) => findShipmentById(db, id));
  if (!record || isHidden(scope, record)) throw new NotFound();
  return { total: record.cost ?? 0, charges: record.charges };
}
