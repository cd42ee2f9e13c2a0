import type { AccessorialId } from '@lanewright/domain/orders/lists.ts';
import type { RatedPlace, RatedProduct } from '@lanewright/domain/rating/question.ts';
import type { CalendarDay } from '@lanewright/domain/units/calendar-days.ts';
import type { WallTime } from '@lanewright/domain/units/wall-time.ts';
import type { FailureKind } from './port.ts';

export interface BookingParty extends RatedPlace {
  addressLines: readonly string[];
  companyName: string;
  contactName: string;
  phoneNumber: string;
  email: string | null;
}

export interface BookedProduct extends RatedProduct {
  /** Of hazmat. Class and group by their codes: "3", "II". */
  hazmat: {
    unNumber: string;
    properShippingName: string;
    hazardClass: string;
    packingGroup: string;
  } | null;
}

export interface DayAndHours {
  day: CalendarDay;
  from: WallTime | null;
  until: WallTime | null;
}

/** An offer that somebody has chosen, and all that its carrier must know. */
export interface IntegratedBooking {
  /** Our id of the load, which no other company has; a bill of lading of the same number may be somebody else's. */
  loadId: string;
  /** In every attempt the same: by it the provider knows the load. */
  bolNumber: string;
  source: 'LTL' | 'VLTL';
  scac: string;
  serviceLevelCode: string;
  providerQuoteNumber: string | null;
  from: BookingParty;
  to: BookingParty;
  /** Who books, and is asked when something is unclear. */
  requester: BookingParty;
  pickup: DayAndHours;
  delivery: DayAndHours | null;
  products: readonly BookedProduct[];
  accessorials: readonly AccessorialId[];
  purchaseOrder: string | null;
  customerReference: string | null;
  pickupNote: string | null;
  deliveryNote: string | null;
  /** Of hazmat. */
  emergencyContact: { companyName: string; contactName: string; phoneNumber: string } | null;
}

export interface Booked {
  /** By which the carrier finds the pickup, and the load; null where it will say so later. */
  pickupNumber: string | null;
  proNumber: string | null;
  /** Where the carrier's own bill of lading can be fetched. */
  bolUrl: string | null;
  /** What the carrier adds. */
  remarks: string[];
}

/** Every kind but `unknown` means that nothing was booked. */
export type BookingFailureKind = Exclude<FailureKind, 'resting'> | 'unknown';

export class BookingFailure extends Error {
  readonly kind: BookingFailureKind;
  constructor(kind: BookingFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

export interface IntegratedBookingPort {
  name: string;
  /**
   * Books one load. It is said to the provider once, and never again by itself: when the answer is lost, the load may be
   * booked, and a person has to look (`unknown`). Those who book the same load at the same moment share one call.
   * Throws a `BookingFailure` and nothing else.
   */
  book(booking: IntegratedBooking): Promise<Booked>;
}
