/** Routes that outlive the region they were met in: for each set of orders the best. */
import type { RouteDraft } from '../answer/draft.ts';
import type { OrderInput } from '../input.ts';
import { orderKeys } from '../search/pool.ts';
import { createSetTable } from '../search/set-table.ts';

export interface Banked {
  draft: RouteDraft;
  /** Infinity where it is not known: then it must be weighed before use. */
  objective: number;
}

export interface RouteBank {
  add: (draft: RouteDraft, objective: number) => void;
  /** Those whose orders are all among these. */
  routesOf: (orders: readonly OrderInput[]) => Banked[];
}

export function createRouteBank(orders: readonly OrderInput[]): RouteBank {
  const numberOf = new Map(orders.map((order, number) => [order, number] as const));
  const keys = orderKeys(orders.length);
  const sets = createSetTable();
  const routes: Banked[] = [];
  const members: number[][] = [];
  /** By the first order of the set. */
  const byFirst: number[][] = orders.map(() => []);
  return {
    add(draft, objective) {
      const set = [...new Set(draft.map(({ order }) => numberOf.get(order)!))].sort((one, other) => one - other);
      const key = set.reduce((sum, order) => sum + keys[order]!, 0);
      const number = sets.add(key, set);
      if (number === routes.length) {
        routes.push({ draft, objective });
        members.push(set);
        byFirst[set[0]!]!.push(number);
      } else if (objective < routes[number]!.objective - 1e-9) routes[number] = { draft, objective };
    },
    routesOf(wanted) {
      const isWanted = new Uint8Array(orders.length);
      for (const order of wanted) isWanted[numberOf.get(order)!] = 1;
      return wanted.flatMap((order) =>
        byFirst[numberOf.get(order)!]!.filter((number) =>
          members[number]!.every((member) => isWanted[member] === 1),
        ).map((number) => routes[number]!),
      );
    },
  };
}
