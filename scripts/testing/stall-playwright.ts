import type { Reporter, TestCase } from '@playwright/test/reporter';
import { StallWatch } from './stall-watch.ts';

/** For Playwright: ends a run in which nothing progresses any more. */
export default class StallReporter implements Reporter {
  readonly #watch = new StallWatch();

  onBegin(): void {
    this.#watch.start();
  }
  onEnd(): void {
    this.#watch.stop();
  }
  onTestBegin(test: TestCase): void {
    this.#watch.began(nameOf(test));
  }
  onTestEnd(test: TestCase): void {
    this.#watch.ended(nameOf(test));
  }
  onStepEnd(): void {
    this.#watch.noted();
  }
  onStdOut(): void {
    this.#watch.noted();
  }
}

function nameOf(test: TestCase): string {
  return test.titlePath().filter(Boolean).join(' > ');
}
