/** A stream of random choices that a seed decides, so that an attack can be repeated. */
export interface Chance {
  fraction(): number;
  /** From 0 up to, but not including, `limit`. */
  below(limit: number): number;
  pick<T>(choices: readonly T[]): T;
  /** True once in so many times. */
  oneIn(times: number): boolean;
}

/** Mulberry32: quick, and good enough to choose what to send. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(fraction() * limit);
  return {
    fraction,
    below,
    pick: (choices) => choices[below(choices.length)]!,
    oneIn: (times) => below(times) === 0,
  };
}
