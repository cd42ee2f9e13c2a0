/** Orders on the table: routes are tried by hand, plans are made, changed and made again, and what was learned is kept. */
import { tryRelaxations } from './answer/relaxations.ts';
import type { Budget, OptimizationInput, OrderInput, TaskRoute } from './input.ts';
import { optimize, type OptimizeOptions } from './optimize.ts';
import { startPlanning, type Planning } from './planning.ts';
import type { Relaxation, Solution } from './plan.ts';
import { loadTariff } from './search/context.ts';
import { createStudy, type RouteStudy } from './study.ts';

export type WorkbenchInput = Pick<OptimizationInput, 'orders' | 'constraints' | 'fleet' | 'tariff' | 'miles'>;

export interface PlanOptions extends OptimizeOptions {
  budget: Budget;
  /** 1 by default. */
  seed?: number;
  /** 1 by default, beside the caller's; with 0 the caller's own is busy until the plan is there. */
  threads?: number;
  start?: readonly TaskRoute[];
  locked?: readonly TaskRoute[];
}

export interface Workbench {
  orders: () => readonly OrderInput[];
  /** Takes other orders: some more, some less, some changed. Routes met so far are looked at anew in the next plan. */
  setOrders: (orders: readonly OrderInput[]) => void;
  /** Other limits; the same goes for the routes. */
  setConstraints: (constraints: OptimizationInput['constraints']) => void;
  study: (route: TaskRoute) => RouteStudy;
  plan: (options: PlanOptions) => Planning;
  /** What each limit, a step looser, would save from this plan on; never negative, most first. */
  relaxations: (plan: Solution, options: PlanOptions) => Promise<Relaxation[]>;
}

/** The shipments of a plan as routes, to start from or to lock. */
export const shipmentsOf = ({ shipments }: Pick<Solution, 'shipments'>): TaskRoute[] =>
  shipments.map(({ stops }) => stops.flatMap(({ tasks }) => tasks.map(({ order, stop }) => ({ order, stop }))));

export async function createWorkbench(given: WorkbenchInput): Promise<Workbench> {
  const tariff = await loadTariff(given.tariff);
  let input = given;
  let study = createStudy(input, tariff);
  let known: readonly TaskRoute[] = [];
  const change = (part: Partial<WorkbenchInput>) => {
    input = { ...input, ...part };
    study = createStudy(input, tariff);
  };
  const questionOf = ({ budget, seed = 1, threads = 1, start, locked }: PlanOptions): OptimizationInput => ({
    ...input,
    budget,
    seed,
    threads,
    known,
    ...(start && { start }),
    ...(locked && { locked }),
  });
  const plan = (options: PlanOptions): Planning => {
    const planning = startPlanning(questionOf(options), options);
    const result = planning.result.then((answer) => {
      known = answer.known;
      return answer;
    });
    return { ...planning, result };
  };
  return {
    orders: () => input.orders,
    setOrders: (orders) => change({ orders }),
    setConstraints: (constraints) => change({ constraints }),
    study: (route) => study(route),
    plan,
    relaxations: (solution, options) =>
      tryRelaxations(questionOf(options), solution, (question) => optimize(question, { ...options, aims: [] })),
  };
}
