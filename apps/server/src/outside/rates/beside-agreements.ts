import { agreedRates } from '@lanewright/domain/rating/embedded-rates.ts';
import { byPrice } from '@lanewright/domain/rating/offer.ts';
import { ProviderFailure, type IntegratedRatesPort } from './port.ts';

/** What a shipper has agreed with carriers itself stands beside what a provider knows, and is there while the provider is not. */
export function besideAgreements(port: IntegratedRatesPort): IntegratedRatesPort {
  return {
    ...port,
    rates: async (source, question, asked) => {
      const agreed = source === 'LTL' ? agreedRates(question, asked.company) : [];
      if (agreed.length === 0) return port.rates(source, question, asked);
      try {
        const { offers, refusals } = await port.rates(source, question, asked);
        return { offers: [...offers, ...agreed].toSorted(byPrice), refusals };
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        return { offers: agreed, refusals: [], failure: error.message };
      }
    },
  };
}
