/** What `npm run optimize` prints: the plan in the words of the file, and how it came about. */
import { distanceBoundOf, distanceOf, vehiclesOf, type LiLimFile } from '@lanewright/optimizer/formats/li-lim.ts';
import type { OrderId, StopKind, Strategy } from '@lanewright/optimizer/input.ts';
import type { OptimizationResult, Solution } from '@lanewright/optimizer/plan.ts';

export interface RouteTask {
  order: OrderId;
  kind: StopKind;
}

export interface Plan {
  objective: number;
  /** No plan can have a smaller objective; for Li & Lim, none with as few vehicles. */
  bound: number;
  provenOptimal: boolean;
  routes: readonly (readonly RouteTask[])[];
  alone: readonly OrderId[];
  /** Only for Li & Lim. */
  vehicles?: number;
  /** Share of the objective. */
  gap: number;
}

export interface Answer extends Plan {
  cpuSeconds: number;
  wallSeconds: number;
  /** Since the start of the process. */
  firstPlanSeconds: number;
  peakMemoryMb: number;
  ended: OptimizationResult['ended'];
  seed: number;
  problems: readonly { order: OrderId | null; code: string; message: string }[];
}

const NO_PLAN: Plan = { objective: 0, bound: 0, provenOptimal: false, routes: [], alone: [], gap: 0 };

/** `liLim` is the file where it was in that format. */
export function planOf(solution: Solution | undefined, liLim: LiLimFile | null, strategy: Strategy): Plan {
  if (!solution) return NO_PLAN;
  const routes = solution.shipments.map(({ stops }) =>
    stops.flatMap(({ tasks }) => tasks.map(({ order, kind }) => ({ order, kind }))),
  );
  const alone = solution.alone.map(({ order }) => order);
  const { provenOptimal } = solution;
  if (liLim === null) {
    const { objective, bound } = solution;
    return { objective, bound, provenOptimal, routes, alone, gap: gapOf(objective, bound) };
  }
  const objective = distanceOf(liLim, solution);
  // Taking vehicles and services off rounds both; a bound is never above its plan.
  const bound = Math.min(distanceBoundOf(liLim, solution, strategy), objective);
  const own = alone.map((order): RouteTask[] => [
    { order, kind: 'pickup' },
    { order, kind: 'dropoff' },
  ]);
  const plan = { objective, bound, provenOptimal, routes: [...routes, ...own], alone: [] };
  return { ...plan, vehicles: vehiclesOf(solution), gap: gapOf(objective, bound) };
}

const gapOf = (objective: number, bound: number): number =>
  objective > 0 ? Math.max(0, objective - bound) / objective : 0;
