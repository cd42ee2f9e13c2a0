import type { BenchStrategy } from './check-plan.ts';
import { choiceOf, CommandFailure, readWords, secondsOf, wholeNumberOf } from './command-line.ts';
import type { BenchInstance } from './instance.ts';

export const BENCH_USAGE =
  'Usage: npm run bench:optimizer -- [--instances FOLDER] [--quick] [--seconds S] [--only TEXT] [--strategy cost|distance|both] [--long FILE] [--exhaustion COUNT] [--families]';

export interface BenchArguments {
  /** Null for instances of our own making. */
  folder: string | null;
  isQuick: boolean;
  /** Null for what the size calls for. */
  seconds: number | null;
  /** Only instances whose name has this text. */
  only: string;
  strategies: readonly BenchStrategy[];
  /** A list of what long runs reached. */
  longRuns: string | null;
  /** Small instances to compare with trying everything, instead of a bench; null for none. */
  exhaustion: number | null;
  /** Instances that the file formats cannot say, instead of a bench. */
  areFamilies: boolean;
}

const MOST_COMPARED = 10_000_000;

export function readBenchArguments(words: readonly string[]): BenchArguments {
  const { values, flags, others } = readWords(words, {
    values: ['instances', 'seconds', 'only', 'strategy', 'long', 'exhaustion'],
    flags: ['quick', 'families'],
  });
  if (others.length > 0) throw new CommandFailure(`"${others[0]}" is not expected. ${BENCH_USAGE}`);
  const strategy = choiceOf('strategy', values.get('strategy') ?? 'cost', ['cost', 'distance', 'both']);
  const seconds = values.get('seconds');
  const exhaustion = values.get('exhaustion');
  const isQuick = flags.has('quick');
  if (isQuick && values.has('instances'))
    throw new CommandFailure('--quick has instances of its own: leave --instances out.');
  return {
    folder: values.get('instances') ?? null,
    isQuick,
    seconds: seconds === undefined ? null : secondsOf('seconds', seconds),
    only: values.get('only') ?? '',
    strategies: strategy === 'both' ? ['cost', 'distance'] : [strategy],
    longRuns: values.get('long') ?? null,
    exhaustion: exhaustion === undefined ? null : wholeNumberOf('exhaustion', exhaustion, MOST_COMPARED),
    areFamilies: flags.has('families'),
  };
}

const QUICK_SECONDS = 1;
const LI_LIM_SECONDS = 60;
/** Seconds up to so many orders. */
const SECONDS_BY_SIZE: readonly (readonly [orders: number, seconds: number])[] = [
  [50, 2],
  [100, 10],
  [200, 20],
  [500, 40],
  [1000, 60],
];
const SECONDS_FOR_MORE = 180;

export function secondsFor({ seconds, isQuick }: BenchArguments, { kind, orders }: BenchInstance): number {
  if (seconds !== null) return seconds;
  if (isQuick) return QUICK_SECONDS;
  if (kind === 'liLim') return LI_LIM_SECONDS;
  return SECONDS_BY_SIZE.find(([most]) => orders.length <= most)?.[1] ?? SECONDS_FOR_MORE;
}
