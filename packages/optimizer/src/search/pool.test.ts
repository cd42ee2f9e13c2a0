import { describe, expect, it } from 'vitest';
import { createPool, orderKeys, type PooledRoute } from './pool.ts';

const route = (orders: number[], objective: number, key = orders.reduce((sum, order) => sum + 10 ** order, 0)) =>
  ({ key, orders, tasks: orders, objective, miles: objective }) satisfies PooledRoute;

describe('the pool of routes', () => {
  it('keeps the best route of each set of orders', () => {
    const pool = createPool(10);
    expect(pool.add(route([0, 1], 50))).toBe(true);
    expect(pool.add(route([0, 1], 60))).toBe(false);
    expect(pool.add(route([0, 1], 50))).toBe(false);
    expect(pool.add(route([0, 1], 40))).toBe(true);
    expect(pool.add(route([0, 2], 70))).toBe(true);
    expect(pool.routes.map(({ objective }) => objective)).toEqual([40, 70]);
  });

  it('leaves a route where it was when a better one takes its place', () => {
    const pool = createPool(10);
    pool.add(route([0, 1], 50));
    pool.add(route([0, 2], 70));
    pool.add(route([0, 1], 30));
    const key = route([0, 1], 0).key;
    expect(pool.indexOf(key, [0, 1])).toBe(0);
    expect(pool.routes[0]!.objective).toBe(30);
    expect(pool.indexOf(key, [0, 3])).toBe(-1);
    expect(pool.indexOf(12345, [0, 1])).toBe(-1);
  });

  it('never takes one set for another that happens to have its key', () => {
    const pool = createPool(10);
    pool.add(route([0, 1], 50, 99));
    expect(pool.add(route([2, 3], 10, 99))).toBe(true);
    expect(pool.add(route([0, 1, 2], 20, 99))).toBe(true);
    expect(pool.add(route([2, 3], 5, 99))).toBe(true);
    expect(pool.routes.map(({ orders, objective }) => [orders, objective])).toEqual([
      [[0, 1], 50],
      [[2, 3], 5],
      [[0, 1, 2], 20],
    ]);
    expect(pool.indexOf(99, [0, 1, 2])).toBe(2);
  });

  it('takes no new sets once it is full, but still better routes for those it has', () => {
    const pool = createPool(1);
    pool.add(route([0, 1], 50));
    expect(pool.add(route([0, 2], 10))).toBe(false);
    expect(pool.add(route([0, 1], 20))).toBe(true);
    expect(pool.routes).toHaveLength(1);
    expect(pool.routes[0]!.objective).toBe(20);
  });
});

describe('the keys of orders', () => {
  it('are the same on every thread, however many orders there are', () => {
    expect(orderKeys(100).slice(0, 40)).toEqual(orderKeys(40));
  });

  it('add up to a different number for each of many sets, exactly and in any order', () => {
    const keys = orderKeys(64);
    const seen = new Set<number>();
    for (let one = 0; one < 64; one++) {
      for (let other = one + 1; other < 64; other++) {
        for (let third = other + 1; third < 64; third++) seen.add(keys[one]! + keys[other]! + keys[third]!);
      }
    }
    expect(seen.size).toBe((64 * 63 * 62) / 6);
    const forwards = keys.reduce((sum, key) => sum + key, 0);
    const backwards = keys.toReversed().reduce((sum, key) => sum + key, 0);
    expect(forwards).toBe(backwards);
    expect(Number.isSafeInteger(forwards)).toBe(true);
    expect(forwards - keys[3]! + keys[3]!).toBe(forwards);
  });
});
