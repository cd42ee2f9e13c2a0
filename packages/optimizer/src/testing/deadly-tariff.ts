/** The standard tariff, over which threads of the crew die: as many as it is told, and never the caller's own. For tests. */
import { workerData } from 'node:worker_threads';
import { createTariff as createStandard, type StandardTariffData } from '../tariffs/standard.ts';
import type { CreateTariff } from '../tariff.ts';

export interface DeadlyRates {
  rates: StandardTariffData;
  /** One whole number, shared by all threads: how many are still to die. */
  toDie: SharedArrayBuffer;
}

const isOfACrew = (data: unknown) => typeof data === 'object' && data !== null && 'stopFlag' in data;

export const createTariff: CreateTariff = (data) => {
  const { rates, toDie } = data as DeadlyRates;
  const left = new Int32Array(toDie);
  const standard = createStandard(rates);
  return {
    ...standard,
    price(route) {
      if (isOfACrew(workerData) && Atomics.load(left, 0) > 0 && Atomics.sub(left, 0, 1) > 0) process.exit(7);
      return standard.price(route);
    },
  };
};
