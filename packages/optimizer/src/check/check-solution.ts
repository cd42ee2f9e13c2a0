/**
 * The independent checker: it shares no code with the search, recomputes a plan from the input alone, and says in sentences what is wrong.
 * An empty answer is the only good one.
 */
import type { OptimizationInput, OrderId, OrderInput } from '../input.ts';
import type { AloneOrder, ProposedShipment, Solution } from '../plan.ts';
import type { Tariff } from '../tariff.ts';
import { compatibilityProblems } from './compatibility.ts';
import { limitProblems } from './limits.ts';
import { coverProblems, readTasks, sequenceProblems } from './membership.ts';
import { costProblems, flagProblems, mileProblems, totalProblems } from './money.ts';
import {
  allSlackProblems,
  asText,
  groupingProblems,
  loadProblems,
  stopMilesProblems,
  timeProblems,
} from './planned-stops.ts';
import { proofProblems } from './proof.ts';
import { milesAlone, nameOfTask, ordersOf, type RouteTask } from './route.ts';
import { publishedRun, slippedDays, timetableOf, transitOf, type Run, type Timetable } from './schedule.ts';
import { expectNumber, expectSame, MS_PER_MINUTE } from './tolerance.ts';

export interface Check {
  input: OptimizationInput;
  /** Those that must be in the plan, each once: all but the ones that were left out as bad. */
  orders: readonly OrderInput[];
  solution: Solution;
  tariff: Tariff;
}

function missedProblem(tasks: readonly RouteTask[], timetable: Timetable, run: Run): string {
  const index = run.missed ?? 0;
  const task = tasks[index];
  const depart = run.timings.at(-1)?.departAt;
  const arriveAt =
    depart === undefined ? timetable.firstArrivalAt : depart + (timetable.driveTo[index] ?? timetable.driveHome);
  const where = task === undefined ? 'the return to the depot' : nameOfTask(task);
  const latest = task === undefined ? timetable.closesAt : (timetable.windows[index]?.at(-1)?.lateAt ?? NaN);
  return `The window of ${where} is missed: the truck comes at ${asText(arriveAt)} at the earliest, the latest is ${asText(latest)}.`;
}

function scheduledProblems(check: Check, shipment: ProposedShipment, tasks: readonly RouteTask[]): string[] {
  const { input, tariff } = check;
  const timetable = timetableOf(input, tasks);
  const run = publishedRun(input, timetable);
  if (run.missed !== null) return [missedProblem(tasks, timetable, run)];
  const { timings } = run;
  const slipped = tasks.reduce((sum, task, index) => sum + slippedDays(input, task, timings[index]?.startAt ?? NaN), 0);
  return [
    ...timeProblems(input, shipment, tasks, timetable, timings),
    ...allSlackProblems(input, shipment, tasks, timetable, timings),
    ...expectNumber('The transit in minutes', shipment.transitMinutes, transitOf(timings) / MS_PER_MINUTE),
    ...expectSame('The sum of the days slipped', shipment.slippedDays, slipped),
    ...limitProblems(input, tasks, transitOf(timings)),
    ...costProblems(input, tariff, shipment, tasks, slipped),
  ];
}

function shipmentProblems(
  check: Check,
  ordersById: ReadonlyMap<OrderId, OrderInput>,
  shipment: ProposedShipment,
): string[] {
  const { tasks, problems } = readTasks(ordersById, shipment);
  const outOfSequence = [...problems, ...sequenceProblems(ordersById, shipment, tasks)];
  if (outOfSequence.length > 0) return outOfSequence;
  return [
    ...groupingProblems(shipment, tasks),
    ...compatibilityProblems(check.input, ordersOf(tasks)),
    ...loadProblems(shipment, tasks),
    ...stopMilesProblems(check.input, shipment, tasks),
    ...mileProblems(check.input, shipment, tasks),
    ...flagProblems(shipment, tasks),
    ...scheduledProblems(check, shipment, tasks),
  ];
}

function aloneProblems(check: Check, ordersById: ReadonlyMap<OrderId, OrderInput>, alone: AloneOrder): string[] {
  const order = ordersById.get(alone.order);
  if (order === undefined) return [];
  const name = `Order ${String(order.id)} alone`;
  return [
    ...expectNumber(`${name}: the cost`, alone.cost, order.baselineCost),
    ...expectNumber(`${name}: the miles`, alone.miles, milesAlone(check.input, order)),
  ];
}

export function problemsWithSolution(check: Check): string[] {
  const { input, orders, solution } = check;
  const ordersById = new Map(orders.map((order) => [order.id, order]));
  return [
    ...coverProblems(orders, solution),
    ...solution.shipments.flatMap((shipment, index) =>
      shipmentProblems(check, ordersById, shipment).map((problem) => `Shipment ${index + 1}: ${problem}`),
    ),
    ...solution.alone.flatMap((alone) => aloneProblems(check, ordersById, alone)),
    ...totalProblems(solution),
    ...proofProblems(input.constraints.strategy, solution),
  ];
}
