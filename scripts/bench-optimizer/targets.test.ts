import { expect, it } from 'vitest';
import type { Answer } from './answer.ts';
import type { BenchRow } from './bench-row.ts';
import { NOTHING_KNOWN } from './known-values.ts';
import { instanceOnLine, orderOnLine } from './small-instance.ts';
import { isFailure, judgeTargets } from './targets.ts';

function row(orders: number, answer: Partial<Answer>, changes: Partial<BenchRow> = {}): BenchRow {
  const full = {
    objective: 100,
    bound: 100,
    provenOptimal: true,
    cpuSeconds: 1,
    firstPlanSeconds: 0.1,
    peakMemoryMb: 100,
    ...answer,
  };
  return {
    instance: instanceOnLine(Array.from({ length: orders }, (_order, id) => orderOnLine(id, 0, 1))),
    strategy: 'cost',
    seconds: 2,
    alone: 200,
    naive: { objective: 150, vehicles: 3, miles: 10 },
    known: NOTHING_KNOWN,
    longRun: null,
    answer: full as Answer,
    wallSeconds: 1.5,
    faults: [],
    ...changes,
  };
}

const stateOf = (title: string, rows: BenchRow[]) =>
  judgeTargets(rows).find((verdict) => verdict.title.startsWith(title))?.state;

const SMALL = '10 to 50 orders: proven';
const HUNDRED = '100 orders: at most';
const THOUSAND = '1,000 orders: after 60 s';
const VROOM = { ...NOTHING_KNOWN, vroom: 100 };

it.each<[string, BenchRow[], string | undefined]>([
  [SMALL, [], 'not measured'],
  [SMALL, [row(9, {}), row(51, {})], 'not measured'],
  [SMALL, [row(10, {}), row(50, {})], 'reached'],
  [SMALL, [row(50, {}), row(50, { provenOptimal: false })], 'not reached'],
  [SMALL, [row(50, { cpuSeconds: 4 }, { wallSeconds: 9 })], 'reached'],
  [SMALL, [row(50, { cpuSeconds: 4.1 }, { wallSeconds: 2.1 })], 'not reached'],
  [HUNDRED, [row(100, { objective: 100.3 })], 'reached'],
  [HUNDRED, [row(100, { objective: 100.31 })], 'not reached'],
  [HUNDRED, [row(100, { bound: 0 })], 'not reached'],
  [THOUSAND, [row(1000, {})], 'not measured'],
  [THOUSAND, [row(1000, { objective: 101 }, { longRun: 100 })], 'reached'],
  [THOUSAND, [row(1000, { objective: 101.1 }, { longRun: 100 })], 'not reached'],
  ['never worse than VROOM', [row(50, { objective: 100.9 }, { known: VROOM })], 'reached'],
  ['never worse than VROOM', [row(50, { objective: 102 }, { known: VROOM })], 'not reached'],
  ['from 100 orders', [row(50, {}, { known: VROOM })], 'not measured'],
  ['from 100 orders', [row(100, { objective: 98 }, { known: VROOM })], 'reached'],
  ['from 100 orders', [row(100, { objective: 98.1 }, { known: VROOM })], 'not reached'],
  ['never worse than a naive', [row(25, { objective: 150 })], 'reached'],
  ['never worse than a naive', [row(25, { objective: 150.1 })], 'not reached'],
  ['every plan is valid', [row(25, {}), row(25, {}, { faults: ['something'] })], 'not reached'],
  ['every plan is valid', [row(25, {}), row(25, {})], 'reached'],
])('%s', (title, rows, state) => {
  expect(stateOf(title, rows)).toBe(state);
});

it('an invalid plan reaches no other target', () => {
  expect(stateOf(SMALL, [row(25, {}, { faults: ['something'] })])).toBe('not measured');
});

it('a target that is not reached tells by how much', () => {
  const { detail } = judgeTargets([row(100, { objective: 101 })]).find(({ title }) => title.startsWith(HUNDRED))!;
  expect(detail).toBe('on 1 of 1 (line cost: 1.00 %, 0.70 too much)');
});

it('only what must hold fails a bench', () => {
  const failing = (rows: BenchRow[], isQuick: boolean) =>
    judgeTargets(rows).flatMap((verdict) => (isFailure(verdict, isQuick) ? [verdict.title] : []));
  const worseThanNaive = [row(25, { objective: 151, provenOptimal: false })];
  expect(failing(worseThanNaive, false)).toEqual([]);
  expect(failing(worseThanNaive, true)).toEqual(['never worse than a naive merge']);
  expect(failing([row(25, {}, { faults: ['something'] })], false)).toEqual(['every plan is valid']);
});
