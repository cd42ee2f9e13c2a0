import { expect, it } from 'vitest';
import { workersAtOnce } from './workers.ts';

const GB = 2 ** 30;

it.each([
  ['two cores', { cores: 2, memory: 16 * GB }, 3],
  ['many cores', { cores: 16, memory: 64 * GB }, 17],
  ['many cores, for a runner that cannot serve so many', { cores: 16, memory: 64 * GB, most: 12 }, 12],
  ['many cores with little memory', { cores: 16, memory: 4 * GB }, 4],
  ['one core with next to no memory', { cores: 1, memory: GB / 2 }, 2],
])('on %s', (_machine, machine, workers) => {
  expect(workersAtOnce(machine)).toBe(workers);
});
