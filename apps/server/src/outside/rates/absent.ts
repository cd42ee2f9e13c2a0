import type { SpotRatesPort } from './port.ts';

/** Production without a provider of spot rates: there is no market price to offer. */
export function noSpotRates(): SpotRatesPort {
  return { name: 'Spot rates', quote: async () => ({ reason: 'Spot rates are not set up for this installation.' }) };
}
