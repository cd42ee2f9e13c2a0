/** Puts the plans of the groups together: one draft for the strategy's own aim, one for each other. */
import type { OptimizationInput, OrderInput, Place } from '../input.ts';
import { isSameSpot } from '../model/places.ts';
import type { GroupAnswer, PlanOfGroup } from '../regions/group.ts';
import type { RouteDraft, SolutionDraft } from './draft.ts';

export interface Answers {
  groups: readonly GroupAnswer[];
  /** Orders that cannot share. */
  alone: readonly OrderInput[];
  /** Shipments that stay as they are. */
  locked: readonly LockedRoute[];
}

export interface LockedRoute {
  route: RouteDraft;
  cost: number;
  miles: number;
}

export function draftsOf(
  input: OptimizationInput,
  accepted: readonly OrderInput[],
  { groups, alone, locked }: Answers,
): SolutionDraft[] {
  const isDistance = input.constraints.strategy === 'distance';
  const fixed = (pick: (route: LockedRoute) => number) => locked.reduce((total, route) => total + pick(route), 0);
  const aloneObjective =
    alone.reduce((total, order) => total + objectiveAlone(order, input), 0) +
    fixed(({ cost, miles }) => (isDistance ? miles : cost));
  const sum = (pick: (group: GroupAnswer) => number) => groups.reduce((total, group) => total + pick(group), 0);
  const known = {
    locked: locked.map(({ route }) => route),
    routesExamined: sum(({ routesExamined }) => routesExamined),
    examined: groups.flatMap(({ examined }) => examined),
    worth: new Map(groups.flatMap(({ worth }) => [...worth])),
  };
  const put = (plans: readonly PlanOfGroup[]): { routes: RouteDraft[]; alone: OrderInput[] } => ({
    routes: plans.flatMap(({ routes }) => routes),
    alone: inGivenOrder(accepted, [...plans.flatMap((plan) => plan.alone), ...alone]),
  });
  const bound = sum((group) => group.bound) + aloneObjective;
  const own: SolutionDraft = {
    aims: [isDistance ? 'leastDistance' : 'leastCost'],
    ...put(groups),
    ...known,
    bound,
    provenOptimal: groups.every(({ isProven }) => isProven),
    boundOverExamined: sum(({ boundOverExamined }) => boundOverExamined) + aloneObjective,
  };
  const others = [...new Set(groups.flatMap(({ others }) => [...others.keys()]))].flatMap((aim): SolutionDraft[] => {
    const plans = groups.map(({ others }) => others.get(aim));
    if (!plans.every((plan) => plan !== undefined)) return [];
    const rest =
      aim === 'fewestShipments'
        ? alone.length + locked.length
        : alone.reduce(
            (total, order) =>
              total +
              (aim === 'leastDistance' || (aim === 'noSlippage' && isDistance)
                ? milesAlone(order, input)
                : order.baselineCost),
            fixed(({ cost, miles }) =>
              aim === 'leastDistance' || (aim === 'noSlippage' && isDistance) ? miles : cost,
            ),
          );
    const overExamined = plans.reduce((total, plan) => total + plan.boundOverExamined, 0) + rest;
    return [
      {
        aims: [aim],
        ...put(plans),
        ...known,
        // A plan without slippage is a plan: what bounds all bounds it. For the other aims nothing was proven.
        bound: aim === 'noSlippage' ? bound : 0,
        provenOptimal: false,
        boundOverExamined: aim === 'fewestShipments' ? Math.floor(overExamined) : overExamined,
      },
    ];
  });
  return [own, ...others];
}

/** What an order by itself adds to the objective of the strategy. */
export const objectiveAlone = (order: OrderInput, input: OptimizationInput): number =>
  input.constraints.strategy === 'distance' ? milesAlone(order, input) : order.baselineCost;

function milesAlone({ stops }: OrderInput, { miles, fleet }: OptimizationInput): number {
  let total = 0;
  const leg = (from: Place, to: Place) => (isSameSpot(from, to) ? 0 : miles(from, to));
  for (let index = 1; index < stops.length; index++) total += leg(stops[index - 1]!.place, stops[index]!.place);
  if (fleet.depot === null) return total;
  return total + leg(fleet.depot.place, stops[0]!.place) + leg(stops.at(-1)!.place, fleet.depot.place);
}

function inGivenOrder(accepted: readonly OrderInput[], orders: readonly OrderInput[]): OrderInput[] {
  const wanted = new Set(orders);
  return accepted.filter((order) => wanted.has(order));
}
