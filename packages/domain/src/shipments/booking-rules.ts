import { problem, type Problem } from '../problem.ts';
import type { CalendarDay } from '../units/calendar-days.ts';
import type { Instant } from '../units/zoned-time.ts';
import { inDollars } from '../units/money.ts';
import {
  isBookedAhead,
  isWithoutCarrier,
  SHIPMENT_STATUS,
  shipmentStatusLabel,
  type ShipmentStatus,
} from './statuses.ts';

/** For so long a booking is taken back as if it had not been made. */
export const UNDO_MINUTES = 10;
const MINUTE_MS = 60_000;

/**
 * What has become of the last time somebody outside was asked. A claim is made before they are asked and stays until their
 * word is known.
 */
export const BOOKING_STATES = ['asking', 'booked', 'refused', 'unclear', 'cancelling', 'cancelled'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** While one of these stands, the shipment is not booked again: a carrier has it, or may have. */
export const LIVE_BOOKING_STATES: readonly BookingState[] = ['asking', 'booked', 'unclear', 'cancelling'];

export interface BookedShipment {
  shipmentNumber: string;
  status: ShipmentStatus;
  bookedAt: Instant | null;
  bookingState: BookingState | null;
}

const WAITS = 'The carrier has been asked and has not answered yet.';

/** Why it cannot be booked now, or null. */
export function reasonNotToBook({ shipmentNumber, status, bookingState }: BookedShipment): string | null {
  if (status === SHIPMENT_STATUS.Voided) return `Shipment ${shipmentNumber} is voided.`;
  if (bookingState === 'asking' || bookingState === 'cancelling') return WAITS;
  if (bookingState === 'unclear')
    return 'The carrier may have booked it: say what it told you before it is booked again.';
  // With a carrier that it was offered to: whoever books it otherwise takes the offer back.
  return isWithoutCarrier(status) ? null : `Shipment ${shipmentNumber} is booked already.`;
}

/** Why it cannot be cancelled, or null. */
export function reasonNotToCancel({ shipmentNumber, status, bookingState }: BookedShipment): string | null {
  if (status === SHIPMENT_STATUS.Voided) return `Shipment ${shipmentNumber} is voided already.`;
  if (bookingState === 'cancelling') return WAITS;
  if (isWithoutCarrier(status) || isBookedAhead(status)) return null;
  return `A shipment that is ${shipmentStatusLabel(status)} cannot be cancelled.`;
}

/** Until when its booking can be undone; null where there is nothing to undo. */
export function undoableUntil({ status, bookedAt, bookingState }: BookedShipment): Instant | null {
  if (bookedAt === null || !isBookedAhead(status) || (bookingState !== null && bookingState !== 'booked')) return null;
  return bookedAt + UNDO_MINUTES * MINUTE_MS;
}

export function reasonNotToUndo(shipment: BookedShipment, now: Instant): string | null {
  if (shipment.bookingState === 'cancelling') return WAITS;
  const until = undoableUntil(shipment);
  if (until === null) return `Shipment ${shipment.shipmentNumber} has no booking to undo.`;
  return now <= until
    ? null
    : `A booking can be undone for ${UNDO_MINUTES} minutes. Cancel shipment ${shipment.shipmentNumber} instead.`;
}

/** Cancelling after a truck was sent may cost money. */
export const TRUCK_ORDERED_NOT_USED =
  'A truck may be on its way: the carrier may charge for a truck ordered and not used. Confirm that you accept this.';

export interface Cancelling {
  reason: string;
  acceptsCharge: boolean;
}

export interface TruckSent {
  status: ShipmentStatus;
  hasPickupNumber: boolean;
  /** A driver is named, or a check call is recorded. */
  isTruckReported: boolean;
  /** At the place of the first pickup; null where no day is planned. */
  pickupDay: CalendarDay | null;
  /** The day there now. */
  today: CalendarDay;
}

/**
 * A truck counts as sent once it is reported, and on the day of the pickup. A pickup number makes a shipment dispatched,
 * but it confirms the booking only: carriers give it days ahead.
 */
export function isChargedIfCancelled({
  status,
  hasPickupNumber,
  isTruckReported,
  pickupDay,
  today,
}: TruckSent): boolean {
  if (!isBookedAhead(status)) return false;
  const isDispatchedOtherwise = status === SHIPMENT_STATUS.Dispatched && !hasPickupNumber;
  return isTruckReported || isDispatchedOtherwise || (pickupDay !== null && pickupDay <= today);
}

export function problemsWithCancelling(isCharged: boolean, { reason, acceptsCharge }: Cancelling): Problem[] {
  return [
    ...(reason.trim() === '' ? [problem('reason', 'Reason is required')] : []),
    ...(isCharged && !acceptsCharge ? [problem('acceptsCharge', TRUCK_ORDERED_NOT_USED)] : []),
  ];
}

/** Nothing above the limit is booked without asking; 0 is no limit. */
export function problemsWithPrice(cost: number, maxBuy: number): Problem[] {
  return maxBuy > 0 && cost > maxBuy
    ? [problem('maxBuy', `${inDollars(cost)} is above the max buy of ${inDollars(maxBuy)}.`)]
    : [];
}

/** With its pickup number the carrier confirms that it sends a truck. */
export function statusOnceBooked({ pickupNumber }: { pickupNumber: string | null }): ShipmentStatus {
  return pickupNumber === null || pickupNumber === '' ? SHIPMENT_STATUS.Booked : SHIPMENT_STATUS.Dispatched;
}
