/** The entrance: from orders and limits to checked solutions. */
import { buildSolution } from './answer/build-solution.ts';
import type { ExaminedRoute, RouteDraft, SolutionDraft } from './answer/draft.ts';
import { draftsOf, objectiveAlone, type Answers } from './answer/join-groups.ts';
import { problemsWithSolution } from './check/check-solution.ts';
import { takeGivenRoutes, type GivenRoutes } from './intake/given-routes.ts';
import { withFloorLength } from './intake/linear-feet.ts';
import { acceptOrders, strategyOf } from './intake/problems.ts';
import type { OptimizationInput, OrderId, OrderInput, TaskRoute } from './input.ts';
import type { Shortcut } from './model/model.ts';
import type { Aim, InputProblem, OptimizationResult, Solution } from './plan.ts';
import { ordersOfDraft } from './regions/drafts.ts';
import type { GroupAnswer } from './regions/group.ts';
import { solveGroup } from './regions/solve-group.ts';
import { createRun, type Run, type RunOptions } from './run.ts';
import { loadTariff } from './search/context.ts';
import type { Tariff } from './tariff.ts';

export interface OptimizeOptions extends RunOptions {
  /** Beside the strategy's own; all by default. */
  aims?: readonly Aim[];
  /** Told of each better plan; the function makes it out in full and has it checked, whenever it is called. */
  onBest?: (makeOut: () => Solution | null) => void;
}

const ALL_AIMS: readonly Aim[] = ['leastCost', 'leastDistance', 'fewestShipments', 'noSlippage'];
/** Routes handed on to the next run. */
const MOST_KNOWN = 20_000;

export async function optimize(given: OptimizationInput, options: OptimizeOptions = {}): Promise<OptimizationResult> {
  const startedAt = performance.now();
  const cpuBefore = process.cpuUsage();
  const input = {
    ...given,
    orders: given.orders.map(withFloorLength),
    constraints: { ...given.constraints, strategy: strategyOf(given.constraints.strategy) },
  };
  const intake = acceptOrders(input);
  const run = createRun(input, options);
  const problems = [...intake.problems];
  const finish = (
    solutions: readonly Solution[],
    faults: readonly string[],
    known: readonly TaskRoute[],
  ): OptimizationResult => {
    const cpu = process.cpuUsage(cpuBefore);
    return {
      solutions,
      problems,
      faults,
      ended: run.ended(),
      known,
      cpuSeconds: (cpu.user + cpu.system) / 1e6,
      wallSeconds: (performance.now() - startedAt) / 1000,
    };
  };
  try {
    if (intake.accepted.length === 0) return finish([], [], []);
    const tariff = await loadTariff(input.tariff);
    const routes = takeGivenRoutes(input, intake.accepted, tariff);
    problems.push(...routes.problems);
    const accepted = intake.accepted.filter(({ id }) => !routes.leftOut.has(id));
    if (accepted.length === 0) return finish([], [], []);
    const question: Question = { input, tariff, accepted, mayCombine: intake.mayCombine, routes };
    const answers = await solveGroups(question, run, options);
    const shortcut = answers.groups.find((group) => group.shortcut !== null)?.shortcut ?? null;
    if (shortcut !== null) problems.push(problemOfShortcut(shortcut));
    const drafts = draftsOf(input, accepted, answers);
    const checked = drafts.map((draft) => checkedSolution(draft, question));
    // Whatever went wrong in the search, sending every order alone is a plan.
    if (checked[0]!.solution === null) checked.push(checkedSolution(everyoneAlone(drafts[0]!, accepted), question));
    const passed = checked.flatMap(({ solution }) => (solution === null ? [] : [solution]));
    const faults = [...checked.flatMap((check) => check.faults), ...faultsOfTariff(answers.groups)];
    return finish(withoutRepetition(passed), faults, knownRoutes(drafts[0]!));
  } finally {
    await run.end();
  }
}

/** The question with everything that was found out about it before the search. */
interface Question {
  input: OptimizationInput;
  tariff: Tariff;
  accepted: readonly OrderInput[];
  mayCombine: ReadonlySet<OrderId>;
  routes: GivenRoutes;
}

const rounded = (miles: number) => Math.round(miles * 10) / 10;

function problemOfShortcut({ from, by, to, direct, around }: Shortcut): InputProblem {
  const ways = `${rounded(direct)} miles from ${from} to ${to}, but ${rounded(around)} by way of ${by}`;
  return {
    order: null,
    code: 'detourIsShorter',
    message: `A detour is shorter than the straight way: ${ways}. No plan is called optimal.`,
  };
}

function faultsOfTariff(groups: readonly GroupAnswer[]): string[] {
  return groups.flatMap(({ breach }) => {
    if (breach === null) return [];
    const { orders, cost, floor } = breach;
    const prices = `${cost.toFixed(2)}, below its own floor of ${floor.toFixed(2)}`;
    return [`The tariff prices orders ${orders.join(', ')} at ${prices}: nothing can be proven with it.`];
  });
}

