// For tests: an answer that waits until the test lets it arrive.
import { onTestFinished } from 'vitest';

export interface Held<Instead> {
  /** Called when the request is there; resolves with what the test gives in place of the answer. */
  wait: () => Promise<Instead | undefined>;
  release: (instead?: Instead) => void;
}

/**
 * A test that ends without its request, or without letting the answer arrive, has not shown what it says; so it fails.
 * One that has failed already is left alone.
 */
export function hold<Instead = never>(about: string): Held<Instead> {
  const { promise, resolve } = Promise.withResolvers<Instead | undefined>();
  let [isAsked, isReleased] = [false, false];
  onTestFinished(({ task }) => {
    if (task.result?.state === 'fail') return;
    if (!isAsked) throw new Error(`${about} was held back, and never requested`);
    if (!isReleased) throw new Error(`${about} was held back, and never released`);
  });
  return {
    wait: () => {
      isAsked = true;
      return promise;
    },
    release: (instead) => {
      isReleased = true;
      resolve(instead);
    },
  };
}
