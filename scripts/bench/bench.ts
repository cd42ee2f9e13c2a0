export interface BenchSurroundings {
  root: string;
  say: (line: string) => void;
}

/** One thing to measure. A new one is a file here and a name in `scripts/bench.ts`. */
export interface Bench {
  name: string;
  about: string;
  /** Prints its figures; gives back what was not as it must be. */
  run(surroundings: BenchSurroundings): Promise<{ problems: string[] }>;
}
