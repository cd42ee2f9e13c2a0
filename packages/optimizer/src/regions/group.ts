/** Orders that may share trucks, and what became of them. */
import type { ExaminedRoute, RouteDraft } from '../answer/draft.ts';
import type { OrderId, OrderInput } from '../input.ts';
import type { ModelAnswer } from '../model-answer.ts';
import type { ModelSource } from '../model/build-model.ts';
import type { Model, Shortcut } from '../model/model.ts';
import type { FloorBreach, Pricer } from '../model/pricer.ts';
import type { Aim } from '../plan.ts';
import type { ModelProgress } from '../solve-model.ts';
import type { Desk } from '../threads/step.ts';
import { planOf } from './drafts.ts';

export interface GroupTask {
  orders: readonly OrderInput[];
  source: ModelSource;
  floor: Pricer['floor'];
  seed: number;
  effort: number;
  /** Beside the plan of the strategy itself. */
  otherAims: readonly Aim[];
  isStopped: () => boolean;
  /** Routes to start from, and routes known from before. */
  start: readonly RouteDraft[];
  known: readonly RouteDraft[];
  onProgress: (progress: GroupProgress) => void;
}

export interface GroupProgress extends Omit<ModelProgress, 'shipments'> {
  routes: () => readonly RouteDraft[];
}

export interface PlanOfGroup {
  routes: RouteDraft[];
  alone: OrderInput[];
  boundOverExamined: number;
}

export interface GroupAnswer extends PlanOfGroup {
  objective: number;
  bound: number;
  isProven: boolean;
  examined: ExaminedRoute[];
  routesExamined: number;
  worth: Map<OrderId, number>;
  others: Map<Aim, PlanOfGroup>;
  breach: FloorBreach | null;
  shortcut: Shortcut | null;
}

/** The plans of the other aims, from the routes that were met on the way. */
export async function otherPlans(
  aims: readonly Aim[],
  model: Model,
  { routes, worth, planned }: ModelAnswer,
  desk: Desk,
): Promise<Map<Aim, PlanOfGroup>> {
  const plans = new Map<Aim, PlanOfGroup>();
  for (const aim of aims) {
    const { shipments, boundOverRoutes } = await desk.take({ kind: 'alternative', aim, routes, worth, planned });
    plans.set(aim, { ...planOf(model, shipments), boundOverExamined: boundOverRoutes });
  }
  return plans;
}
