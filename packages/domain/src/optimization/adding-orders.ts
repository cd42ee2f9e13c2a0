import { withStops } from './moving-stops.ts';
import { ordersOf, type Preplan, type PreplanStop, type PreplanTask } from './preplan.ts';
import { loadOf } from './removing-orders.ts';

const isSameTask = (one: PreplanTask, other: PreplanTask) =>
  one.orderNumber === other.orderNumber && one.stopIndex === other.stopIndex;

/**
 * A plan with orders that it did not have. Its own stops stay in their sequence, which a person may have chosen; the new
 * work goes where the optimizer put it in `studied`, and never before the stop at which its order is picked up.
 */
export function withAddedOrders(plan: Preplan, studied: Preplan, orderNumbers: readonly string[]): Preplan {
  const present = new Set(ordersOf(plan));
  const added = new Set(orderNumbers.filter((number) => !present.has(number)));
  const stops = [...plan.stops];
  const indexOfTask = (task: PreplanTask) => stops.findIndex(({ tasks }) => tasks.some((one) => isSameTask(one, task)));
  let last = -1;
  for (const stop of studied.stops) {
    const known = stop.tasks.filter(({ orderNumber }) => present.has(orderNumber)).map(indexOfTask);
    const here = known.find((index) => index !== -1) ?? -1;
    if (here !== -1) last = here;
    const tasks = stop.tasks.filter(({ orderNumber }) => added.has(orderNumber));
    if (tasks.length === 0) continue;
    const before = tasks.flatMap((task) => (task.stopIndex === 0 ? [] : [{ ...task, stopIndex: task.stopIndex - 1 }]));
    const earliest = Math.max(-1, ...before.map(indexOfTask)) + 1;
    if (here >= earliest) stops[here] = withTasks(stops[here]!, stop, tasks);
    else {
      last = Math.max(last + 1, earliest);
      stops.splice(
        last,
        0,
        withTasks({ ...stop, tasks: [], orders: [], orderCosts: [], appointments: [] }, stop, tasks),
      );
    }
  }
  const metrics = Object.entries(studied.orderMetrics).filter(([orderNumber]) => added.has(orderNumber));
  return {
    ...withStops(plan, stops),
    orderMetrics: { ...plan.orderMetrics, ...Object.fromEntries(metrics) },
    baselineCost: metrics.reduce((total, [, { baselineCost }]) => total + baselineCost, plan.baselineCost),
    savings: null,
    optimizedCost: null,
  };
}

/** A stop at which some of the work of a studied stop is done as well. */
function withTasks(stop: PreplanStop, studied: PreplanStop, tasks: readonly PreplanTask[]): PreplanStop {
  const numbers = new Set(tasks.map(({ orderNumber }) => orderNumber));
  const all = [...stop.tasks, ...tasks];
  return {
    ...stop,
    ...loadOf(all),
    tasks: all,
    orders: [...new Set([...stop.orders, ...numbers])],
    orderCosts: [...stop.orderCosts, ...studied.orderCosts.filter(({ orderNumber }) => numbers.has(orderNumber))],
    appointments: [
      ...stop.appointments,
      ...studied.appointments
        .map((one) => ({ ...one, orderNumbers: one.orderNumbers.filter((number) => numbers.has(number)) }))
        .filter(({ orderNumbers }) => orderNumbers.length > 0),
    ],
  };
}
