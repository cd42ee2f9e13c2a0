/**
 * Which of the routes examined make the best plan: every order on one truck or alone. Written as a packing of savings, so that an order
 * left out of every chosen route simply stays alone.
 */
import highsModule, { type Highs, type InterruptCallbackEvent, type ModelData } from 'highs';
import {
  FIRST_COLUMNS,
  FURTHER_COLUMNS,
  MOST_PASSES,
  WORK_OF_A_CALL,
  WORK_OF_A_COLUMN,
  workOfACheckpoint,
  workOfIterations,
} from '../tuning.ts';

export interface Choice {
  /** Indexes of the orders. */
  orders: readonly number[];
  objective: number;
}

export interface PartitionTask {
  /** Objective of each order alone. */
  alone: Float64Array;
  columns: readonly Choice[];
  /** About what covering each order costs at the margin; what it costs alone where nothing is known. Saves time, and changes nothing. */
  guess: Float64Array;
  /** Columns of the plan at hand; must not overlap. */
  incumbent: readonly number[];
  /** Branch-and-bound nodes; 0 for the bound alone. */
  maxNodes: number;
  /** Columns for the branch and bound, those nearest to being chosen first; where that leaves some out, nothing is proven. */
  maxColumns: number;
  /** Units of effort for the branch and bound. */
  maxWork: number;
  isCancelled: () => boolean;
}

export interface Partition {
  /** Indexes of columns. */
  chosen: number[];
  objective: number;
  /** No choice among the columns is better than this; with `worth` it proves itself. */
  bound: number;
  isBest: boolean;
  /** What covering each order costs at the margin. */
  worth: Float64Array;
  /** Columns that no better plan than the one at hand can use were left out of the second step. */
  kept: number;
  /** Units of effort that it took. */
  work: number;
}

export interface PartitionSolver {
  solve: (task: PartitionTask) => Partition;
}

const TOLERANCE = 1e-6;

/**
 * The plan at hand is better than what the solver's own heuristics find, and they take seconds in which it cannot be stopped: on 200 orders
 * and 1,000 columns half of its time, with 0.5 s between two checkpoints instead of 0.1.
 */
const WITHOUT_HEURISTICS = {
  mip_heuristic_effort: 0,
  mip_heuristic_run_rins: false,
  mip_heuristic_run_rens: false,
  mip_heuristic_run_root_reduced_cost: false,
  mip_detect_symmetry: false,
};

// The package describes its loader in the older module format; the import gives the loader itself.
const loadHighs = highsModule as unknown as typeof highsModule.default;

let loading: Promise<PartitionSolver> | null = null;

/** Loaded once for a thread. */
export function loadPartitionSolver(): Promise<PartitionSolver> {
  loading ??= loadHighs().then((highs) => ({ solve: (task) => solvePartition(highs, task) }));
  return loading;
}

const sumOf = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0);

function savingOf({ orders, objective }: Choice, alone: Float64Array): number {
  let saving = -objective;
  for (const order of orders) saving += alone[order]!;
  return saving;
}

function modelOf(rows: number, columns: readonly Choice[], savings: readonly number[], isWhole: boolean): ModelData {
  const starts = new Int32Array(columns.length + 1);
  for (const [index, { orders }] of columns.entries()) starts[index + 1] = starts[index]! + orders.length;
  const indices = new Int32Array(starts[columns.length]!);
  for (const [index, { orders }] of columns.entries()) indices.set(orders, starts[index]);
  return {
    numCols: columns.length,
    numRows: rows,
    colCost: Float64Array.from(savings, (saving) => -saving),
    colLower: new Float64Array(columns.length),
    // At most 1 by the rows; said of the columns too, a part of what seats are worth would be told of them instead of the orders.
    colUpper: new Float64Array(columns.length).fill(isWhole ? 1 : Infinity),
    rowLower: new Float64Array(rows).fill(-Infinity),
    rowUpper: new Float64Array(rows).fill(1),
    matrix: {
      format: 'csc',
      numRows: rows,
      numCols: columns.length,
      starts,
      indices,
      values: new Float64Array(indices.length).fill(1),
    },
    ...(isWhole ? { integrality: new Int32Array(columns.length).fill(1) } : {}),
  };
}

