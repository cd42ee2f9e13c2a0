/** Numbers by chance that are the same for the same seed: a counter, mixed until no pattern is left (splitmix32). */
export interface Draw {
  /** At least `low`, below `high`. */
  between: (low: number, high: number) => number;
  /** A whole number from `low` to `high`, both included. */
  whole: (low: number, high: number) => number;
  chance: (share: number) => boolean;
  oneOf: <T>(values: readonly [T, ...T[]]) => T;
  /** Null with the rest of the chance. */
  maybe: <T>(share: number, value: () => T) => T | null;
}

const GOLDEN = 0x9e3779b9;

function mix(counter: number): number {
  let bits = counter | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
}

export function drawFrom(seed: number): Draw {
  let counter = mix(seed + GOLDEN);
  const unit = () => mix((counter = (counter + GOLDEN) | 0)) / 2 ** 32;
  const between = (low: number, high: number) => low + (high - low) * unit();
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  const chance = (share: number) => unit() < share;
  return {
    between,
    whole,
    chance,
    oneOf: (values) => values[whole(0, values.length - 1)] ?? values[0],
    maybe: (share, value) => (chance(share) ? value() : null),
  };
}
