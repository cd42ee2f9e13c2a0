import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { FIGURES_FILE, type VitestFigures } from './reports.ts';

const pathOf = (file: string) => relative(process.cwd(), file);

/** The message and the line of ours that it came from. The stack alone, which Vitest's own JSON has, may not hold the message. */
function causeOf({ message, cause, stacks }: SerializedError): string {
  const at = stacks?.find(({ file }) => !file.includes('node_modules'));
  // `expect.element` says only that time ran out; what it did not find is the cause of that.
  const said = cause?.message ? `${message} ${cause.message}` : message;
  return at ? `${said}\nat ${pathOf(at.file)}:${at.line}:${at.column}` : said;
}

function fileFigures(module: TestModule): VitestFigures['files'][number] {
  const { setupDuration, collectDuration, duration } = module.diagnostic();
  // A hook that fails belongs to the file or to a group of tests, not to one of them.
  const errors = [module, ...module.children.allSuites()].flatMap((group) => group.errors());
  return {
    file: pathOf(module.moduleId),
    seconds: (setupDuration + collectDuration + duration) / 1_000,
    causes: errors.map(causeOf),
    tests: [...module.children.allTests()].map((test) => {
      const { state, errors: own } = test.result();
      return { name: test.fullName, state, causes: (own ?? []).map(causeOf) };
    }),
  };
}

/** For Vitest: writes what became of every test to the file that the environment names. */
export default class FiguresReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const figures: VitestFigures = { files: modules.map(fileFigures), causes: errors.map(causeOf) };
    writeFileSync(process.env[FIGURES_FILE]!, JSON.stringify(figures));
  }
}
