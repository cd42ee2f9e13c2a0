import { describe, expect, it } from 'vitest';
import { randomFrom, shuffle } from './random.ts';

const FIRST_OF_SEED_1 = [0.18967728852294385, 0.31778763560578227, 0.7830808095168322];

const take = (seed: number, count: number) => {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => random.next());
};

describe('random numbers', () => {
  it('are the same for the same seed on every machine', () => {
    expect(take(1, 3)).toEqual(take(1, 3));
    // Written down once: another row of numbers would change every plan.
    expect(take(1, 3)).toEqual(FIRST_OF_SEED_1);
  });

  it('differ for neighbouring seeds from the first number on', () => {
    const firsts = new Set(Array.from({ length: 1000 }, (_, seed) => take(seed, 1)[0]));
    expect(firsts.size).toBe(1000);
  });

  it('lie from 0 up to 1 and fill it evenly', () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (const value of take(42, 10_000)) tenths[Math.floor(value * 10)]! += 1;
    // Outside, there would be more than these ten.
    expect(Object.keys(tenths)).toHaveLength(10);
    for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it.each([0, -1, 2 ** 31, 2 ** 32 + 5, 1.5])('come for the seed %d too', (seed) => {
    const values = take(seed, 100);
    expect(new Set(values).size).toBe(100);
  });

  it('below a count are its whole numbers, each now and then', () => {
    const random = randomFrom(7);
    const seen = new Set(Array.from({ length: 500 }, () => random.below(6)));
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(random.below(1)).toBe(0);
  });
});

describe('shuffling', () => {
  it('keeps every item and moves them about', () => {
    const items = Array.from({ length: 50 }, (_, index) => index);
    const shuffled = [...items];
    shuffle(shuffled, randomFrom(3));
    expect(shuffled).not.toEqual(items);
    expect([...shuffled].sort((one, other) => one - other)).toEqual(items);
  });

  it('brings every item everywhere about equally often', () => {
    const random = randomFrom(11);
    const places = Array.from({ length: 4 }, () => 0);
    for (let round = 0; round < 4000; round++) {
      const items = [0, 1, 2, 3];
      shuffle(items, random);
      places[items.indexOf(0)]! += 1;
    }
    for (const count of places) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('leaves nothing and one thing alone', () => {
    for (const items of [[], [9]]) {
      const before = [...items];
      shuffle(items, randomFrom(1));
      expect(items).toEqual(before);
    }
  });
});
