/** A tariff by lanes, for tests: what a truck costs depends on the towns where it begins and ends, as rates of carriers do. */
import type { CreateTariff } from '../tariff.ts';

export interface LaneFigures {
  /** Dollars a mile on any lane. */
  perMile: number;
  perStop: number;
  /** What is added for a truck that begins or ends at a place; nothing for places not named. */
  beginning: Readonly<Record<string, number>>;
  ending: Readonly<Record<string, number>>;
}

export const createTariff: CreateTariff = (data) => {
  const { perMile, perStop, beginning, ending } = data as LaneFigures;
  return {
    floor: { base: 0, perMile, perStop },
    dependsOnEnds: true,
    price: ({ miles, stops, origin, destination }) => ({
      mode: 'truckload',
      cost:
        perMile * miles +
        perStop * Math.max(0, stops - 2) +
        (beginning[String(origin.id)] ?? 0) +
        (ending[String(destination.id)] ?? 0),
    }),
  };
};
