import type { CancellingBody, Shipment } from '@lanewright/contract/shipments.ts';
import { problem } from '@lanewright/domain/problem.ts';
import {
  problemsWithCancelling,
  reasonNotToCancel,
  reasonNotToUndo,
} from '@lanewright/domain/shipments/booking-rules.ts';
import type { FeatureParts } from '../../../feature.ts';
import type { Db } from '../../../platform/database/database.ts';
import { NotFound, Refused, refuseIf } from '../../../platform/failures.ts';
import { promiseToAsk } from '../../../platform/jobs/promise.ts';
import { announce } from '../../../platform/outbox/announce.ts';
import type { Scope } from '../../../platform/scope.ts';
import { ASK_CARRIER } from '../booking/ask-carrier.ts';
import { wordOf, wordOfRepeat } from '../booking/record-booking.ts';
import { asBooked, getShipmentById } from '../commands/read-shipment.ts';
import { findBooking, lastBooking, updateBooking, type Booking } from '../store/booking-rows.ts';
import { findShipmentById, type ShipmentRecord } from '../store/shipment-record.ts';
import { mayCarrierChargeFor } from './cancelling-charge.ts';
import { recordCancelled, recordKept, takeBack } from './record-cancelling.ts';

type Parts = Pick<FeatureParts, 'carriers' | 'log'>;

interface Ending {
  after: 'Voided' | 'ReadyToBook';
  reason: string;
  isAgreed: boolean;
  /** Throws where it may not be. */
  check(db: Db, shipment: ShipmentRecord, booking: Booking | null): Promise<void>;
}

const hasCarrier = (booking: Booking | null): booking is Booking =>
  booking !== null && ['asking', 'booked', 'unclear', 'cancelling'].includes(booking.state);

/** Null where it is done already: there is no carrier that would have to agree. */
async function claimEnding(db: Db, scope: Scope, id: string, ending: Ending): Promise<string | null> {
  const shipment = await findShipmentById(db, id, true);
  if (!shipment) throw new NotFound();
  const booking = await lastBooking(db, id, true);
  await ending.check(db, shipment, booking);
  const { after, reason } = ending;
  if (!hasCarrier(booking)) {
    await takeBack(db, scope, shipment, after, reason);
    return null;
  }
  const isAsked = booking.plan.load !== null && !ending.isAgreed;
  const jobId = isAsked ? await promiseToAsk(db, scope, ASK_CARRIER, { bookingId: booking.id }) : null;
  await updateBooking(db, booking.id, {
    state: 'cancelling',
    stateBefore: booking.state,
    afterCancel: after,
    cancelReason: reason,
    ...(isAsked ? { jobId } : {}),
  });
  if (!isAsked) {
    await recordCancelled(db, scope, booking);
    return null;
  }
  await announce(db, scope, 'shipments', { entityId: id, notificationType: 'Cancelling' });
  return booking.id;
}

/** Claimed, asked and recorded, as a booking is; the carrier may keep it. */
async function end({ carriers, log }: Parts, scope: Scope, id: string, ending: Ending): Promise<Shipment> {
  let isFirst = false;
  const bookingId = await scope.once('claim', (db) => {
    isFirst = true;
    return claimEnding(db, scope, id, ending);
  });
  if (bookingId === null) return getShipmentById(scope, id);
  const booking = (await scope.inCompany((db) => findBooking(db, bookingId)))!;
  if (booking.state === 'cancelling') {
    const load = booking.plan.load!;
    try {
      await carriers.cancel(load, ending.reason);
    } catch (error) {
      const word = (isFirst ? wordOf : wordOfRepeat)(error, carriers.knowsRequests(load));
      if (word.kind === 'unknown' || word.kind === 'booked') {
        log.warn({ err: error, bookingId }, 'A carrier gave no word; it is asked again.');
        return getShipmentById(scope, id);
      }
      await scope.inCompany((db) => recordKept(db, scope, booking, word.message));
      throw new Refused(word.message, [problem('carrier', word.message)]);
    }
    await scope.inCompany((db) => recordCancelled(db, scope, booking));
  } else if (booking.state !== 'cancelled') throw new Refused(booking.message, [problem('carrier', booking.message)]);
  return getShipmentById(scope, id);
}

function refuseFor(whyNot: string | null): void {
  if (whyNot !== null) throw new Refused(whyNot);
}

export function cancelShipment(parts: Parts, scope: Scope, id: string, body: CancellingBody): Promise<Shipment> {
  return end(parts, scope, id, {
    after: 'Voided',
    reason: body.reason.trim(),
    isAgreed: body.isAgreedWithCarrier,
    check: async (db, shipment, booking) => {
      // Whoever has the carrier's word need not wait for it.
      const isWaiting = booking?.state === 'cancelling' && body.isAgreedWithCarrier;
      if (!isWaiting) refuseFor(reasonNotToCancel(asBooked(shipment, booking)));
      refuseIf(problemsWithCancelling(await mayCarrierChargeFor(db, shipment), body));
    },
  });
}

export function undoBooking(parts: Parts, scope: Scope, id: string): Promise<Shipment> {
  return end(parts, scope, id, {
    after: 'ReadyToBook',
    reason: 'The booking was undone.',
    isAgreed: false,
    check: async (_db, shipment, booking) => refuseFor(reasonNotToUndo(asBooked(shipment, booking), Date.now())),
  });
}
