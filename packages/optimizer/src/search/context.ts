/** What every step of the search on one model needs, made once. */
import type { TariffSource } from '../input.ts';
import type { Model } from '../model/model.ts';
import { createPricer, type Pricer } from '../model/pricer.ts';
import type { CreateTariff, Tariff } from '../tariff.ts';
import { createSetMemory, type SetMemory } from './enumerate.ts';
import { guideOf } from './guide.ts';
import { tabulatePairs, type PairTable } from './pairs.ts';
import { orderKeys } from './pool.ts';
import { createSequencer, type Sequencer } from './sequencer.ts';

export interface SearchContext {
  model: Model;
  pricer: Pricer;
  sequencer: Sequencer;
  pairs: PairTable;
  keys: Float64Array;
  memory: SetMemory;
}

export async function loadTariff(source: TariffSource): Promise<Tariff> {
  const { createTariff } = (await import(source.module)) as { createTariff: CreateTariff };
  return createTariff(source.data);
}

export function createContext(model: Model, tariff: Tariff): SearchContext {
  const pricer = createPricer(model, tariff, model.strategy === 'cost' ? guideOf(model, tariff) : undefined);
  const sequencer = createSequencer(model, pricer);
  return {
    model,
    pricer,
    sequencer,
    pairs: tabulatePairs(model, pricer, sequencer),
    keys: orderKeys(model.orders.length),
    memory: createSetMemory(),
  };
}
