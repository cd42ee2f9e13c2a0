import type { IntegratedBookingPort } from '../rates/booking-port.ts';
import { BookingFailure, type CarriersPort, type LoadToBook } from './port.ts';

const isSold = (load: LoadToBook): load is LoadToBook & { rateSource: 'LTL' | 'VLTL' } =>
  (load.rateSource === 'LTL' || load.rateSource === 'VLTL') && !load.isOwnAgreement;

function ask({ scac, carrierName, bolNumber }: LoadToBook): string {
  return `${scac ?? carrierName} about bill of lading ${bolNumber}`;
}

/**
 * What a provider has sold is booked with it, all else with the others. The provider is told once and has no books that we
 * could ask by our id, so a person finds out what has become of a lost answer and of a load that is no longer wanted.
 */
export function byProvider(provider: IntegratedBookingPort, others: CarriersPort): CarriersPort {
  return {
    name: others.name,
    knowsRequests: (load) => (isSold(load) ? false : others.knowsRequests(load)),
    book: async (load) => {
      if (!isSold(load)) return others.book(load);
      if (load.scac === null)
        throw new BookingFailure(
          'refused',
          `${load.carrierName} has no SCAC in the network, by which ${provider.name} knows it. Nothing was booked.`,
        );
      return provider.book({ ...load, loadId: load.requestId, source: load.rateSource, scac: load.scac });
    },
    outcomeOf: async (load) => {
      if (!isSold(load)) return others.outcomeOf(load);
      throw new BookingFailure('unknown', `${provider.name} cannot be asked what has become of it. Ask ${ask(load)}.`);
    },
    // What a provider has sold is changed by calling the carrier.
    takesChanges: (load) => (isSold(load) ? false : others.takesChanges(load)),
    change: async (load, changeId) => {
      if (!isSold(load)) return others.change(load, changeId);
      throw new BookingFailure('refused', `${provider.name} takes no changes: call ${ask(load)}.`);
    },
    cancel: async (load, reason) => {
      if (!isSold(load)) return others.cancel(load, reason);
      throw new BookingFailure(
        'refused',
        `${provider.name} takes no cancellations: call ${ask(load)}, then cancel it here as agreed with the carrier.`,
      );
    },
  };
}
