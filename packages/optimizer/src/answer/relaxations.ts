/** What each limit costs: the plan is made again with one limit a step looser, and the difference is what the step would save. */
import { TRAILER } from '@lanewright/domain/optimization/utilization.ts';
import type { ConstraintSet, OptimizationInput } from '../input.ts';
import type { OptimizationResult, Relaxation, Solution } from '../plan.ts';
import { stepOf } from './limit-steps.ts';
import { isMinimum } from './limit-uses.ts';

/** A rough answer is enough to tell which limits are worth a thought. */
const SHARE_OF_BUDGET = 0.1;
const LEAST_SAVING = 0.005;

type NumericLimit = Exclude<keyof ConstraintSet, 'strategy' | 'honorAppointments'>;

interface Trial {
  limit: Relaxation['limit'];
  from: number;
  to: number;
  constraints: ConstraintSet;
}

const LIMITS: readonly Exclude<NumericLimit, 'pickupDateSlippage' | 'dropoffDateSlippage'>[] = [
  'maxWeight',
  'maxPallets',
  'maxVolume',
  'minWeightPerStop',
  'minPalletsPerStop',
  'minVolumePerStop',
  'maxStopCount',
  'maxPickupCount',
  'maxDropoffCount',
  'maxRouteDistance',
  'maxOutOfRouteDistance',
  'distanceFromFirstDrop',
  'maxRouteTransitTime',
];

/** A shipper may allow more, but nothing is suggested that no trailer takes. */
const MOST: Partial<Record<NumericLimit, number>> = {
  maxWeight: TRAILER.weight,
  maxPallets: TRAILER.palletCount,
  maxVolume: TRAILER.volume,
};

/**
 * What saves, most first. Each trial starts from the plan at hand, so it never finds less; `solve` is asked for one plan after the other,
 * and a cancelled one ends the trials.
 */
export async function tryRelaxations(
  input: OptimizationInput,
  base: Solution,
  solve: (input: OptimizationInput) => Promise<OptimizationResult>,
): Promise<Relaxation[]> {
  const objective = input.constraints.strategy === 'distance' ? base.miles : base.cost;
  const start = base.shipments.map(({ stops }) =>
    stops.flatMap(({ tasks }) => tasks.map(({ order, stop }) => ({ order, stop }))),
  );
  const found: Relaxation[] = [];
  for (const { limit, from, to, constraints } of trialsOf(input)) {
    const result = await solve({ ...input, constraints, start, budget: smallerBudget(input) });
    if (result.ended === 'cancelled') break;
    const saves = objective - (objectiveOf(result, input) ?? objective);
    if (saves >= LEAST_SAVING) found.push({ limit, from, to, saves: Math.round(saves * 100) / 100 });
  }
  return found.sort((a, b) => b.saves - a.saves);
}

function smallerBudget({ budget }: OptimizationInput): OptimizationInput['budget'] {
  return {
    effort: budget.effort * SHARE_OF_BUDGET,
    maxSeconds: budget.maxSeconds === null ? null : budget.maxSeconds * SHARE_OF_BUDGET,
  };
}

/** Cost, or miles, of the plan that aims at what the strategy asks for. */
function objectiveOf({ solutions }: OptimizationResult, { constraints }: OptimizationInput): number | null {
  const isDistance = constraints.strategy === 'distance';
  const aim = isDistance ? 'leastDistance' : 'leastCost';
  const solution: Solution | undefined = solutions.find(({ aims }) => aims.includes(aim)) ?? solutions[0];
  if (solution === undefined) return null;
  return isDistance ? solution.miles : solution.cost;
}

function trialsOf(input: OptimizationInput): Trial[] {
  const { constraints } = input;
  return [
    ...LIMITS.flatMap((limit) => trialOf(constraints, limit, constraints[limit])),
    ...slippageTrials(input),
    ...appointmentTrials(input),
  ].filter(({ from, to }) => from !== to);
}

function trialOf(constraints: ConstraintSet, limit: NumericLimit, allowed: number | null): Trial[] {
  if (allowed === null) return [];
  const most = Math.max(allowed, MOST[limit] ?? Infinity);
  const to = isMinimum(limit) ? 0 : Math.min(most, allowed + stepOf(limit, allowed));
  return [{ limit, from: allowed, to, constraints: { ...constraints, [limit]: to } }];
}

/** Also where none is allowed so far; not where nothing could slip. */
function slippageTrials({ constraints, orders }: OptimizationInput): Trial[] {
  const isAppointed = (appointmentAt: number | null) => constraints.honorAppointments && appointmentAt !== null;
  const canSlip = (kind: 'pickup' | 'dropoff') =>
    orders.some(
      ({ isJustInTime, stops }) =>
        !isJustInTime && stops.some((stop) => stop.kind === kind && !isAppointed(stop.appointmentAt)),
    );
  return [
    ...(canSlip('pickup') ? trialOf(constraints, 'pickupDateSlippage', constraints.pickupDateSlippage ?? 0) : []),
    ...(canSlip('dropoff') ? trialOf(constraints, 'dropoffDateSlippage', constraints.dropoffDateSlippage ?? 0) : []),
  ];
}

function appointmentTrials({ constraints, orders }: OptimizationInput): Trial[] {
  const hasAppointments = orders.some(({ stops }) => stops.some(({ appointmentAt }) => appointmentAt !== null));
  if (!constraints.honorAppointments || !hasAppointments) return [];
  return [{ limit: 'honorAppointments', from: 1, to: 0, constraints: { ...constraints, honorAppointments: false } }];
}