/** Stops the solver at its next checkpoint. */
function interrupts(highs: Highs, isEnough: (event: InterruptCallbackEvent) => boolean) {
  const stop = (event: InterruptCallbackEvent): undefined => {
    if (isEnough(event)) event.interrupt();
  };
  const { simplexInterrupt, ipmInterrupt, mipInterrupt } = highs.constants.callbackType;
  return { [simplexInterrupt]: stop, [ipmInterrupt]: stop, [mipInterrupt]: stop };
}

interface Relaxed {
  prices: Float64Array;
  bound: number;
  iterations: number;
  /** Units of effort. */
  work: number;
}

/** By how much a column saves more than the seats of its orders are worth. */
function missingOf({ orders }: Choice, saving: number, prices: Float64Array): number {
  let missing = saving;
  for (const order of orders) missing -= prices[order]!;
  return missing;
}

/**
 * What a seat on any truck is worth for each order, and the bound that follows; null when it was stopped. Few of the columns matter: it
 * begins with those that the guess speaks for, and adds others as long as some save more than their seats are worth.
 */
function relax(
  highs: Highs,
  rows: number,
  columns: readonly Choice[],
  savings: readonly number[],
  task: PartitionTask,
): Relaxed | null {
  const isIn = new Uint8Array(columns.length);
  const guessed = task.alone.map((alone, order) => Math.max(0, alone - task.guess[order]!));
  const missing = Float64Array.from(columns, (column, index) => missingOf(column, savings[index]!, guessed));
  const byMissing = (candidates: number[], most: number) =>
    candidates.sort((one, other) => missing[other]! - missing[one]! || one - other).slice(0, most);
  for (const index of byMissing([...columns.keys()], Math.max(500, FIRST_COLUMNS * rows))) isIn[index] = 1;
  let iterations = 0;
  let work = 0;
  for (let pass = 1; ; pass++) {
    const taken = pass < MOST_PASSES ? [...columns.keys()].filter((index) => isIn[index] === 1) : [...columns.keys()];
    const solved = solveRelaxed(
      highs,
      modelOf(
        rows,
        taken.map((index) => columns[index]!),
        taken.map((index) => savings[index]!),
        false,
      ),
      task,
    );
    if (solved === null) return null;
    const { prices } = solved;
    iterations += solved.iterations;
    work += workOfIterations(solved.iterations, rows, taken.length) + WORK_OF_A_COLUMN * taken.length;
    for (const [index, column] of columns.entries()) missing[index] = missingOf(column, savings[index]!, prices);
    const dearer = [...columns.keys()].filter((index) => isIn[index] === 0 && missing[index]! > TOLERANCE);
    if (taken.length === columns.length || dearer.length === 0) {
      // Prices come with rounding; raising them until every column is covered makes the bound true to the last digit.
      for (const [index, column] of columns.entries()) {
        const left = missingOf(column, savings[index]!, prices);
        if (left > 0) prices[column.orders[0]!]! += left;
      }
      return { prices, bound: sumOf(task.alone) - sumOf(prices), iterations, work };
    }
    for (const index of byMissing(dearer, Math.max(200, FURTHER_COLUMNS * rows))) isIn[index] = 1;
  }
}

function solveRelaxed(highs: Highs, data: ModelData, { isCancelled }: PartitionTask) {
  return highs.withModel(data, (model) => {
    model.options.set({ output_flag: false });
    model.run(interrupts(highs, isCancelled));
    if (model.getModelStatus() !== highs.constants.modelStatus.optimal) return null;
    return {
      prices: model.getSolution().rowDual.map((dual) => Math.max(0, -dual)),
      iterations: Number(model.info.get('simplex_iteration_count')),
    };
  });
}

