/** The entrance: from orders and limits to checked solutions. */
import type { RouteDraft, SolutionDraft } from './answer/draft.ts';
import { buildSolution } from './answer/build-solution.ts';
import { problemsWithSolution } from './check/check-solution.ts';
import { acceptOrders, strategyOf } from './intake/problems.ts';
import type { OptimizationInput, OrderId, OrderInput } from './input.ts';
import type { Aim, OptimizationResult, Progress, Solution } from './plan.ts';
import { solveGroup, type GroupAnswer, type PlanOfGroup } from './regions/solve-group.ts';
import { loadTariff } from './search/context.ts';
import type { Tariff } from './tariff.ts';
import { createOwnCrew } from './threads/crew.ts';
import type { Crew } from './threads/step.ts';
import { createThreadCrew, STOP_FLAG_BYTES } from './threads/thread-crew.ts';

export interface OptimizeOptions {
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal;
  /** Beside the strategy's own; all by default. */
  aims?: readonly Aim[];
}

const PROGRESS_EVERY_MS = 250;
const ALL_AIMS: readonly Aim[] = ['leastCost', 'leastDistance', 'fewestShipments', 'noSlippage'];

export async function optimize(given: OptimizationInput, options: OptimizeOptions = {}): Promise<OptimizationResult> {
  const startedAt = performance.now();
  const cpuBefore = process.cpuUsage();
  const input = { ...given, constraints: { ...given.constraints, strategy: strategyOf(given.constraints.strategy) } };
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
    const passed = checked.flatMap(({ solution }) => (solution === null ? [] : [solution]));
    return finish(
      withoutRepetition(passed),
      checked.flatMap(({ faults }) => faults),
    );
  } finally {
    await run.end();
  }
}

interface Run {
  crew: () => Promise<Crew>;
  isStopped: () => boolean;
  ended: () => OptimizationResult['ended'];
  tell: (progress: Progress) => void;
  end: () => Promise<void>;
}

/** Stopping, progress and threads of one call. */
function createRun({ budget, threads }: OptimizationInput, { onProgress, signal }: OptimizeOptions): Run {
  const stopFlag = new SharedArrayBuffer(STOP_FLAG_BYTES);
  const flag = new Int32Array(stopFlag);
  const deadline = budget.maxSeconds === null ? null : Date.now() + budget.maxSeconds * 1000;
  const raise = () => void Atomics.store(flag, 0, 1);
  if (signal?.aborted) raise();
  signal?.addEventListener('abort', raise);
  const isLate = () => deadline !== null && Date.now() >= deadline;
  const isStopped = () => Atomics.load(flag, 0) === 1 || isLate();
  let wasLate = false;
  let latest: Progress | null = null;
  let toldAt = -Infinity;
  let crew: Promise<Crew> | null = null;
  const flush = () => {
    if (latest === null) return;
    toldAt = performance.now();
    onProgress?.(latest);
  };
  const timer = setInterval(flush, PROGRESS_EVERY_MS);
  timer.unref();
  const onObjective = (objective: number) => {
    if (latest !== null && objective < latest.objective) latest = { ...latest, objective };
  };
  const create = async (): Promise<Crew> =>
    threads > 0
      ? createThreadCrew({ threads, setup: { stopFlag, deadline }, onObjective: () => {} })
      : createOwnCrew({ isStopped, onObjective });
  return {
    crew: () => (crew ??= create()),
    isStopped: () => {
      wasLate ||= isLate();
      return isStopped();
    },
    ended: () => (signal?.aborted ? 'cancelled' : wasLate ? 'clock' : 'complete'),
    tell(progress) {
      latest = progress;
      if (performance.now() - toldAt >= PROGRESS_EVERY_MS) flush();
    },
    async end() {
      clearInterval(timer);
      signal?.removeEventListener('abort', raise);
      await (await crew)?.end();
    },
  };
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

interface Answers {
  groups: GroupAnswer[];
  alone: readonly OrderInput[];
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
  let before = 0;
  let solved = 0;
  for (const orders of together) {
    const share = orders.length / count;
    const answer = await solveGroup(
      {
        orders,
        source: input,
        floor: isDistance ? { base: 0, perMile: 1, perStop: 0 } : tariff.floor,
        seed: input.seed,
        effort: input.budget.effort * share,
        otherAims,
        isStopped: run.isStopped,
        onProgress: ({ phase, objective, bound, done }) => {
          const isLast = solved + orders.length === count;
          if (isLast)
            run.tell({ phase, objective: before + objective, bound, done: (solved + done * orders.length) / count });
        },
      },
      await run.crew(),
    );
    groups.push(answer);
    before += answer.objective;
    solved += orders.length;
  }
  return { groups, alone };
}

function draftsOf(
  input: OptimizationInput,
  accepted: readonly OrderInput[],
  { groups, alone }: Answers,
): SolutionDraft[] {
  const isDistance = input.constraints.strategy === 'distance';
  const aloneObjective = alone.reduce(
    (sum, order) => sum + (isDistance ? milesAlone(order, input) : order.baselineCost),
    0,
  );
  const sum = (pick: (group: GroupAnswer) => number) => groups.reduce((total, group) => total + pick(group), 0);
  const known = {
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
        ? alone.length
        : alone.reduce(
            (total, order) =>
              total +
              (aim === 'leastDistance' || (aim === 'noSlippage' && isDistance)
                ? milesAlone(order, input)
                : order.baselineCost),
            0,
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

function milesAlone({ stops }: OrderInput, { miles, fleet }: OptimizationInput): number {
  let total = 0;
  for (let index = 1; index < stops.length; index++) total += miles(stops[index - 1]!.place, stops[index]!.place);
  if (fleet.depot === null) return total;
  return total + miles(fleet.depot.place, stops[0]!.place) + miles(stops.at(-1)!.place, fleet.depot.place);
}

function inGivenOrder(accepted: readonly OrderInput[], orders: readonly OrderInput[]): OrderInput[] {
  const wanted = new Set(orders);
  return accepted.filter((order) => wanted.has(order));
}

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
    JSON.stringify(shipments.map(({ stops }) => stops.map(({ tasks }) => tasks)).sort());
  const byShape = new Map<string, Solution>();
  for (const solution of solutions) {
    const shape = shapeOf(solution);
    const known = byShape.get(shape);
    byShape.set(shape, known ? { ...known, aims: [...known.aims, ...solution.aims] } : solution);
  }
  return [...byShape.values()];
}
