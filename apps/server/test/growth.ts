const SHARE = 1 / 8;
/** Eight times as much takes eight times as long, or 64 times where each part is compared with every other. */
const MAX_RATIO = 32;
/** What is as quick as this is not worth a second look. */
const QUICK_MS = 4;
const ROUNDS = 20;

/**
 * Whether work takes time in proportion to what it is given. Both measurements slow down together on a slow machine, and
 * whatever else runs there can only add to one of them, so the best of several rounds counts.
 */
export function isLinear<Input>(inputOf: (share: number) => Input, work: (input: Input) => void): boolean {
  const timeOf = (input: Input) => {
    const startedAt = performance.now();
    work(input);
    return performance.now() - startedAt;
  };
  const [large, small] = [inputOf(1), inputOf(SHARE)];
  let [whole, part] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round += 1) {
    whole = Math.min(whole, timeOf(large));
    if (whole < QUICK_MS) return true;
    part = Math.min(part, timeOf(small));
    if (whole < part * MAX_RATIO) return true;
  }
  return false;
}
