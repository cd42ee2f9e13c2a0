/** Why an order stays alone: the combination that came nearest to the plan, and what speaks against it. */
import type { OrderId, OrderInput, Strategy } from '../input.ts';
import type { ModelSource } from '../model/build-model.ts';
import { measure } from '../model/measure.ts';
import type { Model } from '../model/model.ts';
import { createPricer } from '../model/pricer.ts';
import type { RejectedCombination } from '../plan.ts';
import type { Tariff } from '../tariff.ts';
import { diagnose } from './diagnose.ts';
import type { ExaminedRoute, SolutionDraft } from './draft.ts';
import { createPartnerFinder } from './partners.ts';

type RejectionDraft = Pick<SolutionDraft, 'aims' | 'routes' | 'alone' | 'examined' | 'worth'>;

interface NearMiss {
  route: ExaminedRoute;
  loss: number;
}

/** What `loses` is counted in: dollars, or miles where the plan drives least. */
function unitOf({ aims }: Pick<SolutionDraft, 'aims'>, strategy: Strategy): Strategy {
  if (aims[0] === 'leastCost') return 'cost';
  return aims[0] === 'leastDistance' ? 'distance' : strategy;
}

/** What was learned on the way is in the unit of the strategy, and about its own plan: to other plans it says nothing. */
function learnedFor(draft: RejectionDraft, strategy: Strategy): RejectionDraft {
  const isOwn = draft.aims.includes(strategy === 'distance' ? 'leastDistance' : 'leastCost');
  return isOwn ? draft : { ...draft, examined: [], worth: new Map() };
}

export function createRejectionFinder(
  given: RejectionDraft,
  source: ModelSource,
  tariff: Tariff,
): (order: OrderInput) => RejectedCombination {
  const { strategy } = source.constraints;
  const draft = learnedFor(given, strategy);
  const unit = unitOf(draft, strategy) === 'distance' ? 'miles' : 'dollars';
  const isAlone = new Set(draft.alone);
  const nearMisses = nearMissesOf(draft);
  const everybody = [...new Set(draft.routes.flatMap((route) => route.map(({ order }) => order))), ...draft.alone];
  const partners = createPartnerFinder(everybody, source);
  const pairLoss = createPairLoss(draft, source, tariff);

  const fromPartners = (order: OrderInput): RejectedCombination => {
    const candidates = partners.compatible(order);
    for (const other of candidates) {
      const diagnosis = diagnose([order, other], source);
      if (diagnosis.kind === 'fits') {
        const by = pairLoss(diagnosis.model, diagnosis.sequences);
        const isAtLeast = draft.worth.size > 0 || !isAlone.has(other);
        return { kind: 'loses', with: [other.id], by, unit, isAtLeast };
      }
      if (diagnosis.kind === 'oneLimit') return { kind: 'forbidden', with: [other.id], limit: diagnosis.limits[0]! };
    }
    const nearest = candidates[0] ?? partners.nearest(order);
    return nearest === null ? { kind: 'nobody' } : farFrom(order, nearest, source);
  };

  return (order) => {
    const miss = nearMisses.get(order.id);
    if (miss === undefined) return fromPartners(order);
    const others = miss.route.orders.filter(({ id }) => id !== order.id).map(({ id }) => id);
    // What the route costs beyond what its orders are worth: the plan with it in would cost at least so much more.
    return { kind: 'loses', with: others, by: inCents(miss.loss), unit, isAtLeast: true };
  };
}

/** For each order alone the examined route that would have cost least more than what its orders are worth. */
function nearMissesOf({ alone, examined, worth }: RejectionDraft): Map<OrderId, NearMiss> {
  const isAlone = new Set(alone.map(({ id }) => id));
  const found = new Map<OrderId, NearMiss>();
  for (const route of examined) {
    if (route.orders.length < 2) continue;
    const loss = route.orders.reduce((rest, { id }) => rest - (worth.get(id) ?? 0), route.objective);
    for (const { id } of route.orders) {
      if (isAlone.has(id) && isNearer({ route, loss }, found.get(id))) found.set(id, { route, loss });
    }
  }
  return found;
}

function isNearer(miss: NearMiss, known: NearMiss | undefined): boolean {
  if (known === undefined) return true;
  const difference = inCents(miss.loss) - inCents(known.loss);
  return difference < 0 || (difference === 0 && miss.route.orders.length < known.route.orders.length);
}

function inCents(loss: number): number {
  return Math.max(0, Math.round(loss * 100) / 100);
}

function farFrom(order: OrderInput, other: OrderInput, source: ModelSource): RejectedCombination {
  const diagnosis = diagnose([order, other], source);
  const isApart = diagnosis.kind === 'incompatible' || diagnosis.kind === 'severalLimits';
  return { kind: 'far', with: [other.id], limits: isApart ? diagnosis.limits : [] };
}

/** How much more a pair costs, at its best, than its orders do in the plan. */
function createPairLoss({ aims, worth }: RejectionDraft, source: ModelSource, tariff: Tariff) {
  const unit = unitOf({ aims }, source.constraints.strategy);
  const aloneObjective = (model: Model, order: number) =>
    unit === 'distance' ? model.ownMiles[order]! : model.orders[order]!.baselineCost;
  return (model: Model, sequences: readonly (readonly number[])[]): number => {
    const pricer = createPricer({ ...model, strategy: unit }, tariff);
    const orders = model.orders.map((_, index) => index);
    const objectives = sequences.map((tasks) => {
      const { miles, visits, slippedDays } = measure(model, tasks);
      return pricer.objectiveOf({ orders, miles, visits, firstTask: tasks[0]!, lastTask: tasks.at(-1)!, slippedDays });
    });
    const inPlan = orders.reduce(
      (total, order) => total + (worth.get(model.orders[order]!.id) ?? aloneObjective(model, order)),
      0,
    );
    return inCents(Math.min(...objectives) - inPlan);
  };
}
