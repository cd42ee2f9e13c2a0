import type { BookingState } from '../shipments/booking-rules.ts';
import { isWithoutCarrier, SHIPMENT_STATUS, type ShipmentStatus } from '../shipments/statuses.ts';

export interface TenderFacts {
  shipmentNumber: string;
  status: ShipmentStatus;
  bookingState: BookingState | null;
  orderCount: number;
  /** The carrier whose offer is open. */
  openOfferTo: string | null;
  /** Why no truck can be there for the pickup any more, or null. Pages that do not know leave it to the server. */
  whyPickupIsOver?: string | null;
}

function reasonOfBooking({ shipmentNumber, status, bookingState }: TenderFacts): string | null {
  if (status === SHIPMENT_STATUS.Voided) return `Shipment ${shipmentNumber} is voided.`;
  if (bookingState === 'asking' || bookingState === 'cancelling')
    return 'The carrier has been asked and has not answered yet.';
  if (bookingState === 'unclear')
    return 'The carrier may have booked it: say what it told you before it is offered to another.';
  return isWithoutCarrier(status) ? null : `Shipment ${shipmentNumber} is booked already.`;
}

/** Why it cannot be offered to a carrier now, or null. */
export function reasonNotToTender(facts: TenderFacts): string | null {
  const ofBooking = reasonOfBooking(facts);
  if (ofBooking !== null) return ofBooking;
  if (facts.orderCount === 0) return 'There is no order on the shipment.';
  if (facts.whyPickupIsOver) return facts.whyPickupIsOver;
  return facts.openOfferTo === null
    ? null
    : `The offer to ${facts.openOfferTo} is open: wait for the answer, or withdraw it.`;
}

/** Prices can be asked for also while an offer is open: it may be declined. */
export function reasonNotToRequestRates(facts: TenderFacts): string | null {
  return reasonNotToTender({ ...facts, openOfferTo: null });
}

export function reasonNotToRespond({ openOfferTo }: Pick<TenderFacts, 'openOfferTo'>): string | null {
  return openOfferTo === null ? 'No offer is open.' : null;
}
