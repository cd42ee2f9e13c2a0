/** The standard tariff without a word about itself, for tests. */
import { createTariff as createStandard } from '../tariffs/standard.ts';
import type { CreateTariff } from '../tariff.ts';

export const createTariff: CreateTariff = (data) => {
  const { dependsOnEnds, price } = createStandard(data);
  return { floor: { base: 0, perMile: 0, perStop: 0 }, dependsOnEnds, price };
};
