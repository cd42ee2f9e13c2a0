const PARTS = 8;
/** As long as its parts together where work is linear, and eight times as long where it is quadratic. */
const MAX_RATIO = 4;
/** What is as quick as this is not worth a second look. */
const QUICK_MS = 4;
const ROUNDS = 20;

/**
 * Whether work takes time in proportion to what it is given: all of the input at once is compared with an eighth of it,
 * eight times. Both run equally long where the work is linear, so whatever else the machine does slows both down alike.
 */
export function isLinear<Input>(inputOf: (share: number) => Input, work: (input: Input) => void): boolean {
  const timeOf = (input: Input, times: number) => {
    const startedAt = performance.now();
    for (let time = 0; time < times; time += 1) work(input);
    return performance.now() - startedAt;
  };
  const [large, small] = [inputOf(1), inputOf(1 / PARTS)];
  let [whole, parts] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round += 1) {
    whole = Math.min(whole, timeOf(large, 1));
    if (whole < QUICK_MS) return true;
    parts = Math.min(parts, timeOf(small, PARTS));
    if (whole < parts * MAX_RATIO) return true;
  }
  return false;
}
