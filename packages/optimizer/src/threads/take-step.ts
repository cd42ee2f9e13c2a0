import { findAlternative } from '../regions/alternatives.ts';
import { solveModel } from '../solve-model.ts';
import type { ModelAnswer } from '../model-answer.ts';
import type { PartitionSolver } from '../partition/partition.ts';
import type { SearchContext } from '../search/context.ts';
import { enumerateRoutes } from '../search/enumerate.ts';
import { createPool, type PooledRoute } from '../search/pool.ts';
import { createRouteMaker, pooledRoute } from '../search/route.ts';
import type { AnswerTo, Desk, PlanWatch, Step, StepAnswers } from './step.ts';
import { searchFewerTrucks } from '../search/fewer-trucks.ts';
import { ruinAndRecreate } from '../search/ruin-recreate.ts';
import { MOST_ROUTES_OF_A_SEARCH } from '../tuning.ts';

export interface StepSurroundings {
  context: SearchContext;
  solver: PartitionSolver;
  isStopped: () => boolean;
  onPlan: PlanWatch;
}

export async function takeStep(step: Step, surroundings: StepSurroundings): Promise<AnswerTo<Step>> {
  const { pricer } = surroundings.context;
  // What an earlier step met was told with that one.
  pricer.takeBreach();
  const answer = await answerTo(step, surroundings);
  const breach = 'breach' in answer ? answer.breach : pricer.takeBreach();
  return { ...answer, breach };
}

async function answerTo(
  step: Step,
  { context, solver, isStopped, onPlan }: StepSurroundings,
): Promise<StepAnswers[Step['kind']]> {
  switch (step.kind) {
    case 'solve': {
      const desk: Desk = {
        take: (inner) => takeStep(inner, { context, solver, isStopped, onPlan: () => {} }) as never,
        close: () => {},
      };
      const { model, pricer } = context;
      const answer = await solveModel({ ...step, model, floor: pricer.floor, isStopped, onProgress: () => {} }, desk);
      return { ...answer, routes: nearestRoutes(answer, step.mostRoutes) };
    }
    case 'search': {
      const pool = createPool(MOST_ROUTES_OF_A_SEARCH);
      const search = step.goal === 'fewerTrucks' ? searchFewerTrucks : ruinAndRecreate;
      const answer = search({
        ...context,
        start: step.start,
        seed: step.seed,
        tries: step.tries,
        cooling: step.cooling,
        onRoute: (route) => pool.add(route),
        shouldStop: (best, shipments) => {
          onPlan(best, shipments);
          return isStopped();
        },
      });
      return { ...answer, routes: pool.routes };
    }
    case 'enumerate': {
      const routes: PooledRoute[] = [];
      const answer = enumerateRoutes({
        ...context,
        worth: step.worth,
        room: step.room,
        maxWork: step.maxWork,
        maxSets: step.maxSets,
        onRoute: (route) => routes.push(route),
        shouldStop: isStopped,
      });
      return { ...answer, routes };
    }
    case 'weigh': {
      const { model, pricer, keys } = context;
      const maker = createRouteMaker(model, pricer, keys);
      const route = maker.create();
      const routes = step.routes
        .filter((tasks) => maker.set(route, tasks, tasks.length) && route.orders.length > 1 && route.price < Infinity)
        .map((tasks) => {
          maker.set(route, tasks, tasks.length);
          return pooledRoute(route);
        });
      return { routes };
    }
    case 'alternative':
      return findAlternative(step, context, solver, isStopped);
    case 'partition':
      return solver.solve({ ...step, isCancelled: isStopped });
  }
}

/** Those whose orders are worth most of what the route costs. */
function nearestRoutes({ routes, worth }: ModelAnswer, most: number): PooledRoute[] {
  const reduced = ({ orders, objective }: PooledRoute) =>
    objective - orders.reduce((sum, order) => sum + worth[order]!, 0);
  return [...routes].sort((one, other) => reduced(one) - reduced(other)).slice(0, most);
}
