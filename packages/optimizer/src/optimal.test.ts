import { describe, expect, it } from 'vitest';
import { trials } from './testing/trials.ts';
import { differencesFromExhaustion } from './testing/against-exhaustion.ts';

/** From so many seeds on, instances of up to so many orders. Few orders already meet every limit, and trying everything is quick. */
const BATCHES = [
  ...[0, 250, 500, 750].map((from) => ({ from, count: trials(25, 250), mostOrders: 5 })),
  ...[1000, 1075].map((from) => ({ from, count: trials(5, 75), mostOrders: 7 })),
];

/** `npm run bench:optimizer -- --exhaustion 20000` compares as many instances as one has time for. */
describe('on small instances, under any constraint set', () => {
  it.each(BATCHES)(
    'finds and proves what trying everything finds ($count instances of up to $mostOrders orders from $from)',
    async ({ from, count, mostOrders }) => {
      for (let seed = from; seed < from + count; seed++) {
        expect(await differencesFromExhaustion(seed, mostOrders)).toEqual([]);
      }
    },
  );
});
