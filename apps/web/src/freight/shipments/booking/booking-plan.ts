import type { BookingBody } from '@lanewright/contract/shipments.ts';
import type { BookableRate } from '@lanewright/domain/shipments/bookable-rate.ts';
import { bookingOf } from '@lanewright/domain/shipments/booking-branch.ts';
import type { OrderRef, ShipmentRef } from './sequence.ts';

type ManualFields = 'shippingMode' | 'carrierId' | 'manualBookingCharges' | 'proNumber' | 'pickupNumber';
export type ManualBooking = Pick<BookingBody, ManualFields>;

/** At a price that was quoted, or at charges that somebody has arranged. */
export type BookingChoice = { rate: BookableRate } | { manual: ManualBooking };

/** A booking that somebody has begun: what exists of it, and the keys under which the rest is sent. */
export interface BookingIntent {
  orders: readonly OrderRef[];
  shipment: ShipmentRef | null;
  choice: BookingChoice;
  redirectTo: string | null;
  /** By step: whatever is sent again under its key takes effect once. */
  keys: Readonly<Record<string, string>>;
  /** How often somebody has meant to book. */
  bookingIntent: number;
}

export interface BookingPlan {
  /** Makes the order first, or throws why not; null where the orders exist. */
  createOrder: (() => Promise<OrderRef>) | null;
  orders: readonly OrderRef[];
  /** What is booked, where it exists. */
  shipment: ShipmentRef | null;
  choice: BookingChoice;
  /** Where a booking leads, such as `/shipments/{shipmentNumber}/confirmation`; null where the page is read again. */
  redirectTo: string | null;
  /** Under which name it is stored on the device, so that it survives a reload; not given where the page shows it anyway. */
  storedAs?: string;
  /** Of one that was begun before, here or in another tab. */
  begun?: Pick<BookingIntent, 'keys' | 'bookingIntent'>;
}

export type BookingRequest =
  | { kind: 'spot'; body: { originationType: 'Spot'; quoteId: string; isPartial: boolean } }
  | { kind: 'book'; body: BookingBody };

const NOTHING: Omit<BookingBody, 'shippingMode'> = {
  rateId: null,
  carrierId: null,
  contractId: null,
  manualBookingCharges: null,
  p44BookingParameters: null,
  integrationBookingParameters: null,
  proNumber: null,
  pickupNumber: null,
};

/** By which call it is booked, and with what. */
export function requestOf(choice: BookingChoice): BookingRequest {
  if ('manual' in choice) return { kind: 'book', body: { ...NOTHING, ...choice.manual } };
  const branch = bookingOf(choice.rate);
  if (branch.kind === 'spot') {
    const { quoteId, isPartial } = branch;
    return { kind: 'spot', body: { originationType: 'Spot', quoteId, isPartial } };
  }
  return { kind: 'book', body: { ...NOTHING, ...branch.parameters, rateId: choice.rate.rateId } };
}

/** An address with its `{names}` filled in; null where one of them has no value. */
export function filledAddress(address: string, values: Readonly<Record<string, string | null>>): string | null {
  let isWhole = true;
  const filled = address.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    if (value === '') isWhole = false;
    return encodeURIComponent(value);
  });
  return isWhole ? filled : null;
}
