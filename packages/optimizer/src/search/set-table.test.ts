import { describe, expect, it } from 'vitest';
import { randomFrom } from '../random.ts';
import { createSetTable } from './set-table.ts';

describe('a table of sets', () => {
  it('numbers sets as they are met, however many there are', () => {
    const table = createSetTable();
    const random = randomFrom(5);
    const known = new Map<string, number>();
    for (let round = 0; round < 4000; round++) {
      const set = [...new Set(Array.from({ length: 1 + random.below(4) }, () => random.below(30)))].sort(
        (a, b) => a - b,
      );
      const key = set.reduce((sum, order) => sum + (order + 1) * 2 ** 34, 0);
      expect(table.find(key, set)).toBe(known.get(set.join()) ?? -1);
      const number = known.get(set.join()) ?? known.size;
      known.set(set.join(), number);
      expect(table.add(key, set)).toBe(number);
    }
    expect(table.size()).toBe(known.size);
  });

  it('tells sets apart that have one key', () => {
    const table = createSetTable();
    expect(table.add(99, [0, 1])).toBe(0);
    expect(table.add(99, [2, 3])).toBe(1);
    expect(table.add(99, [0, 1, 2])).toBe(2);
    expect(table.find(99, [2, 3])).toBe(1);
    expect(table.find(99, [1, 2])).toBe(-1);
    expect(table.find(98, [0, 1])).toBe(-1);
  });

  it('finds a set by a larger one and the order left out', () => {
    const table = createSetTable();
    table.add(7, [1, 4]);
    table.add(7, [1, 5]);
    expect(table.findWithout(7, [1, 3, 4], 3)).toBe(0);
    expect(table.findWithout(7, [1, 3, 5], 3)).toBe(1);
    expect(table.findWithout(7, [1, 3, 5], 5)).toBe(-1);
  });
});
