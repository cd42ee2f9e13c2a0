// For tests: an answer that waits until the test lets it arrive.
import { onTestFinished } from 'vitest';
import type { Refusal } from './fake-server.ts';

/** Lets the answer arrive. With a refusal, the server refuses in place of what it would have answered. */
export type Release = (refusal?: Refusal) => void;

export interface Held {
  /** Called when the request is there. */
  wait: () => Promise<Refusal | undefined>;
  release: Release;
}

/**
 * A test that ends without its request, or without letting the answer arrive, has not shown what it says; so it fails.
 * One that has failed already is left alone.
 */
export function hold(about: string): Held {
  const { promise, resolve } = Promise.withResolvers<Refusal | undefined>();
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
    release: (refusal) => {
      isReleased = true;
      resolve(refusal);
    },
  };
}