function solvePartition(highs: Highs, task: PartitionTask): Partition {
  const { alone } = task;
  const total = sumOf(alone);
  const useful = task.columns.flatMap((column, index) => (savingOf(column, alone) > TOLERANCE ? [index] : []));
  const columns = useful.map((index) => task.columns[index]!);
  const savings = columns.map((column) => savingOf(column, alone));
  const incumbent = total - task.incumbent.reduce((sum, index) => sum + savingOf(task.columns[index]!, alone), 0);
  const stay = { chosen: [...task.incumbent], objective: incumbent };
  if (columns.length === 0) {
    return { chosen: [], objective: total, bound: total, isBest: true, worth: alone.slice(), kept: 0, work: 1 };
  }
  const relaxed = relax(highs, alone.length, columns, savings, task);
  const called = WORK_OF_A_CALL + WORK_OF_A_COLUMN * task.columns.length;
  if (relaxed === null) {
    const worth = alone.slice();
    return { ...stay, bound: -Infinity, isBest: false, worth, kept: columns.length, work: called };
  }
  const worth = alone.map((value, order) => value - relaxed.prices[order]!);
  const work = called + relaxed.work;
  const answer = { bound: relaxed.bound, worth, work };
  const room = incumbent - relaxed.bound;
  if (room <= TOLERANCE)
    return { ...stay, ...answer, bound: Math.min(relaxed.bound, incumbent), isBest: true, kept: 0 };
  const reduced = savings.map((saving, index) =>
    columns[index]!.orders.reduce((sum, order) => sum + relaxed.prices[order]!, -saving),
  );
  const near = [...reduced.keys()].filter((index) => reduced[index]! <= room + TOLERANCE);
  const isCut = near.length > task.maxColumns;
  if (isCut) near.sort((one, other) => reduced[one]! - reduced[other]! || one - other).splice(task.maxColumns);
  const kept = [...new Set([...near.map((index) => useful[index]!), ...task.incumbent])];
  if (task.maxNodes === 0 || task.isCancelled()) return { ...stay, ...answer, isBest: false, kept: kept.length };
  const picked = pick(highs, task, kept);
  const objective = total - picked.chosen.reduce((sum, index) => sum + savingOf(task.columns[index]!, alone), 0);
  const isBetter = picked.isPacking && objective < incumbent;
  const best = isBetter ? { chosen: picked.chosen, objective } : stay;
  return {
    ...best,
    ...answer,
    isBest: picked.isBest && !isCut,
    kept: kept.length,
    work: work + WORK_OF_A_CALL + WORK_OF_A_COLUMN * kept.length + picked.work,
  };
}

/** The best packing of the columns kept. A solver stopped by its limit may return a point that is none, so it is looked at before use. */
function pick(highs: Highs, task: PartitionTask, kept: readonly number[]) {
  const columns = kept.map((index) => task.columns[index]!);
  const savings = columns.map((column) => savingOf(column, task.alone));
  return highs.withModel(modelOf(task.alone.length, columns, savings, true), (model) => {
    model.options.set({
      output_flag: false,
      mip_rel_gap: 0,
      mip_abs_gap: 1e-7,
      mip_max_nodes: task.maxNodes,
      ...WITHOUT_HEURISTICS,
    });
    const isIncumbent = new Set(task.incumbent);
    model.setSolution({ colValue: Float64Array.from(kept, (index) => (isIncumbent.has(index) ? 1 : 0)) });
    let iterations = 0;
    let checkpoints = 0;
    const workSoFar = () =>
      workOfIterations(iterations, task.alone.length, kept.length) + checkpoints * workOfACheckpoint(kept.length);
    model.run(
      interrupts(highs, ({ data }) => {
        checkpoints += 1;
        iterations = Math.max(iterations, Number(data.mip_total_lp_iterations ?? 0));
        return workSoFar() > task.maxWork || task.isCancelled();
      }),
    );
    const { colValue } = model.getSolution();
    const chosen = kept.filter((_, index) => (colValue[index] ?? 0) > 0.5);
    const covered = new Set<number>();
    let isPacking = true;
    for (const index of chosen) {
      for (const order of task.columns[index]!.orders) {
        if (covered.has(order)) isPacking = false;
        covered.add(order);
      }
    }
    const isBest = isPacking && model.getModelStatus() === highs.constants.modelStatus.optimal;
    return { chosen, isPacking, isBest, work: workSoFar() };
  });
}
