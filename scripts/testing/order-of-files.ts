import { LongestFirst } from './longest-first.ts';

const seed = process.env.TEST_ORDER_SEED;

/** Long files first; with `TEST_ORDER_SEED=7` files in a shuffled order, to show that none depends on another. */
export const ORDER_OF_FILES = seed
  ? { shuffle: { files: true, tests: false }, seed: Number(seed) }
  : { sequencer: LongestFirst };
