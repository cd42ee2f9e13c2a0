/** Routes met by the search: for each set of orders the best sequence seen. */
import { randomFrom } from '../random.ts';

export interface PooledRoute {
  key: number;
  /** Ascending. */
  orders: readonly number[];
  tasks: readonly number[];
  objective: number;
  miles: number;
}

/**
 * One number for a set of orders: the sum of a random value each. With 47 bits a sum of 64 of them is still exact in a double, and a
 * million sets meet by chance once in three hundred runs; the pool compares the orders before it takes two for one.
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
  indexOf: (key: number) => number | undefined;
  /** Routes may have been turned away. */
  isFull: () => boolean;
}

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((order, index) => order === other[index]);

export function createPool(mostRoutes: number): Pool {
  const routes: PooledRoute[] = [];
  const byKey = new Map<number, number>();
  return {
    routes,
    indexOf: (key) => byKey.get(key),
    isFull: () => routes.length >= mostRoutes,
    add(route) {
      const known = byKey.get(route.key);
      if (known === undefined) {
        if (routes.length >= mostRoutes) return false;
        byKey.set(route.key, routes.length);
        routes.push(route);
        return true;
      }
      const old = routes[known]!;
      if (route.objective >= old.objective - 1e-9 || !isSame(old.orders, route.orders)) return false;
      routes[known] = route;
      return true;
    },
  };
}
