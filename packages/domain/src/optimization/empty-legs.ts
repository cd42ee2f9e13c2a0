import { figure } from '../units/figures.ts';
import type { Preplan, PreplanStop } from './preplan.ts';

export interface EmptyLeg {
  from: PreplanStop;
  to: PreplanStop;
}

/**
 * Where the truck drives with nothing on board. Orders before and after it share a truck and its price, never its room: a
 * continuous move, which is worth its money and is not what people expect of freight that was put together.
 */
export function emptyLegs({ stops }: Pick<Preplan, 'stops'>): EmptyLeg[] {
  const tasksLeft = new Map<string, number>();
  for (const { tasks } of stops)
    for (const { orderNumber } of tasks) tasksLeft.set(orderNumber, (tasksLeft.get(orderNumber) ?? 0) + 1);
  const onBoard = new Set<string>();
  return stops.slice(0, -1).flatMap((stop, index) => {
    for (const { orderNumber } of stop.tasks) {
      const left = tasksLeft.get(orderNumber)! - 1;
      tasksLeft.set(orderNumber, left);
      if (left > 0) onBoard.add(orderNumber);
      else onBoard.delete(orderNumber);
    }
    return stop.tasks.length > 0 && onBoard.size === 0 ? [{ from: stop, to: stops[index + 1]! }] : [];
  });
}

export const CONTINUOUS_MOVE = 'Continuous move';

/** "Continuous move: the truck is empty from Dallas to Waco, 96.3 mi. What comes before and after shares its price, not its room." */
export function emptyLegsInWords(legs: readonly EmptyLeg[]): string {
  const ways = legs.map(({ from, to }) => {
    const miles = to.distance === null ? '' : `, ${figure(to.distance, 1)} mi`;
    return from.location.city === to.location.city
      ? `in ${from.location.city}${miles}`
      : `from ${from.location.city} to ${to.location.city}${miles}`;
  });
  return `${CONTINUOUS_MOVE}: the truck is empty ${ways.join('; ')}. What comes before and after shares its price, not its room.`;
}
