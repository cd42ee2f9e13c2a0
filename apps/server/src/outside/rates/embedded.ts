import { embeddedRates } from '@lanewright/domain/rating/embedded-rates.ts';
import { embeddedSpot } from '@lanewright/domain/rating/spot-rates.ts';
import type { IntegratedRatesPort, SpotRatesPort } from './port.ts';

const NAME = 'Lanewright tariffs';

/** Prices by the tariffs that the company keeps: nobody outside is asked. */
export function embeddedIntegratedRates(): IntegratedRatesPort {
  return { name: NAME, rates: async (source, question, { company }) => embeddedRates(source, question, company) };
}

export function embeddedSpotRates(): SpotRatesPort {
  return { name: NAME, quote: async (question, { company }) => embeddedSpot(question, company.terms) };
}
