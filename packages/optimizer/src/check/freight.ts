import type { Freight, StopKind } from '../input.ts';
import type { Load } from '../plan.ts';
import type { RouteTask } from './route.ts';

const FEET_PER_ROW = 4;
const PALLETS_PER_ROW = 2;
const PALLETS_HIGH = 2;

export const EMPTY: Load = { weight: 0, pallets: 0, volume: 0, linearFeet: 0 };

function linearFeetOf(freight: Freight): number {
  if (freight.linearFeet !== null) return freight.linearFeet;
  const spots = freight.nonStackablePallets + Math.ceil(freight.stackablePallets / PALLETS_HIGH);
  return Math.ceil(spots / PALLETS_PER_ROW) * FEET_PER_ROW;
}

export function loadOf(freight: Freight): Load {
  return {
    weight: freight.weight,
    pallets: freight.stackablePallets + freight.nonStackablePallets,
    volume: freight.volume,
    linearFeet: linearFeetOf(freight),
  };
}

function combine(load: Load, more: Load, sign: 1 | -1): Load {
  return {
    weight: load.weight + sign * more.weight,
    pallets: load.pallets + sign * more.pallets,
    volume: load.volume + sign * more.volume,
    linearFeet: load.linearFeet + sign * more.linearFeet,
  };
}

export function handledBy(tasks: readonly RouteTask[]): Load {
  return tasks.reduce((sum, task) => combine(sum, loadOf(task.stop.freight), 1), EMPTY);
}

export function handledOfKind(tasks: readonly RouteTask[], kind: StopKind): Load {
  return handledBy(tasks.filter((task) => task.stop.kind === kind));
}

/** On board after each task. */
export function loadsAlong(tasks: readonly RouteTask[]): Load[] {
  let load = EMPTY;
  return tasks.map((task) => (load = combine(load, loadOf(task.stop.freight), task.stop.kind === 'pickup' ? 1 : -1)));
}
