import { statusOnceBooked } from '@lanewright/domain/shipments/booking-rules.ts';
import { orderStatusOn, SHIPMENT_STATUS, shipmentStatusLabel } from '@lanewright/domain/shipments/statuses.ts';
import { inDollars } from '@lanewright/domain/units/money.ts';
import { BookingFailure, type Booked } from '../../../outside/carriers/port.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/database/database.ts';
import { hastenPromise, settlePromise } from '../../../platform/jobs/promise.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { notify } from '../../notifications/commands/notify.ts';
import { moveOrders } from '../../orders/commands/move-orders.ts';
import { ordersOnTruck } from '../../orders/commands/orders-for-loads.ts';
import { closeRequests } from '../../tendering/commands/end-tenders.ts';
import { tellOrderWatchers } from '../../watchers/commands/tell-order-watchers.ts';
import { tellWatchers } from '../../watchers/commands/tell-watchers.ts';
import { keepAbout } from '../commands/about-shipment.ts';
import { findBooking, updateBooking, type Booking } from '../store/booking-rows.ts';
import {
  findShipmentById,
  orderIdsOf,
  setBooked,
  setShipmentStatus,
  setTransit,
  type ShipmentRecord,
} from '../store/shipment-record.ts';
import { reckonSoon } from '../commands/reckon-soon.ts';
import { changedSinceAsked } from './freight-changed.ts';

/** What a carrier said to a request, as far as anybody knows. */
export type Word =
  | { kind: 'booked'; booked: Booked }
  | { kind: 'refused'; message: string }
  /** It will be found out. */
  | { kind: 'unknown'; message: string }
  /** Only a person can find out. */
  | { kind: 'unclear'; message: string };

/** A failure as a word; `isKnown` says whether the carrier can be asked about the request. */
export function wordOf(error: unknown, isKnown: boolean): Word {
  const message = error instanceof BookingFailure ? error.message : 'The carrier did not answer.';
  if (error instanceof BookingFailure && error.kind !== 'unknown') return { kind: 'refused', message };
  return { kind: isKnown ? 'unknown' : 'unclear', message };
}

/**
 * The same of a request that may have been said before. Only the carrier's own no counts then: that it cannot be reached, or
 * does not let us in, says nothing about the first time.
 */
export function wordOfRepeat(error: unknown, isKnown: boolean): Word {
  const word = wordOf(error, isKnown);
  const isTheirNo = error instanceof BookingFailure && error.kind === 'refused';
  return word.kind !== 'refused' || isTheirNo ? word : { kind: isKnown ? 'unknown' : 'unclear', message: word.message };
}

const linkOf = ({ shipmentNumber }: ShipmentRecord) => `/shipments/${shipmentNumber}/preview`;

/** Soon enough for somebody who waits before the screen. */
const ASKED_AGAIN_MS = 3_000;

/** Who asked and is not here any more is told. */
async function tellAsker(db: Db, scope: Scope, shipment: ShipmentRecord, booking: Booking, said: string[]) {
  if (booking.askedBy === null) return;
  const [title = '', body = ''] = said;
  await notify(db, scope, {
    kind: 'shipmentStatus',
    intent: `booking ${booking.id} ${title}`,
    userIds: [booking.askedBy],
    title,
    body,
    link: linkOf(shipment),
  });
}

async function recordBooked(db: Db, scope: Scope, shipment: ShipmentRecord, booking: Booking, booked: Booked) {
  const { facts } = booking.plan;
  const status = statusOnceBooked(booked);
  const { proNumber, pickupNumber } = booked;
  await setBooked(db, scope, shipment.id, {
    status,
    facts,
    numbers: { proNumber, pickupNumber, bookedBy: booking.askedBy },
  });
  await setTransit(db, shipment.id, facts.transitSeconds);
  await closeRequests(db, scope, shipment.id);
  await updateBooking(db, booking.id, { state: 'booked', message: booked.remarks.join(' '), answer: booked });
  const orderIds = await orderIdsOf(db, shipment.id, true);
  const moved = await moveOrders(db, scope, orderIds, { status: orderStatusOn(status), news: 'Booked' });
  await keepAbout(db, shipment.id, await ordersOnTruck(db, orderIds), {
    carrierName: facts.carrierName,
    shippingMode: facts.shippingMode,
    proNumber,
    pickupNumber,
  });
  await reckonSoon(db, scope, [shipment.id]);
  const carrier = booking.carrierName;
  await recordAudit(db, scope, [
    {
      action: 'changed',
      entityKind: 'shipment',
      entityId: shipment.id,
      before: { status: shipmentStatusLabel(shipment.status) },
      after: {
        status: shipmentStatusLabel(status),
        carrier,
        cost: facts.cost,
        origination: facts.origination,
        ...(proNumber === null ? {} : { proNumber }),
        ...(pickupNumber === null ? {} : { pickupNumber }),
      },
    },
  ]);
  const title = `Shipment ${shipment.shipmentNumber} is booked with ${carrier}`;
  await tellAsker(db, scope, shipment, booking, [title, `${inDollars(facts.cost)}.`]);
  const notified = await tellWatchers(db, scope, {
    entityType: 'Shipment',
    entityId: shipment.id,
    kind: 'ShipmentStatus',
    text: `The shipment is booked with ${carrier}.`,
    link: linkOf(shipment),
  });
  await tellOrderWatchers(db, scope, moved, { shipment: { status, notified } });
}

