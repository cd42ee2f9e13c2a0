import { expect, it } from 'vitest';
import type { Answer } from './answer.ts';
import { faultsAgainstKnown } from './bench-row.ts';
import { NOTHING_KNOWN, readBestKnown, readFreightTable, readLongRuns } from './known-values.ts';

const TABLE = `Some words.

| instance | alone $ | VROOM $ | reference $ | VROOM mi | reference mi |
|---|---|---|---|---|---|
| hilly-10 | 9,000 | 8,100 (0.4) | 8,000* (2) | - | 1,234.5 |
| flat-20 | 9,000 | - | - | 700 | 650* |

More words.`;

it('a table of known values is read for both strategies, seed 1', () => {
  expect(Object.fromEntries(readFreightTable(TABLE))).toEqual({
    'hilly-10-s1/cost': { best: 8000, isBestProven: true, vroom: 8100, vehicles: null },
    'hilly-10-s1/distance': { best: 1234.5, isBestProven: false, vroom: null, vehicles: null },
    'flat-20-s1/cost': { best: null, isBestProven: false, vroom: null, vehicles: null },
    'flat-20-s1/distance': { best: 650, isBestProven: true, vroom: 700, vehicles: null },
  });
});

it('a text without such a table tells nothing', () => {
  expect(readFreightTable('| a | b |\n|---|---|\n| 1 | 2 |').size).toBe(0);
});

it('best known vehicles and distances are read by the names of the columns', () => {
  const values = readBestKnown('size,instance,vehicles,distance\r\n4,lx1,2,31.5\r\n4,lx2,3,40\r\n');
  expect([...values.keys()]).toEqual(['lx1/cost', 'lx2/cost']);
  expect(values.get('lx1/cost')).toEqual({ ...NOTHING_KNOWN, best: 31.5, vehicles: 2 });
});

it('long runs are read for each strategy', () => {
  const runs = readLongRuns('instance,strategy,objective\na,cost,10\na,distance,20\n');
  expect(Object.fromEntries(runs)).toEqual({ 'a/cost': 10, 'a/distance': 20 });
});

const known = { ...NOTHING_KNOWN, best: 100, isBestProven: true };
const liLim = { ...NOTHING_KNOWN, best: 100, vehicles: 4 };

it.each([
  ['a bound within rounding of the known value', known, { objective: 100, bound: 100.9 }, 0],
  ['a bound above it', known, { objective: 102, bound: 101.1 }, 1],
  ['less than what is proven', known, { objective: 98, bound: 90 }, 1],
  ['less than what is only known', { ...known, isBestProven: false }, { objective: 98, bound: 90 }, 0],
  ['a bound for as many vehicles', liLim, { objective: 105, bound: 101, vehicles: 4 }, 1],
  ['a bound for fewer vehicles', liLim, { objective: 140, bound: 130, vehicles: 3 }, 0],
  ['a proof of too many vehicles', liLim, { objective: 90, bound: 90, vehicles: 5, provenOptimal: true }, 1],
  ['too many vehicles without a proof', liLim, { objective: 90, bound: 0, vehicles: 5, provenOptimal: false }, 0],
  ['anything, where nothing is known', NOTHING_KNOWN, { objective: 1, bound: 2 }, 0],
])('%s', (_what, value, answer, faults) => {
  expect(faultsAgainstKnown(value, answer as Answer)).toHaveLength(faults);
});
