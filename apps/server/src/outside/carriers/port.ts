import type { Booked, BookingParty, IntegratedBooking } from '../rates/booking-port.ts';

export {
  BookingFailure,
  type Booked,
  type BookedProduct,
  type BookingParty,
  type DayAndHours,
} from '../rates/booking-port.ts';

/** Where a truck calls on its way. */
export interface BookedStop extends BookingParty {
  stopType: 'Pickup' | 'Dropoff';
  orderNumbers: string[];
}

/** A load that somebody is asked to carry, and all that they must know. Plain data: it is kept as it was told. */
export interface LoadToBook extends Omit<IntegratedBooking, 'loadId' | 'source' | 'scac'> {
  /** Ours, and in every attempt the same: by it the carrier knows the request. */
  requestId: string;
  companyId: string;
  kind: 'Spot' | 'Integrated' | 'Contract';
  rateSource: string;
  carrierName: string;
  scac: string | null;
  contractId: string | null;
  /** Priced by the shipper's own agreement with the carrier. */
  isOwnAgreement: boolean;
  /** Dollars that were quoted. */
  price: number;
  stops: BookedStop[];
}

/** What a carrier's books say of a request. */
export type BookedOrNot =
  | { state: 'booked'; booked: Booked }
  | { state: 'refused'; reason: string }
  | { state: 'unheard' }
  | { state: 'cancelled' };

/** Whoever takes freight: our own freight service, the sellers of rates, and the carriers of the network. */
export interface CarriersPort {
  name: string;
  /**
   * Whether a request can be asked about, and said again without being booked twice. Of one that cannot, a lost answer is a
   * matter for a person.
   */
  knowsRequests(load: LoadToBook): boolean;
  /** Books one load, once for its id however often it is said. Throws a `BookingFailure` and nothing else. */
  book(load: LoadToBook): Promise<Booked>;
  /** What has become of a request. Throws a `BookingFailure` of the kind `unknown` where nobody answers. */
  outcomeOf(load: LoadToBook): Promise<BookedOrNot>;
  /**
   * Whether a machine can be asked to carry something else than was booked; otherwise a person asks.
   */
  takesChanges(load: LoadToBook): boolean;
  /**
   * Asks for a booked load to become this one, once for the id of the change however often it is said. Throws a
   * `BookingFailure`: `refused` where the carrier wants to keep what was booked, `unknown` where nobody answers.
   */
  change(load: LoadToBook, changeId: string): Promise<void>;
  /**
   * Takes a request back, also one that has not come yet: it is not booked any more then. Throws a `BookingFailure`: `refused`
   * where the carrier does not let it go, `unknown` where nobody answers.
   */
  cancel(load: LoadToBook, reason: string): Promise<void>;
}
