import type { RateSource } from '@lanewright/domain/rating/terms.ts';
import type { IntegratedRatesPort } from './port.ts';

/** A provider for the sources that it sells, and another for the rest. */
export function bySource(
  provider: IntegratedRatesPort,
  sells: readonly RateSource[],
  others: IntegratedRatesPort,
): IntegratedRatesPort {
  const sellerOn = (source: RateSource) => (sells.includes(source) ? provider : others);
  return {
    name: provider.name,
    byScac: sells.filter((source) => provider.byScac?.includes(source)),
    nameOf: (source) => sellerOn(source).name,
    rates: (source, question, asked) => sellerOn(source).rates(source, question, asked),
  };
}
