import { BookingFailure, type CarriersPort, type LoadToBook } from './port.ts';

const callCarrier = ({ carrierName }: LoadToBook) =>
  `No booking connection is set up for ${carrierName}. Book with the carrier by phone or e-mail, then record the answer here.`;

/**
 * Production without a connection to carriers: a user books with the carrier and records the answer. Nothing is sent and
 * nothing is assumed, so a shipment never counts as booked by itself.
 */
export function bookedByHand(): CarriersPort {
  return {
    name: 'Booking by hand',
    knowsRequests: () => false,
    book: async (load) => {
      throw new BookingFailure('unknown', callCarrier(load));
    },
    outcomeOf: async (load) => {
      throw new BookingFailure('unknown', callCarrier(load));
    },
    takesChanges: () => false,
    change: async ({ carrierName }) => {
      throw new BookingFailure('refused', `Agree on the change with ${carrierName}, then record it here.`);
    },
    cancel: async ({ carrierName }) => {
      throw new BookingFailure(
        'refused',
        `Agree on the cancellation with ${carrierName}, then cancel the shipment here as agreed with the carrier.`,
      );
    },
  };
}