/** The routes that came nearest to being chosen, and those that were. */
function knownRoutes({ routes, examined, worth }: SolutionDraft): TaskRoute[] {
  const loss = ({ orders, objective }: ExaminedRoute) =>
    orders.reduce((rest, { id }) => rest - (worth.get(id) ?? 0), objective);
  const nearest = examined
    .map((route) => ({ route, loss: loss(route) }))
    .sort((one, other) => one.loss - other.loss)
    .slice(0, MOST_KNOWN)
    .map(({ route }) => route.route);
  return [...routes, ...nearest].map((route) => route.map(({ order, stop }) => ({ order: order.id, stop })));
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
  question: Question,
  run: Run,
  { aims = ALL_AIMS, onBest }: OptimizeOptions,
): Promise<Answers> {
  const { input, tariff, accepted, mayCombine, routes } = question;
  const isDistance = input.constraints.strategy === 'distance';
  const own: Aim = isDistance ? 'leastDistance' : 'leastCost';
  const canSlip = (input.constraints.pickupDateSlippage ?? 0) > 0 || (input.constraints.dropoffDateSlippage ?? 0) > 0;
  const isFixed = routes.locked.length > 0;
  const otherAims = aims.filter((aim) => aim !== own && (aim !== 'noSlippage' || (canSlip && !isFixed)));
  const outside = new Set([...routes.locked.flatMap(({ route }) => ordersOfDraft(route)), ...routes.lockedAlone]);
  const { together, alone: apart } = groupsOf(
    accepted.filter((order) => !outside.has(order)),
    mayCombine,
  );
  const alone = [...apart, ...routes.lockedAlone];
  const count = together.reduce((sum, orders) => sum + orders.length, 0);
  const groups: GroupAnswer[] = [];
  const fixed = routes.locked.reduce((sum, { cost, miles }) => sum + (isDistance ? miles : cost), 0);
  // Orders whose turn has not come count as alone, which is the plan for them so far.
  let others = [...together.flat(), ...alone].reduce((sum, order) => sum + objectiveAlone(order, input), fixed);
  let boundOfOthers = alone.reduce((sum, order) => sum + objectiveAlone(order, input), fixed);
  let solved = 0;
  const isIn = (orders: readonly OrderInput[]) => {
    const set = new Set(orders);
    return (route: RouteDraft) => route.every(({ order }) => set.has(order));
  };
  let best = Infinity;
  const tellBest = (objective: number, routesOfGroup: () => readonly RouteDraft[]) => {
    if (onBest === undefined || objective >= best) return;
    best = objective;
    const before = groups.flatMap((group) => group.routes);
    onBest(() => bestSoFar(question, [...before, ...routesOfGroup()], own));
  };
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
        start: routes.start.filter(isIn(orders)),
        known: routes.known.filter(isIn(orders)),
        isStopped: run.isStopped,
        onProgress: ({ phase, objective, bound, done, routes: routesOfGroup }) => {
          tellBest(others + objective, routesOfGroup);
          run.tell({
            phase,
            objective: others + objective,
            bound: boundOfOthers + Math.max(0, bound),
            done: (solved + done * orders.length) / count,
          });
        },
      },
      await run.crew(),
    );
    groups.push(answer);
    others += answer.objective;
    boundOfOthers += answer.bound;
    solved += orders.length;
  }
  return { groups, alone, locked: routes.locked };
}

/** A plan from the middle of a search. */
function bestSoFar(question: Question, routes: readonly RouteDraft[], aim: Aim): Solution | null {
  const { accepted } = question;
  const locked = question.routes.locked.map(({ route }) => route);
  const together = new Set([...routes, ...locked].flatMap(ordersOfDraft));
  const draft: SolutionDraft = {
    aims: [aim],
    routes,
    locked,
    alone: accepted.filter((order) => !together.has(order)),
    bound: 0,
    provenOptimal: false,
    routesExamined: 0,
    boundOverExamined: 0,
    examined: [],
    worth: new Map(),
  };
  return checkedSolution(draft, question, { withReasons: false }).solution;
}

const everyoneAlone = (draft: SolutionDraft, orders: readonly OrderInput[]): SolutionDraft => ({
  ...draft,
  routes: [],
  alone: orders.filter((order) => !draft.locked.some((route) => route.some((task) => task.order === order))),
  provenOptimal: false,
});

/** Nothing leaves this package that the checker objects to; its objections do. */
function checkedSolution(
  draft: SolutionDraft,
  { input, accepted, tariff }: Question,
  options: { withReasons?: boolean } = {},
) {
  const solution = buildSolution(draft, input, tariff, options);
  const faults = problemsWithSolution({ input, orders: accepted, solution, tariff });
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
