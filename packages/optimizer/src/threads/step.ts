/** The steps a search is made of, and who takes them. Each is a function of its input alone, so it does not matter which thread it is. */
import type { Model } from '../model/model.ts';
import type { FloorBreach } from '../model/pricer.ts';
import type { ModelAnswer } from '../model-answer.ts';
import type { Choice, Partition } from '../partition/partition.ts';
import type { Alternative, AlternativeTask } from '../regions/alternatives.ts';
import type { Enumeration } from '../search/enumerate.ts';
import type { PooledRoute } from '../search/pool.ts';
import type { Cooling, SearchAnswer } from '../search/ruin-recreate.ts';

/** 'fewerTrucks' first counts trucks: for fleets that start from a depot. */
export type SearchGoal = 'objective' | 'fewerTrucks';

export type Step =
  /** A whole model at once, on one thread: the way of regions. */
  | {
      kind: 'solve';
      start: readonly (readonly number[])[];
      known: readonly (readonly number[])[];
      seed: number;
      effort: number;
      /** The part of a longer search that this one is; null for a search by itself, with a bound at its end. */
      cooling: Cooling | null;
      /** About what covering each order costs at the margin. */
      worth: Float64Array;
      /** Routes to tell of afterwards, those nearest to being chosen first. */
      mostRoutes: number;
    }
  | {
      kind: 'search';
      goal: SearchGoal;
      start: readonly (readonly number[])[];
      seed: number;
      tries: number;
      cooling: Cooling;
    }
  /** Which of these routes keep every limit, and what they cost: for plans to start from and routes known from before. */
  | { kind: 'weigh'; routes: readonly (readonly number[])[] }
  | ({ kind: 'alternative' } & AlternativeTask)
  | { kind: 'enumerate'; worth: Float64Array; room: number; maxWork: number; maxSets: number }
  | {
      kind: 'partition';
      alone: Float64Array;
      columns: readonly Choice[];
      guess: Float64Array;
      incumbent: readonly number[];
      maxNodes: number;
      maxColumns: number;
      maxWork: number;
    };

export interface StepAnswers {
  solve: ModelAnswer;
  weigh: { routes: readonly PooledRoute[] };
  alternative: Alternative;
  search: SearchAnswer & { routes: readonly PooledRoute[] };
  enumerate: Enumeration & { routes: readonly PooledRoute[] };
  partition: Partition;
}

/** With the worst price below the floor of the tariff that the step met. */
export type AnswerTo<S extends Step> = StepAnswers[S['kind']] & { breach: FloorBreach | null };

/** Told of a better plan, its shipments as tasks, while a step is under way. */
export type PlanWatch = (objective: number, shipments: readonly (readonly number[])[]) => void;

/** A step that was still waiting for its turn when the search was stopped. */
export class StoppedError extends Error {}

export interface Crew {
  /** Steps on one model; the model is sent to each thread once. */
  open: (model: Model, watch?: PlanWatch) => Desk;
  end: () => Promise<void>;
}

export interface Desk {
  take: <S extends Step>(step: S) => Promise<AnswerTo<S>>;
  close: () => void;
}
