import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { PlaywrightReport } from './reports.ts';
import { STALLED, StallWatch } from './stall-watch.ts';

type Spec = PlaywrightReport['suites'][number]['specs'][number];

function nameOf(test: TestCase): string {
  return test.titlePath().filter(Boolean).join(' > ');
}

/**
 * For Playwright: ends a run in which nothing progresses any more. Playwright writes its figures when a run has ended, so
 * those of a run that was ended are written here.
 */
export default class StallReporter implements Reporter {
  readonly #begun = new Map<string, TestCase>();
  readonly #ended: { test: TestCase; result: Pick<TestResult, 'duration' | 'errors' | 'status'> }[] = [];
  readonly #watch = new StallWatch((running) => this.#write(running));

  onBegin(): void {
    this.#watch.start();
  }
  onEnd(): void {
    this.#watch.stop();
  }
  onTestBegin(test: TestCase): void {
    this.#begun.set(nameOf(test), test);
    this.#watch.began(nameOf(test));
  }
  onTestEnd(test: TestCase, result: TestResult): void {
    this.#ended.push({ test, result });
    this.#watch.ended(nameOf(test));
  }
  onStepEnd(): void {
    this.#watch.noted();
  }
  onStdOut(): void {
    this.#watch.noted();
  }

  #write(running: readonly string[]): void {
    const file = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME;
    if (!file) return;
    const stalled = running.flatMap((name) => this.#begun.get(name) ?? []);
    const results = [
      ...this.#ended,
      ...stalled.map((test) => ({
        test,
        result: { duration: 0, errors: [{ message: STALLED }], status: 'timedOut' as const },
      })),
    ];
    const countOf = (wanted: (status: TestResult['status']) => boolean) =>
      results.filter(({ result }) => wanted(result.status)).length;
    const report: PlaywrightReport = {
      stats: {
        expected: countOf((status) => status === 'passed'),
        unexpected: countOf((status) => status !== 'passed' && status !== 'skipped'),
        flaky: 0,
        skipped: countOf((status) => status === 'skipped'),
      },
      suites: results.map(({ test, result: { duration, errors, status } }) => {
        const messages = errors.map(({ message = '' }) => ({ message }));
        const spec: Spec = { title: test.title, tests: [{ status, results: [{ duration, errors: messages }] }] };
        return { file: relative('e2e', test.location.file), specs: [spec] };
      }),
    };
    writeFileSync(file, JSON.stringify(report));
  }
}
