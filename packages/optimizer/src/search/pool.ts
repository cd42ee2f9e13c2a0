/** Routes met by the search: for each set of orders the best sequence seen. */
import { randomFrom } from '../random.ts';
import { createSetTable } from './set-table.ts';

export interface PooledRoute {
  key: number;
  /** Ascending. */
  orders: readonly number[];
  tasks: readonly number[];
  objective: number;
  miles: number;
}

/**
 * One number for a set of orders: the sum of a random value each. With 47 bits a sum of 64 of them is still exact in a double. Sets that
 * meet by chance are told apart by their orders.
 */
export function orderKeys(count: number): Float64Array {
  const random = randomFrom(0x51ed270b);
  return Float64Array.from(
    { length: count },
    () => Math.floor(random.next() * 2 ** 15) * 2 ** 32 + Math.floor(random.next() * 2 ** 32),
  );
}

export interface Pool {
  routes: readonly PooledRoute[];
  /** Whether it was new or better than what was known for these orders. */
  add: (route: PooledRoute) => boolean;
  /** Of the route of these orders, ascending, with their key; -1 when there is none. */
  indexOf: (key: number, orders: readonly number[]) => number;
  /** Routes may have been turned away. */
  isFull: () => boolean;
}

export function createPool(mostRoutes: number): Pool {
  const routes: PooledRoute[] = [];
  const sets = createSetTable();
  return {
    routes,
    indexOf: (key, orders) => sets.find(key, orders),
    isFull: () => routes.length >= mostRoutes,
    add(route) {
      const known = sets.find(route.key, route.orders);
      if (known < 0) {
        if (routes.length >= mostRoutes) return false;
        sets.add(route.key, route.orders);
        routes.push(route);
        return true;
      }
      if (route.objective >= routes[known]!.objective - 1e-9) return false;
      routes[known] = route;
      return true;
    },
  };
}
