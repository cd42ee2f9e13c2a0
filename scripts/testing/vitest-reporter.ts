import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { ReportedHookContext, Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import { FIGURES_FILE, type VitestFigures } from './reports.ts';
import { STALLED, StallWatch } from './stall-watch.ts';

const pathOf = (file: string) => relative(process.cwd(), file);
const fileOf = ({ moduleId }: TestModule) => pathOf(moduleId);
const nameOf = (test: TestCase) => `${fileOf(test.module)} > ${test.fullName}`;
const hookOf = ({ name, entity }: ReportedHookContext) =>
  entity.type === 'module' ? `${fileOf(entity)} > ${name}` : `${fileOf(entity.module)} > ${entity.fullName} > ${name}`;

/** The message and the line of ours that it came from. The stack alone, which Vitest's own JSON has, may not hold the message. */
function causeOf({ message, cause, stacks }: SerializedError): string {
  const at = stacks?.find(({ file }) => !file.includes('node_modules'));
  // `expect.element` says only that time ran out; what it did not find is the cause of that.
  const said = cause?.message ? `${message} ${cause.message}` : message;
  return at ? `${said}\nat ${pathOf(at.file)}:${at.line}:${at.column}` : said;
}

function fileFigures(module: TestModule, running: ReadonlySet<string>): VitestFigures['files'][number] {
  const { setupDuration, collectDuration, duration } = module.diagnostic();
  // A hook that fails belongs to the file or to a group of tests, not to one of them.
  const errors = [module, ...module.children.allSuites()].flatMap((group) => group.errors());
  const tests = [...module.children.allTests()];
  const stalled = tests.filter((test) => running.has(nameOf(test)));
  // A hook that hangs, or a file that is still being loaded.
  const isOfFile = (name: string) => name === fileOf(module) || name.startsWith(`${fileOf(module)} > `);
  const isStalled = stalled.length === 0 && [...running].some(isOfFile);
  return {
    file: fileOf(module),
    seconds: (setupDuration + collectDuration + duration) / 1_000,
    causes: [...errors.map(causeOf), ...(isStalled ? [STALLED] : [])],
    tests: tests.map((test) => {
      const { state, errors: own } = test.result();
      return stalled.includes(test)
        ? { name: test.fullName, state: 'failed', causes: [STALLED] }
        : { name: test.fullName, state, causes: (own ?? []).map(causeOf) };
    }),
  };
}

/**
 * For Vitest: ends a run in which nothing progresses any more, and writes what became of every test to the file that the
 * environment names, also of a run that was ended.
 */
export default class FiguresReporter implements Reporter {
  readonly #modules = new Map<string, TestModule>();
  readonly #watch = new StallWatch((running) => this.#write([...this.#modules.values()], [], new Set(running)));

  onTestRunStart(): void {
    this.#watch.start();
  }
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    this.#watch.stop();
    this.#write(modules, errors);
  }
  onTestModuleQueued(module: TestModule): void {
    this.#modules.set(module.moduleId, module);
    this.#watch.began(fileOf(module));
  }
  onTestModuleCollected(module: TestModule): void {
    // Before, it has no tests yet.
    this.#modules.set(module.moduleId, module);
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

  #write(modules: readonly TestModule[], errors: readonly SerializedError[], running?: ReadonlySet<string>): void {
    const file = process.env[FIGURES_FILE];
    if (!file) return;
    const figures: VitestFigures = {
      files: modules.map((module) => fileFigures(module, running ?? new Set())),
      causes: errors.map(causeOf),
      ...(running && { isStalled: true }),
    };
    writeFileSync(file, JSON.stringify(figures));
  }
}
