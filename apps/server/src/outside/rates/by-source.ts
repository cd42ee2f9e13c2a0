import type { RateSource } from '@lanewright/domain/rating/terms.ts';
import type { IntegratedRatesPort } from './port.ts';

/** A provider for the sources that it sells, and another for the rest. */
export function bySource(
  provider: IntegratedRatesPort,
  sells: readonly RateSource[],
  others: IntegratedRatesPort,
): IntegratedRatesPort {
  return {
    name: provider.name,
    rates: (source, question, asked) => (sells.includes(source) ? provider : others).rates(source, question, asked),
  };
}
