/** When work at a stop may begin, once appointments and slippage have had their say. */
import type { ConstraintSet, Fleet, OrderInput, OrderStop, TimeWindow } from '../input.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export function effectiveWindowsOf(
  stop: OrderStop,
  order: Pick<OrderInput, 'isJustInTime'>,
  constraints: ConstraintSet,
  fleet: Fleet,
): readonly TimeWindow[] {
  if (constraints.honorAppointments && stop.appointmentAt != null) {
    const tolerance = fleet.appointmentToleranceMinutes * MINUTE;
    return [{ earlyAt: stop.appointmentAt - tolerance, lateAt: stop.appointmentAt + tolerance }];
  }
  const last = stop.windows.at(-1);
  const slippage = order.isJustInTime ? 0 : slippedDaysAllowed(stop, constraints) * DAY;
  if (!last || slippage === 0) return stop.windows;
  return [...stop.windows.slice(0, -1), { earlyAt: last.earlyAt, lateAt: last.lateAt + slippage }];
}

function slippedDaysAllowed(stop: OrderStop, constraints: ConstraintSet): number {
  return (stop.kind === 'pickup' ? constraints.pickupDateSlippage : constraints.dropoffDateSlippage) ?? 0;
}
