/** Relaxes one limit of a question to the diagnosis, as the shipper would set it, for tests. */
import type { ConstraintSet, Fleet, OrderInput } from '../input.ts';
import type { ModelSource } from '../model/build-model.ts';
import type { LimitName, LimitUse } from '../plan.ts';
import { diagnose } from './diagnose.ts';

const MINUTE = 60_000;

export interface Question {
  orders: readonly OrderInput[];
  source: ModelSource;
}

/** The question with one limit given way by so much, as the shipper would set it. */
export function relaxed({ orders, source }: Question, limit: LimitName, by: number): Question {
  const { constraints, fleet } = source;
  const set = (change: Partial<ConstraintSet>) => ({
    orders,
    source: { ...source, constraints: { ...constraints, ...change } },
  });
  const setFleet = (change: Partial<Fleet>) => ({ orders, source: { ...source, fleet: { ...fleet, ...change } } });
  switch (limit) {
    case 'maxOrders':
    case 'maxLinearFeet':
      return setFleet({ [limit]: fleet[limit]! + by });
    case 'minVolumePerStop':
    case 'minWeightPerStop':
    case 'minPalletsPerStop':
      return set({ [limit]: constraints[limit]! - by });
    case 'honorAppointments':
      return set({ honorAppointments: false });
    case 'window':
      return withLongerWindows({ orders, source }, by);
    case 'equipment':
    case 'temperature':
    case 'hazmat':
    case 'team':
    case 'sequence':
      throw new Error(`${limit} cannot be relaxed.`);
    default:
      return set({ [limit]: (constraints[limit] ?? 0) + by });
  }
}

function withLongerWindows({ orders, source }: Question, minutes: number): Question {
  const { fleet } = source;
  const longer = orders.map((order) => ({
    ...order,
    stops: order.stops.map((stop) => ({
      ...stop,
      windows: stop.windows.map((window, index) =>
        index === stop.windows.length - 1 ? { ...window, lateAt: window.lateAt + minutes * MINUTE } : window,
      ),
    })),
  }));
  const depot = fleet.depot && { ...fleet.depot, closesAt: fleet.depot.closesAt + minutes * MINUTE };
  const appointmentToleranceMinutes = fleet.appointmentToleranceMinutes + minutes;
  return { orders: longer, source: { ...source, fleet: { ...fleet, depot, appointmentToleranceMinutes } } };
}

export const kindOf = ({ orders, source }: Question) => diagnose(orders, source).kind;

/** Just too little of a relaxation. */
export function lessThan({ limit, slack }: LimitUse): number {
  const isWhole = /Count|Orders|Slippage|window/.test(limit);
  return isWhole ? slack - 1 : slack - 0.001;
}
