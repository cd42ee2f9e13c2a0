import { availableParallelism } from 'node:os';
import type { Strategy } from '@lanewright/optimizer/input.ts';
import { choiceOf, CommandFailure, readWords, secondsOf, wholeNumberOf } from './command-line.ts';

export const OPTIMIZE_USAGE =
  'Usage: npm run optimize -- FILE [--strategy cost|distance] [--seed N] [--seconds S] [--threads N] [--no-clock]';

const LARGEST_SEED = 2 ** 32 - 1;
const MOST_THREADS = 64;
/** More share the work badly, and each holds the whole problem. */
const USUAL_MOST_THREADS = 8;

export interface OptimizeArguments {
  file: string;
  strategy: Strategy;
  seed: number;
  seconds: number;
  /** False to do all the work of so many seconds, however long it takes on a busy machine. */
  hasClock: boolean;
  /** Does not change the plan. */
  threads: number;
}

export function readOptimizeArguments(words: readonly string[]): OptimizeArguments {
  const { values, flags, others } = readWords(words, {
    values: ['strategy', 'seed', 'seconds', 'threads'],
    flags: ['no-clock'],
  });
  const [file, ...more] = others;
  if (file === undefined || file === '') throw new CommandFailure(`Say which file to plan. ${OPTIMIZE_USAGE}`);
  if (more.length > 0) throw new CommandFailure(`Only one file can be planned at a time. ${OPTIMIZE_USAGE}`);
  return {
    file,
    strategy: choiceOf('strategy', values.get('strategy') ?? 'cost', ['cost', 'distance']),
    seed: wholeNumberOf('seed', values.get('seed') ?? '1', LARGEST_SEED),
    seconds: secondsOf('seconds', values.get('seconds') ?? '10'),
    hasClock: !flags.has('no-clock'),
    threads: wholeNumberOf('threads', values.get('threads') ?? String(usualThreads()), MOST_THREADS),
  };
}

const usualThreads = () => Math.min(USUAL_MOST_THREADS, availableParallelism());
