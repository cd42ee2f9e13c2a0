/** A small generator that gives the same numbers for the same seed on every machine (mulberry32). */
export interface Random {
  /** At least 0, below 1. */
  next: () => number;
  /** A whole number from 0 up to, not including, `count`. */
  below: (count: number) => number;
}

export function randomFrom(seed: number): Random {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return { next, below: (count) => Math.floor(next() * count) };
}

export function shuffle(items: number[], random: Random): void {
  for (let index = items.length - 1; index > 0; index--) {
    const other = random.below(index + 1);
    const kept = items[index]!;
    items[index] = items[other]!;
    items[other] = kept;
  }
}
