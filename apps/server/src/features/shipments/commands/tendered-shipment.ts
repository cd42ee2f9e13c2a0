import { randomUUID } from 'node:crypto';
import { ContractRatesQuestion } from '@lanewright/contract/shipment-lane-rates.ts';
import type { Order } from '@lanewright/domain/orders/order-record.ts';
import { isAsked } from '@lanewright/domain/quotes/problems-with-quote.ts';
import { laneQuestion } from '@lanewright/domain/quotes/questions.ts';
import { quoteOfOrders, reasonNotToQuote } from '@lanewright/domain/quotes/quote-of-orders.ts';
import { LIVE_BOOKING_STATES, reasonNotToBook } from '@lanewright/domain/shipments/booking-rules.ts';
import { FREIGHT_RATE, FUEL_SURCHARGE, type ManualCharge } from '@lanewright/domain/shipments/manual-charges.ts';
import { SHIPMENT_STATUS, type ShipmentStatus } from '@lanewright/domain/shipments/statuses.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { FreightToCarry } from '../../carriers/commands/carrier-usability.ts';
import { ordersForLoadById, ordersOnTruck } from '../../orders/commands/orders-for-loads.ts';
import { decideBooking, freightToCarry, modeOfShipment, problemsWithTruck } from '../booking/decide-booking.ts';
import { freightToQuote, placeOfStop } from '../booking/priced-for.ts';
import { recordWord } from '../booking/record-booking.ts';
import { insertBooking, lastBooking, type BookedFacts, type Booking } from '../store/booking-rows.ts';
import {
  findShipmentById,
  orderIdsOf,
  setShipmentStatus,
  type KeptShipmentStop,
  type ShipmentRecord,
} from '../store/shipment-record.ts';
import { asBooked } from './read-shipment.ts';
import { keptStops, stopsOrMerged } from './shipment-orders.ts';

export type { BookedFacts, KeptShipmentStop, ShipmentRecord };

/** Exported for tenders: a shipment with all that a carrier is told of it. */
export interface TenderedShipment {
  shipment: ShipmentRecord;
  booking: Booking | null;
  orders: Order[];
  stops: KeptShipmentStop[];
}

export async function tenderedShipment(db: Db, id: string): Promise<TenderedShipment | null> {
  const shipment = await findShipmentById(db, id);
  if (!shipment) return null;
  const isLive = shipment.status !== SHIPMENT_STATUS.Voided;
  const orders = await ordersOnTruck(db, await orderIdsOf(db, id, isLive));
  const { stops } = await stopsOrMerged(db, id, orders);
  return { shipment, booking: await lastBooking(db, id), orders, stops };
}

/** The same, locked until the end of the transaction: the shipment before its booking and its orders. */
export async function lockTendered(db: Db, scope: Scope, id: string): Promise<TenderedShipment | null> {
  const shipment = await findShipmentById(db, id, true);
  if (!shipment) return null;
  const booking = await lastBooking(db, id, true);
  const orders = await ordersForLoadById(db, await orderIdsOf(db, id, true));
  const stops = orders.length === 0 ? [] : await keptStops(db, scope, id, orders);
  return { shipment, booking, orders, stops };
}

/** What a carrier must be able to, to be offered it. */
export function freightOfTender(tendered: TenderedShipment): FreightToCarry {
  return freightToCarry(tendered.orders, modeOfShipment(tendered) ?? 'TL');
}

/** What contracted carriers are asked; null where no contract can have a price for it. */
export function contractQuestion(tendered: TenderedShipment): ContractRatesQuestion | null {
  const { orders, stops } = tendered;
  if (modeOfShipment(tendered) !== 'TL') return null;
  const freight = freightToQuote(orders, stops);
  const toQuote = { ...freight, stops: freight.stops.map(placeOfStop) };
  if (reasonNotToQuote(toQuote) !== null) return null;
  const asked = quoteOfOrders(toQuote);
  if (!isAsked(asked)) return null;
  const { freightValue } = freightToCarry(orders, 'TL');
  const { data } = ContractRatesQuestion.safeParse({ ...laneQuestion(asked), freightValue });
  return data ?? null;
}

export interface OfferToDecide {
  carrierId: string;
  amount: number;
  /** The contracted rate, with what its price is made of. */
  contract: { contractId: string; charges: BookedFacts['charges'] } | null;
  /** A demo world is made for a day of its own. */
  now?: Date;
}

const flat = (type: string, rate: number): ManualCharge => ({
  type,
  description: type,
  units: 1,
  rate,
  chargeRateType: 'Flat',
  total: rate,
});

/**
 * What is written down of the shipment should the carrier say yes. Refused as a booking would be, but for the limit, which
 * whoever offers has spoken about.
 */
export async function decideOffer(
  db: Db,
  { shipment, orders, stops }: TenderedShipment,
  { carrierId, amount, contract, now = new Date() }: OfferToDecide,
): Promise<BookedFacts> {
  const shippingMode = modeOfShipment({ shipment, orders })!;
  const charges = [flat(FREIGHT_RATE, amount), ...(shippingMode === 'TL' ? [] : [flat(FUEL_SURCHARGE, 0)])];
  const { facts } = await decideBooking(
    db,
    { shipment: { ...shipment, maxBuy: 0 }, orders, stops, now },
    {
      kind: 'book',
      body: {
        rateId: null,
        shippingMode,
        carrierId,
        contractId: null,
        manualBookingCharges: charges,
        p44BookingParameters: null,
        integrationBookingParameters: null,
        proNumber: null,
        pickupNumber: null,
      },
    },
  );
  return contract === null
    ? facts
    : { ...facts, origination: 'Contract', contractId: contract.contractId, charges: contract.charges };
}

/** Carriers are asked what a load costs that one truck can carry in time, as they are offered it. */
export const problemsWithAsking = (db: Db, { orders, stops }: TenderedShipment) =>
  problemsWithTruck(db, { orders, stops, now: new Date() });

/** Why a shipment cannot be booked as it stands, or null. */
export const whyNotBookable = ({ shipment, booking }: TenderedShipment): string | null =>
  reasonNotToBook(asBooked(shipment, booking));

/** A carrier has said yes to what was decided: it is booked in the same moment. Whoever calls this holds the shipment. */
export async function bookAccepted(db: Db, scope: Scope, shipmentId: string, facts: BookedFacts): Promise<void> {
  const id = randomUUID();
  const kind = facts.origination === 'Contract' ? 'Contract' : 'Manual';
  const { carrierName } = facts;
  const plan = { load: null, facts };
  await insertBooking(db, scope, { id, shipmentId, state: 'asking', kind, carrierName, plan, jobId: null });
  const booked = { proNumber: null, pickupNumber: null, bolUrl: null, remarks: [] };
  await recordWord(db, scope, { id, shipmentId }, { kind: 'booked', booked });
}

export async function setTendering(db: Db, scope: Scope, shipmentId: string): Promise<void> {
  await setShipmentStatus(db, scope, shipmentId, SHIPMENT_STATUS.Tendering);
}

/** Nobody has it any more; where a booking asks for it, that stays as it is. */
export async function backToReady(
  db: Db,
  scope: Scope,
  { shipment, booking }: Pick<TenderedShipment, 'shipment' | 'booking'>,
): Promise<void> {
  const isAsked = booking !== null && LIVE_BOOKING_STATES.includes(booking.state);
  const status: ShipmentStatus = shipment.status;
  if (status === SHIPMENT_STATUS.Tendering && !isAsked)
    await setShipmentStatus(db, scope, shipment.id, SHIPMENT_STATUS.ReadyToBook);
}
