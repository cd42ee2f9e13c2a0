import { expect, it } from 'vitest';
import { readBenchArguments, secondsFor } from './bench-arguments.ts';
import { CommandFailure } from './command-line.ts';
import type { BenchInstance } from './instance.ts';
import { readOptimizeArguments } from './optimize-arguments.ts';

it('a file alone is planned by cost, with the seed 1, in ten seconds', () => {
  expect(readOptimizeArguments(['a.json'])).toMatchObject({ file: 'a.json', strategy: 'cost', seed: 1, seconds: 10 });
});

it.each([
  [['--strategy', 'distance', 'a.json'], { strategy: 'distance' }],
  [['a.json', '--strategy=cost'], { strategy: 'cost' }],
  [['a.json', '--seed', '0'], { seed: 0 }],
  [['a.json', '--seed', '4294967295'], { seed: 4_294_967_295 }],
  [['a.json', '--seconds', '0.5'], { seconds: 0.5 }],
  [['a.json', '--seconds', '0'], { seconds: 0 }],
  [['a.json', '--seconds=.25'], { seconds: 0.25 }],
  [['a.json', '--seconds', '86400'], { seconds: 86_400 }],
  [['a.json', '--threads', '0'], { threads: 0 }],
  [['a.json', '--seed', '1', '--seed', '2'], { seed: 2 }],
])('%j is understood', (words, expected) => {
  expect(readOptimizeArguments(words)).toMatchObject({ file: 'a.json', ...expected });
});

it.each([
  [[], 'Say which file to plan. Usage: npm run optimize'],
  [[''], 'Say which file to plan.'],
  [['a.json', 'b.json'], 'Only one file can be planned at a time.'],
  [['a.json', '--fast'], 'There is no option --fast.'],
  [['a.json', '-s', '1'], 'There is no option -s.'],
  [['a.json', '--strategy', 'time'], '--strategy must be cost or distance, not "time".'],
  [['a.json', '--strategy', 'Cost'], '--strategy must be cost or distance, not "Cost".'],
  [['a.json', '--seed'], '--seed needs a value.'],
  [['a.json', '--seed', '--seconds', '1'], '--seed needs a value.'],
  [['a.json', '--seed', ''], '--seed must be a whole number from 0 to 4294967295, not "".'],
  [['a.json', '--seed', '1.5'], '--seed must be a whole number from 0 to 4294967295, not "1.5".'],
  [['a.json', '--seed', '-1'], '--seed must be a whole number from 0 to 4294967295, not "-1".'],
  [['a.json', '--seed', '4294967296'], '--seed must be a whole number from 0 to 4294967295, not "4294967296".'],
  [['a.json', '--seconds', '-5'], '--seconds must be a number of seconds from 0 to 86400, not "-5".'],
  [['a.json', '--seconds=-5'], '--seconds must be a number of seconds from 0 to 86400, not "-5".'],
  [['a.json', '--seconds', 'ten'], '--seconds must be a number of seconds from 0 to 86400, not "ten".'],
  [['a.json', '--seconds', 'Infinity'], 'not "Infinity".'],
  [['a.json', '--seconds', '86401'], 'not "86401".'],
  [['a.json', '--seconds='], 'not "".'],
  [['a.json', '--threads', '65'], '--threads must be a whole number from 0 to 64, not "65".'],
])('%j is refused in one sentence', (words, message) => {
  expect(() => readOptimizeArguments(words)).toThrow(CommandFailure);
  expect(() => readOptimizeArguments(words)).toThrow(message);
});

it('a bench without words makes its own instances and plans them by cost', () => {
  expect(readBenchArguments([])).toEqual({
    folder: null,
    isQuick: false,
    seconds: null,
    only: '',
    strategies: ['cost'],
    longRuns: null,
    exhaustion: null,
    areFamilies: false,
  });
});

it('a bench understands all its options', () => {
  const words = ['--instances', 'there', '--only', '100', '--strategy', 'both', '--seconds', '3', '--long', 'long.csv'];
  expect(readBenchArguments(words)).toEqual({
    folder: 'there',
    isQuick: false,
    seconds: 3,
    only: '100',
    strategies: ['cost', 'distance'],
    longRuns: 'long.csv',
    exhaustion: null,
    areFamilies: false,
  });
});

it.each([
  [['there'], '"there" is not expected.'],
  [['--quick', '--instances', 'there'], '--quick has instances of its own: leave --instances out.'],
  [['--quick=yes'], 'There is no option --quick=yes.'],
  [['--strategy', 'neither'], '--strategy must be cost or distance or both, not "neither".'],
])('a bench refuses %j', (words, message) => {
  expect(() => readBenchArguments(words)).toThrow(message);
});

const sized = (orders: number, kind: BenchInstance['kind'] = 'freight') =>
  ({ kind, orders: Array.from({ length: orders }) }) as unknown as BenchInstance;

it.each([
  [50, 2],
  [51, 10],
  [100, 10],
  [200, 20],
  [500, 40],
  [1000, 60],
  [5000, 180],
])('%d orders get %d seconds', (orders, seconds) => {
  expect(secondsFor(readBenchArguments([]), sized(orders))).toBe(seconds);
});

it('what is asked for goes before what the size calls for', () => {
  expect(secondsFor(readBenchArguments(['--quick']), sized(50))).toBe(1);
  expect(secondsFor(readBenchArguments(['--quick', '--seconds', '0.5']), sized(50))).toBe(0.5);
  expect(secondsFor(readBenchArguments([]), sized(53, 'liLim'))).toBe(60);
});
