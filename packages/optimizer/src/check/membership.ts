import type { OrderId, OrderInput } from '../input.ts';
import type { PlannedTask, ProposedShipment, Solution } from '../plan.ts';
import type { RouteTask } from './route.ts';

/** Every order that must be planned is in exactly one place of the plan, and nothing else is. */
export function coverProblems(orders: readonly OrderInput[], solution: Solution): string[] {
  const timesPlanned = new Map<OrderId, number>();
  const planned = [
    ...solution.shipments.flatMap((shipment) => shipment.orders),
    ...solution.alone.map((alone) => alone.order),
  ];
  for (const id of planned) timesPlanned.set(id, (timesPlanned.get(id) ?? 0) + 1);
  const known = new Set(orders.map((order) => order.id));
  return [
    ...[...timesPlanned.keys()]
      .filter((id) => !known.has(id))
      .map((id) => `Order ${String(id)} is planned, but must not be.`),
    ...orders.flatMap((order) => {
      const times = timesPlanned.get(order.id) ?? 0;
      if (times === 0) return [`Order ${String(order.id)} is missing from the plan.`];
      return times === 1 ? [] : [`Order ${String(order.id)} is planned ${times} times.`];
    }),
  ];
}

function taskOf(ordersById: ReadonlyMap<OrderId, OrderInput>, planned: PlannedTask): RouteTask | null {
  const order = ordersById.get(planned.order);
  const stop = order?.stops[planned.stop];
  return order === undefined || stop === undefined ? null : { order, stop, stopIndex: planned.stop };
}

/** The tasks of a shipment in the order in which they are made; null with a problem where one of them is of no order's. */
export function readTasks(
  ordersById: ReadonlyMap<OrderId, OrderInput>,
  shipment: ProposedShipment,
): { tasks: RouteTask[]; problems: string[] } {
  const tasks: RouteTask[] = [];
  const problems: string[] = [];
  for (const planned of shipment.stops.flatMap((stop) => stop.tasks)) {
    const task = taskOf(ordersById, planned);
    if (task === null)
      problems.push(`There is no stop ${planned.stop + 1} of an order ${String(planned.order)} to make.`);
    else tasks.push(task);
  }
  return { tasks, problems };
}

/** The shipment makes all the stops of its orders, each once, in the order that the order asks for. */
export function sequenceProblems(
  ordersById: ReadonlyMap<OrderId, OrderInput>,
  shipment: ProposedShipment,
  tasks: readonly RouteTask[],
): string[] {
  const listed = new Set(shipment.orders);
  const strangers = new Set(tasks.map((task) => task.order.id).filter((id) => !listed.has(id)));
  return [
    ...(listed.size < 2 ? [`It has ${listed.size} orders, but a shipment combines at least two.`] : []),
    ...[...strangers].map((id) => `It makes stops of order ${String(id)}, which is not among its orders.`),
    ...[...listed].flatMap((id) => {
      const made = tasks.filter((task) => task.order.id === id).map((task) => task.stopIndex);
      const asked = (ordersById.get(id)?.stops ?? []).map((_, index) => index);
      if (made.join() === asked.join()) return [];
      const complete = made.toSorted((a, b) => a - b).join() === asked.join();
      const fault = complete ? 'are made out of order' : 'are not each made once';
      return [`The stops of order ${String(id)} ${fault}: ${made.map((index) => index + 1).join(', ') || 'none'}.`];
    }),
  ];
}