async function recordRefused(db: Db, scope: Scope, shipment: ShipmentRecord, booking: Booking, message: string) {
  await updateBooking(db, booking.id, { state: 'refused', message });
  await setShipmentStatus(db, scope, shipment.id, SHIPMENT_STATUS.ReadyToBook);
  const after = { refusedBy: booking.carrierName, reason: message };
  await recordAudit(db, scope, [
    { action: 'changed', entityKind: 'shipment', entityId: shipment.id, before: {}, after },
  ]);
  const title = `${booking.carrierName} does not take shipment ${shipment.shipmentNumber}`;
  await tellAsker(db, scope, shipment, booking, [title, message]);
}

async function recordUnclear(db: Db, scope: Scope, shipment: ShipmentRecord, booking: Booking, message: string) {
  await updateBooking(db, booking.id, { state: 'unclear', message });
  const after = { unclearWith: booking.carrierName };
  await recordAudit(db, scope, [
    { action: 'changed', entityKind: 'shipment', entityId: shipment.id, before: {}, after },
  ]);
  const title = `Shipment ${shipment.shipmentNumber} may be booked: ask ${booking.carrierName}`;
  await tellAsker(db, scope, shipment, booking, [title, message]);
}

/** The carrier has booked what it was asked for, and that is no longer the freight: a person talks to the carrier. */
async function recordChangedMeanwhile(
  db: Db,
  scope: Scope,
  shipment: ShipmentRecord,
  booking: Booking,
  { booked, changed }: { booked: Booked; changed: readonly string[] },
) {
  const { carrierName } = booking;
  const numbers = [
    ...(booked.proNumber ? [`PRO ${booked.proNumber}`] : []),
    ...(booked.pickupNumber ? [`pickup ${booked.pickupNumber}`] : []),
  ];
  const inBrackets = numbers.length === 0 ? '' : ` (${numbers.join(', ')})`;
  const message = `${carrierName} booked it as requested${inBrackets}, but the shipment has changed since: ${changed.join(', ')}. Call ${carrierName}, then record here whether it is booked.`;
  await updateBooking(db, booking.id, { state: 'unclear', message, answer: booked });
  const after = { unclearWith: carrierName, changedSince: changed };
  await recordAudit(db, scope, [
    { action: 'changed', entityKind: 'shipment', entityId: shipment.id, before: {}, after },
  ]);
  const title = `Shipment ${shipment.shipmentNumber} changed while ${carrierName} booked it`;
  await tellAsker(db, scope, shipment, booking, [title, message]);
}

/**
 * Writes down what the carrier said, once: whoever comes second finds it written. All of it, or nothing, whatever dies. The
 * shipment is locked before its booking, and both before the orders.
 */
export async function recordWord(
  db: Db,
  scope: Scope,
  { id, shipmentId }: Pick<Booking, 'id' | 'shipmentId'>,
  word: Word,
  from: readonly Booking['state'][] = ['asking'],
): Promise<void> {
  const shipment = (await findShipmentById(db, shipmentId, true))!;
  const booking = (await findBooking(db, id, true))!;
  if (!from.includes(booking.state)) return;
  if (word.kind === 'unknown') {
    await updateBooking(db, id, { state: 'asking', message: word.message });
    if (booking.jobId !== null) await hastenPromise(db, booking.jobId, ASKED_AGAIN_MS);
  } else {
    if (word.kind === 'booked') {
      const { booked } = word;
      // A person who says that it is booked has seen both.
      const isByPerson = booking.state === 'unclear';
      const { load } = booking.plan;
      const changed = load === null || isByPerson ? [] : await changedSinceAsked(db, shipmentId, load);
      if (changed.length === 0) await recordBooked(db, scope, shipment, booking, booked);
      else await recordChangedMeanwhile(db, scope, shipment, booking, { booked, changed });
    }
    if (word.kind === 'refused') await recordRefused(db, scope, shipment, booking, word.message);
    if (word.kind === 'unclear') await recordUnclear(db, scope, shipment, booking, word.message);
    if (booking.jobId !== null) await settlePromise(db, booking.jobId);
  }
  await announce(db, scope, 'shipments', { entityId: shipmentId, notificationType: 'Booking' });
}
