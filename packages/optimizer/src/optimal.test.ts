import { describe, expect, it } from 'vitest';
import { bestByExhaustion } from './check/exhaustive.ts';
import { randomInstance } from './check/random-instance.ts';
import { optimize } from './optimize.ts';
import { loadTariff } from './search/context.ts';

const BATCH = 250;
const BATCHES = 8;

describe('on small instances, under any constraint set', () => {
  it.each(Array.from({ length: BATCHES }, (_, batch) => batch * BATCH))(
    'finds and proves what trying everything finds (instances from %i)',
    async (from) => {
      for (let seed = from; seed < from + BATCH; seed++) {
        const input = randomInstance(seed);
        const result = await optimize(input, { aims: [] });
        const best = bestByExhaustion(input, await loadTariff(input.tariff));
        const [solution] = result.solutions;
        expect(result.faults, `instance ${seed}`).toEqual([]);
        expect(solution, `instance ${seed}`).toBeDefined();
        expect(solution!.objective, `instance ${seed}`).toBeCloseTo(best.cost, 4);
        expect(solution!.bound, `instance ${seed}`).toBeLessThanOrEqual(best.cost + 1e-4);
        expect(solution!.provenOptimal, `instance ${seed}`).toBe(true);
      }
    },
  );
});
