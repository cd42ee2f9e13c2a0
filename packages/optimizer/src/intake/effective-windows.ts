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
  const days = order.isJustInTime ? 0 : slippedDaysAllowed(stop, constraints);
  return days === 0 ? stop.windows : withLaterDays(stop.windows, days);
}

/**
 * The same hours on the days after the last window: docks that close at night stay closed at night. Only what opens after the order's own
 * windows counts as slipped, so nothing is added between them.
 */
function withLaterDays(windows: readonly TimeWindow[], days: number): readonly TimeWindow[] {
  const end = windows.at(-1)?.lateAt ?? 0;
  const later = Array.from({ length: Math.floor(days) }, (_, index) => (index + 1) * DAY).flatMap((shift) =>
    windows
      .filter(({ lateAt }) => lateAt + shift > end)
      .map(({ earlyAt, lateAt }) => ({ earlyAt: Math.max(end, earlyAt + shift), lateAt: lateAt + shift })),
  );
  return joined([...windows, ...later.sort((a, b) => a.earlyAt - b.earlyAt)]);
}

/** Windows that touch or overlap are one. */
function joined(windows: readonly TimeWindow[]): TimeWindow[] {
  const list: TimeWindow[] = [];
  for (const window of windows) {
    const before = list.at(-1);
    if (before === undefined || window.earlyAt > before.lateAt) list.push(window);
    else list[list.length - 1] = { earlyAt: before.earlyAt, lateAt: Math.max(before.lateAt, window.lateAt) };
  }
  return list;
}

function slippedDaysAllowed(stop: OrderStop, constraints: ConstraintSet): number {
  return (stop.kind === 'pickup' ? constraints.pickupDateSlippage : constraints.dropoffDateSlippage) ?? 0;
}
