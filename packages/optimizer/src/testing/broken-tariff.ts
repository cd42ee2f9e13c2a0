/** A tariff that promises more than it keeps, for tests. */
import type { CreateTariff } from '../tariff.ts';

export const createTariff: CreateTariff = () => ({
  floor: { base: 100, perMile: 1, perStop: 0 },
  dependsOnEnds: false,
  price: () => ({ mode: 'truckload', cost: 90 }),
});
