// What the tests of the pool let its threads do.
import { threadId } from 'node:worker_threads';

export const double = (value: number) => value * 2;

export const whoAmI = () => threadId;

export const fail = (reason: string): never => {
  throw new RangeError(reason);
};

/** Never gives its thread back. */
export const loop = (): never => {
  for (;;);
};

export const hoard = (): never => {
  const kept: string[][] = [];
  for (;;) kept.push('one more '.repeat(100_000).split(' '));
};

export const leave = (): never => process.exit(3);

/** Waits until the shared number changes. */
export const waitFor = (flag: SharedArrayBuffer) => {
  Atomics.wait(new Int32Array(flag), 0, 0);
  return threadId;
};
