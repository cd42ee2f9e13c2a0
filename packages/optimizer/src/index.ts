/**
 * The engine, as others use it.
 *
 *     const bench = await createWorkbench({ orders, constraints, fleet, tariff, miles });
 *     bench.study([{ order: 'A', stop: 0 }, { order: 'B', stop: 0 }, ...])   what a route made by hand comes to, at once
 *     const planning = bench.plan({ budget: budgetForSeconds(20), onProgress })
 *     planning.best()                                                        the best plan so far, checked, at any moment
 *     planning.cancel()                                                      ends the search; the result is the best so far
 *     const { solutions, problems, faults } = await planning.result
 *     bench.setOrders(moreOrders)                                            the routes met so far are kept
 *     bench.plan({ start: shipmentsOf(plan), locked: [...] })                goes on from a plan; some shipments stay as they are
 *     comparePlans(before, after)                                            what moved, and what it costs
 *     bench.relaxations(solution)                                            what a looser limit would save, from this plan on
 *
 * `optimize(input)` is one question and one answer without a workbench. Everything is deterministic: the same orders, limits, seed, effort,
 * start and known routes give the same plan on any number of threads. Only `best()` and a plan that a clock or a person ended depend on
 * time. Instants are milliseconds since 1970, money is dollars, distances are miles; the checker (`check/`) has passed every plan that
 * comes out.
 */
export { budgetForSeconds } from './budget.ts';
export { comparePlans, type ChangedShipment, type MovedOrder, type PlanComparison } from './compare.ts';
export {
  NO_LIMITS,
  type Budget,
  type ConstraintSet,
  type EquipmentMode,
  type Fleet,
  type Freight,
  type OptimizationInput,
  type OrderId,
  type OrderInput,
  type OrderStop,
  type Place,
  type RouteTask,
  type StopKind,
  type Strategy,
  type TariffSource,
  type TaskRoute,
  type TimeWindow,
} from './input.ts';
export { optimize, type OptimizeOptions } from './optimize.ts';
export { startPlanning, type Planning } from './planning.ts';
export type {
  Aim,
  AloneOrder,
  InputProblem,
  LimitName,
  LimitUse,
  Load,
  OptimizationResult,
  PlannedStop,
  PlannedTask,
  TimedTask,
  Progress,
  ProposedShipment,
  RejectedCombination,
  Relaxation,
  ShipmentReasons,
  Solution,
} from './plan.ts';
export { createStudy, type BrokenLimit, type RouteStudy, type StudiedStop, type StudyQuestion } from './study.ts';
export type { CreateTariff, Figures, RoutePrice, RouteToPrice, Tariff } from './tariff.ts';
export { textOfBinding, textOfRejected, textOfRelaxation } from './answer/explain-text.ts';
export { createWorkbench, shipmentsOf, type PlanOptions, type Workbench, type WorkbenchInput } from './workbench.ts';
