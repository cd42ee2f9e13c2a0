/** Other plans from the routes already met: what is cheapest, drives least, needs fewest shipments, or keeps every date. */
import { measure } from '../model/measure.ts';
import type { Model } from '../model/model.ts';
import type { Aim } from '../plan.ts';
import type { PartitionSolver } from '../partition/partition.ts';
import type { SearchContext } from '../search/context.ts';
import { createSequencer } from '../search/sequencer.ts';
import type { PooledRoute } from '../search/pool.ts';
import { ALTERNATIVE_COLUMNS, ALTERNATIVE_NODES, ALTERNATIVE_ROUTES, ALTERNATIVE_WORK } from '../tuning.ts';

export interface Alternative {
  shipments: number[][];
  boundOverRoutes: number;
}

/** All costs of a plan weigh as much as this part of a shipment. */
const WEIGHT_OF_COST = 0.1;
/** Orders whose sequence can be found anew within moments. */
const SHORT_ROUTE = 6;

interface Valued {
  orders: readonly number[];
  tasks: readonly number[];
  objective: number;
}

/** The same model with no date moved: what opens after the order's own windows stays shut. */
function withoutSlippage(model: Model): Model {
  const early = model.early.slice();
  const late = model.late.slice();
  for (const [task, unslipped] of model.unslippedLatest.entries()) {
    for (let window = model.firstWindow[task]!; window < model.firstWindow[task + 1]!; window++) {
      if (early[window]! > unslipped) early[window] = Infinity;
      late[window] = early[window] === Infinity ? -Infinity : Math.min(late[window]!, unslipped);
    }
  }
  return { ...model, early, late, latest: model.unslippedLatest, canSlip: false };
}

export interface AlternativeTask {
  aim: Aim;
  routes: readonly PooledRoute[];
  worth: Float64Array;
  /** Orders of the routes of the plan that there is. */
  planned: readonly (readonly number[])[];
}

export function findAlternative(
  { aim, routes, worth, planned }: AlternativeTask,
  context: SearchContext,
  solver: PartitionSolver,
  isCancelled: () => boolean,
): Alternative {
  const { model, pricer } = context;
  const baseline = Float64Array.from(model.orders, ({ baselineCost }) => baselineCost);
  const total = baseline.reduce((sum, cost) => sum + cost, 0);
  // Among plans of equally many shipments the cheaper one; all costs together weigh less than one shipment.
  const asCount = (cost: number) => 1 + (WEIGHT_OF_COST * cost) / Math.max(1, total);
  const alone = {
    leastCost: baseline,
    leastDistance: model.ownMiles,
    fewestShipments: baseline.map(asCount),
    noSlippage: model.alone,
  }[aim];
  const unslipped = aim === 'noSlippage' ? createSequencer(withoutSlippage(model), pricer) : null;

  const valueOf = ({ orders, tasks, objective, miles }: PooledRoute): Valued[] => {
    if (aim === 'leastDistance') return [{ orders, tasks, objective: miles }];
    const measures = measure(model, tasks);
    if (aim === 'noSlippage') {
      if (measures.slippedDays === 0) return [{ orders, tasks, objective }];
      const found = orders.length <= SHORT_ROUTE ? unslipped!.best(orders, objective + 1e6, 'all') : null;
      return found ? [{ orders, tasks: found.tasks, objective: found.objective }] : [];
    }
    const ends = { firstTask: tasks[0]!, lastTask: tasks.at(-1)! };
    const { cost } = pricer.priceOf({
      orders,
      ...ends,
      miles,
      visits: measures.visits,
      slippedDays: measures.slippedDays,
    });
    return [{ orders, tasks, objective: aim === 'leastCost' ? cost : asCount(cost) }];
  };

  const reduced = ({ orders, objective }: PooledRoute) =>
    objective - orders.reduce((sum, order) => sum + worth[order]!, 0);
  const nearest =
    routes.length <= ALTERNATIVE_ROUTES
      ? routes
      : [...routes].sort((one, other) => reduced(one) - reduced(other)).slice(0, ALTERNATIVE_ROUTES);
  const columns = nearest.flatMap((route) => (isCancelled() ? [] : valueOf(route)));
  const isPlanned = new Set(planned.map((orders) => orders.join()));
  const { chosen, bound } = solver.solve({
    alone,
    columns,
    guess: alone,
    incumbent: [...columns.keys()].filter((index) => isPlanned.has(columns[index]!.orders.join())),
    maxNodes: ALTERNATIVE_NODES,
    maxWork: ALTERNATIVE_WORK * model.orders.length,
    maxColumns: Math.max(200, ALTERNATIVE_COLUMNS * model.orders.length),
    isCancelled,
  });
  return {
    shipments: chosen.map((index) => [...columns[index]!.tasks]),
    boundOverRoutes: aim === 'fewestShipments' ? Math.max(0, bound - WEIGHT_OF_COST) : bound,
  };
}
