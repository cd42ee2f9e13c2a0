import type { shipments, Shipment } from '@lanewright/contract/shipments.ts';
import type { BodyOf } from '@lanewright/contract/endpoint.ts';
import { toOneLine } from '@lanewright/domain/fields/one-line.ts';
import { NotFound, Refused } from '../../../platform/failures.ts';
import type { Scope } from '../../../platform/scope.ts';
import { getShipmentById } from '../commands/read-shipment.ts';
import { lastBooking } from '../store/booking-rows.ts';
import { findShipmentById } from '../store/shipment-record.ts';
import { recordWord } from './record-booking.ts';

/** Somebody has asked the carrier what has become of a request whose answer was lost. */
export function sayOutcome(
  scope: Scope,
  id: string,
  { isBooked, proNumber, pickupNumber }: BodyOf<typeof shipments.sayOutcome>,
): Promise<Shipment> {
  return scope.inCompany(async (db) => {
    const shipment = await findShipmentById(db, id, true);
    if (!shipment) throw new NotFound();
    const booking = await lastBooking(db, id, true);
    if (booking?.state !== 'unclear') throw new Refused('Nothing about this shipment’s booking is unclear.');
    const booked = { proNumber: toOneLine(proNumber) || null, pickupNumber: toOneLine(pickupNumber) || null };
    await recordWord(
      db,
      scope,
      booking,
      isBooked
        ? { kind: 'booked', booked: { ...booked, bolUrl: null, remarks: [] } }
        : { kind: 'refused', message: `${booking.carrierName} has not booked it.` },
      ['unclear'],
    );
    return getShipmentById(scope, id);
  });
}
