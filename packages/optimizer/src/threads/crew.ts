/** Who takes the steps: the caller's own thread, or several others. The plan is the same either way. */
import type { TariffSource } from '../input.ts';
import { loadPartitionSolver } from '../partition/partition.ts';
import { createContext, loadTariff, type SearchContext } from '../search/context.ts';
import type { AnswerTo, Crew, Step } from './step.ts';
import { takeStep } from './take-step.ts';

export interface CrewWatch {
  isStopped: () => boolean;
}

/** Steps are taken at once, on the caller's thread; between two of them others get their turn. */
export async function createOwnCrew(source: TariffSource, { isStopped }: CrewWatch): Promise<Crew> {
  const solver = await loadPartitionSolver();
  const tariff = await loadTariff(source);
  return {
    open(model, watch = () => {}) {
      let context: SearchContext | null = null;
      return {
        async take<S extends Step>(step: S) {
          context ??= createContext(model, tariff);
          return (await takeStep(step, { context, solver, isStopped, onPlan: watch })) as AnswerTo<S>;
        },
        close: () => {
          context = null;
        },
      };
    },
    end: async () => {},
  };
}
