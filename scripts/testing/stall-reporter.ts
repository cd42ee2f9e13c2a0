import { relative } from 'node:path';
import type { ReportedHookContext, Reporter, TestCase, TestModule } from 'vitest/node';
import { StallWatch } from './stall-watch.ts';

const nameOf = (test: TestCase) => `${relative(process.cwd(), test.module.moduleId)} > ${test.fullName}`;
const fileOf = (module: TestModule) => relative(process.cwd(), module.moduleId);
const hookOf = ({ name, entity }: ReportedHookContext) =>
  entity.type === 'module' ? `${fileOf(entity)} > ${name}` : `${fileOf(entity.module)} > ${entity.fullName} > ${name}`;

/** For Vitest: ends a run in which nothing progresses any more. */
export default class StallReporter implements Reporter {
  readonly #watch = new StallWatch();

  onTestRunStart(): void {
    this.#watch.start();
  }
  onTestRunEnd(): void {
    this.#watch.stop();
  }
  onTestModuleQueued(module: TestModule): void {
    this.#watch.began(fileOf(module));
  }
  onTestModuleEnd(module: TestModule): void {
    this.#watch.ended(fileOf(module));
  }
  onTestCaseReady(test: TestCase): void {
    this.#watch.began(nameOf(test));
  }
  onTestCaseResult(test: TestCase): void {
    this.#watch.ended(nameOf(test));
  }
  onUserConsoleLog(): void {
    this.#watch.noted();
  }
  onHookStart(hook: ReportedHookContext): void {
    this.#watch.began(hookOf(hook));
  }
  onHookEnd(hook: ReportedHookContext): void {
    this.#watch.ended(hookOf(hook));
  }
}
