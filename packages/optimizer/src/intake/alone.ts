/** What one truck of its own cannot do for an order: hold it, or keep its windows. Such an order still travels, but shares with no other. */
import type { OptimizationInput, OrderInput, OrderStop } from '../input.ts';
import { drivingOf } from '../model/driving.ts';
import { isSameSpot } from '../model/places.ts';
import { effectiveWindowsOf } from './effective-windows.ts';
import { linearFeetOf, palletsOf } from './linear-feet.ts';
import type { Fault } from './order-problems.ts';
import { TOLERANCE, isAmount, written, writtenInstant } from './values.ts';

/** With `keepsAlone` no other order can mend it. */
export interface WindowFault extends Fault {
  keepsAlone: boolean;
}

type Rules = Pick<OptimizationInput, 'constraints' | 'fleet' | 'miles'>;

const MINUTE = 60_000;

export function faultsOfPeakLoad(order: OrderInput, { constraints, fleet }: Rules): Fault[] {
  return [
    ...faultOfPeak(order, 'weight', 'maxWeight', constraints.maxWeight, ({ freight }) => freight.weight),
    ...faultOfPeak(order, 'number of pallets', 'maxPallets', constraints.maxPallets, ({ freight }) =>
      palletsOf(freight),
    ),
    ...faultOfPeak(order, 'volume', 'maxVolume', constraints.maxVolume, ({ freight }) => freight.volume),
    ...faultOfPeak(order, 'floor length in feet', 'maxLinearFeet', fleet.maxLinearFeet, ({ freight }) =>
      linearFeetOf(freight),
    ),
  ];
}

function faultOfPeak(
  order: OrderInput,
  name: string,
  limitName: string,
  limit: number | null,
  amountOf: (stop: OrderStop) => number,
): Fault[] {
  if (limit == null) return [];
  let onBoard = 0;
  let peak = 0;
  for (const stop of order.stops) {
    onBoard += stop.kind === 'pickup' ? amountOf(stop) : -amountOf(stop);
    peak = Math.max(peak, onBoard);
  }
  if (peak <= limit + TOLERANCE) return [];
  const amounts = `reaches ${written(peak)}, above the ${limitName} of ${limit}`;
  const message = `The ${name} that order ${order.id} has on board ${amounts}; it travels alone.`;
  return [{ code: 'aboveLimit', message }];
}

/** A leg whose miles are no number cannot be driven or priced at all. */
export function faultsOfLegs(order: OrderInput, legs: readonly number[]): Fault[] {
  const faults: Fault[] = [];
  legs.forEach((miles, at) => {
    if (isAmount(miles)) return;
    const isDepotLeg = at === 0 || at === order.stops.length;
    const ends = isDepotLeg ? `the depot and stop ${Math.max(1, at)}` : `stops ${at} and ${at + 1}`;
    faults.push({ code: 'badNumber', message: `The distance between ${ends} of order ${order.id} is ${miles} miles.` });
  });
  return faults;
}

/**
 * As early as possible at every stop, and without a rest, as another order on board may move the rests to where the truck waits. Another
 * order may also have the work at a place behind it when this one comes, so that it takes no dwell: what one truck cannot keep even so, it
 * cannot keep at all.
 */
export function faultOfWindows(order: OrderInput, legs: readonly number[], rules: Rules): WindowFault | null {
  const soonest = missedBy(order, legs, rules, { takesDwell: true });
  if (soonest === null) return null;
  const isShared = rules.fleet.dwellPer === 'stop' && missedBy(order, legs, rules, { takesDwell: false }) === null;
  const end = isShared ? 'only with others can it be made in time' : 'it travels alone';
  return {
    code: 'cannotBeMadeAlone',
    message: `A truck for order ${order.id} only is ${soonest}; ${end}.`,
    keepsAlone: !isShared,
  };
}

/** Where the truck comes too late, in words; null where it keeps every window. */
function missedBy(
  order: OrderInput,
  legs: readonly number[],
  rules: Rules,
  { takesDwell }: { takesDwell: boolean },
): string | null {
  const { constraints, fleet } = rules;
  const { minutesPerMile } = drivingOf(fleet, order.isTeam);
  // Minutes since a near instant keep the digits that milliseconds since 1970 would lose.
  const zeroAt = fleet.depot?.opensAt ?? order.stops[0]?.windows[0]?.earlyAt ?? 0;
  let ready = fleet.depot ? 0 : Number.NEGATIVE_INFINITY;
  for (const [at, stop] of order.stops.entries()) {
    const arrival = ready + (legs[at] ?? 0) * minutesPerMile;
    const windows = effectiveWindowsOf(stop, order, constraints, fleet);
    const window = windows.find(({ lateAt }) => arrival <= (lateAt - zeroAt) / MINUTE + TOLERANCE);
    if (!window) return tooLate(`at stop ${at + 1}`, zeroAt + arrival * MINUTE, 'after its last window');
    const start = Math.max(arrival, (window.earlyAt - zeroAt) / MINUTE);
    ready = start + (takesDwell ? dwellAt(at, order, rules) : 0);
  }
  const back = ready + (legs.at(-1) ?? 0) * minutesPerMile;
  const isBackLate = fleet.depot != null && back > (fleet.depot.closesAt - zeroAt) / MINUTE + TOLERANCE;
  return isBackLate ? tooLate('back at the depot', zeroAt + back * MINUTE, 'after it closes') : null;
}

const tooLate = (where: string, soonestAt: number, afterWhat: string) =>
  `${where} at ${writtenInstant(soonestAt)} at the soonest, ${afterWhat}`;

function dwellAt(at: number, { stops }: OrderInput, { fleet }: Rules): number {
  const wasHere = at > 0 && isSameSpot(stops[at - 1]!.place, stops[at]!.place);
  return fleet.dwellPer === 'stop' && wasHere ? 0 : fleet.dwellMinutes;
}

/** Miles to each stop and from the last one on; zero at both ends where there is no depot. */
export function legsOf({ stops }: OrderInput, { fleet, miles }: Rules): number[] {
  const legs: number[] = [];
  for (let at = 0; at <= stops.length; at += 1) {
    const from = stops[at - 1]?.place ?? fleet.depot?.place;
    const to = stops[at]?.place ?? fleet.depot?.place;
    legs.push(!from || !to || isSameSpot(from, to) ? 0 : miles(from, to));
  }
  return legs;
}
