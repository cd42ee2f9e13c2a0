import { withStops } from './moving-stops.ts';
import { ordersOf, type Preplan, type PreplanStop, type StopLoad } from './preplan.ts';

export const LAST_ORDER = 'Cannot remove last order. Delete the entire preplan instead.';
export const NO_VALID_ORDERS = 'All remaining orders are invalid for manual preplan creation.';
export const NOT_RECALCULATED = 'Order removed. Stop totals were not recalculated (missing cache data).';

/** Two orders are the least that a plan is about; taking one off would leave no plan. */
export const isRemovalOffered = (preplan: Pick<Preplan, 'stops'>): boolean => ordersOf(preplan).length > 2;

export interface Removal {
  preplan: Preplan;
  /** Whether what is handled at each stop is right: without the order's own figures nobody can say. */
  isRecalculated: boolean;
}

/** The plan without an order: its stops without it, those that were made for it alone gone. */
export function withoutOrder(preplan: Preplan, orderNumber: string): Removal {
  const metrics = preplan.orderMetrics[orderNumber];
  const isRecalculated = metrics !== undefined;
  const stops = preplan.stops
    .filter(({ orders }) => orders.some((one) => one !== orderNumber))
    .map((stop) => (stop.orders.includes(orderNumber) ? stopWithout(stop, orderNumber, isRecalculated) : stop));
  const { [orderNumber]: _removed, ...orderMetrics } = preplan.orderMetrics;
  return {
    isRecalculated,
    preplan: {
      ...withStops(preplan, stops),
      orderMetrics,
      baselineCost: preplan.baselineCost - (metrics?.baselineCost ?? 0),
      savings: null,
      optimizedCost: null,
    },
  };
}

function stopWithout(stop: PreplanStop, orderNumber: string, isRecalculated: boolean): PreplanStop {
  const tasks = stop.tasks.filter((task) => task.orderNumber !== orderNumber);
  return {
    ...stop,
    ...(isRecalculated ? loadOf(tasks) : {}),
    orders: stop.orders.filter((one) => one !== orderNumber),
    tasks,
    orderCosts: stop.orderCosts.filter((cost) => cost.orderNumber !== orderNumber),
    appointments: stop.appointments
      .map((one) => ({ ...one, orderNumbers: one.orderNumbers.filter((number) => number !== orderNumber) }))
      .filter(({ orderNumbers }) => orderNumbers.length > 0),
  };
}

export function loadOf(tasks: readonly StopLoad[]): StopLoad {
  const sum = (field: keyof StopLoad) => Math.round(tasks.reduce((total, task) => total + task[field], 0) * 100) / 100;
  return {
    weight: sum('weight'),
    palletCount: sum('palletCount'),
    volume: sum('volume'),
    linearFeet: sum('linearFeet'),
  };
}
