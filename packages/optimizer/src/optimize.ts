/** The entrance: from orders and limits to checked solutions. */
import { buildSolution } from './answer/build-solution.ts';
import type { SolutionDraft } from './answer/draft.ts';
import { draftsOf, objectiveAlone, type Answers } from './answer/join-groups.ts';
import { problemsWithSolution } from './check/check-solution.ts';
import { withFloorLength } from './intake/linear-feet.ts';
import { acceptOrders, strategyOf } from './intake/problems.ts';
import type { OptimizationInput, OrderId, OrderInput } from './input.ts';
import type { Aim, OptimizationResult, Solution } from './plan.ts';
import type { GroupAnswer } from './regions/group.ts';
import { solveGroup } from './regions/solve-group.ts';
import { createRun, type Run, type RunOptions } from './run.ts';
import { loadTariff } from './search/context.ts';
import type { Tariff } from './tariff.ts';

export interface OptimizeOptions extends RunOptions {
  /** Beside the strategy's own; all by default. */
  aims?: readonly Aim[];
}

const ALL_AIMS: readonly Aim[] = ['leastCost', 'leastDistance', 'fewestShipments', 'noSlippage'];

export async function optimize(given: OptimizationInput, options: OptimizeOptions = {}): Promise<OptimizationResult> {
  const startedAt = performance.now();
  const cpuBefore = process.cpuUsage();
  const input = {
    ...given,
    orders: given.orders.map(withFloorLength),
    constraints: { ...given.constraints, strategy: strategyOf(given.constraints.strategy) },
  };
  const { accepted, mayCombine, problems } = acceptOrders(input);
  const run = createRun(input, options);
  const finish = (solutions: readonly Solution[], faults: readonly string[]): OptimizationResult => {
    const cpu = process.cpuUsage(cpuBefore);
    return {
      solutions,
      problems,
      faults,
      ended: run.ended(),
      cpuSeconds: (cpu.user + cpu.system) / 1e6,
      wallSeconds: (performance.now() - startedAt) / 1000,
    };
  };
  if (accepted.length === 0) {
    await run.end();
    return finish([], []);
  }
  try {
    const tariff = await loadTariff(input.tariff);
    const answers = await solveGroups(input, tariff, groupsOf(accepted, mayCombine), run, options);
    const drafts = draftsOf(input, accepted, answers);
    const checked = drafts.map((draft) => checkedSolution(draft, input, accepted, tariff));
    // Whatever went wrong in the search, sending every order alone is a plan.
    if (checked[0]!.solution === null)
      checked.push(checkedSolution(everyoneAlone(drafts[0]!, accepted), input, accepted, tariff));
    const passed = checked.flatMap(({ solution }) => (solution === null ? [] : [solution]));
    const faults = checked.flatMap((check) => check.faults);
    return finish(withoutRepetition(passed), faults);
  } finally {
    await run.end();
  }
}

const WHOLE_UNITS: ReadonlySet<string> = new Set(['bulk', 'drayage', 'powerOnly']);

interface Groups {
  together: OrderInput[][];
  alone: OrderInput[];
}

/** Orders of different equipment or with and without a team never meet, so each kind is a problem of its own. */
function groupsOf(accepted: readonly OrderInput[], mayCombine: { has: (id: OrderId) => boolean }): Groups {
  const byKind = new Map<string, OrderInput[]>();
  const alone: OrderInput[] = [];
  for (const order of accepted) {
    if (!mayCombine.has(order.id) || WHOLE_UNITS.has(order.equipmentMode)) {
      alone.push(order);
      continue;
    }
    const kind = `${order.equipmentMode} ${order.isTeam}`;
    byKind.set(kind, [...(byKind.get(kind) ?? []), order]);
  }
  const groups = [...byKind.values()];
  return {
    together: groups.filter((orders) => orders.length > 1),
    alone: [...alone, ...groups.filter((orders) => orders.length === 1).flat()],
  };
}

async function solveGroups(
  input: OptimizationInput,
  tariff: Tariff,
  { together, alone }: Groups,
  run: Run,
  { aims = ALL_AIMS }: OptimizeOptions,
): Promise<Answers> {
  const isDistance = input.constraints.strategy === 'distance';
  const own: Aim = isDistance ? 'leastDistance' : 'leastCost';
  const canSlip = (input.constraints.pickupDateSlippage ?? 0) > 0 || (input.constraints.dropoffDateSlippage ?? 0) > 0;
  const otherAims = aims.filter((aim) => aim !== own && (aim !== 'noSlippage' || canSlip));
  const count = together.reduce((sum, orders) => sum + orders.length, 0);
  const groups: GroupAnswer[] = [];
  // Orders whose turn has not come count as alone, which is the plan for them so far.
  let others = [...together.flat(), ...alone].reduce((sum, order) => sum + objectiveAlone(order, input), 0);
  let boundOfOthers = alone.reduce((sum, order) => sum + objectiveAlone(order, input), 0);
  let solved = 0;
  for (const orders of together) {
    others -= orders.reduce((sum, order) => sum + objectiveAlone(order, input), 0);
    const answer = await solveGroup(
      {
        orders,
        source: input,
        floor: isDistance ? { base: 0, perMile: 1, perStop: 0 } : tariff.floor,
        seed: input.seed,
        effort: (input.budget.effort * orders.length) / count,
        otherAims,
        isStopped: run.isStopped,
        onProgress: ({ phase, objective, bound, done }) =>
          run.tell({
            phase,
            objective: others + objective,
            bound: boundOfOthers + Math.max(0, bound),
            done: (solved + done * orders.length) / count,
          }),
      },
      await run.crew(),
    );
    groups.push(answer);
    others += answer.objective;
    boundOfOthers += answer.bound;
    solved += orders.length;
  }
  return { groups, alone };
}

const everyoneAlone = (draft: SolutionDraft, orders: readonly OrderInput[]): SolutionDraft => ({
  ...draft,
  routes: [],
  alone: orders,
  provenOptimal: false,
});

/** Nothing leaves this package that the checker objects to; its objections do. */
function checkedSolution(
  draft: SolutionDraft,
  input: OptimizationInput,
  orders: readonly OrderInput[],
  tariff: Tariff,
) {
  const solution = buildSolution(draft, input, tariff);
  const faults = problemsWithSolution({ input, orders, solution, tariff });
  return { solution: faults.length === 0 ? solution : null, faults };
}

/** The same shipments found for several aims are told once. */
function withoutRepetition(solutions: readonly Solution[]): Solution[] {
  const shapeOf = ({ shipments }: Solution) =>
    shipments
      .map(({ stops }) => JSON.stringify(stops.map(({ tasks }) => tasks)))
      .sort()
      .join();
  const byShape = new Map<string, Solution>();
  for (const solution of solutions) {
    const shape = shapeOf(solution);
    const known = byShape.get(shape);
    byShape.set(shape, known ? { ...known, aims: [...known.aims, ...solution.aims] } : solution);
  }
  return [...byShape.values()];
}
