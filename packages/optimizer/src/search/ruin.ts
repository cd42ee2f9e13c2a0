/** Takes strings of orders out of routes that lie near each other. */
import type { Model } from '../model/model.ts';
import type { Random } from '../random.ts';
import type { WorkingPlan } from './working-plan.ts';
import { LONGEST_STRING, REMOVED_ON_AVERAGE, SPARED } from '../tuning.ts';

/** The orders taken out are added to `absent`. */
export type Ruin = (absent: number[]) => void;

export function createRuin(model: Model, plan: WorkingPlan, neighbours: readonly Int32Array[], random: Random): Ruin {
  const count = model.orders.length;
  const seenSlot = new Int32Array(count);
  const taken = new Set<number>();
  const longest = Math.max(1, Math.min(LONGEST_STRING, Math.ceil(model.limits.orders)));
  const mostStrings = Math.max(1, Math.ceil((4 * REMOVED_ON_AVERAGE) / (1 + Math.min(longest, 6))));
  let seen = 0;

  /** The order and others whose tasks lie around its first one. */
  const removeString = (order: number): number[] => {
    const slot = plan.slotOf[order]!;
    const route = plan.routes[slot]!;
    const wanted = Math.min(route.orders.length, 1 + random.below(longest));
    taken.clear();
    taken.add(order);
    let at = 0;
    while (model.orderOf[route.tasks[at]!] !== order) at += 1;
    let from = at;
    let to = at;
    while (taken.size < wanted && (from > 0 || to < route.length - 1)) {
      const goesBack = to === route.length - 1 || (from > 0 && random.next() < 0.5);
      const next = goesBack ? --from : ++to;
      taken.add(model.orderOf[route.tasks[next]!]!);
    }
    return plan.removeOrders(slot, taken);
  };

  return (absent) => {
    const first = random.below(count);
    const near = neighbours[first]!;
    const strings = 1 + random.below(mostStrings);
    seen += 1;
    let removed = 0;
    for (let index = -1; index < near.length && removed < strings; index++) {
      const order = index < 0 ? first : near[index]!;
      const slot = plan.slotOf[order]!;
      if (slot < 0 || seenSlot[slot] === seen) continue;
      if (index >= 0 && random.next() < SPARED) continue;
      seenSlot[slot] = seen;
      absent.push(...removeString(order));
      removed += 1;
    }
  };
}
