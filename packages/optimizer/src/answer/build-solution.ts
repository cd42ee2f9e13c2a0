/** Turns what the search found into a plan with its stops, times, money, proof and reasons. */
import type { OrderInput, Strategy } from '../input.ts';
import { buildModel, type ModelSource } from '../model/build-model.ts';
import type { AloneOrder, Solution } from '../plan.ts';
import type { Tariff } from '../tariff.ts';
import type { SolutionDraft } from './draft.ts';
import { createRejectionFinder } from './reasons.ts';
import { buildShipment } from './shipment.ts';

/** Share of the objective by which a bound may come out above it without being wrong. */
const ROUNDING = 1e-6;
/** Share of it that the same sums taken in another order may differ by. */
const ORDER_OF_SUMS = 1e-12;

type Totals = Pick<Solution, 'cost' | 'baselineCost' | 'savings' | 'miles' | 'baselineMiles' | 'savedMiles'>;
type Parts = Pick<Solution, 'shipments' | 'alone'>;

/** Without reasons it takes a fraction of the time: for plans that are looked at while the search goes on. */
export function buildSolution(
  draft: SolutionDraft,
  source: ModelSource,
  tariff: Tariff,
  { withReasons = true }: { withReasons?: boolean } = {},
): Solution {
  const rejectionOf = withReasons ? createRejectionFinder(draft, source, tariff) : () => ({ kind: 'nobody' as const });
  const parts: Parts = {
    shipments: [
      ...draft.locked.map((route) => buildShipment(route, source, tariff, true)),
      ...draft.routes.map((route) => buildShipment(route, source, tariff)),
    ],
    alone: draft.alone.map((order): AloneOrder => ({
      order: order.id,
      cost: order.baselineCost,
      miles: milesAlone(order, source),
      rejected: rejectionOf(order),
    })),
  };
  const totals = totalsOf(parts);
  const objective = objectiveOf(draft, source.constraints.strategy, parts, totals);
  const bound = withoutRounding(draft.bound, objective);
  return {
    aims: draft.aims,
    ...parts,
    ...totals,
    objective,
    bound,
    gap: objective === 0 ? 0 : (objective - bound) / objective,
    provenOptimal: draft.provenOptimal,
    routesExamined: draft.routesExamined,
    boundOverExamined: withoutRounding(draft.boundOverExamined, objective),
  };
}

function milesAlone(order: OrderInput, source: ModelSource): number {
  return buildModel([order], source).ownMiles[0]!;
}

function totalsOf({ shipments, alone }: Parts): Totals {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const aloneCost = sum(alone.map(({ cost }) => cost));
  const aloneMiles = sum(alone.map(({ miles }) => miles));
  const cost = sum(shipments.map((shipment) => shipment.cost)) + aloneCost;
  const baselineCost = sum(shipments.map((shipment) => shipment.baselineCost)) + aloneCost;
  const miles = sum(shipments.map((shipment) => shipment.miles)) + aloneMiles;
  const baselineMiles = sum(shipments.map((shipment) => shipment.baselineMiles)) + aloneMiles;
  return {
    cost,
    baselineCost,
    savings: baselineCost - cost,
    miles,
    baselineMiles,
    savedMiles: baselineMiles - miles,
  };
}

function objectiveOf({ aims }: SolutionDraft, strategy: Strategy, parts: Parts, { cost, miles }: Totals): number {
  switch (aims[0]) {
    case 'leastCost':
      return cost;
    case 'leastDistance':
      return miles;
    case 'fewestShipments':
      return parts.shipments.length + parts.alone.length;
    default:
      return strategy === 'distance' ? miles : cost;
  }
}

/**
 * A bound that differs from the objective by rounding only is the objective, lest a proven plan have a gap. One that is above it
 * by more is left as it is: it is wrong, and the checker says so.
 */
function withoutRounding(bound: number, objective: number): number {
  const above = (bound - objective) / Math.max(1, Math.abs(objective));
  const isRounding = above >= -ORDER_OF_SUMS && above <= ROUNDING;
  return isRounding ? objective : bound;
}
